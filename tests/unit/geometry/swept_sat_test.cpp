#include "gnomon/geometry/motion/swept_sat.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "support.h"

namespace gnomon::swept_sat_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Shape<double> box(double half_width, double half_height, double radius = 0) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners, radius);
}
Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }
const Vec2d rest(0, 0);

// On x the shadows overlap from 1 to 3, on y from 2 to 6, so the boxes overlap from 2 to 3. The earliest entry would be
// 1.
TEST(Sweep, FromTheLatestEntryToTheEarliestExit) {
  const auto unit_box = box(1, 1);
  const auto got = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 4)}, rest, {-2, -1});
  EXPECT_TRUE(got.meet);
  EXPECT_EQ(got.enter, 2);
  EXPECT_EQ(got.exit, 3);
  EXPECT_TRUE(got.interiors);
  EXPECT_EQ(got.normal, Vec2d(0, 1)) << "y is entered last, and B comes from above";
  EXPECT_EQ(got.owner, Owner::a);
  EXPECT_EQ(got.edge, 0u) << "of the parallel edges of both the lowest of A";
}

TEST(Sweep, OnlyTheRelativeMotionMatters) {
  const auto unit_box = box(1, 1);
  const auto one = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 1)}, {1, 7}, {-3, 7});
  EXPECT_EQ(one.enter, 0.5);
  EXPECT_EQ(one.exit, 1.5);
  EXPECT_EQ(one.normal, Vec2d(1, 0));
}

TEST(Sweep, ShadowsThatLeaveBeforeTheOthersArriveNeverMeet) {
  const auto unit_box = box(1, 1);
  EXPECT_FALSE(overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 8)}, rest, {-2, -1}).meet);
}

TEST(Sweep, AGapAcrossTheMotionLastsForEver) {
  const auto unit_box = box(1, 1);
  EXPECT_FALSE(overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 2.5)}, rest, {-2, 0}).meet);
}

TEST(Sweep, MayHaveBeenLongAgo) {
  const auto unit_box = box(1, 1);
  const auto got = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, rest, {2, 0});
  EXPECT_EQ(got.enter, -3);
  EXPECT_EQ(got.exit, -1);
  EXPECT_EQ(got.normal, Vec2d(-1, 0)) << "it came from the left";
}

TEST(Sweep, PassingByCornerToCornerIsOneMoment) {
  const auto unit_box = box(1, 1);
  const auto got = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, rest, {-1, -1});
  EXPECT_TRUE(got.meet);
  EXPECT_EQ(got.enter, 2);
  EXPECT_EQ(got.exit, 2);
  EXPECT_FALSE(got.interiors);
}

TEST(Sweep, SlidingAlongAnEdgeTouchesWithoutInteriors) {
  const auto unit_box = box(1, 1);
  const auto got = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 2)}, rest, {-2, 0});
  EXPECT_TRUE(got.meet);
  EXPECT_EQ(got.enter, 1);
  EXPECT_EQ(got.exit, 3);
  EXPECT_FALSE(got.interiors);
}

TEST(Sweep, WithoutRelativeMotionAlwaysOrNever) {
  const auto unit_box = box(1, 1);
  const auto always = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(1.5, 0.5)}, {3, 3}, {3, 3});
  EXPECT_TRUE(always.meet);
  EXPECT_EQ(always.enter, -infinity);
  EXPECT_EQ(always.exit, infinity);
  EXPECT_TRUE(always.interiors);
  EXPECT_EQ(always.normal, Vec2d(1, 0)) << "where they overlap least";
  EXPECT_EQ(always.edge, 1u);
  EXPECT_FALSE(overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(2.5, 0)}, {3, 3}, {3, 3}).meet);
  const auto touching = overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(2, 0)}, {3, 3}, {3, 3});
  EXPECT_TRUE(touching.meet);
  EXPECT_FALSE(touching.interiors);
}

