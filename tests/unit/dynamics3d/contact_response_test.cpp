#include "gnomon/dynamics3d/contact_response.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "unit/allocations.h"

namespace gnomon::d3::contact_response_test {
namespace {

Material<double> material(double restitution, double friction) {
  return *Material<double>::make(restitution, friction);
}

void expect_near(Vec3 a, Vec3 b, double bound) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(a[axis], b[axis], bound) << "axis " << axis;
}

/// Returns a solid ball of radius 1 on the floor y = 0.
Body ball(double mass) { return *make_body(mass, {0.4 * mass, 0.4 * mass, 0.4 * mass}, *Pose::make({0, 1, 0})); }

TEST(SpaceContact, ABallThatFallsStraightIsThrownBack) {
  Body floor;
  Body b = ball(2);
  b.velocity = {0, -4, 0};
  const auto response = contact_response(floor, b, {0, 1, 0}, {0, 0, 0}, material(0.5, 0.3));
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
  EXPECT_EQ(response.slip, Slip::sticks);
  expect_near(response.impulse, {0, 12, 0}, 1e-15);
  expect_near(b.velocity, {0, 2, 0}, 1e-15);
  EXPECT_EQ(b.angular_momentum, Vec3(0, 0, 0));
}

TEST(SpaceContact, ABallThatSlipsIsBrakedByFrictionTimesPressure) {
  Body floor;
  Body b = ball(1);
  b.velocity = {3, -1, 4};
  const auto response = contact_response(floor, b, {0, 1, 0}, {0, 0, 0}, material(0.5, 0.2));
  EXPECT_EQ(response.slip, Slip::lasts);
  // N = 1.5, and 0.2 of it against the slip, whose direction is (3, 0, 4)/5.
  expect_near(response.impulse, {-0.18, 1.5, -0.24}, 1e-15);
  expect_near(b.velocity, {2.82, 0.5, 3.76}, 1e-15);
  expect_near(b.angular_momentum, {0.24, 0, -0.18}, 1e-15);
}

TEST(SpaceContact, ARoughFloorMakesABallRoll) {
  Body floor;
  Body b = ball(1);
  b.velocity = {3, -1, 0};
  const auto response = contact_response(floor, b, {0, 1, 0}, {0, 0, 0}, material(0, 5));
  EXPECT_EQ(response.slip, Slip::sticks);
  // Rolling keeps five sevenths of the speed (k along the floor is 7/2).
  expect_near(b.velocity, {15.0 / 7, 0, 0}, 1e-15);
  expect_near(b.velocity_at({0, 0, 0}), {0, 0, 0}, 1e-15);
}

TEST(SpaceContact, ARodStruckAtItsEndIsAQuarterAsHeavy) {
  // A thin rod of length 2 along x; at its end 1/m + 1²/(m/3) = 4/m.
  const Body rod = *make_body(1, {1e-6, 1.0 / 3, 1.0 / 3});
  const Matrix3 k = point_inverse_mass(rod, {1, 0, 0});
  expect_near(k * Vec3(0, 1, 0), {0, 4, 0}, 1e-15);
  expect_near(k * Vec3(1, 0, 0), {1, 0, 0}, 1e-15);
}

TEST(SpaceContact, TheFloorMayMove) {
  Body floor;
  floor.velocity = {0, 3, 0};
  Body b = ball(1);
  const auto response = contact_response(floor, b, {0, 1, 0}, {0, 0, 0}, material(1, 0));
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
  expect_near(b.velocity, {0, 6, 0}, 1e-15);
  EXPECT_EQ(floor.velocity, Vec3(0, 3, 0));
}

TEST(SpaceContact, TwoEqualBallsExchangeTheirSpeeds) {
  Body a = ball(1);
  Body b = ball(1);
  b.centre = {2, 1, 0};
  a.velocity = {5, 0, 0};
  const auto response = contact_response(a, b, {1, 0, 0}, {1, 1, 0}, material(1, 0));
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
  expect_near(a.velocity, {0, 0, 0}, 1e-15);
  expect_near(b.velocity, {5, 0, 0}, 1e-15);
}

TEST(SpaceContact, LeavesWhatPartsAndWhatCannotMove) {
  Body a = ball(1);
  Body b = ball(1);
  b.centre = {2, 1, 0};
  EXPECT_EQ(contact_response(a, b, {1, 0, 0}, {1, 1, 0}, material(1, 0)).outcome, ContactOutcome::apart);
  b.velocity = {1, 0, 0};
  EXPECT_EQ(contact_response(a, b, {1, 0, 0}, {1, 1, 0}, material(1, 0)).outcome, ContactOutcome::apart);
  EXPECT_EQ(b.velocity, Vec3(1, 0, 0));
  Body wall;
  Body door;
  door.velocity = {-1, 0, 0};
  EXPECT_EQ(contact_response(wall, door, {1, 0, 0}, {0, 0, 0}, material(1, 0)).outcome, ContactOutcome::immovable);
  EXPECT_EQ(door.velocity, Vec3(-1, 0, 0));
}

TEST(SpaceContact, LeavesWhatHasNoUnitNormal) {
  Body floor;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Vec3 bad : {Vec3(0, 2, 0), Vec3(0, 0, 0), Vec3(0, nan, 0)}) {
    Body b = ball(1);
    b.velocity = {0, -1, 0};
    EXPECT_EQ(contact_response(floor, b, bad, {0, 0, 0}, material(1, 1)).outcome, ContactOutcome::not_unit);
    EXPECT_EQ(b.velocity, Vec3(0, -1, 0));
  }
}

TEST(SpaceContact, LeavesWhatWouldNotBeFinite) {
  Body floor;
  for (const double speed : {-std::numeric_limits<double>::max(), std::numeric_limits<double>::quiet_NaN()}) {
    Body b = ball(1e99);
    b.inverse_mass = 1e99;
    b.velocity = {speed, speed, 0};
    const auto response = contact_response(floor, b, {0, 1, 0}, {0, 0, 0}, material(1, 1));
    EXPECT_EQ(response.outcome, ContactOutcome::overflow);
    EXPECT_EQ(response.slip, Slip::none);
    EXPECT_EQ(b.angular_momentum, Vec3(0, 0, 0));
  }
}

TEST(SpaceContact, DoesNotAllocate) {
  Body floor;
  Body b = ball(1);
  b.velocity = {1, -1, 2};
  const std::size_t before = testing::allocations;
  const auto response = contact_response(floor, b, {0, 1, 0}, {0.3, 0, 0}, *Material<double>::make(0.5, 0.5));
  EXPECT_EQ(testing::allocations, before);
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
}

}  // namespace
}  // namespace gnomon::d3::contact_response_test
