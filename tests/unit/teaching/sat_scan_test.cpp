#include "teaching/sat_scan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <type_traits>
#include <vector>

#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/projection.h"
#include "support.h"

namespace gnomon::sat_scan_test {
namespace {

Shape<double> box(double half_width, double half_height) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners);
}
Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }

TEST(MinimumTranslation, NormalPointsFromAToBAndMovingAEndsTheOverlap) {
  const auto unit_box = box(1, 1);
  const Placed<double> a{unit_box, at(0, 0)};
  const Placed<double> b{unit_box, at(1.5, 0.2)};
  const auto mtv = sat_scan::minimum_translation(a, b);
  EXPECT_TRUE(mtv.overlapping);
  EXPECT_DOUBLE_EQ(mtv.depth, 0.5);
  EXPECT_EQ(mtv.normal, Vec2d(1, 0));
  EXPECT_EQ(mtv.translation(), Vec2d(-0.5, 0));
  EXPECT_EQ(mtv.owner, Owner::a);
  EXPECT_EQ(mtv.edge, 1u);
}

// `min(max) − max(min)` would be 2 here, the width of the small box; the exit needs 4.5.
TEST(MinimumTranslation, ContainmentIsAsDeepAsTheWayOut) {
  const auto big = box(5, 5);
  const auto small = box(1, 1);
  const auto mtv = sat_scan::minimum_translation<double>({big, at(0, 0)}, {small, at(1.5, 0)});
  EXPECT_DOUBLE_EQ(mtv.depth, 4.5);
  EXPECT_EQ(mtv.normal, Vec2d(1, 0));
  const auto swapped = sat_scan::minimum_translation<double>({small, at(1.5, 0)}, {big, at(0, 0)});
  EXPECT_DOUBLE_EQ(swapped.depth, 4.5);
  EXPECT_EQ(swapped.normal, Vec2d(-1, 0));
}

// The small box is beyond the wedge's centroid, on the far side from the nearest exit: a normal from centroid to
// centroid would push it further in.
TEST(MinimumTranslation, SignComesFromTheShadowsNotFromCentroids) {
  // The wedge's left side is its thick end: the centroid is at a third of the length.
  const Vec2d wedge[] = {{0, -20}, {12, 0}, {0, 20}};
  const auto a = *make_polygon<double>(wedge);
  const auto b = box(0.25, 0.25);
  const Vec2d centroid(4, 0);
  const Vec2d beyond(4.5, 0);
  const auto mtv = sat_scan::minimum_translation<double>({a, at(0, 0)}, {b, at(beyond.x, beyond.y)});
  EXPECT_EQ(mtv.normal, Vec2d(-1, 0));
  EXPECT_DOUBLE_EQ(mtv.depth, 4.75);
  EXPECT_LT(dot(mtv.normal, beyond - centroid), 0) << "the centroids say the opposite";
}

TEST(MinimumTranslation, TouchingIsOverlapOfDepthZero) {
  const auto unit_box = box(1, 1);
  const auto mtv = sat_scan::minimum_translation<double>({unit_box, at(0, 0)}, {unit_box, at(2, 0)});
  EXPECT_TRUE(mtv.overlapping);
  EXPECT_EQ(mtv.depth, 0);
  EXPECT_FALSE(std::signbit(mtv.depth));
  EXPECT_TRUE(sat_scan::overlaps<double>({unit_box, at(0, 0)}, {unit_box, at(2, 0)}));
}

TEST(MinimumTranslation, ApartHasNoDepth) {
  const auto unit_box = box(1, 1);
  const auto mtv = sat_scan::minimum_translation<double>({unit_box, at(0, 0)}, {unit_box, at(3, 0)});
  EXPECT_FALSE(mtv.overlapping);
  EXPECT_EQ(mtv.depth, 0);
}