TEST(Sweep, CirclesMeetAtTheSumOfTheirRadii) {
  const auto a = *make_circle<double>({0, 0}, 1);
  const auto b = *make_circle<double>({0, 0}, 0.5);
  // The centres pass each other at distance 0.9 and are 1.5 apart at 1.2 along the line.
  const auto got = overlap_interval<double>({a, at(0, 0)}, {b, at(3, 0.9)}, rest, {-1, 0});
  EXPECT_TRUE(got.meet);
  EXPECT_DOUBLE_EQ(got.enter, 3 - 1.2);
  EXPECT_DOUBLE_EQ(got.exit, 3 + 1.2);
  EXPECT_TRUE(got.interiors);
  EXPECT_NEAR(got.normal.x, 0.8, 1e-15);
  EXPECT_NEAR(got.normal.y, 0.6, 1e-15);
  EXPECT_EQ(got.edge, no_edge);
  EXPECT_FALSE(overlap_interval<double>({a, at(0, 0)}, {b, at(3, 1.51)}, rest, {-1, 0}).meet);
  const auto graze = overlap_interval<double>({a, at(0, 0)}, {b, at(3, 1.5)}, rest, {-1, 0});
  EXPECT_TRUE(graze.meet);
  EXPECT_FALSE(graze.interiors);
  EXPECT_NEAR(graze.enter, 3, 1e-7) << "half a chord of a millionth of a millionth";
}

TEST(Sweep, CirclesThatDoNotMoveAreApartOrNot) {
  const auto circle = *make_circle<double>({0, 0}, 1);
  // Their bounding boxes overlap.
  EXPECT_FALSE(overlap_interval<double>({circle, at(0, 0)}, {circle, at(1.5, 1.5)}, {1, 1}, {1, 1}).meet);
  const auto always = overlap_interval<double>({circle, at(0, 0)}, {circle, at(1.2, 1.2)}, {1, 1}, {1, 1});
  EXPECT_TRUE(always.meet);
  EXPECT_NEAR(always.normal.x, std::sqrt(0.5), 1e-15);
}

// The circle's shadow overlaps the box's on both of the box's axes, but it passes outside the corner.
TEST(Sweep, ARoundCornerIsNotASharpOne) {
  const auto a = box(1, 1);
  const auto circle = *make_circle<double>({0, 0}, 1);
  // The centre moves along x + y = 3.5, and 3.3: its distance from the corner (1, 1) is 1.06, and 0.92.
  EXPECT_FALSE(overlap_interval<double>({a, at(0, 0)}, {circle, at(4, -0.5)}, rest, {-1, 1}).meet);
  EXPECT_TRUE(overlap_interval<double>({a, at(0, 0)}, {circle, at(4, -0.7)}, rest, {-1, 1}).meet);
  const auto hit = overlap_interval<double>({a, at(0, 0)}, {circle, at(4, 1.6)}, rest, {-1, 0});
  EXPECT_TRUE(hit.meet);
  EXPECT_DOUBLE_EQ(hit.enter, 4 - 1 - 0.8);
  EXPECT_NEAR(hit.normal.x, 0.8, 1e-15);
  const auto flat = overlap_interval<double>({a, at(0, 0)}, {circle, at(4, 0.5)}, rest, {-1, 0});
  EXPECT_EQ(flat.enter, 2);
  EXPECT_EQ(flat.normal, Vec2d(1, 0));
  EXPECT_EQ(flat.edge, 1u);
}

TEST(Sweep, PointsAndSegmentsMeetToo) {
  const auto point = *make_circle<double>({0, 0}, 0);
  const auto got = overlap_interval<double>({point, at(0, 0)}, {point, at(3, 4)}, rest, {-3, -4});
  EXPECT_TRUE(got.meet);
  EXPECT_DOUBLE_EQ(got.enter, 1);
  EXPECT_FALSE(got.interiors);
  EXPECT_FALSE(overlap_interval<double>({point, at(0, 0)}, {point, at(3, 4.001)}, rest, {-3, -4}).meet);

  const auto segment = *make_segment<double>({-1, 0}, {1, 0});
  const auto end_to_end = overlap_interval<double>({segment, at(0, 0)}, {segment, at(5, 0)}, rest, {-3, 0});
  EXPECT_TRUE(end_to_end.meet);
  EXPECT_DOUBLE_EQ(end_to_end.enter, 1);
  EXPECT_EQ(end_to_end.normal, Vec2d(1, 0));
  EXPECT_FALSE(end_to_end.interiors) << "on one line they can only touch";
  const auto across =
      overlap_interval<double>({segment, at(0, 0)}, {segment, at(0, 3, std::numbers::pi / 2)}, rest, {0, -4});
  EXPECT_DOUBLE_EQ(across.enter, 0.5);
  EXPECT_TRUE(across.interiors) << "no small move parts two segments that cross";
}

