// Tests each stage of a sign by itself: the later stages are tested far more often here than in use.
#include <gtest/gtest.h>

#include <cmath>

#include "gnomon/predicates/filter.h"
#include "predicates/expansion.h"
#include "support.h"

namespace gnomon::sign_stages_test {
namespace {

struct Inputs {
  double x[8];

  template <class Stage>
  int ask(const Stage& stage) const {
    return stage(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], NoTrace());
  }
  int filtered() const { return ask(filtered_difference_of_products_sign<NoTrace>); }
  int expanded() const { return ask(expanded_difference_of_products_sign<NoTrace>); }
  int in_integers() const { return ask(integer_difference_of_products_sign<NoTrace>); }
};

/// Returns a double with all bits of the fraction in use, and exponents up to `spread` apart.
double any(testing::Dice& dice, int spread) {
  return std::ldexp(dice.between(-1, 1), static_cast<int>(dice.integer(-spread, spread)));
}

/// Returns factors for which (a − b)(c − d) and (e − f)(g − h) are nearly equal: the same four numbers twice, with one
/// moved by a few units of the last place.
Inputs nearly_equal(testing::Dice& dice, int spread) {
  const double p[4] = {any(dice, spread), any(dice, spread), any(dice, spread), any(dice, spread)};
  Inputs made{{p[0], p[1], p[2], p[3], p[2], p[3], p[0], p[1]}};
  const auto moved = static_cast<std::size_t>(dice.integer(0, 7));
  for (auto ulps = dice.integer(0, 2); ulps > 0; --ulps) made.x[moved] = std::nextafter(made.x[moved], 1e300);
  return made;
}

TEST(SignStages, ExpansionsAgreeWithIntegers) {
  testing::Dice dice(61);
  int zeros = 0;
  int open = 0;
  for (int round = 0; round < testing::rounds(200000); ++round) {
    const Inputs made = nearly_equal(dice, round % 3 == 0 ? 0 : round % 3 == 1 ? 40 : 200);
    const int expected = made.in_integers();
    ASSERT_EQ(made.expanded(), expected) << round;
    const int filtered = made.filtered();
    if (filtered == unsure) {
      ++open;
    } else {
      ASSERT_EQ(filtered, expected) << round;
    }
    zeros += expected == 0;
  }
  EXPECT_GT(zeros, testing::rounds(200000) / 10);
  EXPECT_GT(open, testing::rounds(200000) / 2) << "the cases must be too hard for the filter";
}

TEST(SignStages, ExpansionsKeepToTheirRange) {
  const auto scaled = [](double scale) {
    return Inputs{{3 * scale, scale, 2 * scale, 0, scale, -scale, 5 * scale, 3 * scale}};
  };
  for (const double scale : {0x1p-480, 1.0, 0x1p497}) EXPECT_EQ(scaled(scale).expanded(), 0) << scale;
  for (const double scale : {0x1p-481, 0x1p-1074, 0x1p499, 0x1p1000}) {
    EXPECT_EQ(scaled(scale).expanded(), unsure) << scale;
    EXPECT_EQ(scaled(scale).in_integers(), 0) << scale;
  }
}

// The least allowed bits meet the greatest ones.
TEST(SignStages, ExpansionsLoseNoBitAtTheEndsOfTheirRange) {
  const double small = 0x1p-480;
  const double next = std::nextafter(small, 1);
  // (2^500 − (−2^-480)) · next − (2^500 − 0) · next, which is small · next.
  EXPECT_EQ((Inputs{{0x1p500, -small, next, 0, 0x1p500, 0, next, 0}}.expanded()), 1);
  // The same with next − small, which is 2^-532: the least possible difference.
  EXPECT_EQ((Inputs{{next, small, next, small, 0, 0, 1, 0}}.expanded()), 1);
  EXPECT_EQ((Inputs{{next, small, next, small, next, small, next, small}}.expanded()), 0);
  EXPECT_EQ((Inputs{{next, small, small, next, 0, 0, 1, 0}}.expanded()), -1);
}

TEST(SignStages, AnExpansionHoldsWhatOneDoubleCannot) {
  Expansion<4> sum;
  EXPECT_EQ(sum.sign(), 0);
  sum.add(1e300);
  sum.add(-1e-300);
  sum.add(-1e300);
  EXPECT_EQ(sum.sign(), -1);
  sum.add(1e-300);
  EXPECT_EQ(sum.sign(), 0);
}

}  // namespace
}  // namespace gnomon::sign_stages_test