TEST(MinimumTranslation, TiesGoToTheLowestEdgeOfA) {
  const auto unit_box = box(1, 1);
  const auto mtv = sat_scan::minimum_translation<double>({unit_box, at(0, 0)}, {unit_box, at(0, 0)});
  EXPECT_EQ(mtv.owner, Owner::a);
  EXPECT_EQ(mtv.edge, 0u);
  EXPECT_EQ(mtv.depth, 2);
  EXPECT_EQ(mtv.normal, Vec2d(0, -1)) << "out through the edge that gave the axis";
}

// Only an edge of B separates these two: tests of A's edges alone would report an overlap.
TEST(Separation, NeedsTheEdgesOfBoth) {
  const auto a = box(1, 1);
  const auto b = box(1, 1);
  const Placed<double> pa{a, at(0, 0)};
  const Placed<double> pb{b, at(1.75, 1.75, std::numbers::pi / 4)};
  const auto gap = sat_scan::separation(pa, pb);
  EXPECT_GT(gap.value, 0);
  EXPECT_EQ(gap.owner, Owner::b);
  EXPECT_FALSE(sat_scan::overlaps(pa, pb));
}

// The two tips face each other along x. The axes of the triangles' short sides are vertical. On both the gap, if any,
// is on the side that no edge faces, and the widest gap of all is seen from behind.
TEST(Separation, SeesAGapOnEitherSideOfAnAxis) {
  const Vec2d right_tip[] = {{0, -1}, {3, 0}, {0, 1}};
  const Vec2d left_tip[] = {{0, 0}, {3, -1}, {3, 1}};
  const auto a = *make_polygon<double>(right_tip);
  const auto b = *make_polygon<double>(left_tip);
  const auto gap = sat_scan::separation<double>({a, at(0, 0)}, {b, at(5, 0)});
  EXPECT_DOUBLE_EQ(gap.value, 2) << "on the axis of the edge at the back of A, whose own side is the far one";
  EXPECT_EQ(gap.normal, Vec2d(1, 0));
  EXPECT_EQ(gap.owner, Owner::a);
  EXPECT_EQ(gap.edge, 2u);
}

TEST(Separation, FarFromTheOriginLosesNothing) {
  const auto unit_box = box(1, 1);
  const double far = 0x1p40;
  const auto near_by = sat_scan::separation<double>({unit_box, at(0, 0, 0.5)}, {unit_box, at(1.25, 0.5)});
  const auto far_off =
      sat_scan::separation<double>({unit_box, at(far, -far, 0.5)}, {unit_box, at(far + 1.25, 0.5 - far)});
  EXPECT_EQ(near_by.value, far_off.value);
  EXPECT_EQ(near_by.normal, far_off.normal);
}

// Tracking the ends of a shadow must equal testing every vertex, digit by digit where no edges tie.
TEST(Separation, OfManyVerticesAgreesWithProjectingThemAll) {
  testing::Dice dice(15);
  for (const int n : {17, 40, 1000}) {
    std::vector<Vec2d> corners;
    for (int i = 0; i < n; ++i)
      corners.push_back({std::cos(2 * std::numbers::pi * i / n), 0.5 * std::sin(2 * std::numbers::pi * i / n)});
    const auto shape = *make_polygon<double>(corners);
    const Placed<double> a{shape, testing::random_pose<double>(dice, 1)};
    const Placed<double> b{shape, testing::random_pose<double>(dice, 1)};
    const auto found = sat_scan::separation(a, b);
    const auto on = [&](Vec2d axis) {
      const auto of_a = project<double>(shape, a.pose.rotation().apply_inverse(axis));
      const auto of_b = project<double>(shape, b.pose.rotation().apply_inverse(axis));
      const double offset = dot(axis, b.pose.position() - a.pose.position());
      return std::max(of_b.min + offset - of_a.max, of_a.min - of_b.max - offset);
    };
    double widest = -HUGE_VAL;
    for (const auto& owner : {a, b}) {
      for (const Vec2d normal : owner.shape.normals())
        widest = std::max(widest, on(owner.pose.rotation().apply(normal)));
    }
    EXPECT_NEAR(found.value, widest, 1e-15) << n;
    EXPECT_NEAR(on(found.normal), found.value, 1e-15) << n;
  }
}

