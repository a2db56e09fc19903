#include "gnomon/geometry/shape/shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <type_traits>
#include <utility>

#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/placed.h"
#include "support.h"

namespace gnomon::shape_test {
namespace {

using Corners = std::vector<Vec2d>;

Result<Shape<double>> polygon(const Corners& corners) { return make_polygon<double>(corners); }

void expect_fault(const Corners& corners, Status status, std::uint32_t vertex) {
  const auto result = polygon(corners);
  EXPECT_FALSE(result);
  EXPECT_EQ(result.status(), status) << result.message();
  EXPECT_EQ(result.fault().subject, Subject::vertex) << result.message();
  EXPECT_EQ(result.fault().index, vertex) << result.message();
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
  for (int i = 0; i < 5; ++i)
    star.push_back({std::cos(i * 4 * std::numbers::pi / 5), std::sin(i * 4 * std::numbers::pi / 5)});
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
        corners.push_back(
            {scale * std::cos(2 * std::numbers::pi * i / n), scale * std::sin(2 * std::numbers::pi * i / n)});
      const auto shape = polygon(corners);
      ASSERT_TRUE(shape) << n << " at " << scale << ": " << shape.message();
      for (const Vec2d normal : shape->view().normals()) ASSERT_NEAR(dot(normal, normal), 1, 1e-15);
    }
  }
}

TEST(MakePolygon, NamesABadRadius) {
  const Corners square = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const double infinity = std::numeric_limits<double>::infinity();
  const auto status = [&](double radius) {
    const auto result = make_polygon<double>(square, radius);
    EXPECT_TRUE(result || result.fault().subject == Subject::radius);
    return result.status();
  };
  EXPECT_EQ(status(0), Status::ok);
  EXPECT_EQ(status(-0.0), Status::ok);
  EXPECT_EQ(status(1e150), Status::ok);
  EXPECT_EQ(status(2e150), Status::out_of_range);
  EXPECT_EQ(status(-1e-300), Status::negative_radius);
  EXPECT_EQ(status(infinity), Status::non_finite);
  EXPECT_EQ(status(-infinity), Status::non_finite);
  EXPECT_EQ(status(std::numeric_limits<double>::quiet_NaN()), Status::non_finite);
  EXPECT_EQ(make_polygon<double>(square, -1).message(), "radius is negative");
  EXPECT_EQ(make_polygon<double>(square, infinity).message(), "radius is not finite");
  const auto both = make_polygon<double>(Corners{{0, 0}, {1, 0}, {1, NAN}}, -1);
  EXPECT_EQ(both.fault().index, 2u) << "vertices come first";
}

TEST(MakePolygon, KeepsAListThatIsHandedOver) {
  Corners corners = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const Vec2d* const memory = corners.data();
  const auto shape = make_polygon<double>(std::move(corners), 0.5);
  ASSERT_TRUE(shape) << shape.message();
  EXPECT_EQ(shape->view().vertices().data(), memory);
  EXPECT_EQ(shape->view().radius(), 0.5);

  Corners bent = {{0, 0}, {2, 0}, {2, 2}, {1, 0.5}};
  const Corners before = bent;
  EXPECT_EQ(make_polygon<double>(std::move(bent)).message(), polygon(before).message());
  EXPECT_EQ(bent, before) << "a list with a fault stays as it was";
  EXPECT_EQ(make_polygon<double>(Corners{{0, 0}, {1, 0}}).fault().index, 2u);
}

TEST(MakePolygon, SaysHowManyCornersThereAre) {
  EXPECT_EQ(polygon({{0, 0}, {1, 0}}).message(), "vertex 2 is missing: a polygon has at least three");
}

TEST(MakeSegment, HasAnEdgeOnEitherSide) {
  const auto segment = make_segment<double>({1, 2}, {1, 5}, 0.5);
  ASSERT_TRUE(segment);
  const auto view = segment->view();
  EXPECT_EQ(view.size(), 2u);
  EXPECT_EQ(view.vertices()[1], Vec2d(1, 5));
  EXPECT_EQ(view.normals()[0], Vec2d(1, 0));
  EXPECT_EQ(view.normals()[1], Vec2d(-1, 0));
  EXPECT_EQ(view.radius(), 0.5);
  EXPECT_FALSE(view.plain_polygon());
}

