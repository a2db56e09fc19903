#include "gnomon/geometry/shape/pose.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "gnomon/core/unit.h"
#include "support.h"

namespace gnomon::pose_test {
namespace {

TEST(Pose, RotatesThenTranslates) {
  const auto pose = *Pose<double>::make({10, 20}, std::numbers::pi / 2);
  const Vec2d moved = pose.to_world({1, 0});
  EXPECT_NEAR(moved.x, 10, 1e-15);
  EXPECT_EQ(moved.y, 21);
  const Vec2d back = pose.to_local(moved);
  EXPECT_NEAR(back.x, 1, 1e-15);
  EXPECT_NEAR(back.y, 0, 1e-15);
}

TEST(Pose, RefusesWhatIsNotFiniteOrTooFar) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(Pose<double>::make({nan, 0}).status(), Status::non_finite);
  EXPECT_EQ(Pose<double>::make({nan, 0}).message(), "pose is not finite");
  EXPECT_EQ(Pose<double>::make({0, 1e151}).status(), Status::out_of_range);
  EXPECT_EQ(Pose<float>::make({0, 1e16f}).status(), Status::out_of_range);
  EXPECT_EQ(Pose<double>::make({0, 0}, nan).status(), Status::non_finite);
  EXPECT_EQ(Pose<double>::make({0, 0}, 2e6).status(), Status::out_of_range);
}

TEST(Rotation, AcceptsUnitPairsOnly) {
  EXPECT_TRUE(Rotation<double>::from_cos_sin(0.6, 0.8));
  EXPECT_TRUE(Rotation<float>::from_cos_sin(0.6f, 0.8f));
  EXPECT_EQ(Rotation<double>::from_cos_sin(0.6, 0.81).status(), Status::not_unit);
  EXPECT_EQ(Rotation<double>::from_cos_sin(0, 0).status(), Status::not_unit);
  EXPECT_EQ(Rotation<double>::from_cos_sin(NAN, 0).status(), Status::non_finite);
}

TEST(Rotation, StaysUnitOverAMillionTurns) {
  const auto turn = *Rotation<double>::from_angle(0.7);
  Rotation<double> total;
  for (int i = 0; i < 1000000; ++i) total = total.then(turn);
  EXPECT_TRUE(Rotation<double>::from_cos_sin(total.cosine(), total.sine()));
}

TEST(Rotation, TowardsADirection) {
  EXPECT_FALSE(Rotation<double>::towards({0, 0}));
  const double inf = std::numeric_limits<double>::infinity();
  for (const double wrong : {inf, -inf, double{NAN}}) {
    EXPECT_FALSE(Rotation<double>::towards({wrong, 1}));
    EXPECT_FALSE(Rotation<double>::towards({1, wrong}));
    EXPECT_FALSE(Rotation<double>::towards({wrong, wrong}));
  }
  // The result is finite, although the sum of the sides is not.
  const auto far = Rotation<double>::towards({1.7e308, 1.7e308});
  ASSERT_TRUE(far);
  EXPECT_NEAR(far->sine(), std::sqrt(0.5), 1e-15);
  const auto left = *Rotation<double>::towards({-3, 0});
  EXPECT_EQ(left.cosine(), -1);
  EXPECT_EQ(left.sine(), 0);
}

TEST(Unit, VectorsOfEverySize) {
  testing::Dice dice(5);
  EXPECT_FALSE(unit(Vec2d(0, 0)));
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const int exponent = static_cast<int>(dice.integer(-1074, 1000));
    const double x = std::ldexp(dice.between(-1, 1), exponent);
    const double y = std::ldexp(dice.between(-1, 1), exponent);
    const Vec2d v(x, y);
    const auto direction = unit(v);
    if (v == Vec2d(0, 0)) continue;
    ASSERT_TRUE(direction);
    ASSERT_NEAR(dot(*direction, *direction), 1, 4 * std::numeric_limits<double>::epsilon()) << v.x << ' ' << v.y;
  }
}

}  // namespace
}  // namespace gnomon::pose_test
