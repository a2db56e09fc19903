#include "gnomon/geometry/motion/time_of_impact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "geometry/motion/leap.h"
#include "gnomon/core/numbers.h"
#include "gnomon/geometry/sat/projection.h"
#include "support.h"

namespace gnomon::time_of_impact_test {
namespace {

template <class T>
Shape<T> box(double half_width, double half_height, double radius = 0) {
  const T w = static_cast<T>(half_width);
  const T h = static_cast<T>(half_height);
  const Vec2<T> corners[] = {{-w, -h}, {w, -h}, {w, h}, {-w, h}};
  return *make_polygon<T>(corners, static_cast<T>(radius));
}
Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }
Motion<double> motion(double x, double y, double turn = 0) { return *Motion<double>::make({x, y}, turn); }

TEST(Motion, SaysWhatIsWrong) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(Motion<double>::make({nan, 0}).status(), Status::non_finite);
  EXPECT_EQ(Motion<double>::make({0, 1e151}).status(), Status::out_of_range);
  EXPECT_EQ(Motion<double>::make({0, 0}, nan).status(), Status::non_finite);
  EXPECT_EQ(Motion<double>::make({0, 0}, std::numeric_limits<double>::infinity()).status(), Status::non_finite);
  EXPECT_EQ(Motion<double>::make({0, 0}, 1048577).status(), Status::out_of_range);
  EXPECT_EQ(Motion<float>::make({0, 0}, -1048577.0f).status(), Status::out_of_range);
  EXPECT_EQ(Motion<double>::make({0, 1e151}).message(), "motion is out of range");
  EXPECT_TRUE(Motion<double>::make({1e150, 0}, 1048576));
}

// A point starts opposite the very corner of a wedge of three hundred metres, three micrometres away, and the wedge
// rotates. The nearest place is on its edge so near to the corner that it is below the precision of the edge's length.
// A fuzzer found the case: the search then kept the corner and gave up.
TEST(TimeOfImpact, FindsTheEdgeBesideACornerThatIsAlmostNearest) {
  const Vec2d corners[] = {
      {0, 0}, {224, -80}, {240.99998474121094, 224.99998474121094}, {224.99998474121094, 224.99998474121094}};
  const auto wedge = *make_polygon<double>(corners);
  const auto point = *make_circle<double>({0.00042915341327898204, 0.00042915341327898204}, 0);
  const auto quarter = *Rotation<double>::from_cos_sin(0, -1);
  const Placed<double> a{wedge, *Pose<double>::make({0.00042724609375, 0.00042724609375}, quarter)};
  const Placed<double> b{point, at(0, 0)};
  const Impact<double> found =
      time_of_impact<double>(a, b, motion(-0.013669546693563461, -0.013647859916090965, 7.5), motion(0, 0));
  EXPECT_EQ(found.outcome, Outcome::hit);
  EXPECT_NEAR(found.t, 0.20933, 1e-5);
}

// The blade's tip reaches the floor's top after a rotation by the angle whose sine is 1/2.
TEST(TimeOfImpact, ABladeTurnsIntoTheFloor) {
  const auto blade = *make_segment<double>({0, 0}, {-2, 0});
  const auto floor = box<double>(10, 1);
  const auto got = time_of_impact<double>({floor, at(0, -2)}, {blade, at(0, 0)}, {}, motion(0, 0, full_turn / 4));
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_NEAR(got.t, 1.0 / 3, 1e-8);
  EXPECT_EQ(got.lo, got.t);
  EXPECT_EQ(got.hi, got.t);
  EXPECT_NEAR(got.normal.x, 0, 1e-15);
  EXPECT_NEAR(got.normal.y, 1, 1e-15);
  EXPECT_NEAR(got.point.x, -std::sqrt(3), 1e-7);
  EXPECT_NEAR(got.point.y, -1, 1e-7);
}

// At both ends the blade is upright, beside the post that it sweeps over in between.
TEST(TimeOfImpact, AFullTurnIsNotNoTurn) {
  const auto blade = *make_segment<double>({0, 0}, {0, 2});
  const auto post = box<double>(0.1, 0.1);
  const auto got = time_of_impact<double>({post, at(1.5, 0)}, {blade, at(0, 0)}, {}, motion(0, 0, -full_turn));
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_NEAR(got.t, 0.25 - std::atan2(0.1, 1.4) / full_turn, 1e-8);
  const auto back = time_of_impact<double>({post, at(1.5, 0)}, {blade, at(0, 0)}, {}, motion(0, 0, full_turn));
  EXPECT_NEAR(back.t, 0.75 - std::atan2(0.1, 1.4) / full_turn, 1e-8);
  const auto missed = time_of_impact<double>({post, at(2.2, 0)}, {blade, at(0, 0)}, {}, motion(0, 0, full_turn));
  EXPECT_EQ(missed.outcome, Outcome::separated);
}