TEST(MakeSegment, NamesWhatIsWrong) {
  EXPECT_EQ(make_segment<double>({1, 2}, {1, 2}).message(), "vertex 1 makes the shape degenerate");
  EXPECT_EQ(make_segment<double>({NAN, 0}, {1, 2}).fault().index, 0u);
  EXPECT_EQ(make_segment<double>({0, 0}, {1, 2e150}).status(), Status::out_of_range);
  EXPECT_EQ(make_segment<double>({0, 0}, {1, 2e150}).fault().index, 1u);
  EXPECT_EQ(make_segment<float>({0, 0}, {1, 2e15f}).status(), Status::out_of_range);
  EXPECT_EQ(make_segment<double>({0, 0}, {1, 0}, -1).message(), "radius is negative");
  EXPECT_TRUE(make_segment<double>({0, 0}, {5e-324, 0})) << "distinct ends, however close";
}

TEST(MakeCircle, OrAPoint) {
  const auto circle = make_circle<double>({3, 4}, 2);
  ASSERT_TRUE(circle);
  EXPECT_EQ(circle->view().size(), 1u);
  EXPECT_TRUE(circle->view().normals().empty());
  EXPECT_EQ(circle->view().extent(), 2);
  EXPECT_TRUE(make_circle<double>({0, 0}, 0)) << "a point";
  EXPECT_EQ(make_circle<double>({0, NAN}, 1).fault().index, 0u);
  EXPECT_EQ(make_circle<double>({0, 0}, -1).message(), "radius is negative");
  EXPECT_EQ(make_circle<float>({0, 0}, 2e15f).fault().subject, Subject::radius);
}

TEST(Shape, OnlyAPolygonWithoutRadiusIsPlain) {
  const Corners square = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  EXPECT_TRUE(polygon(square)->view().plain_polygon());
  EXPECT_FALSE(make_polygon<double>(square, 1e-300)->view().plain_polygon());
  EXPECT_FALSE(make_circle<double>({0, 0}, 0)->view().plain_polygon());
}

template <class T>
void expect_bounds(const Shape<T>& shape) {
  using Wide = long double;
  const auto view = shape.view();
  const auto length = [](Vec2<T> to, Vec2<T> from) {
    const Wide x = static_cast<Wide>(to.x) - from.x;
    const Wide y = static_cast<Wide>(to.y) - from.y;
    return std::sqrt(x * x + y * y);
  };
  Wide reach = 0;
  Wide diameter = 0;
  for (const Vec2<T> v : view.vertices()) {
    reach = std::max(reach, length(v, {0, 0}));
    for (const Vec2<T> w : view.vertices()) diameter = std::max(diameter, length(v, w));
  }
  reach += view.radius();
  diameter += 2 * static_cast<Wide>(view.radius());
  const Wide little = 16 * static_cast<Wide>(std::numeric_limits<T>::epsilon());
  const Wide least = 2 * static_cast<Wide>(std::numeric_limits<T>::denorm_min());
  ASSERT_GE(view.bounding_radius(), reach);
  ASSERT_LE(view.bounding_radius(), reach * (1 + little) + least);
  ASSERT_GE(view.extent(), diameter / 2);
  ASSERT_LE(view.extent(), diameter * (1 + little) + least);
}

TEST(Shape, ReachAndExtentAreTrueBounds) {
  testing::Dice dice(5);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const double size = std::pow(10, dice.between(-300, 149));
    const double radius = dice.integer(0, 1) == 0 ? 0 : size * std::pow(10, dice.between(-20, 1));
    const auto hull = testing::random_polygon<double>(dice, 8, size, {dice.between(-1, 1) * size, 0});
    const auto v = hull.view().vertices();
    expect_bounds(*make_polygon<double>(v, radius));
    expect_bounds(*make_segment<double>(v[0], v[1], radius));
    expect_bounds(*make_circle<double>(v[0], radius));
    const float small = static_cast<float>(std::pow(10, dice.between(-40, 14)));
    const auto x = small * static_cast<float>(dice.between(-1, 1));
    const auto y = small * static_cast<float>(dice.between(-1, 1));
    if (x != 0) expect_bounds(*make_segment<float>({x, y}, {-y, x}, std::fabs(x)));
    expect_bounds(*make_circle<float>({x, y}, std::fabs(y)));
  }
}

