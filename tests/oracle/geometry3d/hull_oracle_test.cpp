// Tests the hull in space against brute force: for small integers, every plane through three of the points, in
// integers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "support.h"

namespace gnomon::d3::hull_oracle_test {
namespace {

/// Holds products of four differences of numbers up to a million.
using testing::Wide;
using Point = std::array<Wide, 3>;

Point minus(Point a, Point b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Point cross_of(Point a, Point b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Wide dot_of(Point a, Point b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// Reports whether a point of a plane with that normal is a corner. A corner is in no triangle and between no two other
/// points; only for a corner does some line through it leave all others on one side.
bool is_corner(Point p, const std::vector<Point>& level, Point normal) {
  // A corner has a direction in the plane in which it is strictly the furthest. In this case one of the edges from it
  // to another point has all others on one side, and no point on its line is behind p.
  for (const Point& q : level) {
    if (q == p) continue;
    const Point along = minus(q, p);
    const Point left = cross_of(normal, along);
    bool supports = true;
    for (const Point& r : level) {
      const Wide side = dot_of(left, minus(r, p));
      supports = supports && (side > 0 || (side == 0 && dot_of(along, minus(r, p)) >= 0));
    }
    if (supports) return true;
  }
  return false;
}

/// Returns the faces as sets of their corners.
std::set<std::vector<Point>> faces_by_brute_force(const std::vector<Point>& points) {
  std::set<std::vector<Point>> faces;
  for (const Point& a : points) {
    for (const Point& b : points) {
      for (const Point& c : points) {
        const Point normal = cross_of(minus(b, a), minus(c, a));
        if (normal == Point{0, 0, 0}) continue;
        std::vector<Point> level;
        bool any_in_front = false;
        for (const Point& p : points) {
          const Wide height = dot_of(normal, minus(p, a));
          any_in_front = any_in_front || height > 0;
          if (height == 0) level.push_back(p);
        }
        if (any_in_front) continue;
        std::vector<Point> corners;
        for (const Point& p : level) {
          if (is_corner(p, level, normal)) corners.push_back(p);
        }
        std::sort(corners.begin(), corners.end());
        faces.insert(corners);
      }
    }
  }
  return faces;
}

std::set<std::vector<Point>> faces_of(const Polyhedron& hull) {
  std::set<std::vector<Point>> faces;
  for (std::uint32_t f = 0; f < hull.face_count(); ++f) {
    std::vector<Point> corners;
    for (const std::uint32_t i : hull.face(f)) {
      const Vec3 v = hull.vertices()[i];
      corners.push_back({static_cast<Wide>(v.x), static_cast<Wide>(v.y), static_cast<Wide>(v.z)});
    }
    std::sort(corners.begin(), corners.end());
    faces.insert(corners);
  }
  return faces;
}

TEST(Hull3Oracle, HasTheFacesThatAllTriplesGive) {
  testing::Dice dice(7);
  int flat = 0;
  int merged = 0;
  for (int round = 0; round < testing::rounds(3000); ++round) {
    const std::int64_t size = dice.integer(1, round % 3 == 0 ? 1000000 : 3);
    const std::int64_t count = dice.integer(4, 14);
    std::set<Point> different;
    std::vector<Vec3> points;
    for (std::int64_t i = 0; i < count; ++i) {
      Point p;
      for (Wide& coordinate : p) coordinate = dice.integer(-size, size);
      different.insert(p);
      points.push_back({static_cast<double>(p[0]), static_cast<double>(p[1]), static_cast<double>(p[2])});
    }
    const auto expected = faces_by_brute_force({different.begin(), different.end()});
    const auto hull = convex_hull(points);
    // For coplanar points both sides are a face, with the same corners.
    if (expected.size() < 4) {
      ASSERT_EQ(hull.message(), "solid is flat: its vertices are in one plane") << round;
      ++flat;
      continue;
    }
    ASSERT_TRUE(hull) << round << ": " << hull.message();
    ASSERT_EQ(faces_of(*hull), expected) << round;
    for (const auto& face : expected) merged += face.size() > 3;
    // Euler's formula, without the interior: V − E + F = 2.
    ASSERT_EQ(hull->vertices().size() + hull->face_count(), hull->edges().size() + 2);
  }
  EXPECT_GT(flat, testing::share(20));
  EXPECT_GT(merged, testing::share(1000)) << "faces of more than three corners must come";
}

}  // namespace
}  // namespace gnomon::d3::hull_oracle_test