TEST(TimeOfImpact, HitsInALaterTurn) {
  // In each turn the blade passes 1 below its hub, which descends by 0.1 a turn from 1.95 above the floor.
  const auto blade = *make_segment<double>({0, 0}, {1, 0});
  const auto floor = box<double>(10, 1);
  const auto got = time_of_impact<double>({floor, at(0, -1)}, {blade, at(0, 1.95)}, {}, motion(0, -2, 20 * full_turn));
  EXPECT_EQ(got.outcome, Outcome::hit);
  // After nine and three quarters turns the hub is at 0.975, so the tip is below the floor; a turn before it is not.
  EXPECT_GT(got.t, 9.5 / 20);
  EXPECT_LT(got.t, 9.75 / 20);
}

TEST(TimeOfImpact, AsManyTurnsAsAreAllowed) {
  const auto blade = box<double>(1, 0.1);
  const auto floor = box<double>(10, 1);
  const Placed<double> below{floor, at(0, -1)};
  const Placed<double> above{blade, at(0, 3)};
  const auto spin = motion(0, -4, 1048576);
  for (const auto& got : {time_of_impact(below, above, {}, spin), time_of_impact(above, below, spin, {})}) {
    EXPECT_EQ(got.outcome, Outcome::hit);
    const double hub = 3 - 4 * got.t;
    EXPECT_NEAR(hub, std::sqrt(1.01), 1e-4) << "the corners reach the floor within one of the 160,000 turns";
    EXPECT_LT(got.iterations, 100u);
  }
}

// Two bars spin in step and never meet, though each sweeps over the other's centre.
TEST(TimeOfImpact, ADanceIsFollowedToItsEnd) {
  const auto bar = box<double>(1, 0.1);
  const auto got = time_of_impact<double>({bar, at(0, 0)}, {bar, at(1.6, 0, full_turn / 4)},
                                          motion(0, 0, 10 * full_turn), motion(0, 0, 10 * full_turn));
  EXPECT_EQ(got.outcome, Outcome::separated);
  EXPECT_LT(got.iterations, 1000u);
}

TEST(TimeOfImpact, TouchingAtTheStartIsAHitWhateverComesNext) {
  const auto unit_box = box<double>(1, 1);
  for (const auto& move : {motion(-1, 0), motion(1, 0), motion(0, 1), motion(0, 0), motion(1, 0, 2)}) {
    const auto got = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(2, 0.5)}, {}, move);
    EXPECT_EQ(got.outcome, Outcome::hit);
    EXPECT_EQ(got.t, 0);
    EXPECT_EQ(got.normal, Vec2d(1, 0));
    EXPECT_EQ(got.point, Vec2d(1, 0.25)) << "the middle of the stretch from −0.5 to 1";
  }
}

TEST(TimeOfImpact, OverlappingAtTheStartSaysSo) {
  const auto unit_box = box<double>(1, 1);
  const auto got = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(1.75, 0.5)}, {}, motion(9, 9, 3));
  EXPECT_EQ(got.outcome, Outcome::overlapping);
  EXPECT_EQ(got.t, 0);
  EXPECT_EQ(got.normal, Vec2d(1, 0));
  EXPECT_DOUBLE_EQ(got.point.x, 0.875) << "halfway between the two surfaces";
  const auto circle = *make_circle<double>({0, 0}, 1);
  const auto same = time_of_impact<double>({circle, at(0, 0)}, {circle, at(0, 0)}, {}, motion(1, 0));
  EXPECT_EQ(same.outcome, Outcome::overlapping);
  EXPECT_EQ(same.normal, Vec2d(1, 0)) << "no direction is better than another";
  const auto off_centre = *make_circle<double>({3, 4}, 1);
  const auto coincident = time_of_impact<double>({off_centre, at(1, 1)}, {off_centre, at(1, 1)}, {}, {});
  EXPECT_EQ(coincident.point, Vec2d(4, 5));
}

TEST(TimeOfImpact, RestIsAMotion) {
  const auto unit_box = box<double>(1, 1);
  const auto got = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(2.5, 0)}, {}, {});
  EXPECT_EQ(got.outcome, Outcome::separated);
  EXPECT_EQ(got.t, 1);
  EXPECT_EQ(got.lo, 1);
  EXPECT_EQ(got.normal, Vec2d(0, 0));
  EXPECT_EQ(got.point, Vec2d(0, 0));
}

