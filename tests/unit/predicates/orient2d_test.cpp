#include "gnomon/predicates/orient2d.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "gnomon/core/vec2.h"
#include "gnomon/predicates/filter.h"
#include "support.h"

namespace gnomon::orient2d_test {
namespace {

int sign(testing::Wide x) { return (x > 0) - (x < 0); }

int orient_of_integers(const std::int64_t (&p)[6]) {
  const auto wide = [&](int i) { return static_cast<testing::Wide>(p[i]); };
  return sign((wide(2) - wide(0)) * (wide(5) - wide(1)) - (wide(3) - wide(1)) * (wide(4) - wide(0)));
}

TEST(Orient2d, LeftRightAndOn) {
  EXPECT_EQ(orient2d(Vec2d(0, 0), Vec2d(1, 0), Vec2d(0, 1)), 1);
  EXPECT_EQ(orient2d(Vec2d(0, 0), Vec2d(1, 0), Vec2d(0, -1)), -1);
  EXPECT_EQ(orient2d(Vec2d(0, 0), Vec2d(1, 1), Vec2d(3, 3)), 0);
}

// Nearly collinear points with integer coordinates, where rounding the two products loses the sign.
TEST(Orient2d, AgreesWithIntegersNearALine) {
  testing::Dice dice(1);
  int zeros = 0;
  for (int round = 0; round < testing::rounds(200000); ++round) {
    const std::int64_t dx = dice.integer(-(std::int64_t{1} << 30), std::int64_t{1} << 30);
    const std::int64_t dy = dice.integer(-(std::int64_t{1} << 30), std::int64_t{1} << 30);
    const std::int64_t k = dice.integer(-200000, 200000);
    const std::int64_t x = dice.integer(-(std::int64_t{1} << 50), std::int64_t{1} << 50);
    const std::int64_t y = dice.integer(-(std::int64_t{1} << 50), std::int64_t{1} << 50);
    const std::int64_t p[6] = {
        x, y, x + dx, y + dy, x + k * dx + dice.integer(-1, 1), y + k * dy + dice.integer(-1, 1)};
    const auto real = [&](int i) { return static_cast<double>(p[i]); };
    const int expected = orient_of_integers(p);
    ASSERT_EQ(orient2d(Vec2d(real(0), real(1)), Vec2d(real(2), real(3)), Vec2d(real(4), real(5))), expected) << round;
    zeros += expected == 0;
  }
  EXPECT_GT(zeros, 1000) << "the cases must include exact zeros";
}

// A power of two changes no digit, so it may change no sign, down among the subnormals and up at the largest doubles.
TEST(Orient2d, PowersOfTwoChangeNothing) {
  testing::Dice dice(2);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    double p[6];
    std::int64_t whole[6];
    for (int i = 0; i < 6; ++i) {
      whole[i] = dice.integer(-1000, 1000);
      p[i] = static_cast<double>(whole[i]);
    }
    const int expected = orient_of_integers(whole);
    for (const int exponent : {-1074, -1060, -600, -500, 300, 500, 700, 1013}) {
      const auto at = [&](int i) { return Vec2d(std::ldexp(p[i], exponent), std::ldexp(p[i + 1], exponent)); };
      ASSERT_EQ(orient2d(at(0), at(2), at(4)), expected) << round << " at 2^" << exponent;
    }
  }
}

TEST(Orient2d, WideExponents) {
  const double tiny = 0x1p-1074;
  EXPECT_EQ(orient2d(Vec2d(0, 0), Vec2d(1e300, 1e300), Vec2d(1e300, std::nextafter(1e300, 2e300))), 1);
  EXPECT_EQ(orient2d(Vec2d(-1e308, -1e308), Vec2d(1e308, 1e308), Vec2d(0, tiny)), 1);
  EXPECT_EQ(orient2d(Vec2d(-1e308, -1e308), Vec2d(1e308, 1e308), Vec2d(tiny, 0)), -1);
  EXPECT_EQ(orient2d(Vec2d(-1e308, -1e308), Vec2d(1e308, 1e308), Vec2d(tiny, tiny)), 0);
  EXPECT_EQ(orient2d(Vec2d(0, 0), Vec2d(tiny, tiny), Vec2d(1, std::nextafter(1.0, 2.0))), 1);
}

/// The last step reports the deciding stage, and its sign is the answer. The numbers of the steps before are those of
/// doubles.
TEST(Orient2d, TellsItsStepsAndWhoDecided) {
  std::array<Step, sign_steps> storage;
  const auto steps_of = [&](Vec2d p0, Vec2d p1, Vec2d q) {
    Trace trace(storage);
    const int sign = orient2d(p0, p1, q, Recorder(trace));
    EXPECT_TRUE(trace.complete());
    EXPECT_EQ(sign, orient2d(p0, p1, q));
    EXPECT_EQ(trace.steps().back().first, sign);
    return trace.steps();
  };
  const auto certain = steps_of({0, 0}, {4, 0}, {1, 3});
  ASSERT_EQ(certain.size(), 4U);
  EXPECT_EQ(certain[0].values[0], 4);
  EXPECT_EQ(certain[0].values[1], 3);
  EXPECT_EQ(certain[1].values[0], 12);
  EXPECT_EQ(certain[1].values[1], 0);
  EXPECT_EQ(certain[2].values[0], 12);
  EXPECT_EQ(certain[3].mark, marks::sign_believed);
  EXPECT_EQ(steps_of({0, 0}, {0, 4}, {0, 5}).back().mark, marks::sign_apart);
  const auto near = steps_of({-5.3, -3.2}, {7.3, 5.2}, {0.7, 0.8});
  ASSERT_EQ(near.back().mark, marks::sign_expanded);
  // 12.6 · 4.4e-17 + 8.4 · 4.4e-17, plus the digits that the corners have lost.
  EXPECT_NEAR(near.back().values[0], 6e-16, 6e-16);
}

// Extreme exponents need integers.
TEST(Orient2d, TellsThatIntegersWereAsked) {
  const double tiny = 0x1p-1074;
  std::array<Step, sign_steps> storage;
  Trace trace(storage);
  EXPECT_EQ(orient2d(Vec2d(-1e308, -1e308), Vec2d(1e308, 1e308), Vec2d(0, tiny), Recorder(trace)), 1);
  EXPECT_EQ(trace.steps().back().mark, marks::sign_integers);
  EXPECT_EQ(trace.steps().back().first, 1);
}

TEST(Orient2d, FloatsWidenExactly) {
  const float third = 1.0f / 3.0f;
  EXPECT_EQ(orient2d(Vec2f(0, 0), Vec2f(third, third), Vec2f(1, std::nextafter(1.0f, 2.0f))), 1);
  EXPECT_EQ(orient2d(Vec2f(0, 0), Vec2f(third, third), Vec2f(1, 1)), 0);
}

}  // namespace
}  // namespace gnomon::orient2d_test
