#include "gnomon/predicates/orient3d.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "gnomon/geometry3d/vec3.h"
#include "support.h"

namespace gnomon::orient3d_test {
namespace {

using d3::Vec3;
using Whole = boost::multiprecision::cpp_int;

/// Returns the sign of the determinant of integers, by the rule of Sarrus.
int sign_of_integers(const std::int64_t (&p)[4][3]) {
  Whole d[3][3];
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 3; ++k) d[i][k] = Whole(p[i + 1][k]) - p[0][k];
  }
  const Whole det = d[0][0] * d[1][1] * d[2][2] + d[0][1] * d[1][2] * d[2][0] + d[0][2] * d[1][0] * d[2][1] -
                    d[0][2] * d[1][1] * d[2][0] - d[0][1] * d[1][0] * d[2][2] - d[0][0] * d[1][2] * d[2][1];
  return det.sign();
}

int sign_of_doubles(const std::int64_t (&p)[4][3], int exponent = 0) {
  const auto at = [&](int i) {
    return Vec3(std::ldexp(static_cast<double>(p[i][0]), exponent), std::ldexp(static_cast<double>(p[i][1]), exponent),
                std::ldexp(static_cast<double>(p[i][2]), exponent));
  };
  return orient3d(at(0), at(1), at(2), at(3));
}

TEST(Orient3d, InFrontBehindAndIn) {
  const Vec3 o(0, 0, 0);
  const Vec3 x(1, 0, 0);
  const Vec3 y(0, 1, 0);
  EXPECT_EQ(orient3d(o, x, y, Vec3(5, 5, 1)), 1);
  EXPECT_EQ(orient3d(o, x, y, Vec3(5, 5, -1)), -1);
  EXPECT_EQ(orient3d(o, x, y, Vec3(5, 5, 0)), 0);
  EXPECT_EQ(orient3d(o, x, Vec3(2, 0, 0), Vec3(5, 5, 1)), 0) << "a line is in every plane that has it";
}

// Nearly coplanar points with integer coordinates of up to 2^52, where rounding loses the sign.
TEST(Orient3d, AgreesWithIntegersNearAPlane) {
  testing::Dice dice(1);
  int counts[3] = {};
  for (int round = 0; round < testing::rounds(40000); ++round) {
    std::int64_t p[4][3];
    const std::int64_t size = std::int64_t{1} << dice.integer(2, 40);
    const std::int64_t j = dice.integer(-500, 500);
    const std::int64_t k = dice.integer(-500, 500);
    for (int c = 0; c < 3; ++c) {
      p[0][c] = dice.integer(-(std::int64_t{1} << 50), std::int64_t{1} << 50);
      const std::int64_t u = dice.integer(-size, size);
      const std::int64_t v = dice.integer(-size, size);
      p[1][c] = p[0][c] + u;
      p[2][c] = p[0][c] + v;
      p[3][c] = p[0][c] + j * u + k * v;
    }
    p[dice.integer(1, 3)][dice.integer(0, 2)] += dice.integer(-1, 1);
    const int expected = sign_of_integers(p);
    ASSERT_EQ(sign_of_doubles(p), expected) << round;
    ++counts[expected + 1];
  }
  for (const int count : counts) EXPECT_GT(count, testing::share(5000)) << "all three answers must come";
}

// A power of two changes no digit, so it may change no sign, down among the subnormals and up at the largest doubles.
TEST(Orient3d, PowersOfTwoChangeNothing) {
  testing::Dice dice(2);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    std::int64_t p[4][3];
    for (auto& point : p) {
      for (auto& coordinate : point) coordinate = dice.integer(-6, 6);
    }
    const int expected = sign_of_integers(p);
    for (const int exponent : {-1074, -1000, -700, -350, -300, -200, 200, 330, 336, 500, 1000, 1020}) {
      ASSERT_EQ(sign_of_doubles(p, exponent), expected) << round << " at 2^" << exponent;
    }
  }
}

/// Returns any double as an integer in units of the least one.
Whole in_least_units(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  const Whole whole = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
  const int shift = exponent - 53 + 1074;
  // The last digits of a subnormal are zeros.
  return shift >= 0 ? Whole(whole * (Whole(1) << shift)) : Whole(whole / (Whole(1) << -shift));
}

TEST(Orient3d, WideExponents) {
  testing::Dice dice(3);
  int zeros = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    double p[4][3];
    // There are few values, so that products of very different numbers cancel.
    const double values[] = {0,
                             std::ldexp(1.0, static_cast<int>(dice.integer(-1074, 1022))),
                             std::ldexp(3.0, static_cast<int>(dice.integer(-1074, 1020))),
                             1e-310,
                             -1.5,
                             1e308};
    Whole d[3][3];
    for (auto& point : p) {
      for (double& coordinate : point) coordinate = values[dice.integer(0, 5)];
    }
    for (int i = 0; i < 3; ++i) {
      for (int k = 0; k < 3; ++k) d[i][k] = in_least_units(p[i + 1][k]) - in_least_units(p[0][k]);
    }
    const Whole det = d[0][0] * (d[1][1] * d[2][2] - d[1][2] * d[2][1]) +
                      d[0][1] * (d[1][2] * d[2][0] - d[1][0] * d[2][2]) +
                      d[0][2] * (d[1][0] * d[2][1] - d[1][1] * d[2][0]);
    ASSERT_EQ(determinant_sign(p[0], p[1], p[2], p[3]), det.sign()) << round;
    zeros += det.sign() == 0;
  }
  EXPECT_LT(zeros, testing::rounds(4000) * 3 / 4);
}

TEST(Orient3d, ChangesItsSignWithTheOrder) {
  testing::Dice dice(4);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    Vec3 v[4];
    for (Vec3& point : v) {
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      point = {x, y, 0.3 * x - 0.7 * y};
    }
    const int sign = orient3d(v[0], v[1], v[2], v[3]);
    ASSERT_EQ(orient3d(v[1], v[0], v[2], v[3]), -sign);
    ASSERT_EQ(orient3d(v[1], v[2], v[0], v[3]), sign);
    ASSERT_EQ(orient3d(v[3], v[1], v[2], v[0]), -sign);
  }
}

}  // namespace
}  // namespace gnomon::orient3d_test