TEST(TimeOfImpact, ArrivingAtTheVeryEndIsAHit) {
  const auto unit_box = box<double>(1, 1);
  const auto hit = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, {}, motion(-2, 0));
  EXPECT_EQ(hit.outcome, Outcome::hit);
  EXPECT_NEAR(hit.t, 1, 1e-8);
  const auto miss = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(4, 0)}, {}, motion(-1.9999, 0));
  EXPECT_EQ(miss.outcome, Outcome::separated);
}

TEST(TimeOfImpact, RoundedShapesMeetAtTheirRadii) {
  const auto ball = *make_circle<double>({0, 0}, 0.5);
  const auto got = time_of_impact<double>({ball, at(0, 0)}, {ball, at(4, 0)}, motion(0, 0, 5), motion(-4, 0, -5));
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_NEAR(got.t, 0.75, 1e-8);
  EXPECT_NEAR(got.normal.x, 1, 1e-12);
  EXPECT_NEAR(got.point.x, 0.5, 1e-8);
  // A ball fixed off the centre of rotation moves around it, down to 2 + 0.5 below.
  const auto arm = *make_circle<double>({2, 0}, 0.5);
  const auto floor = box<double>(10, 1);
  const auto swung = time_of_impact<double>({floor, at(0, -2.75)}, {arm, at(0, 0)}, {}, motion(0, 0, -full_turn / 4));
  EXPECT_EQ(swung.outcome, Outcome::hit);
  EXPECT_NEAR(swung.t, std::asin(1.25 / 2) / (full_turn / 4), 1e-8);
}

TEST(TimeOfImpact, EdgeOnEdgeTouchesInTheMiddle) {
  const auto unit_box = box<double>(1, 1);
  // The box is level again exactly at its arrival.
  const auto got = time_of_impact<double>({unit_box, at(0, 0)}, {unit_box, at(0.5, 4, -1)}, {}, motion(0, -2, 1));
  EXPECT_EQ(got.outcome, Outcome::hit);
  EXPECT_NEAR(got.normal.y, 1, 1e-6);
  EXPECT_NEAR(got.point.y, 1, 1e-6);
}

// Corner against corner, almost head-on. B's vertical side deviates so little from the line between the corners that
// its upper end counts as near as the lower one, if the gap between the cores is the measure of exactness. The right
// measure is the gap between the surfaces, which decreases to zero (the fuzzer's rounded-arrival).
TEST(TimeOfImpact, ARadiusThatIsLargeBesideTheGapIsNoExcuse) {
  constexpr double size = 0.125;
  const Vec2d left[] = {{-size, 0}, {0, 0}, {-size, size}};
  const Vec2d right[] = {{0, -1}, {size, -1}, {0, size - 1}};
  const auto a = *make_polygon<double>(left, 1);
  const auto b = *make_polygon<double>(right, 1);
  for (double hair = 1e-9; hair < 3e-8; hair += 1e-9) {
    const auto got = time_of_impact<double>({a, at(0, 0)}, {b, at(4, 1 - 4 * hair)}, {}, motion(-4, 4 * hair));
    EXPECT_EQ(got.outcome, Outcome::hit) << hair;
    EXPECT_NEAR(got.t, 0.5, 1e-9) << hair;
  }
}

TEST(TimeOfImpact, FarFromTheOriginLosesNothing) {
  const auto unit_box = box<double>(1, 1);
  const double far = 0x1p40;
  const auto near_by =
      time_of_impact<double>({unit_box, at(0, 0, 0.5)}, {unit_box, at(3.25, 0.5)}, motion(0, 0, 4), motion(-2, 0, -3));
  const auto far_off = time_of_impact<double>({unit_box, at(far, -far, 0.5)}, {unit_box, at(far + 3.25, 0.5 - far)},
                                              motion(0, 0, 4), motion(-2, 0, -3));
  EXPECT_EQ(near_by.t, far_off.t);
  EXPECT_EQ(near_by.normal, far_off.normal);
}

TEST(TimeOfImpact, TheLargestAndTheSmallestNumbersWork) {
  for (const double size : {1e-300, 1e-150, 1e149}) {
    const auto shape = box<double>(size / 4, size / 4);
    const auto got =
        time_of_impact<double>({shape, at(-size, 0)}, {shape, at(size, 0)}, {}, motion(-size * 2, 0, full_turn));
    EXPECT_EQ(got.outcome, Outcome::hit) << size;
    EXPECT_NEAR(got.t, 0.75, 1e-8) << size;
  }
  // Compared with such a displacement the sizes of the shapes are negligible, and so is a miss by their size.
  const auto shape = box<double>(1, 1);
  const auto got = time_of_impact<double>({shape, at(-1e150, 0)}, {shape, at(1e150, 3)}, motion(1e150, 0, 1048576),
                                          motion(-1e150, 0, -1048576));
  EXPECT_NE(got.outcome, Outcome::overlapping);
}