TEST(Sweep, RadiiOfPolygonsCount) {
  const auto rounded = box(1, 1, 0.25);
  const auto got = overlap_interval<double>({rounded, at(0, 0)}, {rounded, at(4.5, 0)}, rest, {-2, 0});
  EXPECT_EQ(got.enter, 1);
  EXPECT_EQ(got.exit, 3.5);
}

TEST(Sweep, FarFromTheOriginLosesNothing) {
  const auto unit_box = box(1, 1);
  const double far = 0x1p40;
  const auto near_by = overlap_interval<double>({unit_box, at(0, 0, 0.5)}, {unit_box, at(4.25, 0.5)}, rest, {-3, 0});
  const auto far_off =
      overlap_interval<double>({unit_box, at(far, -far, 0.5)}, {unit_box, at(far + 4.25, 0.5 - far)}, rest, {-3, 0});
  EXPECT_EQ(near_by.enter, far_off.enter);
  EXPECT_EQ(near_by.exit, far_off.exit);
}

TEST(Sweep, ADisplacementThatIsNoneHasADefinedAnswer) {
  const auto unit_box = box(1, 1);
  const Placed<double> a{unit_box, at(0, 0)};
  const Placed<double> b{unit_box, at(1, 0)};
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Vec2d bad : {Vec2d(nan, 0), Vec2d(0, infinity), Vec2d(1e151, 0)}) {
    EXPECT_FALSE(overlap_interval(a, b, bad, rest).meet);
    EXPECT_FALSE(overlap_interval(a, b, rest, bad).meet);
    const auto impact = shape_cast(a, b, rest, bad);
    EXPECT_EQ(impact.outcome, Outcome::not_converged);
    EXPECT_EQ(impact.t, 0);
    EXPECT_EQ(impact.hi, 1);
  }
}

TEST(Sweep, TheLargestAndTheSmallestNumbersWork) {
  for (const double size : {1e-300, 1e-150, 1e150}) {
    const auto shape = box(size / 4, size / 4);
    const auto got = overlap_interval<double>({shape, at(-size, 0)}, {shape, at(size, 0)}, rest, {-size, 0});
    EXPECT_TRUE(got.meet) << size;
    EXPECT_DOUBLE_EQ(got.enter, 1.5) << size;
    EXPECT_DOUBLE_EQ(got.exit, 2.5) << size;
  }
}

TEST(Sweep, TheSlowestMotionTakesItsTimeOrCountsAsNone) {
  const auto unit_box = box(1, 1);
  const Placed<double> a{unit_box, at(0, 0)};
  const Placed<double> b{unit_box, at(4, 0)};
  EXPECT_DOUBLE_EQ(overlap_interval(a, b, rest, {-1e-100, 0}).enter, 2e100);
  EXPECT_FALSE(overlap_interval(a, b, rest, {-1e-200, 0}).meet);
  EXPECT_FALSE(overlap_interval(a, b, rest, {-5e-324, 5e-324}).meet);
  const auto circle = *make_circle<double>({0, 0}, 1);
  EXPECT_DOUBLE_EQ(overlap_interval<double>({circle, at(0, 0)}, {circle, at(4, 0)}, rest, {-1e-100, 0}).enter, 2e100);
  EXPECT_FALSE(overlap_interval<double>({circle, at(0, 0)}, {circle, at(4, 0)}, rest, {-5e-324, 0}).meet);
  const Vec2f corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto in_float = *make_polygon<float>(corners);
  const auto pose = *Pose<float>::make({4, 0}, 0.0f);
  EXPECT_EQ(overlap_interval<float>({in_float, {}}, {in_float, pose}, {0, 0}, {-1e-45f, 0}).enter,
            std::numeric_limits<float>::infinity());
}

