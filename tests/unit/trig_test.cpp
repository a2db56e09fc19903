#include "geometry/trig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace gnomon {
namespace {

double ulps(double got, long double exact) {
  const double near = std::fabs(static_cast<double>(exact));
  const double ulp = std::nextafter(near, 2.0) - near;
  return static_cast<double>(std::fabs(static_cast<long double>(got) - exact)) / ulp;
}

void expect_within_one_ulp(double angle) {
  const auto got = sin_cos(angle);
  ASSERT_TRUE(got.has_value()) << angle;
  const auto wide = static_cast<long double>(angle);
  ASSERT_LE(ulps(got->sine, std::sin(wide)), 1) << "sine of " << angle;
  ASSERT_LE(ulps(got->cosine, std::cos(wide)), 1) << "cosine of " << angle;
}

TEST(SinCos, WithinOneUlpOverTheWholeRange) {
  testing::Dice dice(3);
  for (int i = 0; i < 100000; ++i) expect_within_one_ulp(dice.between(-max_angle, max_angle));
  for (int i = 0; i < 100000; ++i) expect_within_one_ulp(dice.between(-7, 7));
  for (int i = 0; i < 20000; ++i) {
    const int exponent = -static_cast<int>(dice.integer(0, 900));
    expect_within_one_ulp(std::ldexp(dice.between(-1, 1), exponent));
  }
}

// Next to the zeros nearly all digits of the angle cancel in the reduction.
TEST(SinCos, WithinOneUlpNextToMultiplesOfAQuarterTurn) {
  for (int quarter = -660000; quarter <= 660000; quarter += 7) {
    const double angle = static_cast<double>(quarter * 1.57079632679489661923132169163975144L);
    expect_within_one_ulp(angle);
    expect_within_one_ulp(std::nextafter(angle, 1e9));
  }
}

TEST(SinCos, ExactWhereTheAnswerIs) {
  EXPECT_EQ(sin_cos(0)->sine, 0);
  EXPECT_EQ(sin_cos(0)->cosine, 1);
}

TEST(SinCos, RefusesWhatItCannotReduce) {
  EXPECT_TRUE(sin_cos(max_angle).has_value());
  EXPECT_FALSE(sin_cos(std::nextafter(max_angle, 2e9)).has_value());
  EXPECT_FALSE(sin_cos(std::numeric_limits<double>::infinity()).has_value());
  EXPECT_FALSE(sin_cos(std::numeric_limits<double>::quiet_NaN()).has_value());
}

}  // namespace
}  // namespace gnomon