TEST(TimeOfImpact, FloatsAnswerWithinTheirOwnSlop) {
  const auto a = box<float>(1, 0.2);
  const auto b = box<float>(0.5, 0.5);
  const auto wide_a = box<double>(1, static_cast<double>(0.2f));
  const auto wide_b = box<double>(0.5, 0.5);
  const auto in_float =
      time_of_impact<float>({a, *Pose<float>::make({0, 0}, 0.0f)}, {b, *Pose<float>::make({3, 0.5f}, 0.0f)},
                            *Motion<float>::make({0, 0}, 5), *Motion<float>::make({-2.5f, 0}, -3));
  const auto in_double =
      time_of_impact<double>({wide_a, at(0, 0)}, {wide_b, at(3, 0.5)}, motion(0, 0, 5), motion(-2.5, 0, -3));
  EXPECT_EQ(in_float.outcome, Outcome::hit);
  EXPECT_NEAR(static_cast<double>(in_float.t), in_double.t, 1e-6);
  EXPECT_LE(in_float.lo, in_float.hi);
}

TEST(ImpactSlop, IsWhatTheHeaderSays) {
  const auto a = box<double>(1, 1);
  const Placed<double> pa{a, at(0, 0)};
  const Placed<double> pb{a, at(9, 9)};
  const double extent = 2 * a.view().extent();
  const double reach = a.view().bounding_radius();
  const double way = 3 + 4 + (2 + 5) * reach + (2 + 6) * reach;
  const double expected = 1e-9 * extent + 64 * std::numeric_limits<double>::epsilon() * way;
  EXPECT_DOUBLE_EQ(impact_slop(pa, pb, motion(1, 1, 5), motion(-2, 5, -6)), expected);
}

TEST(ImpactTrace, TellsEveryLeapAndWhyItIsSafe) {
  const auto blade = box<double>(1, 0.1);
  const auto unit_box = box<double>(1, 1);
  std::vector<Step> storage(400);
  Trace trace(storage);
  const Placed<double> a{unit_box, at(0, 0)};
  const Placed<double> b{blade, at(3.2, 0.5, 1)};
  const auto got = time_of_impact<double>(a, b, motion(0, 0, 2), motion(-1.5, 0, 5), Recorder(trace));
  EXPECT_TRUE(trace.complete());
  EXPECT_EQ(got.outcome, Outcome::hit);
  double lo = 0;
  std::uint32_t leaps = 0;
  std::uint32_t taken = 0;
  const Step* bound = nullptr;
  for (const Step& step : trace.steps()) {
    if (step.mark == marks::impact_bound) {
      bound = &step;
      ++leaps;
    }
    if (step.mark == marks::impact_axis) {
      lo = step.values[0];
      const double* v = step.values;
      EXPECT_NEAR(v[1], v[5] - v[4], 1e-14) << "the gap is between the places where A ends and B begins";
      const Vec2d in_a = at(0, 0, 2 * v[0]).rotation().apply_inverse({v[2], v[3]});
      EXPECT_NEAR(v[4], project<double>(unit_box, in_a).max, 1e-14);
    }
    if (step.mark != marks::impact_advance) continue;
    ASSERT_NE(bound, nullptr);
    EXPECT_EQ(bound->second, 1) << "no advance without a proof";
    EXPECT_LE(bound->values[5], bound->values[3]);
    EXPECT_NEAR(bound->values[5], bound->values[0] - lo, 1e-15) << "the leap that is proved is the one that is taken";
    EXPECT_EQ(step.second, static_cast<int>(++taken));
    EXPECT_GT(step.values[0], lo);
    EXPECT_GT(step.values[1], 0);
    lo = step.values[0];
  }
  EXPECT_EQ(leaps, got.iterations);
  const Step& done = trace.steps().back();
  EXPECT_EQ(done.mark, marks::impact_done);
  EXPECT_EQ(done.first, static_cast<int>(Outcome::hit));
  EXPECT_EQ(done.values[0], got.t);
  EXPECT_EQ(done.values[4], taken);
  const Step& reach = trace.steps().front();
  ASSERT_EQ(reach.mark, marks::impact_reach);
  EXPECT_EQ(reach.first, 1);
  EXPECT_EQ(trace.steps()[1].values[0], reach.values[0]) << "the first look is where the discs meet";
  EXPECT_NEAR(reach.values[2], std::sqrt(2.0), 1e-12);
  EXPECT_NEAR(reach.values[4], std::hypot(3.2, 0.5), 1e-14);
  EXPECT_EQ(lo, got.lo);
  const auto silent = time_of_impact<double>(a, b, motion(0, 0, 2), motion(-1.5, 0, 5));
  EXPECT_EQ(silent.t, got.t);
}

