#include "scenes/kit/space/eye.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "support.h"

namespace gnomon::scenes::eye_test {
namespace {

using d3::Vec3;

TEST(Eye, FromTheFrontSeesXRightAndYUp) {
  const Eye eye(0, 0, {1, 2}, 3);
  EXPECT_EQ(eye.project({0, 0, 0}), Vec2d(1, 2));
  EXPECT_EQ(eye.project({1, 0, 0}), Vec2d(4, 2));
  EXPECT_EQ(eye.project({0, 1, 0}), Vec2d(1, 5));
  EXPECT_EQ(eye.project({0, 0, 7}), Vec2d(1, 2));
  EXPECT_EQ(eye.nearness({0, 0, 7}), 7);
}

TEST(Eye, FromTheRightSeesWhatIsInFrontOnItsLeft) {
  const Eye eye(std::numbers::pi / 2, 0);
  EXPECT_NEAR(eye.project({0, 0, 1}).x, -1, 1e-15);
  EXPECT_NEAR(eye.nearness({1, 0, 0}), 1, 1e-15);
}

TEST(Eye, FromAboveSeesTheTop) {
  const Eye eye(0.3, 10);
  EXPECT_EQ(eye.pitch(), Eye::steepest);
  EXPECT_GT(eye.nearness({0, 1, 0}), 0.99);
}

TEST(Eye, ItsThreeDirectionsAreAFrame) {
  testing::Dice dice(50);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const double yaw = dice.between(-20, 20);
    const Eye eye{yaw, dice.between(-2, 2)};
    const Vec3 third = cross(eye.right(), eye.up());
    for (int k = 0; k < 3; ++k) ASSERT_NEAR(third[k], eye.towards()[k], 1e-15);
    ASSERT_NEAR(dot(eye.right(), eye.right()), 1, 1e-15);
    ASSERT_NEAR(dot(eye.up(), eye.up()), 1, 1e-15);
    ASSERT_LE(std::fabs(eye.yaw()), std::numbers::pi);
  }
}

TEST(Eye, ItsMatricesSeeWhatAStepComputes) {
  const Eye eye(0.7, -0.4, {3, 1}, 2);
  const Vec3 place(1, 2, 3);
  const Vec2d for_step = eye.project_for_step(place);
  EXPECT_DOUBLE_EQ(eye.project(place).x, for_step.x);
  EXPECT_DOUBLE_EQ(eye.project(place).y, for_step.y);
  const glm::dvec4 seen = eye.view() * glm::dvec4(to_glm(place), 1);
  EXPECT_DOUBLE_EQ(seen.z, eye.nearness(place));
  EXPECT_DOUBLE_EQ((eye.projection() * seen).z, 2 * eye.nearness(place));
}

TEST(Eye, AWayInThePictureIsOneInSpaceAndBack) {
  const Eye eye(0.7, -0.4, {3, 1}, 2);
  const Vec3 way = eye.unproject({0.25, -1.5});
  const Vec2d seen = eye.project(Vec3(1, 2, 3) + way) - eye.project({1, 2, 3});
  EXPECT_NEAR(seen.x, 0.25, 1e-15);
  EXPECT_NEAR(seen.y, -1.5, 1e-15);
  EXPECT_NEAR(eye.nearness(way), 0, 1e-15) << "square to the line of sight";
}

// Points in front follow the hand, both when the eye orbits and when a body rolls.
TEST(Eye, WhatIsInFrontFollowsTheDrag) {
  for (const Vec2d drag : {Vec2d(0.1, 0), Vec2d(0, 0.1), Vec2d(-0.1, 0.05)}) {
    Eye eye(0.4, 0.2);
    const Vec3 front = eye.towards() * 2;
    const Vec3 rolled = front + cross(eye.roll(drag), front);
    EXPECT_GT(dot(eye.project(rolled) - eye.project(front), drag), 0);
    eye.turn(drag);
    EXPECT_GT(dot(eye.project(front), drag), 0);
  }
}

TEST(Eye, IsSavedToTheBitAndRefusesWhatIsNone) {
  for (const double yaw : {0.1, -3.0, std::numbers::pi, 2.5}) {
    Eye eye(yaw, 0.3);
    eye.turn({0.37, -0.11});
    std::vector<std::byte> bytes;
    eye.save(bytes);
    playback::StateReader reader(bytes);
    Eye other(0, 0);
    other.load(reader);
    EXPECT_TRUE(reader.complete());
    EXPECT_EQ(other.yaw(), eye.yaw());
    EXPECT_EQ(other.pitch(), eye.pitch());
    EXPECT_EQ(other.right(), eye.right());
    EXPECT_EQ(other.towards(), eye.towards());
  }
  std::vector<std::byte> bad;
  playback::put(bad, 0.5);
  playback::put(bad, 1.6);
  playback::StateReader reader(bad);
  Eye eye(0, 0);
  eye.load(reader);
  EXPECT_FALSE(reader.complete());
}

TEST(Eye, StaysWhereItIsForWhatIsNoAngle) {
  Eye eye(0.1, 0.2);
  eye.look(NAN, 0);
  eye.look(0, NAN);
  eye.look(INFINITY, 0);
  EXPECT_EQ(eye.yaw(), 0.1);
  EXPECT_EQ(eye.pitch(), 0.2);
}

}  // namespace
}  // namespace gnomon::scenes::eye_test
