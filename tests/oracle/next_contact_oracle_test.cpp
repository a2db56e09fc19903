// Tests next_contact against small steps: it may neither miss a contact, nor stop shapes that are apart.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "geometry/motion/next_contact.h"
#include "gnomon/geometry/sat/separation.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::meeting_oracle_test {
namespace {

using testing::Dice;
using testing::random_polygon;
using testing::rounds;

struct Flying {
  Shape<double> shape;
  Vec2d start;
  double angle;
  Vec2d displacement;
  double turn;

  Placed<double> at(double t, Vec2d half_acceleration = {0, 0}) const {
    return {shape, *Pose<double>::make(start + (displacement + half_acceleration * t) * t, angle + turn * t)};
  }
  Motion<double> motion() const { return *Motion<double>::make(displacement, turn); }
};

Flying random_flying(Dice& dice, double distance) {
  const double towards = dice.between(0, 6.3);
  const Vec2d start = distance * Vec2d(std::cos(towards), std::sin(towards));
  const Vec2d displacement(dice.between(-3, 3), dice.between(-3, 3));
  const bool disc = dice.integer(0, 3) == 0;
  const Shape<double> shape =
      disc ? *make_circle<double>({0, 0}, dice.between(0.1, 1)) : random_polygon<double>(dice, 8, 1);
  return {shape, start, dice.between(-3, 3), displacement, dice.integer(0, 3) == 0 ? 0 : dice.between(-6, 6)};
}

TEST(NextContact, IsWhereSmallStepsFindTheFirstContact) {
  Dice dice(3);
  int meets = 0;
  int none = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    const Flying a = random_flying(dice, 0);
    const Flying b = random_flying(dice, dice.between(2.5, 5));
    const Vec2d half_acceleration =
        dice.integer(0, 1) == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-5, 5), dice.between(-5, 5));
    if (separation(a.at(0), b.at(0)).value <= 0.01) continue;
    const NextContact got = next_contact(a.at(0), b.at(0), a.motion(), b.motion(), half_acceleration, 0);
    ASSERT_NE(got.kind, NextContactKind::inconclusive) << round;
    const bool meeting = got.kind == NextContactKind::contact;
    ++(meeting ? meets : none);
    if (meeting) {
      ASSERT_LT(std::fabs(separation(a.at(got.t), b.at(got.t, half_acceleration)).value), 1e-7) << round;
    }
    for (int k = 0; k < 500; ++k) {
      const double t = got.t * k / 500;
      ASSERT_GT(separation(a.at(t), b.at(t, half_acceleration)).value, -1e-12) << round << " at " << t;
    }
  }
  EXPECT_GT(meets, testing::share(300));
  EXPECT_GT(none, testing::share(500));
}

TEST(NextContact, OfEveryClassOfShape) {
  Dice dice(5);
  testing::Rates rates("next_contact");
  for (int round = 0; round < rounds(6000); ++round) {
    const auto kind = testing::class_of(round);
    Flying a = random_flying(dice, 0);
    Flying b = random_flying(dice, dice.between(2.5, 5));
    a.shape = testing::shape_of<double>(kind, dice);
    if (dice.integer(0, 1) == 0) b.shape = testing::shape_of<double>(kind, dice);
    const Vec2d half_acceleration =
        dice.integer(0, 1) == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-5, 5), dice.between(-5, 5));
    if (separation(a.at(0), b.at(0)).value <= 0.01) continue;
    rates.count(kind, [&] {
      const NextContact got = next_contact(a.at(0), b.at(0), a.motion(), b.motion(), half_acceleration, 0);
      ASSERT_NE(got.kind, NextContactKind::inconclusive);
      if (got.kind == NextContactKind::contact) {
        ASSERT_LT(std::fabs(separation(a.at(got.t), b.at(got.t, half_acceleration)).value), 1e-7);
      }
      for (int k = 0; k < 100; ++k) {
        const double t = got.t * k / 100;
        ASSERT_GT(separation(a.at(t), b.at(t, half_acceleration)).value, -1e-12) << " at " << t;
      }
    });
  }
  rates.expect_none_wrong();
}

