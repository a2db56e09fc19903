#include "geometry/shape.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "geometry/hull.h"
#include "support.h"

namespace gnomon {
namespace {

using Corners = std::vector<Vec2d>;

Result<Shape<double>> polygon(const Corners& corners) { return make_polygon<double>(corners); }

void expect_fault(const Corners& corners, Status status, std::uint32_t vertex) {
  const auto result = polygon(corners);
  EXPECT_FALSE(result);
  EXPECT_EQ(result.status(), status) << result.message();
  EXPECT_EQ(result.vertex(), vertex) << result.message();
}

TEST(MakePolygon, TakesASquareAndKnowsItsNormals) {
  const auto square = polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  ASSERT_TRUE(square);
  const auto normals = square->view().normals();
  EXPECT_EQ(normals[0], Vec2d(0, -1));
  EXPECT_EQ(normals[1], Vec2d(1, 0));
  EXPECT_EQ(normals[2], Vec2d(0, 1));
  EXPECT_EQ(normals[3], Vec2d(-1, 0));
}

TEST(MakePolygon, NamesTheBadVertex) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  expect_fault({}, Status::too_few_vertices, 0);
  expect_fault({{0, 0}, {1, 0}}, Status::too_few_vertices, 2);
  expect_fault({{0, 0}, {1, 0}, {1, 1}, {0, nan}}, Status::non_finite, 3);
  expect_fault({{0, 0}, {infinity, 0}, {1, 1}}, Status::non_finite, 1);
  expect_fault({{0, 0}, {1, 0}, {1, 2e150}}, Status::out_of_range, 2);
  expect_fault({{0, 0}, {4, 0}, {1, 1}, {0, 4}}, Status::not_convex, 2);
  expect_fault({{0, 0}, {1, 0}, {2, 0}, {2, 2}}, Status::not_convex, 1);
  expect_fault({{0, 0}, {0, 1}, {1, 1}, {1, 0}}, Status::wrong_winding, 0);
  expect_fault({{0, 0}, {1, 0}, {1, 0}, {1, 1}}, Status::degenerate, 2);
  expect_fault({{0, 0}, {1, 0}, {1, 1}, {0, 0}}, Status::degenerate, 0);
  expect_fault({{0, 0}, {1, 1}, {3, 3}}, Status::degenerate, 0);
  EXPECT_EQ(polygon({{0, 0}, {1, 0}, {1, 1}, {0, nan}}).message(), "vertex 3 is not finite");
}

// Every corner of a pentagram turns left, yet it is no convex polygon.
TEST(MakePolygon, RefusesAnOutlineThatGoesRoundTwice) {
  Corners star;
  for (int i = 0; i < 5; ++i) star.push_back({std::cos(i * 4 * M_PI / 5), std::sin(i * 4 * M_PI / 5)});
  const auto result = polygon(star);
  EXPECT_FALSE(result);
  EXPECT_EQ(result.status(), Status::not_convex);
}

TEST(MakePolygon, DecidesConvexityExactly) {
  // The second corner is one unit in the last place below or above the line of its neighbours.
  const double half = 0.5;
  EXPECT_TRUE(polygon({{0, 0}, {half, std::nextafter(half, 0.0)}, {1, 1}, {0, 1}}));
  expect_fault({{0, 0}, {half, half}, {1, 1}, {0, 1}}, Status::not_convex, 1);
  expect_fault({{0, 0}, {half, std::nextafter(half, 1.0)}, {1, 1}, {0, 1}}, Status::not_convex, 1);
}

TEST(MakePolygon, FloatHasItsOwnRange) {
  const std::vector<Vec2f> corners = {{0, 0}, {1, 0}, {0, 2e15f}};
  EXPECT_EQ(make_polygon<float>(corners).status(), Status::out_of_range);
}

TEST(MakePolygon, ManySizesAndScales) {
  for (const int n : {3, 4, 7, 64, 1000, 10000}) {
    for (const double scale : {1e-300, 1e-6, 1.0, 1e140}) {
      Corners corners;
      for (int i = 0; i < n; ++i)
        corners.push_back({scale * std::cos(2 * M_PI * i / n), scale * std::sin(2 * M_PI * i / n)});
      const auto shape = polygon(corners);
      ASSERT_TRUE(shape) << n << " at " << scale << ": " << shape.message();
      for (const Vec2d normal : shape->view().normals()) ASSERT_NEAR(dot(normal, normal), 1, 1e-15);
    }
  }
}

TEST(Shape, AMovedFromShapeIsStillWhole) {
  auto first = *polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  const auto second = std::move(first);
  EXPECT_EQ(first.view().size(), 4u);  // NOLINT(bugprone-use-after-move): that is what is tested
  EXPECT_EQ(second.view().size(), 4u);
}

TEST(Result, TakingAMissingValueEndsTheProgram) {
#if GTEST_HAS_DEATH_TEST
  EXPECT_DEATH((void)*polygon({}), "");
#endif
}

TEST(ConvexHull, DropsWhatIsInsideAndOnEdges) {
  const Corners points = {{1, 1}, {0, 0}, {2, 0}, {1, 0}, {2, 2}, {0, 2}, {2, 2}, {0, 1}, {0.5, 1.5}};
  const auto hull = convex_hull<double>(points);
  ASSERT_TRUE(hull);
  const auto v = hull->view().vertices();
  EXPECT_EQ(Corners(v.begin(), v.end()), (Corners{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
}

TEST(ConvexHull, SaysWhyThereIsNone) {
  EXPECT_EQ(convex_hull<double>(Corners{{0, 0}, {1, 1}}).status(), Status::too_few_vertices);
  EXPECT_EQ(convex_hull<double>(Corners{{0, 0}, {1, 1}, {2, 2}, {5, 5}}).status(), Status::degenerate);
  EXPECT_EQ(convex_hull<double>(Corners{{1, 1}, {1, 1}, {1, 1}}).status(), Status::degenerate);
  const auto bad = convex_hull<double>(Corners{{0, 0}, {1, 0}, {NAN, 1}});
  EXPECT_EQ(bad.status(), Status::non_finite);
  EXPECT_EQ(bad.vertex(), 2u);
}

TEST(ConvexHull, ContainsEveryPointAndUsesOnlyThem) {
  testing::Dice dice(4);
  for (int round = 0; round < 300; ++round) {
    Corners points;
    // A coarse grid gives many repeated and collinear points.
    for (int i = 0; i < 40; ++i) {
      points.push_back({static_cast<double>(dice.integer(-4, 4)), static_cast<double>(dice.integer(-4, 4))});
    }
    const auto hull = convex_hull<double>(points);
    ASSERT_TRUE(hull);
    const auto v = hull->view().vertices();
    for (const Vec2d p : points) {
      for (std::size_t i = 0; i < v.size(); ++i) ASSERT_GE(cross(v[(i + 1) % v.size()] - v[i], p - v[i]), 0);
    }
    for (const Vec2d corner : v) ASSERT_NE(std::find(points.begin(), points.end(), corner), points.end());
  }
}

}  // namespace
}  // namespace gnomon
