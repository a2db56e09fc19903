// Tests sweep and shape_cast against the definition (motion_oracle.h). Along a straight line the separation of two
// convex shapes is a convex function of time: it falls, then rises. So the entry is where it is 0 and falling, and the
// exit where it is 0 and rising. If its least value is positive the shapes never meet.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "gnomon/geometry/motion/swept_sat.h"
#include "oracle/motion_oracle.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::swept_sat_oracle_test {
namespace {

using oracle::along;
using oracle::Flight;
using oracle::Real;

template <class T>
Shape<T> any_shape(testing::Dice& dice) {
  const T width = static_cast<T>(dice.between(0.3, 1));
  const T height = static_cast<T>(dice.between(0.3, 1));
  const T radius = static_cast<T>(dice.integer(0, 1) == 1 ? dice.between(0, 0.5) : 0);
  const Vec2<T> corners[] = {{-width, -height}, {width, -height}, {width, height}, {-width, height}};
  switch (dice.integer(0, 9)) {
    case 0:
      return *make_circle<T>({width, height}, radius);
    case 1:
      return *make_segment<T>({-width, 0}, {width, height}, radius);
    case 2:
      return *make_polygon<T>(corners, radius);
    case 3:
      return oracle::round_polygon<T>(static_cast<int>(dice.integer(17, 20)), 1, static_cast<double>(height));
    default:
      return testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 9)), 1);
  }
}

/// Returns the least separation over a time from long before to long after.
Real min_separation(Flight& flight) {
  const Real speed = std::sqrt(along(flight.velocity, flight.velocity));
  const Real far = std::sqrt(along(flight.offset, flight.offset)) + flight.a.reach + flight.b.reach + flight.radii;
  Real when = 0;
  return speed > 0 ? flight.min_between(-far / speed, far / speed, &when, 100) : flight.separation(0);
}

template <class T>
class SweepOracle : public ::testing::Test {
 protected:
  struct Tally {
    int met = 0;
    int never = 0;
    int hits = 0;
  };

  static void check(testing::Dice& dice, bool by_axes, Tally& tally) {
    const Shape<T> shape_a = any_shape<T>(dice);
    const Shape<T> shape_b = any_shape<T>(dice);
    check(shape_a, shape_b, dice, by_axes, tally);
  }

  static void check(const Shape<T>& shape_a, const Shape<T>& shape_b, testing::Dice& dice, bool by_axes, Tally& tally) {
    const auto roll = [&](double low, double high) { return static_cast<T>(dice.between(low, high)); };
    const T x = roll(-4, 4);
    const T y = roll(-4, 4);
    const T angle_a = by_axes ? 0 : roll(-4, 4);
    const T angle_b = by_axes ? 0 : roll(-4, 4);
    const T move_a_x = roll(-4, 4);
    const T move_a_y = by_axes ? 0 : roll(-4, 4);
    const T move_b_x = roll(-4, 4);
    const T move_b_y = by_axes ? 0 : roll(-4, 4);
    const Placed<T> a{shape_a, *Pose<T>::make({0, 0}, angle_a)};
    const Placed<T> b{shape_b, *Pose<T>::make({x, y}, angle_b)};
    const Vec2<T> move_a(move_a_x, move_a_y);
    const Vec2<T> move_b(move_b_x, move_b_y);
    Flight flight(a, b, *Motion<T>::make(move_a), *Motion<T>::make(move_b));

    // Sizes and displacements are of order 1; times are rounded to T, and the pair moves on during that rounding.
    const Real lengths = 10;
    const Real exact = lengths * 20 * std::numeric_limits<double>::epsilon();
    const auto got = overlap_interval(a, b, move_a, move_b);
    const Real least = min_separation(flight);
    if (!got.meet) {
      ++tally.never;
      ASSERT_GT(least, -exact);
      return;
    }
    ++tally.met;
    ASSERT_LT(least, exact);
    const auto at = [&](T time) {
      const Real moved = flight.speed * std::fabs(static_cast<Real>(time)) * std::numeric_limits<T>::epsilon();
      return std::make_pair(flight.separation(time), moved + exact);
    };
    const auto [entry, entry_bound] = at(got.enter);
    ASSERT_LT(std::fabs(entry), entry_bound) << "enter " << got.enter;
    const auto [exit, exit_bound] = at(got.exit);
    ASSERT_LT(std::fabs(exit), exit_bound) << "exit " << got.exit;
    ASSERT_LE(got.enter, got.exit);
    ASSERT_LT(flight.separation((Real(got.enter) + got.exit) / 2), std::max(entry_bound, exit_bound));
    // A needle may have practically no interior.
    if (least < -exact || least > -exact / 10) {
      ASSERT_EQ(got.interiors, least < -exact / 10) << static_cast<double>(least);
    }
    ASSERT_NEAR(static_cast<double>(dot(got.normal, got.normal)), 1, 8 * double(std::numeric_limits<T>::epsilon()));
    impact(a, b, move_a, move_b, flight, tally);
  }