TEST(Shape, AtTheEndsOfTheRange) {
  const auto huge = make_polygon<double>(Corners{{-1e150, -1e150}, {1e150, -1e150}, {1e150, 1e150}}, 1e150);
  ASSERT_TRUE(huge);
  expect_bounds(*huge);
  EXPECT_NEAR(huge->view().bounding_radius() / 1e150, 1 + std::sqrt(2.0), 1e-14);
  const std::vector<Vec2f> corners = {{-1e15f, -1e15f}, {1e15f, -1e15f}, {1e15f, 1e15f}};
  const auto huge_float = make_polygon<float>(corners, 1e15f);
  ASSERT_TRUE(huge_float);
  expect_bounds(*huge_float);
  const auto tiny = make_polygon<double>(Corners{{0, 0}, {1e-300, 0}, {0, 1e-300}});
  ASSERT_TRUE(tiny);
  expect_bounds(*tiny);
  EXPECT_GT(tiny->view().extent(), 1e-300);
}

// Around the outline, the normals change from the lower half-plane to the upper one and back exactly once, for any
// first corner. The support search starts from these places.
TEST(Shape, KnowsWhereItsNormalsChangeHalves) {
  testing::Dice dice(6);
  const auto expect_halves = [](ShapeView<double> view) {
    const auto normals = view.normals();
    for (std::uint32_t i = 0; i < view.size(); ++i) {
      const bool before = points_up(normals[(i + view.size() - 1) % view.size()]);
      const bool here = points_up(normals[i]);
      ASSERT_EQ(i == view.first_upward(), here && !before);
      ASSERT_EQ(i == view.first_downward(), !here && before);
    }
  };
  for (int round = 0; round < testing::rounds(300); ++round) {
    const auto hull = testing::random_polygon<double>(dice, 12, 1);
    const auto v = hull.view().vertices();
    Corners corners(v.begin(), v.end());
    const auto first = dice.integer(0, static_cast<std::int64_t>(v.size()) - 1);
    std::rotate(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(first), corners.end());
    expect_halves(*polygon(corners));
  }
  expect_halves(*polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
  expect_halves(*polygon({{2, 0}, {2, 2}, {0, 2}, {0, 0}}));
  expect_halves(*make_segment<double>({0, 0}, {1, 0}));
  expect_halves(*make_segment<double>({0, 0}, {0, 1}));
  // The shape is so narrow that the vertical components of the slanting edges' normals underflow.
  expect_halves(*polygon({{0, -1e150}, {5e-324, 0}, {0, 1e150}}));
}

TEST(Shape, KnowsAnEvenRectangle) {
  Corners corners = {{-1, 2}, {3, 2}, {3, 3}, {-1, 3}};
  for (std::uint32_t first = 0; first < 4; ++first) {
    const auto shape = *polygon(corners);
    const auto view = shape.view();
    EXPECT_EQ(view.half_sides(), Vec2d(2, 0.5));
    EXPECT_EQ(view.right_edge(), (5 - first) % 4);
    for (const double along : {-1e-300, 1e300}) {
      const double way = along < 0 ? -1 : 1;
      EXPECT_EQ(view.normals()[view.side_towards(along, 0)], Vec2d(way, 0));
      EXPECT_EQ(view.normals()[view.side_towards(along, 1)], Vec2d(0, way));
    }
    for (const std::uint32_t axis : {0u, 1u}) {
      EXPECT_EQ(view.side_towards(0, axis), std::min(view.side_towards(-1, axis), view.side_towards(1, axis)));
    }
    std::rotate(corners.begin(), corners.begin() + 1, corners.end());
  }
}

TEST(Shape, WhatIsNoEvenRectangleHasNoHalfSides) {
  for (const Corners& corners : {Corners{{0, 0}, {2, 0}, {2, 1}, {0, 1.0000001}},
                                 Corners{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}, Corners{{0, 0}, {2, 0}, {0, 1}}}) {
    EXPECT_EQ(polygon(corners)->view().half_sides(), Vec2d(0, 0));
  }
  EXPECT_EQ(make_segment<double>({0, 0}, {1, 0})->view().half_sides(), Vec2d(0, 0));
  EXPECT_EQ(make_circle<double>({0, 0}, 1)->view().half_sides(), Vec2d(0, 0));
  const Vec2d rounded[] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}};
  EXPECT_EQ(make_polygon<double>(rounded, 0.5)->view().half_sides(), Vec2d(1, 0.5)) << "of the core";
}

