#include "gnomon/core/trig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "support.h"

namespace gnomon::trig_test {
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
  for (int i = 0; i < testing::rounds(100000); ++i) expect_within_one_ulp(dice.between(-max_angle, max_angle));
  for (int i = 0; i < testing::rounds(100000); ++i) expect_within_one_ulp(dice.between(-7, 7));
  for (int i = 0; i < testing::rounds(20000); ++i) {
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

void expect_within_two_ulp(double y, double x) {
  const double got = arc_tangent(y, x);
  const long double exact = std::atan2(static_cast<long double>(y), static_cast<long double>(x));
  const double near = std::fabs(static_cast<double>(exact));
  const double ulp = std::nextafter(near, 4.0) - near;
  ASSERT_LE(static_cast<double>(std::fabs(static_cast<long double>(got) - exact)) / ulp, 2) << y << ' ' << x;
}

TEST(ArcTangent, WithinTwoUlpInEveryDirection) {
  testing::Dice dice(4);
  for (int i = 0; i < testing::rounds(100000); ++i) {
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    expect_within_two_ulp(y, x);
  }
  for (int i = 0; i < testing::rounds(100000); ++i) {
    const auto exponent_x = static_cast<int>(dice.integer(-940, 940));
    const auto spread = static_cast<int>(dice.integer(-60, 60));
    const double x = std::ldexp(dice.between(-1, 1), exponent_x);
    const double y = std::ldexp(dice.between(-1, 1), exponent_x + spread);
    expect_within_two_ulp(y, x);
  }
}

// Boundaries between the tabulated angles.
TEST(ArcTangent, WithinTwoUlpAtTheSeams) {
  for (const double seam : {0.125, 0.25, 0.375, 0.5, 0.72, 1.0}) {
    double y = seam;
    for (int i = 0; i < 50; ++i) y = std::nextafter(y, 0.0);
    for (int i = 0; i < 100; ++i) {
      for (const double x : {1.0, -1.0}) {
        expect_within_two_ulp(y, x);
        expect_within_two_ulp(-y, x);
        expect_within_two_ulp(x, y);
        expect_within_two_ulp(x, -y);
      }
      y = std::nextafter(y, 2.0);
    }
  }
}

TEST(ArcTangent, AxesAndExtremes) {
  EXPECT_EQ(arc_tangent(0, 0), 0);
  EXPECT_EQ(arc_tangent(0, 3), 0);
  EXPECT_EQ(arc_tangent(3, 0), std::numbers::pi / 2);
  EXPECT_EQ(arc_tangent(-3, 0), -std::numbers::pi / 2);
  EXPECT_EQ(arc_tangent(0, -3), std::numbers::pi);
  EXPECT_EQ(arc_tangent(-0.0, -3), std::numbers::pi) << "zeros have no sign";
  EXPECT_EQ(arc_tangent(2, 2), std::numbers::pi / 4);
  const double most = std::numeric_limits<double>::max();
  const double least = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(arc_tangent(most, most), std::numbers::pi / 4);
  EXPECT_EQ(arc_tangent(least, least), std::numbers::pi / 4);
  EXPECT_EQ(arc_tangent(least, most), 0);
  EXPECT_EQ(arc_tangent(least, -most), std::numbers::pi);
  EXPECT_EQ(arc_tangent(most, least), std::numbers::pi / 2);
  expect_within_two_ulp(3 * least, 5 * least);
  expect_within_two_ulp(most, -0.3 * most);
}

TEST(ArcTangent, UndoesSineAndCosine) {
  testing::Dice dice(5);
  for (int i = 0; i < testing::rounds(20000); ++i) {
    const double angle = dice.between(-3.14159, 3.14159);
    const auto turned = *sin_cos(angle);
    ASSERT_NEAR(arc_tangent(turned.sine, turned.cosine), angle, 6e-16);
  }
}

}  // namespace
}  // namespace gnomon::trig_test
