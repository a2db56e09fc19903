#include "exact/number/number.h"

#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>

#include "exact/number/bounded.h"
#include "exact/number/products.h"
#include "support.h"

namespace gnomon::exact::number_test {
namespace {

TEST(ExactNumber, SumsAndProductsLoseNothing) {
  const Number huge(DBL_MAX);
  const Number tiny(DBL_TRUE_MIN);
  EXPECT_EQ((huge + tiny - huge - tiny).sign(), 0);
  EXPECT_EQ((huge + tiny - huge).sign(), 1);
  EXPECT_EQ((huge * tiny - tiny * huge).sign(), 0);
  EXPECT_EQ((Number(0.1) * Number(10) - Number(1)).sign(), 1);
  EXPECT_EQ((-huge * huge).sign(), -1);
}

TEST(ExactNumber, AQuotientIsRoundedOnceHalfToEven) {
  const auto over = [](double n, double d) { return Ratio{n, d}.value().nearest; };
  EXPECT_EQ(over(1, 3), 1.0 / 3);
  EXPECT_EQ(over(-2, 3), -2.0 / 3);
  EXPECT_EQ(over(0, -7), 0);
  testing::Dice dice(3);
  for (int i = 0; i < 20000; ++i) {
    const double n = std::ldexp(dice.between(-2, 2), static_cast<int>(dice.integer(-700, 700)));
    const double d = std::ldexp(dice.between(1, 2), static_cast<int>(dice.integer(-300, 300)));
    // The machine's own division is correctly rounded.
    ASSERT_EQ(over(n, d), n / d);
  }
  // The value is between two doubles, where a first rounding to 53 bits would hide the deciding part.
  const Ratio half{Number(1) + Number(0x1p-53), 1};
  EXPECT_EQ(half.value().nearest, 1);
  const Ratio more{Number(1) + Number(0x1p-53) + Number(0x1p-1000), 1};
  EXPECT_EQ(more.value().nearest, 1 + DBL_EPSILON);
  const Ratio odd{Number(1) + Number(3) * Number(0x1p-53), 1};
  EXPECT_EQ(odd.value().nearest, 1 + 2 * DBL_EPSILON);
}

TEST(ExactNumber, SubnormalQuotientsAreRoundedOnce) {
  const auto over = [](const Number& n) { return Ratio{n, 1}.value().nearest; };
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * Number(0.5)), 0);
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * Number(0.5) + Number(DBL_TRUE_MIN) * Number(0x1p-900)), DBL_TRUE_MIN);
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * Number(1.5)), 2 * DBL_TRUE_MIN);
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * Number(2.5)), 2 * DBL_TRUE_MIN);
  // 53 bits would round this up to a tie, and the tie up again.
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * (Number(0.5) - Number(0x1p-60))), 0);
  EXPECT_EQ(over(Number(DBL_TRUE_MIN) * Number(DBL_TRUE_MIN)), 0);
}

TEST(ExactNumber, WhatIsBeyondDoublesComesScaled) {
  const Scaled large = Ratio{Number(DBL_MAX) * Number(DBL_MAX), 1}.value();
  EXPECT_EQ(large.nearest, HUGE_VAL);
  EXPECT_EQ(large.exponent, 2047);
  EXPECT_EQ(large.mantissa, std::ldexp(DBL_MAX, -1023) * (1 - DBL_EPSILON / 2));
  const Scaled small = Ratio{-Number(DBL_TRUE_MIN) * Number(3), Number(DBL_MAX)}.value();
  EXPECT_EQ(small.nearest, 0);
  EXPECT_LT(small.mantissa, -1);
  EXPECT_LT(small.exponent, -2000);
  const Scaled carried = Ratio{Number(2) - Number(0x1p-60), 1}.value();
  EXPECT_EQ(carried.mantissa, 1);
  EXPECT_EQ(carried.exponent, 1);
  EXPECT_EQ(carried.nearest, 2);
}