TEST(TranslationalImpact, HitsAtTheEntry) {
  const auto unit_box = box(1, 1);
  const auto got = shape_cast<double>({unit_box, at(10, 10)}, {unit_box, at(14, 11)}, {1, 0}, {-3, 0});
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_EQ(got.t, 0.5);
  EXPECT_EQ(got.hi, 0.5);
  EXPECT_LE(got.lo, 0.5);
  EXPECT_GT(got.lo, 0.5 - 1e-14);
  EXPECT_EQ(got.normal, Vec2d(1, 0));
  EXPECT_EQ(got.point, Vec2d(11.5, 10.5)) << "A has moved by 0.5; the middle of the stretch from 10 to 11";
  EXPECT_EQ(got.iterations, 8u);
}

TEST(TranslationalImpact, ACornerTouchesAtTheCorner) {
  const auto unit_box = box(1, 1);
  const auto got =
      shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0.5, std::numbers::pi / 4)}, rest, {-4, 0});
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_NEAR(got.t, (3 - std::sqrt(2)) / 4, 1e-15);
  EXPECT_NEAR(got.point.x, 1, 1e-15);
  EXPECT_NEAR(got.point.y, 0.5, 1e-15);
}

TEST(TranslationalImpact, TooLateIsSeparated) {
  const auto unit_box = box(1, 1);
  const auto late = shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, rest, {-1.99, 0});
  EXPECT_EQ(late.outcome, Outcome::separated);
  EXPECT_EQ(late.t, 1);
  EXPECT_EQ(late.lo, 1);
  EXPECT_EQ(late.normal, Vec2d(0, 0));
  const auto last = shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, rest, {-2, 0});
  EXPECT_EQ(last.outcome, Outcome::hit);
  EXPECT_EQ(last.t, 1);
  const auto gone = shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, rest, {8, 0});
  EXPECT_EQ(gone.outcome, Outcome::separated);
}

TEST(TranslationalImpact, TouchingAtTheStartIsAHitWhateverComesNext) {
  const auto unit_box = box(1, 1);
  for (const Vec2d move : {Vec2d(-1, 0), Vec2d(1, 0), Vec2d(0, 1), Vec2d(0, 0), Vec2d(1, 1)}) {
    const auto got = shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(2, 0.5)}, rest, move);
    EXPECT_EQ(got.outcome, Outcome::hit) << move.x << " " << move.y;
    EXPECT_EQ(got.t, 0);
    EXPECT_EQ(got.normal, Vec2d(1, 0)) << move.x << " " << move.y;
    EXPECT_EQ(got.point, Vec2d(1, 0.25)) << move.x << " " << move.y;
  }
}

TEST(TranslationalImpact, OverlappingAtTheStartSaysSo) {
  const auto unit_box = box(1, 1);
  for (const Vec2d move : {Vec2d(-1, 0), Vec2d(9, 0)}) {
    const auto got = shape_cast<double>({unit_box, at(0, 0)}, {unit_box, at(1.5, 0.5)}, rest, move);
    EXPECT_EQ(got.outcome, Outcome::overlapping);
    EXPECT_EQ(got.t, 0);
    EXPECT_EQ(got.hi, 0);
    EXPECT_EQ(got.normal, Vec2d(1, 0)) << "the shortest way out";
  }
}

TEST(TranslationalImpact, FloatsAreAsExactAsTheyCanBe) {
  const Vec2f corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto unit_box = *make_polygon<float>(corners);
  const auto got = shape_cast<float>({unit_box, *Pose<float>::make({0, 0}, 0.0f)},
                                     {unit_box, *Pose<float>::make({2.3f, 0}, 0.0f)}, {0, 0}, {-0.9f, 0});
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_FLOAT_EQ(got.t, static_cast<float>((static_cast<double>(2.3f) - 2) / static_cast<double>(0.9f)));
}