TEST(ImpactTrace, TellsWhenEvenTheDiscsStayApart) {
  const auto unit_box = box<double>(1, 1);
  std::vector<Step> storage(8);
  Trace trace(storage);
  const Placed<double> a{unit_box, at(0, 0)};
  time_of_impact<double>(a, {unit_box, at(9, 0)}, motion(0, 0, 2), motion(-1, 0, 5), Recorder(trace));
  ASSERT_EQ(trace.steps().size(), 2u);
  EXPECT_EQ(trace.steps()[0].mark, marks::impact_reach);
  EXPECT_EQ(trace.steps()[0].first, 0);
  EXPECT_EQ(trace.steps()[1].mark, marks::impact_done);
}

/// Reports whether a conservative step from 0 to 1 is proved.
bool proved(const motion::MovingShapes<double>& pair) {
  const motion::Instant from = pair.at(0);
  const motion::Instant to = pair.at(1);
  motion::ClosestFeatures here{};
  motion::approach(pair, from, here);
  const auto advancement = motion::choose_advancement(pair, from, here, 1);
  const double landing = motion::gap_at(pair, advancement, from, here, to);
  EXPECT_NEAR(landing, here.gap, 1e-15) << "a swing that ends as it began";
  return motion::proved_leap(pair, advancement, landing) >= 1;
}

// The theorem is nearly tight. Here a corner swings down towards a floor and up again.
TEST(Leap, IsNotProvedOverACornerThatDipsBetween) {
  const auto floor = box<double>(10, 1);
  const auto corner = *make_circle<double>({0, -1}, 0);
  for (const double swing : {0.1, 0.5, 1.0}) {
    const auto proved_at = [&](double height) {
      return proved(motion::MovingShapes<double>::make({floor, at(0, -2)}, {corner, at(0, height, -swing / 2)}, {},
                                                       motion(0, 0, swing)));
    };
    EXPECT_FALSE(proved_at(-1e-9)) << swing;
    EXPECT_FALSE(proved_at(-1e-4)) << swing;
    // The bound is looser than the circle by the error of the parabola.
    EXPECT_TRUE(proved_at(swing * swing * swing * swing / 300)) << swing;
  }
}

// Here a floor, which rotates about a centre above it, swings up towards a corner and down again.
TEST(Leap, IsNotProvedOverAnEdgeThatRisesBetween) {
  const Vec2d corners[] = {{-10, -2}, {10, -2}, {10, -1}, {-10, -1}};
  const auto floor = *make_polygon<double>(corners);
  const auto corner = *make_circle<double>({0, 0}, 0);
  for (const double swing : {0.1, 0.5, 1.0}) {
    const auto proved_at = [&](double height) {
      return proved(motion::MovingShapes<double>::make({floor, at(0, 0, -swing / 2)}, {corner, at(0, height - 1)},
                                                       motion(0, 0, swing), {}));
    };
    EXPECT_FALSE(proved_at(-1e-9)) << swing;
    EXPECT_FALSE(proved_at(-1e-4)) << swing;
    EXPECT_TRUE(proved_at(swing * swing * swing * swing / 300)) << swing;
  }
}

// A floor that rotates about a centre inside it recedes from a fixed corner. Only half a turn bounds the step, after
// which the floor comes back.
TEST(Leap, IsNotProvedOverHalfATurn) {
  const auto floor = box<double>(10, 1);
  const auto corner = *make_circle<double>({0, 0}, 0);
  const auto turned_by = [&](double turn) {
    const auto pair =
        motion::MovingShapes<double>::make({floor, at(0, 0)}, {corner, at(0, 1.5)}, motion(0, 0, turn), {});
    motion::ClosestFeatures here{};
    motion::approach(pair, pair.at(0), here);
    auto advancement = motion::choose_advancement(pair, pair.at(0), here, 1);
    return motion::proved_leap(pair, advancement, 0.5);
  };
  EXPECT_LE(turned_by(1), 3);
  EXPECT_LE(turned_by(30), 0.1);
}

}  // namespace
}  // namespace gnomon::time_of_impact_test
