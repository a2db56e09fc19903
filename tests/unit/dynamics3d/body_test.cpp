#include "gnomon/dynamics3d/body.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/dynamics3d/integrate.h"
#include "gnomon/geometry3d/solids.h"

namespace gnomon::d3::body_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

void expect_near(Vec3 a, Vec3 b, double bound) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(a[axis], b[axis], bound) << "axis " << axis;
}

TEST(SpaceBody, IsAtRestWhereItIsPlaced) {
  const Pose pose = *Pose::make({1, 2, 3}, *Rotation::about({0, 0, 1}, std::numbers::pi / 2));
  const Body body = *make_body(2, {1, 2, 3}, pose);
  EXPECT_EQ(body.kinetic_energy(), 0);
  EXPECT_EQ(body.angular_velocity(), Vec3(0, 0, 0));
  expect_near(body.to_world({1, 0, 0}), {1, 3, 3}, 1e-15);
  expect_near(body.to_own({1, 3, 3}), {1, 0, 0}, 1e-15);
  EXPECT_EQ(check(body).status, Status::ok);
}

TEST(SpaceBody, TurnsAsItsMomentsSay) {
  Body body = *make_body(2, {1, 2, 3}, *Pose::make({0, 0, 0}, *Rotation::about({0, 0, 1}, std::numbers::pi / 2)));
  // The body's x is the world's y, and its y the world's −x.
  body.angular_momentum = {2, 3, 6};
  expect_near(body.angular_velocity(), {1, 3, 2}, 1e-14);
  EXPECT_NEAR(body.rotational_energy(), (2 * 1 + 3 * 3 + 6 * 2) / 2.0, 1e-14);
  body.velocity = {0, 1, 0};
  expect_near(body.velocity_at({1, 0, 0}), {0, 1 + 2, -3}, 1e-14);
}

TEST(SpaceBody, ABlowPushesInFullAndTurnsByItsArm) {
  Body body = *make_body(2, {1, 2, 3});
  body.apply_impulse({0, 0, 4}, {0, 3, 0});
  EXPECT_EQ(body.velocity, Vec3(0, 0, 2));
  EXPECT_EQ(body.angular_momentum, Vec3(12, 0, 0));
  EXPECT_EQ(body.angular_velocity(), Vec3(12, 0, 0));
  // In J: 4 · 2²/4 + 12²/2, which is the impulse times half of the point's velocity after it.
  EXPECT_EQ(body.kinetic_energy(), 4 + 72);
  EXPECT_EQ(dot({0, 0, 4}, body.velocity_at({0, 3, 0})) / 2, 76);
}

TEST(SpaceBody, AStaticBodyFeelsNoImpulse) {
  Body body;
  body.velocity = {1, 0, 0};
  body.apply_impulse({5, 5, 5}, {1, 2, 3});
  EXPECT_EQ(body.velocity, Vec3(1, 0, 0));
  EXPECT_EQ(body.angular_momentum, Vec3(0, 0, 0));
  EXPECT_EQ(body.kinetic_energy(), 0);
  EXPECT_EQ(check(body).status, Status::ok);
}

TEST(SpaceBody, RefusesWhatNoBodyHas) {
  EXPECT_EQ(make_body(0, {1, 1, 1}).fault(), (Fault{Status::no_mass, Subject::mass}));
  EXPECT_EQ(make_body(-1, {1, 1, 1}).fault(), (Fault{Status::negative_mass, Subject::mass}));
  EXPECT_EQ(make_body(nan, {1, 1, 1}).fault(), (Fault{Status::non_finite, Subject::mass}));
  EXPECT_EQ(make_body(1e-320, {1, 1, 1}).fault(), (Fault{Status::out_of_range, Subject::mass}));
  EXPECT_EQ(make_body(1e101, {1, 1, 1}).fault(), (Fault{Status::out_of_range, Subject::mass}));
  EXPECT_EQ(make_body(1, {1, infinity, 1}).fault(), (Fault{Status::non_finite, Subject::moment, 1}));
  EXPECT_EQ(make_body(1, {1, 1, -2}).fault(), (Fault{Status::negative_mass, Subject::moment, 2}));
  EXPECT_EQ(make_body(1, {0, 1, 1}).fault(), (Fault{Status::no_mass, Subject::moment, 0}));
  EXPECT_EQ(make_body(1, {1, 2, 3.001}).fault(), (Fault{Status::exceeds_others, Subject::moment, 2}));
  EXPECT_EQ(make_body(1, {1, 1e-13, 0.5}).fault(), (Fault{Status::exceeds_others, Subject::moment, 0}));
  EXPECT_EQ(make_body(1, {1, 2, 3.001}).message(), "moment 2 exceeds the sum of the other two, which is impossible");
  EXPECT_EQ(make_body(0, {1, 2, 3}).message(), "mass is zero: only a static or kinematic body may have none");
  // A flat plate, and a body with rounded moments.
  EXPECT_TRUE(make_body(1, {1, 2, 3}));
  EXPECT_TRUE(make_body(1, {0.1, 0.2, 0.1 + 0.2}));
}

