#include "dynamics/first_collision/closed_form.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "dynamics/first_collision/disc_normal.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"
#include "worlds.h"

namespace gnomon::closed_form::closed_form_test {
namespace {

using testing::box_of;
using testing::Dice;

TEST(ClosedForm, TimeToCover) {
  EXPECT_EQ(time_to_cover(6, 2, 0), 3);
  EXPECT_EQ(time_to_cover(6, -2, 0), never);
  EXPECT_EQ(time_to_cover(0, 2, 0), 0);
  EXPECT_EQ(time_to_cover(-1, 2, 0), 0);
  // 2 t + 3 t² = 8 at t = 4/3; against the speed it is 2.
  EXPECT_NEAR(time_to_cover(8, 2, 3), 4.0 / 3, 1e-15);
  EXPECT_NEAR(time_to_cover(8, -2, 3), 2, 1e-15);
  // A ball that is thrown too slowly for the ceiling.
  EXPECT_EQ(time_to_cover(2, 2, -1), never);
  EXPECT_EQ(time_to_cover(1, 2, -1), 1);
}

TEST(ClosedForm, DiscsMeet) {
  // Head on: centres 5 apart, radii of 1, at a speed of 1. Then a miss at a distance of 2.
  EXPECT_EQ(discs_meet(25 - 4, 5, 1), 3);
  EXPECT_EQ(discs_meet(21, 0.1, 1), never);
  EXPECT_EQ(discs_meet(0, 1, 1), 0);
  EXPECT_EQ(discs_meet(-0.1, 1, 1), 0);
}

TEST(ClosedForm, ADiscMeetsAFloor) {
  const Shape<double> floor = box_of(5, 1);
  const Placed<double> wall(floor, Pose<double>());
  const auto meeting = [&](Vec2d centre, Vec2d velocity, Vec2d half_acceleration) {
    return disc_meets_wall(wall, centre, 0.5, velocity, half_acceleration, 1e-12);
  };
  const WallContact falls = meeting({0, 2.5}, {1, 0}, {0, -4});
  EXPECT_TRUE(falls.exact);
  EXPECT_EQ(falls.time, 0.5);
  // On the wall: away and back, along, and into it.
  EXPECT_EQ(meeting({0, 1.5}, {0, 2}, {0, -4}).time, 0.5);
  EXPECT_EQ(meeting({0, 1.5}, {0, 2}, {0, 0}).time, never);
  EXPECT_FALSE(meeting({0, 1.5}, {3, 0}, {0, -4}).exact);
  EXPECT_EQ(meeting({0, 1.5}, {0, -1}, {0, 0}).time, 0);
  EXPECT_TRUE(meeting({0, 1.5}, {0, -1}, {0, 0}).exact);
  // Beyond its end the result is for the line; the corner itself may be met.
  const WallContact past = meeting({5.2, 2.5}, {0, -1}, {0, 0});
  EXPECT_FALSE(past.exact);
  EXPECT_EQ(past.time, 1);
}

TEST(ClosedForm, NothingIsMetBeforeTheTimeAndTheDiscTouchesAtIt) {
  Dice dice(7);
  int exact = 0;
  int later = 0;
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const Shape<double> shape = testing::random_polygon<double>(dice, 3 + round % 6, 1);
    const Placed<double> wall(shape,
                              *Pose<double>::make({dice.between(-1, 1), dice.between(-1, 1)}, dice.between(-3, 3)));
    const double radius = dice.between(0.05, 0.5);
    const Shape<double> disc = testing::disc_of(radius);
    const Vec2d centre{dice.between(-4, 4), dice.between(-4, 4)};
    const Vec2d velocity{dice.between(-3, 3), dice.between(-3, 3)};
    const Vec2d half_acceleration = round % 2 == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-3, 3), dice.between(-3, 3));
    const auto gap = [&](double time) {
      const Vec2d there = centre + (velocity + half_acceleration * time) * time;
      return separation(wall, Placed<double>(disc, *Pose<double>::make(there))).value;
    };
    if (gap(0) < 0.01) continue;
    const WallContact meeting = disc_meets_wall(wall, centre, radius, velocity, half_acceleration, 1e-12);
    const double end = meeting.time < 4 ? meeting.time : 4;
    for (int k = 0; k < 100; ++k) ASSERT_GT(gap(end * k / 100), 0) << round << " at " << k;
    if (!(meeting.time < never)) continue;
    if (meeting.exact) {
      ASSERT_NEAR(gap(meeting.time), 0, 1e-12) << round;
      ++exact;
    } else if (meeting.time > 0) {
      ++later;
    }
  }
  EXPECT_GT(exact, testing::rounds(2000) / 50);
  EXPECT_GT(later, testing::rounds(2000) / 50);
}

TEST(UnitApart, RoundsNoLengthAlwaysTheSameWay) {
  Dice dice(8);
  for (const double distance : {1.0, 0.9, 0.74, 3e-5, 7e9}) {
    long double sum = 0;
    const int count = testing::rounds(100000);
    for (int k = 0; k < count; ++k) {
      const double angle = dice.between(-3.2, 3.2);
      const Vec2d apart{distance * std::cos(angle), distance * std::sin(angle)};
      const Vec2d unit = unit_apart(apart, std::sqrt(dot(apart, apart)));
      const long double x = unit.x;
      const long double y = unit.y;
      const long double length2 = x * x + y * y;
      ASSERT_NEAR(static_cast<double>(length2 - 1), 0, 3e-16);
      // The direction must be right, too: no component remains across it.
      ASSERT_NEAR(static_cast<double>((x * apart.y - y * apart.x) / distance), 0, 2e-16);
      sum += length2 - 1;
    }
    // Each error is below 10⁻¹⁶ and random; a quotient by the rounded distance has a mean of 3 to 5 · 10⁻¹⁷.
    EXPECT_LT(std::fabs(static_cast<double>(sum / count)), 4e-16 / std::sqrt(static_cast<double>(count))) << distance;
  }
}

}  // namespace
}  // namespace gnomon::closed_form::closed_form_test