TEST(ExactNumber, ARootIsRoundedOnce) {
  const auto root = [](const Number& n, const Number& d) { return Ratio{n, d}.root().nearest; };
  EXPECT_EQ(root(2, 1), std::sqrt(2.0));
  EXPECT_EQ(root(9, 4), 1.5);
  EXPECT_EQ(root(0, 4), 0);
  EXPECT_EQ(root(DBL_TRUE_MIN, 1), std::sqrt(DBL_TRUE_MIN));
  EXPECT_EQ(root(Number(DBL_MAX) * Number(DBL_MAX), 1), DBL_MAX);
  testing::Dice dice(4);
  for (int i = 0; i < 20000; ++i) {
    const double x = std::ldexp(dice.between(1, 4), static_cast<int>(dice.integer(-1000, 1000)));
    ASSERT_EQ(root(x, 1), std::sqrt(x));
  }
}

TEST(ExactNumber, FractionsAreInLowestTerms) {
  EXPECT_EQ((Ratio{-6, 4}.text()), "-0x3/0x2");
  EXPECT_EQ((Ratio{0.375, -1}.text()), "-0x3/0x8");
  EXPECT_EQ((Ratio{0, 5}.text()), "0x0/0x1");
  EXPECT_EQ((Ratio{0x1p70, 3}.text()), "0x400000000000000000/0x3");
}

/// A certain sign of a Bounded is that of the real number, also after nearly complete cancellation.
TEST(ExactBounded, IsNeverCertainOfAWrongSign) {
  testing::Dice dice(5);
  const auto any = [&](int reach) {
    const double mantissa = dice.between(-2, 2);
    return std::ldexp(mantissa, static_cast<int>(dice.integer(-reach, reach)));
  };
  int certain = 0;
  int open = 0;
  const int all = testing::rounds(100000);
  for (int i = 0; i < all; ++i) {
    const int reach = i % 2 == 0 ? 5 : 350;
    const double a = any(reach);
    const double b = any(reach);
    const double c = dice.integer(0, 1) == 0 ? any(reach) : a * b;
    const double d = any(reach);
    const double e = dice.integer(0, 1) == 0 ? any(reach) : std::fma(a, b, -c) * d;
    const auto number = [&](const auto& n) {
      using N = std::decay_t<decltype(n)>;
      return (N(a) * N(b) - N(c)) * N(d) - N(e);
    };
    const Bounded about = number(Bounded(0));
    certain += about.certain();
    open += !about.certain();
    if (!about.certain()) continue;
    ASSERT_EQ(about.sign(), number(Number(0)).sign());
  }
  EXPECT_GT(certain, all / 4);
  EXPECT_GT(open, all / 10);
}

TEST(ExactBounded, IsCertainOfNothingBeyondDoubles) {
  const Bounded huge(DBL_MAX);
  EXPECT_FALSE((huge * huge).certain());
  EXPECT_FALSE((huge * huge - huge * huge).certain());
  EXPECT_FALSE((Bounded(DBL_TRUE_MIN) * Bounded(DBL_TRUE_MIN)).certain());
  EXPECT_TRUE((Bounded(1.0) + Bounded(0x1p-52) - Bounded(0.5)).certain());
}

TEST(ExactProducts, AreWhatIntegersSay) {
  // 3 · 5 − 2 · 7, and a remainder below the precision of doubles.
  EXPECT_EQ(difference_of_products(4, 1, 6, 1, 3, 1, 9, 2), 1);
  EXPECT_EQ(difference_of_products(1 + 0x1p-30, 0, 1 - 0x1p-30, 0, 1, 0, 1, 0), -0x1p-60);
  EXPECT_EQ(difference_of_products(1e-200, 0, 1e-200, 0, 1e-200, 0, 1e-200, 0), 0);
  const std::vector<bool> digits = product_digits(5, 0, 2.5, 0, 3, 6);
  EXPECT_EQ(digits, (std::vector<bool>{true, true, false, false, true, false}));  // 12.5
  const std::vector<bool> long_ones = product_digits(1 + 0x1p-52, 0, 1 + 0x1p-52, 0, 0, 105);
  for (std::size_t i = 0; i < long_ones.size(); ++i) EXPECT_EQ(long_ones[i], i == 0 || i == 51 || i == 104) << i;
}

}  // namespace
}  // namespace gnomon::exact::number_test