  static void impact(const Placed<T>& a, const Placed<T>& b, Vec2<T> move_a, Vec2<T> move_b, Flight& flight,
                     Tally& tally) {
    const auto got = shape_cast(a, b, move_a, move_b);
    const auto slop = impact_slop(a, b, *Motion<T>::make(move_a), *Motion<T>::make(move_b));
    const Real touching = 20 * Real(std::numeric_limits<T>::epsilon()) * 5;
    ASSERT_NE(got.outcome, Outcome::not_converged);
    if (got.outcome == Outcome::overlapping) {
      ASSERT_LT(flight.separation(0), 0);
      return;
    }
    const auto walk = flight.walk(got.lo, 100000);
    ASSERT_TRUE(walk.apart || walk.separation > -touching) << "met at " << static_cast<double>(walk.time);
    if (got.outcome == Outcome::hit) {
      ++tally.hits;
      ASSERT_LE(flight.separation(got.hi), slop);
      ASSERT_LE(got.lo, got.hi);
    }
  }
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(SweepOracle, Scalars);

TYPED_TEST(SweepOracle, EntryAndExitAreWhereTheSeparationIsZero) {
  testing::Dice dice(70);
  typename TestFixture::Tally tally;
  for (int round = 0; round < testing::rounds(500); ++round) {
    this->check(dice, false, tally);
    ASSERT_FALSE(this->HasFatalFailure()) << round;
  }
  EXPECT_GT(tally.met, tally.never / 3);
  EXPECT_GT(tally.never, tally.met / 4);
  EXPECT_GT(tally.hits, testing::share(50));
}

// Edges along the motion or across it, for which the speed along an axis is 0.
TYPED_TEST(SweepOracle, AlsoAlongTheAxes) {
  testing::Dice dice(71);
  typename TestFixture::Tally tally;
  for (int round = 0; round < testing::rounds(250); ++round) {
    this->check(dice, true, tally);
    ASSERT_FALSE(this->HasFatalFailure()) << round;
  }
  EXPECT_GT(tally.met, testing::share(30));
  EXPECT_GT(tally.never, testing::share(30));
}

TYPED_TEST(SweepOracle, EveryClassOfShape) {
  using T = TypeParam;
  testing::Dice dice(72);
  testing::Rates rates("overlap_interval and shape_cast");
  typename TestFixture::Tally tally;
  for (int round = 0; round < testing::rounds(12000); ++round) {
    const auto kind = testing::class_of(round);
    const auto a = testing::shape_of<T>(kind, dice);
    const auto b = dice.integer(0, 1) == 0 ? any_shape<T>(dice) : testing::shape_of<T>(kind, dice);
    const bool swapped = dice.integer(0, 1) == 0;
    rates.count(kind, [&] { this->check(swapped ? b : a, swapped ? a : b, dice, dice.integer(0, 3) == 0, tally); });
  }
  rates.expect_none_wrong();
}

}  // namespace
}  // namespace gnomon::swept_sat_oracle_test