TEST(SpaceBody, IsThatOfASolid) {
  // The box is rotated, and its frame is at its corner.
  const Polyhedron centred = *box({0.5, 1, 1.5});
  std::vector<Vec3> corners;
  for (const Vec3 v : centred.vertices()) corners.push_back(v + Vec3(3, 1, 2));
  std::vector<std::vector<std::uint32_t>> faces;
  for (std::uint32_t f = 0; f < centred.face_count(); ++f) {
    faces.emplace_back(centred.face(f).begin(), centred.face(f).end());
  }
  const Polyhedron solid = *make_polyhedron(corners, faces);
  const MassProperties properties = *mass_properties(solid, 2);
  const Pose pose = *Pose::make({1, 0, -2}, *Rotation::about({1, 2, 3}, 0.9));
  Body body = *body_at(properties, pose);
  EXPECT_NEAR(1 / body.inverse_mass, 12, 1e-12);
  expect_near(body.centre, pose.to_world({3, 1, 2}), 1e-13);
  // The shortest side has the greatest moment: 4 + 9 against 1 + 9 and 1 + 4.
  expect_near({1 / body.inverse_moments.x, 1 / body.inverse_moments.y, 1 / body.inverse_moments.z}, {5, 10, 13}, 1e-12);
  const Vec3 shortest = pose.rotation().apply({1, 0, 0});
  EXPECT_NEAR(std::fabs(dot(body.axes.apply({0, 0, 1}), shortest)), 1, 1e-13);
  for (const Vec3 corner : solid.vertices()) {
    expect_near(pose_of(body, properties)->to_world(corner), pose.to_world(corner), 1e-13);
  }
  // The solid follows the body.
  body.velocity = {1, 0, 0};
  body.angular_momentum = {1, 20, 3};
  const Vec3 own = body.to_own(pose.to_world(solid.vertices()[3]));
  for (int i = 0; i < 60; ++i) ASSERT_EQ(advance(body, {}, 1.0 / 60).status, Status::ok);
  expect_near(pose_of(body, properties)->to_world(solid.vertices()[3]), body.to_world(own), 1e-13);
  body.centre.x = 1e101;
  EXPECT_EQ(pose_of(body, properties).fault(), (Fault{Status::out_of_range, Subject::pose}));
  EXPECT_EQ(body_at(*mass_properties(solid, 0), pose).fault(), (Fault{Status::no_mass, Subject::mass}));
}

TEST(SpaceBody, ChecksWhatWasPutTogetherByHand) {
  const Body good = *make_body(1, {1, 2, 3});
  Body bad = good;
  bad.velocity.y = nan;
  EXPECT_EQ(check(bad), (Fault{Status::non_finite, Subject::body}));
  bad = good;
  bad.centre.z = 1e101;
  EXPECT_EQ(check(bad), (Fault{Status::out_of_range, Subject::body}));
  bad = good;
  bad.inverse_moments.z = 0;
  EXPECT_EQ(check(bad), (Fault{Status::negative_mass, Subject::body}));
  bad = good;
  bad.inverse_mass = -1;
  EXPECT_EQ(check(bad), (Fault{Status::negative_mass, Subject::body}));
  bad = good;
  bad.angular_momentum.x = infinity;
  EXPECT_EQ(check(bad).status, Status::non_finite);
}

}  // namespace
}  // namespace gnomon::d3::body_test
