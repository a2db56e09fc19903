#include "exact/number/enclosure.h"

#include <gtest/gtest.h>

#include "exact/number/number.h"
#include "support.h"

namespace gnomon::exact::enclosure_test {
namespace {

bool proves_nothing(const Enclosure& e) { return !(e.low > 0) && !(e.high < 0); }

TEST(ExactEnclosure, HoldsWhatTheRealsGive) {
  testing::Dice dice(6);
  const auto any = [&] {
    const double mantissa = dice.between(-2, 2);
    return std::ldexp(mantissa, static_cast<int>(dice.integer(-540, 500)));
  };
  const auto holds = [](const Enclosure& e, const Number& x) {
    return (x - Number(e.low)).sign() >= 0 && (Number(e.high) - x).sign() >= 0;
  };
  for (int i = 0; i < 20000; ++i) {
    const double a = any();
    const double b = any();
    ASSERT_TRUE(holds(Enclosure(a) + b, Number(a) + b));
    ASSERT_TRUE(holds(Enclosure(a) - b, Number(a) - b));
    ASSERT_TRUE(holds(Enclosure(a) * b, Number(a) * b));
    const double c = any();
    const Enclosure wide(std::min(a, b), std::max(a, b));
    ASSERT_TRUE(holds(wide * c, Number(a) * c) && holds(wide * c, Number(b) * c));
  }
}

TEST(ExactEnclosure, WhatOverflowsProvesNothing) {
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(proves_nothing(Enclosure(0, 1) * Enclosure(2, infinity)));
  EXPECT_TRUE(proves_nothing(Enclosure(nan, 5) * Enclosure(1)));
  EXPECT_TRUE(proves_nothing(Enclosure(1e300) * Enclosure(1e300) - Enclosure(1e300) * Enclosure(1e300)));
  EXPECT_NE(Enclosure(1, nan).size(), Enclosure(1, nan).size());
  EXPECT_NE(Enclosure(nan, 1).size(), Enclosure(nan, 1).size());
}

}  // namespace
}  // namespace gnomon::exact::enclosure_test