TEST(Resolve, SharesTheMoveByInverseMass) {
  const Mtv<double> mtv{true, 2, {1, 0}, Owner::a, 0};
  EXPECT_EQ(resolve(mtv, 1.0, 1.0).move_a, Vec2d(-1, 0));
  EXPECT_EQ(resolve(mtv, 1.0, 1.0).move_b, Vec2d(1, 0));
  EXPECT_EQ(resolve(mtv, 1.0, 0.0).move_a, Vec2d(-2, 0));
  EXPECT_EQ(resolve(mtv, 1.0, 0.0).move_b, Vec2d(0, 0));
  EXPECT_EQ(resolve(mtv, 1.0, 3.0).move_a, Vec2d(-0.5, 0));
  EXPECT_EQ(resolve(mtv, 1e308, 1e308).move_b, Vec2d(1, 0)) << "their sum is beyond the largest number";
  const double tiny = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(resolve(mtv, tiny, 0.0).status, Status::ok) << "half of it would be 0";
  EXPECT_EQ(resolve(mtv, tiny, 0.0).move_a, Vec2d(-2, 0));
  EXPECT_EQ(resolve(mtv, tiny, tiny).move_b, Vec2d(1, 0));
  EXPECT_EQ(resolve(mtv, 1e308, tiny).move_a, Vec2d(-2, 0));
  EXPECT_EQ(resolve(mtv, 0.0, 0.0).status, Status::immovable);
  EXPECT_EQ(resolve(mtv, -1.0, 2.0).status, Status::negative_mass);
  EXPECT_EQ(resolve(mtv, std::numeric_limits<double>::quiet_NaN(), 1.0).status, Status::negative_mass);
}

TEST(Contains, InsideOnTheBoundaryAndOut) {
  const auto shape = box(2, 1);
  const Placed<double> placed{shape, at(10, 5)};
  EXPECT_TRUE(contains(placed, Vec2d(10, 5)));
  EXPECT_TRUE(contains(placed, Vec2d(12, 5)));
  EXPECT_TRUE(contains(placed, Vec2d(12, 6)));
  EXPECT_FALSE(contains(placed, Vec2d(12.0001, 5)));
  EXPECT_FALSE(contains(placed, Vec2d(10, 3.9)));
}

TEST(PointSeparation, DistanceToTheNearestFaceWithSign) {
  const auto shape = box(2, 1);
  const Placed<double> placed{shape, at(10, 5)};
  const auto inside = point_separation(placed, Vec2d(10, 5.75));
  EXPECT_DOUBLE_EQ(inside.value, -0.25);
  EXPECT_EQ(inside.normal, Vec2d(0, 1));
  EXPECT_EQ(inside.edge, 2u) << "the top edge is nearest; the bottom edge shares its axis and is not";
  const auto outside = point_separation(placed, Vec2d(14, 5));
  EXPECT_DOUBLE_EQ(outside.value, 2);
  EXPECT_EQ(outside.normal, Vec2d(1, 0));
}

