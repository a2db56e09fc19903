#include "gnomon/geometry3d/rotation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace gnomon::d3::rotation_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double ulp = std::numeric_limits<double>::epsilon();

void expect_near(Vec3 a, Vec3 b, double bound) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(a[axis], b[axis], bound) << "axis " << axis;
}

TEST(Unit3, IsOfLengthOneForAnySize) {
  for (const double size : {1e-320, 1e-200, 1e-5, 1.0, 1e99, 1e300}) {
    const Vec3 direction = *unit(Vec3(2, -3, 6) * size);
    EXPECT_NEAR(dot(direction, direction), 1, 6 * ulp);
    // A subnormal has lost digits before the call.
    expect_near(direction, {2.0 / 7, -3.0 / 7, 6.0 / 7}, size < 1e-300 ? 1e-3 : 4 * ulp);
  }
  EXPECT_FALSE(unit(Vec3(0, 0, 0)));
}

TEST(Rotation3, TurnsByTheRightHand) {
  const Rotation quarter = *Rotation::about({0, 0, 5}, std::numbers::pi / 2);
  expect_near(quarter.apply({1, 0, 0}), {0, 1, 0}, 2 * ulp);
  expect_near(quarter.apply({0, 1, 3}), {-1, 0, 3}, 4 * ulp);
  expect_near(quarter.apply_inverse({0, 1, 3}), {1, 0, 3}, 4 * ulp);
}

TEST(Rotation3, AThirdAboutTheDiagonalPermutesTheAxes) {
  const Rotation third = *Rotation::about({1, 1, 1}, 2 * std::numbers::pi / 3);
  expect_near(third.apply({1, 2, 3}), {3, 1, 2}, 8 * ulp);
  expect_near(third.matrix() * Vec3(1, 2, 3), {3, 1, 2}, 8 * ulp);
  expect_near(apply_transposed(third.matrix(), {3, 1, 2}), {1, 2, 3}, 8 * ulp);
}

TEST(Rotation3, ThenIsOneAfterTheOther) {
  const Rotation first = *Rotation::about({1, 2, -1}, 0.7);
  const Rotation second = *Rotation::about({-3, 0.5, 2}, 2.1);
  const Vec3 v(0.3, -1.2, 0.8);
  expect_near(first.then(second).apply(v), second.apply(first.apply(v)), 8 * ulp);
  const Matrix3 both = second.matrix() * first.matrix();
  expect_near(both * v, first.then(second).apply(v), 8 * ulp);
}

TEST(Rotation3, StaysUnitThroughAMillionSmallTurns) {
  const Rotation small = *Rotation::about({1, 2, 3}, 1e-3);
  Rotation all;
  for (int i = 0; i < 1'000'000; ++i) all = all.then(small);
  EXPECT_NEAR(all.w() * all.w() + dot(all.xyz(), all.xyz()), 1, 8 * ulp);
  const Rotation once = *Rotation::about({1, 2, 3}, 1000);
  expect_near(all.apply({1, 0, 0}), once.apply({1, 0, 0}), 1e-9);
}

TEST(Rotation3, RefusesWhatIsNoTurn) {
  EXPECT_EQ(Rotation::about({0, 0, 1}, nan).message(), "angle is not finite");
  EXPECT_EQ(Rotation::about({0, nan, 1}, 1).message(), "axis is not finite");
  EXPECT_EQ(Rotation::about({0, INFINITY, 1}, 1).status(), Status::non_finite);
  EXPECT_EQ(Rotation::about({0, 0, 0}, 1).status(), Status::no_direction);
  EXPECT_EQ(Rotation::about({0, 0, 1}, 2e6).status(), Status::out_of_range);
  EXPECT_TRUE(Rotation::from_quaternion(0.5, {0.5, 0.5, -0.5}));
  EXPECT_EQ(Rotation::from_quaternion(0.5, {0.5, 0.5, 0.51}).status(), Status::not_unit);
  EXPECT_EQ(Rotation::from_quaternion(nan, {0, 0, 0}).status(), Status::non_finite);
  EXPECT_EQ(Rotation::from_quaternion(INFINITY, {0, 0, 0}).status(), Status::non_finite);
  EXPECT_EQ(Rotation::normalized(0, {0, 0, 0}).status(), Status::no_direction);
  EXPECT_NEAR(Rotation::normalized(1e308, {0, 0, 1e308})->w(), std::sqrt(0.5), ulp);
}

TEST(Pose3, TurnsThenTranslates) {
  const Pose pose = *Pose::make({10, 20, 30}, *Rotation::about({0, 1, 0}, std::numbers::pi / 2));
  const Vec3 moved = pose.to_world({0, 0, 1});
  expect_near(moved, {11, 20, 30}, 8 * ulp);
  expect_near(pose.to_local(moved), {0, 0, 1}, 1e-14);
  EXPECT_EQ(Pose::make({0, nan, 0}).message(), "pose is not finite");
  EXPECT_EQ(Pose::make({0, 0, 1e101}).status(), Status::out_of_range);
}

}  // namespace
}  // namespace gnomon::d3::rotation_test