TEST(Sweep, LeavesOutWhatMotionsTurn) {
  const auto a = box(1, 1);
  const Placed<double> here{a, at(0, 0)};
  const Placed<double> there{a, at(5, 0.5)};
  const auto turning = *Motion<double>::make({-4, 0}, 3);
  const auto straight = overlap_interval<double>(here, there, rest, {-4, 0});
  EXPECT_EQ(overlap_interval(here, there, Motion<double>(), turning).enter, straight.enter);
  const auto impact = shape_cast(here, there, Motion<double>(), turning);
  EXPECT_EQ(impact.outcome, Outcome::hit);
  EXPECT_EQ(impact.t, straight.enter);
  EXPECT_EQ(impact.point, Vec2d(1, 0.25));
}

TEST(SweepTrace, TellsBothTimesOfEveryAxis) {
  const auto unit_box = box(1, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  const auto got =
      overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 4)}, rest, {-2, -1}, Recorder(trace));
  double latest = -infinity;
  double earliest = infinity;
  int axes = 0;
  const Step* decided = nullptr;
  for (const Step& step : trace.steps()) {
    axes += step.mark == marks::sweep_axis;
    if (step.mark == marks::sweep_axis) {
      EXPECT_EQ(step.values[4], step.values[0] * -2 + step.values[1] * -1);
    }
    if (step.mark == marks::sweep_drop) {
      EXPECT_LE(step.values[0], latest) << "what is dropped is not the latest";
      EXPECT_EQ(step.values[1], earliest);
      EXPECT_EQ(step.values[2], latest);
    }
    if (step.mark == marks::sweep_times) {
      latest = std::max(latest, step.values[0]);
      earliest = std::min(earliest, step.values[1]);
    }
    if (step.mark == marks::sweep_decide) decided = &step;
  }
  EXPECT_EQ(axes, 8);
  EXPECT_EQ(latest, got.enter);
  EXPECT_EQ(earliest, got.exit);
  ASSERT_NE(decided, nullptr);
  EXPECT_EQ(decided->second, static_cast<int>(got.edge));
  EXPECT_EQ(decided->values[0], got.enter);
  EXPECT_EQ(decided->values[2], got.normal.x);
  EXPECT_EQ(decided->values[3], got.normal.y);
  const Step& projected = trace.steps()[1];
  EXPECT_EQ(projected.mark, marks::sweep_project);
  EXPECT_EQ(projected.values[2], -1) << "A's shadow on −y";
  EXPECT_EQ(projected.values[3], 1);
  EXPECT_EQ(projected.values[4], -5) << "B's";
  EXPECT_EQ(projected.values[5], -3);
}

TEST(SweepTrace, EndsAtAnAxisThatNeverMeets) {
  const auto unit_box = box(1, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 2.5)}, rest, {-2, 0}, Recorder(trace));
  EXPECT_EQ(trace.steps().back().mark, marks::sweep_gap);
  EXPECT_EQ(trace.steps().back().values[0], 0.5);
  EXPECT_EQ(trace.steps().back().values[2], 1) << "B lies above";
}

TEST(SweepTrace, TellsOfAnAxisAlongWhichNothingMoves) {
  const auto unit_box = box(1, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  overlap_interval<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0.5)}, rest, {-2, 0}, Recorder(trace));
  const auto still = std::count_if(trace.steps().begin(), trace.steps().end(), [](const Step& step) {
    return step.mark == marks::sweep_still && step.values[0] == -1.5;
  });
  EXPECT_EQ(still, 4) << "both level edges of both";
}

TEST(SweepTrace, TellsWhenACornerDecides) {
  const auto a = box(1, 1);
  const auto circle = *make_circle<double>({0, 0}, 1);
  std::vector<Step> storage(64);
  Trace trace(storage);
  const auto got = overlap_interval<double>({a, at(0, 0)}, {circle, at(4, 1.6)}, rest, {-1, 0}, Recorder(trace));
  ASSERT_EQ(trace.steps().back().mark, marks::sweep_done);
  EXPECT_EQ(trace.steps().back().first, 1);
  EXPECT_EQ(trace.steps().back().values[0], got.enter);
  const Step& entry = trace.steps()[trace.steps().size() - 3];
  EXPECT_EQ(entry.mark, marks::sweep_corner);
  EXPECT_EQ(entry.first, 0);
  EXPECT_EQ(entry.values[0], got.enter);
}

}  // namespace
}  // namespace gnomon::swept_sat_test