TEST(Trace, TellsEveryAxisOnceAndEndsWithTheOneThatDecides) {
  const auto a = box(1, 1);
  const auto b = box(1, 2);
  std::vector<Step> storage(64);
  Trace trace(storage);
  const Placed<double> pa{a, at(0, 0)};
  const Placed<double> pb{b, at(1.5, 0.5, 0.4)};
  const auto mtv = sat_scan::minimum_translation(pa, pb, Recorder(trace));
  EXPECT_TRUE(trace.complete());
  int axes = 0;
  const Step* decided = nullptr;
  for (const Step& step : trace.steps()) {
    axes += step.mark == marks::sat_axis;
    if (step.mark == marks::sat_axis) {
      const double* v = step.values;
      const auto corner = static_cast<std::size_t>(v[2]);
      EXPECT_EQ(Vec2d(v[3], v[4]), pa.vertex(corner) - pa.pose.position()) << "A's furthest corner";
      EXPECT_NEAR(v[0] * v[3] + v[1] * v[4], (&step + 1)->values[3], 1e-15) << "gives the end of its shadow";
    }
    if (step.mark == marks::sat_overlap) {
      const double* shadows = (&step - 1)->values;
      const bool along = step.values[3] == 1;
      EXPECT_EQ(step.values[0], along ? shadows[4] - shadows[3] : shadows[2] - shadows[5]);
    }
    if (step.mark == marks::sat_drop) {
      ASSERT_NE(decided, nullptr);
      EXPECT_LE(step.values[0], decided->values[0]) << "it is not above the best so far";
    }
    if (step.mark == marks::sat_decide) decided = &step;
  }
  EXPECT_EQ(axes, 8);
  EXPECT_EQ(trace.steps().size(), 4u * 8 + 1) << "every axis is either kept or dropped";
  ASSERT_NE(decided, nullptr);
  EXPECT_EQ(decided->first, static_cast<int>(mtv.owner));
  EXPECT_EQ(decided->second, static_cast<int>(mtv.edge));
  EXPECT_EQ(-decided->values[0], mtv.depth);
  const Step& done = trace.steps().back();
  EXPECT_EQ(done.mark, marks::sat_done);
  EXPECT_EQ(done.first, decided->first);
  EXPECT_EQ(done.second, decided->second);
  EXPECT_EQ(done.values[0], decided->values[0]);
  const auto silent = sat_scan::minimum_translation(pa, pb);
  EXPECT_EQ(silent.depth, mtv.depth);
}

TEST(Trace, OverlapsStopsAtTheFirstGap) {
  const auto a = box(1, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  EXPECT_FALSE(sat_scan::overlaps<double>({a, at(0, 0)}, {a, at(5, 0)}, Recorder(trace)));
  EXPECT_EQ(trace.steps().back().mark, marks::sat_gap);
  EXPECT_EQ(trace.steps().back().second, 1);
}

TEST(Trace, OverlapsEndsWithTheVerdictWhereNoAxisHasAGap) {
  const auto a = box(1, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  EXPECT_TRUE(sat_scan::overlaps<double>({a, at(0, 0)}, {a, at(1, 0)}, Recorder(trace)));
  EXPECT_EQ(trace.steps().back().mark, marks::sat_meet);
}

TEST(Trace, ASmallBufferDropsTheRestAndSaysSo) {
  const auto a = box(1, 1);
  std::vector<Step> storage(5);
  Trace trace(storage);
  sat_scan::minimum_translation<double>({a, at(0, 0)}, {a, at(1, 0)}, Recorder(trace));
  EXPECT_FALSE(trace.complete());
  EXPECT_EQ(trace.steps().size(), 5u);
}

static_assert(std::is_empty_v<NoTrace>, "a query without a trace carries nothing");

TEST(PointTest, WhatIsNoNumberIsInNoShape) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto polygon = *make_polygon<double>(std::vector<Vec2d>{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
  const auto round = *make_circle<double>({0, 0}, 1);
  for (const auto& shape : {polygon, round}) {
    const Placed<double> placed{shape, {}};
    for (const Vec2d point : {Vec2d{nan, 0}, Vec2d{0, nan}, Vec2d{nan, nan}, Vec2d{INFINITY, 0}, Vec2d{0, -INFINITY}}) {
      EXPECT_FALSE(contains(placed, point));
      EXPECT_TRUE(std::isnan(point_separation(placed, point).value));
    }
  }
}

}  // namespace
}  // namespace gnomon::sat_scan_test
