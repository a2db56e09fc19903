#include "gnomon/geometry3d/hull.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "gnomon/geometry3d/rotation.h"
#include "gnomon/geometry3d/solids.h"
#include "gnomon/predicates/orient3d.h"
#include "support.h"

namespace gnomon::d3::hull_test {
namespace {

std::vector<Vec3> corners_of(const Polyhedron& body) { return {body.vertices().begin(), body.vertices().end()}; }

/// Emscripten 3.1.6 has no algorithms of ranges.
template <class Range>
bool same(const Range& a, const Range& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

void expect_same(const Polyhedron& a, const Polyhedron& b) {
  ASSERT_TRUE(same(a.vertices(), b.vertices()));
  ASSERT_EQ(a.face_count(), b.face_count());
  for (std::uint32_t f = 0; f < a.face_count(); ++f) ASSERT_TRUE(same(a.face(f), b.face(f)));
}

TEST(Hull3, DropsWhatIsNoCorner) {
  std::vector<Vec3> points = corners_of(cube());
  // Points on a face, on an edge, inside, and a repeated one.
  points.push_back({1, 0.25, 0.5});
  points.push_back({1, 0.5, 1});
  points.push_back({0.1, 0.2, 0.3});
  points.push_back({1, 1, 1});
  for (std::size_t k = 0; k < points.size(); ++k) {
    std::rotate(points.begin(), points.begin() + 5, points.end());
    expect_same(*convex_hull(points), cube());
  }
}

TEST(Hull3, SaysWhatIsWrong) {
  EXPECT_EQ(convex_hull({}).message(), "solid has fewer than four vertices or faces");
  const Vec3 bad[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, NAN}, {0, 0, 1}};
  EXPECT_EQ(convex_hull(bad).message(), "vertex 2 is not finite");
  const Vec3 far[] = {{0, 0, 0}, {1, 0, -2e100}, {0, 1, 0}, {0, 0, 1}};
  EXPECT_EQ(convex_hull(far).message(), "vertex 1 is out of range");
  const Vec3 twice[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}};
  EXPECT_EQ(convex_hull(twice).message(), "solid is flat: its vertices are in one plane");
  const Vec3 line[] = {{0, 0, 0}, {1, 2, 3}, {2, 4, 6}, {3, 6, 9}, {-1, -2, -3}};
  EXPECT_EQ(convex_hull(line).message(), "solid is flat: its vertices are in one plane");
}

/// A grid has many points in each plane of its boundary.
TEST(Hull3, OfAGridIsABox) {
  std::vector<Vec3> points;
  for (int x = 0; x < 6; ++x) {
    for (int y = 0; y < 5; ++y) {
      for (int z = 0; z < 4; ++z) points.push_back({0.1 * x, 0.1 * y, 0.1 * z});
    }
  }
  const auto hull = convex_hull(points);
  ASSERT_TRUE(hull);
  EXPECT_EQ(hull->vertices().size(), 8U);
  EXPECT_EQ(hull->face_count(), 6U);
}

// After rotation and rounding the hull still has its faces.
TEST(Hull3, OfTurnedSolidsHasTheirFaces) {
  testing::Dice dice(8);
  for (int round = 0; round < testing::rounds(200); ++round) {
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    const Rotation turn = *Rotation::about({x, y, 0.5}, dice.between(-7, 7));
    for (const Polyhedron& solid : {cube(), dodecahedron(), *prism(30, 1, 0.2), *box({1, 1e-3, 0.1})}) {
      std::vector<Vec3> points = corners_of(solid);
      for (Vec3& v : points) v = turn.apply(v);
      const auto hull = convex_hull(points);
      ASSERT_TRUE(hull) << round << ": " << hull.message();
      ASSERT_EQ(hull->vertices().size(), points.size());
      ASSERT_EQ(hull->face_count(), solid.face_count());
    }
  }
}

TEST(Hull3, LeavesNoPointOutsideByHoweverLittle) {
  testing::Dice dice(9);
  for (int round = 0; round < testing::rounds(200); ++round) {
    std::vector<Vec3> points;
    // Points near a sphere, near a plane, or in a few planes up to the last bits.
    const auto kind = dice.integer(0, 2);
    for (int i = 0; i < 40; ++i) {
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      const double z = dice.between(-1, 1);
      Vec3 v(x, y, z);
      if (kind == 0) v = *unit(v);
      if (kind == 1) v.z *= 1e-17;
      if (kind == 2)
        v = {std::round(2 * x) / 3 * (1 + 1e-16 * z), std::round(y) / 3, std::round(2 * z) / 3 + 1e-16 * y};
      points.push_back(v);
    }
    const auto hull = convex_hull(points);
    ASSERT_TRUE(hull) << hull.message();
    const auto v = hull->vertices();
    for (std::uint32_t f = 0; f < hull->face_count(); ++f) {
      const auto corners = hull->face(f);
      const bool level = std::all_of(corners.begin(), corners.end(), [&](auto i) {
        return orient3d(v[corners[0]], v[corners[1]], v[corners[2]], v[i]) == 0;
      });
      for (const Vec3 point : points) {
        // If the corners of a face are not exactly coplanar, the plane through three of them is not a plane of the
        // hull.
        if (level) {
          ASSERT_LE(orient3d(v[corners[0]], v[corners[1]], v[corners[2]], point), 0) << round;
        }
        ASSERT_LE(dot(hull->normal(f), point), hull->offset(f) + planarity * hull->extent());
      }
    }
  }
}

TEST(Hull3, OfManyPoints) {
  testing::Dice dice(10);
  std::vector<Vec3> points;
  for (int i = 0; i < 1000; ++i) {
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    const double z = dice.between(-1, 1);
    if (const auto direction = unit({x, y, z})) points.push_back(*direction);
  }
  const auto hull = convex_hull(points);
  ASSERT_TRUE(hull);
  EXPECT_EQ(hull->vertices().size(), points.size());
  EXPECT_EQ(hull->face_count(), 2 * points.size() - 4);
}

}  // namespace
}  // namespace gnomon::d3::hull_test
