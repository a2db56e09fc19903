#include "gnomon/geometry3d/solids.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "support.h"

namespace gnomon::d3::solids_test {
namespace {

struct Counts {
  std::size_t vertices, edges, faces, sides;
};

void expect_regular(const Polyhedron& solid, const Counts& counts) {
  EXPECT_EQ(solid.vertices().size(), counts.vertices);
  EXPECT_EQ(solid.edges().size(), counts.edges);
  EXPECT_EQ(solid.face_count(), counts.faces);
  const auto length = [&](const Polyhedron::Edge& edge) {
    const Vec3 along = solid.vertices()[edge.to] - solid.vertices()[edge.from];
    return std::sqrt(dot(along, along));
  };
  const auto bend = [&](const Polyhedron::Edge& edge) {
    return dot(solid.normal(edge.left), solid.normal(edge.right));
  };
  for (const auto& edge : solid.edges()) {
    EXPECT_NEAR(length(edge), length(solid.edges()[0]), 1e-15);
    EXPECT_NEAR(bend(edge), bend(solid.edges()[0]), 2e-15);
  }
  for (std::uint32_t f = 0; f < solid.face_count(); ++f) {
    EXPECT_EQ(solid.face(f).size(), counts.sides);
    EXPECT_NEAR(solid.offset(f), solid.offset(0), 1e-15);
  }
}

TEST(Solids, TheFiveAreRegular) {
  expect_regular(tetrahedron(), {4, 6, 4, 3});
  expect_regular(cube(), {8, 12, 6, 4});
  expect_regular(octahedron(), {6, 12, 8, 3});
  expect_regular(dodecahedron(), {20, 30, 12, 5});
  expect_regular(icosahedron(), {12, 30, 20, 3});
}

TEST(Solids, ABoxHasSixLevelFaces) {
  const Polyhedron flat = *box({1, 2, 1e-20});
  std::set<double> offsets;
  for (std::uint32_t f = 0; f < flat.face_count(); ++f) offsets.insert(flat.offset(f));
  EXPECT_EQ(offsets, (std::set<double>{1, 2, 1e-20}));
  EXPECT_EQ(flat.extent(), 4);
  // The areas of the end faces are too small for a double, as on a needle.
  const auto needle = box({1e-200, 1, 1e-170});
  ASSERT_TRUE(needle) << needle.message();
  offsets.clear();
  for (std::uint32_t f = 0; f < needle->face_count(); ++f) offsets.insert(needle->offset(f));
  EXPECT_EQ(offsets, (std::set<double>{1e-200, 1, 1e-170}));
  EXPECT_EQ(box({1, NAN, 1}).message(), "box is not finite");
  EXPECT_EQ(box({1, 1, 1e101}).message(), "box is out of range");
  EXPECT_EQ(box({1, 0, 1}).message(), "solid is flat: its vertices are in one plane");
  EXPECT_EQ(box({-1, 1, 1}).message(), "box is out of range");
  EXPECT_EQ(prism(5, 1, -1).message(), "solid is out of range");
}

TEST(Solids, APrismHasTwoLidsAndItsSides) {
  for (const std::uint32_t sides : {3u, 4u, 5u, 17u, 200u}) {
    const auto made = prism(sides, 2, 0.5);
    ASSERT_TRUE(made) << sides << ": " << made.message();
    EXPECT_EQ(made->face_count(), sides + 2);
    EXPECT_EQ(made->edges().size(), 3 * sides);
    EXPECT_EQ(made->normal(0), Vec3(0, 0, -1));
    EXPECT_EQ(made->normal(1), Vec3(0, 0, 1));
    for (std::uint32_t f = 2; f < sides + 2; ++f)
      EXPECT_NEAR(made->offset(f), 2 * std::cos(std::numbers::pi / sides), 2e-15);
  }
  EXPECT_EQ(prism(2, 1, 1).message(), "face 0 has fewer than three corners");
  EXPECT_EQ(prism(5, -1, 1).message(), "radius makes the shape degenerate");
  EXPECT_EQ(prism(5, INFINITY, 1).message(), "radius is not finite");
  EXPECT_EQ(prism(5, 1, 0).message(), "solid is flat: its vertices are in one plane");
  EXPECT_EQ(prism(5, 1, NAN).message(), "vertex 0 is not finite");
}

TEST(Solids, ScaledByPowersOfTwoIsTheSame) {
  const Polyhedron solid = dodecahedron();
  for (const double factor : {0x1p-600, 0.25, 0x1p300}) {
    const Polyhedron other = *scaled(solid, factor);
    EXPECT_EQ(other.extent(), solid.extent() * factor);
    for (std::uint32_t f = 0; f < 12; ++f) {
      EXPECT_EQ(other.normal(f), solid.normal(f));
      EXPECT_EQ(other.offset(f), solid.offset(f) * factor);
    }
  }
  EXPECT_EQ(scaled(solid, 0).message(), "vertex 1 coincides with another vertex: 0");
  EXPECT_EQ(scaled(solid, 1e101).message(), "vertex 0 is out of range");
}

// Rounding moves the middles of its edges and faces to either side, and doubled corners to one place.
TEST(Solids, CornersInOnePlaneDoNotHinderAScale) {
  for (int k = 1; k < 40; ++k) {
    const Rotation turn = *Rotation::about({1, 2, 3}, 0.1 * k);
    std::vector<Vec3> points;
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z) points.push_back(turn.apply(Vec3(x, y, z)));
      }
    }
    points.push_back(points[0] * (1 + 0x1p-50));
    const Polyhedron solid = *convex_hull(points);
    for (const double factor : {5.0, 1 / 3.0, 1e-9}) {
      const auto other = scaled(solid, factor);
      ASSERT_TRUE(other) << k << ": " << other.message();
      const double volume = mass_properties(*other, 1)->mass;
      ASSERT_NEAR(volume / (factor * factor * factor), 8, 1e-12) << k;
      ASSERT_NEAR(other->extent() / factor, solid.extent(), 1e-14) << k;
    }
    ASSERT_EQ(scaled(solid, 0).status(), Status::repeated);
    ASSERT_FALSE(scaled(solid, -1));
  }
}

}  // namespace
}  // namespace gnomon::d3::solids_test