TEST(Shape, AMovedFromShapeIsStillWhole) {
  auto first = *polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  const auto second = std::move(first);
  EXPECT_EQ(first.view().size(), 4u);  // NOLINT(bugprone-use-after-move): that is what is tested
  EXPECT_EQ(second.view().size(), 4u);
}

// A placed shape does not own the shape, so the compiler rejects a temporary shape.
static_assert(std::is_constructible_v<Placed<double>, const Shape<double>&, Pose<double>>);
static_assert(std::is_constructible_v<Placed<double>, ShapeView<double>, Pose<double>>);
static_assert(!std::is_constructible_v<Placed<double>, Shape<double>, Pose<double>>);
static_assert(!std::is_constructible_v<Placed<float>, const Shape<float>, Pose<float>>);
static_assert(!std::is_constructible_v<Placed<double>, decltype(*make_circle<double>({0, 0}, 1)), Pose<double>>);

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
  EXPECT_EQ(bad.fault().index, 2u);
}

TEST(RoundedCore, DropsOnlyWhatTheStrictConstructorRejects) {
  const auto corners = [](const Corners& core, double radius = 0) {
    const auto shape = make_rounded_core<double>(core, radius);
    if (!shape) return Corners{};
    const auto v = shape->view().vertices();
    return Corners(v.begin(), v.end());
  };
  // A convex outline stays unchanged, for any first corner.
  const Corners square = {{2, 2}, {0, 2}, {0, 0}, {2, 0}};
  EXPECT_EQ(corners(square), square);
  // Straight, reflex, doubled corners; the first remaining corner is the first.
  EXPECT_EQ(corners({{2, 1}, {2, 2}, {0, 2}, {0, 0}, {1, 1e-17}, {2, 0}, {2, 0}}), square);
  EXPECT_EQ(corners({{2, 2}, {0, 2}, {0, 0}, {1, 1e-17}, {2, 0}}, 0.5), square);
  // Disc and capsule have no corner to drop.
  EXPECT_EQ(corners({{1, 1}}, 1).size(), 1u);
  EXPECT_EQ(make_rounded_core<double>(Corners{{1, 1}, {1, 1}}, 1).status(), Status::degenerate);
}

TEST(RoundedCore, LeavesACapsuleOfARoundedLineAndNothingOfAThinOne) {
  const Corners line = {{1, 1}, {0, 0}, {3, 3}, {2, 2}};
  EXPECT_EQ(make_rounded_core<double>(line, 0).fault(), (Fault{Status::degenerate, Subject::vertex, 0}));
  const auto capsule = make_rounded_core<double>(line, 0.5);
  ASSERT_TRUE(capsule);
  ASSERT_EQ(capsule->view().size(), 2u);
  EXPECT_EQ(capsule->view().vertices()[0], Vec2d(0, 0));
  EXPECT_EQ(capsule->view().vertices()[1], Vec2d(3, 3));
  EXPECT_EQ(make_rounded_core<double>(Corners{{0, 0}, {1, 0}, {0, 1}}, -1).status(), Status::negative_radius);
  EXPECT_EQ(make_rounded_core<double>(Corners{{0, 0}, {1, NAN}, {0, 1}}, 0).fault(),
            (Fault{Status::non_finite, Subject::vertex, 1}));
}

TEST(ConvexHull, ContainsEveryPointAndUsesOnlyThem) {
  testing::Dice dice(4);
  for (int round = 0; round < testing::rounds(300); ++round) {
    Corners points;
    // A coarse grid produces many repeated and collinear points.
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
}  // namespace gnomon::shape_test