// After a contact the shapes separate slowly while they rotate. They must be released, and the contact of the next
// corner must be found.
TEST(NextContact, LetsGoWhatTouchesAndParts) {
  Dice dice(4);
  int parted = 0;
  int undecided = 0;
  int met_again = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    Flying a = random_flying(dice, 0);
    Flying b = random_flying(dice, dice.between(2.5, 5));
    const Vec2d half_acceleration =
        dice.integer(0, 1) == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-5, 5), dice.between(-5, 5));
    if (separation(a.at(0), b.at(0)).value <= 0.01) continue;
    const NextContact first = next_contact(a.at(0), b.at(0), a.motion(), b.motion(), half_acceleration, 0);
    if (first.kind != NextContactKind::contact) continue;
    const Flying a2{a.shape, a.start + a.displacement * first.t, a.angle + a.turn * first.t, a.displacement * -0.1,
                    dice.between(-6, 6)};
    const Flying b2{b.shape, b.start + (b.displacement + half_acceleration * first.t) * first.t,
                    b.angle + b.turn * first.t, (b.displacement + half_acceleration * (2 * first.t)) * -0.1,
                    dice.between(-6, 6)};
    const NextContact next = next_contact(a2.at(0), b2.at(0), a2.motion(), b2.motion(), half_acceleration, 1e-9);
    if (next.kind == NextContactKind::inconclusive) {
      // The count is only for cases with hardly any separating motion.
      ++undecided;
      continue;
    }
    // The rotation may cause an immediate contact, which is correct then.
    if (next.kind == NextContactKind::contact && next.t == 0) continue;
    ++(next.kind == NextContactKind::contact ? met_again : parted);
    for (int k = 0; k < 500; ++k) {
      const double t = next.t * k / 500;
      ASSERT_GT(separation(a2.at(t), b2.at(t, half_acceleration)).value, -1e-8) << round << " at " << t;
    }
  }
  EXPECT_LT(undecided, 1 + parted / 20);
  EXPECT_GT(parted, testing::share(60));
  EXPECT_GT(met_again, testing::share(20));
}

// In an accelerated frame the same motion is uniform. The test includes shapes that overlap at the start and rotate on
// each other for long.
TEST(NextContact, LetsNothingGetDeeperThanItIs) {
  Dice dice(34);
  int overlapping = 0;
  int later = 0;
  for (int round = 0; round < rounds(20000); ++round) {
    const Flying a{random_polygon<double>(dice, 6, 0.5), {0, 0}, dice.between(-3, 3), {0, 0}, dice.between(-3, 3)};
    const Vec2d displacement(dice.between(-0.5, 2), dice.between(-1, 1));
    const Flying b{
        random_polygon<double>(dice, 6, 0.5), {dice.between(0.5, 1), 0}, dice.between(-3, 3), displacement, a.turn};
    const double before = separation(a.at(0), b.at(0)).value;
    if (!(before < 0 && before > -0.01)) continue;
    ++overlapping;
    const NextContact next = next_contact(a.at(0), b.at(0), a.motion(), b.motion(), {0, 0}, 1e-9);
    later += next.t > 0 ? 1 : 0;
    for (int k = 0; k <= 100; ++k) {
      const double t = next.t * k / 100;
      ASSERT_GT(separation(a.at(t), b.at(t)).value, before - 1e-9) << round << " at " << t << " of " << next.t;
    }
  }
  EXPECT_GT(overlapping, testing::share(100));
  EXPECT_GT(later, testing::share(50));
}

// A needle that rattled on a thin wall was once released for a third of a millisecond, and passed through.
TEST(NextContact, SeesTheOtherEndOfANeedleComeDown) {
  const double half_length = 0.66;
  const double half_width = 0.006;
  const auto box = [](double x, double y) {
    return *make_polygon<double>(std::vector<Vec2d>{{-x, -y}, {x, -y}, {x, y}, {-x, y}});
  };
  const Flying wall{box(2, 0.0012), {0, -0.0012}, 0, {0, 0}, 0};
  for (const double gap : {1e-2, 1e-3, 1e-4, 1e-5, 1e-6}) {
    const double tilt = std::asin(gap / (2 * half_length));
    const double height = half_length * std::sin(tilt) + half_width * std::cos(tilt);
    // Its left end touches and moves up, its right end comes down. The time is 0.3 s.
    const Flying needle{box(half_length, half_width), {1, height}, tilt, {0.3 * 1.4, 0.3 * 2}, 0.3 * -62};
    const NextContact got = next_contact(wall.at(0), needle.at(0), wall.motion(), needle.motion(), {0, 0}, 0);
    ASSERT_EQ(got.kind, NextContactKind::contact) << gap;
    EXPECT_NEAR(0.3 * got.t, gap / 39, gap / 390) << gap;
    EXPECT_LT(std::fabs(separation(wall.at(got.t), needle.at(got.t)).value), 1e-7) << gap;
  }
}

TEST(NextContact, KnowsWhereAThrownDiscComesDown) {
  const auto floor = make_polygon<double>(std::vector<Vec2d>{{-100, -1}, {100, -1}, {100, 0}, {-100, 0}});
  const auto disc = make_circle<double>({0, 0}, 0.5);
  Dice dice(8);
  for (int round = 0; round < rounds(1000); ++round) {
    const double height = dice.between(0.6, 20);
    const double up = dice.between(-5, 5);
    const double g = dice.between(1, 20);
    const double time = (up + std::sqrt(up * up + 2 * g * (height - 0.5))) / g;
    const double span = 1.5 * time;
    const Placed<double> a(*floor, Pose<double>());
    const Placed<double> b(*disc, *Pose<double>::make({0, height}));
    const auto motion = Motion<double>::make({dice.between(-3, 3), up * span});
    const NextContact got = next_contact(a, b, Motion<double>(), *motion, Vec2d(0, -g / 2) * (span * span), 0);
    ASSERT_EQ(got.kind, NextContactKind::contact);
    ASSERT_NEAR(got.t * span, time, 1e-7);
  }
}

}  // namespace
}  // namespace gnomon::meeting_oracle_test
