// Invariance of a body in space under a change of the observer, and quantities that no step and no collision may
// change.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/dynamics3d/contact_response.h"
#include "gnomon/dynamics3d/integrate.h"
#include "space_pairs.h"
#include "support.h"

namespace gnomon::d3::space_body_metamorphic_test {
namespace {

using testing::Dice;

Rotation any_turn(Dice& dice) {
  for (;;) {
    const Vec3 axis = testing::random_vector(dice, 1);
    const double angle = dice.between(-3, 3);
    const auto turn = Rotation::about(axis, angle);
    if (turn) return *turn;
  }
}

/// Returns a general body, whose moments are those of a box.
Body any_body(Dice& dice) {
  double mass = dice.between(0.5, 2);
  for (auto factor = dice.integer(-6, 6); factor != 0; factor += factor > 0 ? -1 : 1) mass *= factor > 0 ? 4 : 0.25;
  const Vec3 sides = testing::random_vector(dice, 1) + Vec3(1.02, 1.02, 1.02);
  const Vec3 squared(sides.x * sides.x, sides.y * sides.y, sides.z * sides.z);
  const Vec3 moments = mass / 12 * Vec3(squared.y + squared.z, squared.z + squared.x, squared.x + squared.y);
  const Vec3 centre = testing::random_vector(dice, 1);
  Body body = *make_body(mass, moments, *Pose::make(centre, any_turn(dice)));
  body.velocity = testing::random_vector(dice, 3);
  const Vec3 spin = testing::random_vector(dice, 5);
  body.angular_momentum = body.axes.apply({moments.x * spin.x, moments.y * spin.y, moments.z * spin.z});
  return body;
}

Body seen_from(const Body& body, const Rotation& turn) {
  Body other = body;
  other.centre = turn.apply(body.centre);
  other.velocity = turn.apply(body.velocity);
  other.angular_momentum = turn.apply(body.angular_momentum);
  other.axes = body.axes.then(turn);
  return other;
}

/// Returns the distance of three points of two bodies, relative to their size, which is about 1.
double apart(const Body& a, const Body& b) {
  double most = 0;
  for (const Vec3 own : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)}) {
    most = std::max(most, length(a.to_world(own) - b.to_world(own)));
  }
  return most;
}

TEST(SpaceBodyMetamorphic, AStepIsTheSameFromEverywhere) {
  Dice dice(61);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    Body body = any_body(dice);
    const Rotation turn = any_turn(dice);
    // The force is just strong enough to move the body. For a rotation by radians in a step, the last digits decide.
    const Vec3 inverse = body.inverse_moments;
    const Vec3 force = testing::random_vector(dice, 1) / body.inverse_mass;
    const Vec3 torque = testing::random_vector(dice, 3) / std::max({inverse.x, inverse.y, inverse.z});
    const Wrench wrench{force, torque};
    Body turned = seen_from(body, turn);
    const Wrench turned_wrench{turn.apply(wrench.force), turn.apply(wrench.torque)};
    for (int i = 0; i < 20; ++i) {
      ASSERT_EQ(advance(body, wrench, 0.02).status, Status::ok);
      ASSERT_EQ(advance(turned, turned_wrench, 0.02).status, Status::ok);
    }
    EXPECT_LE(apart(seen_from(body, turn), turned), 1e-9) << round;
  }
}

TEST(SpaceBodyMetamorphic, TheNamesOfTheAxesDoNotCount) {
  // Renames x, y, z to y, z, x.
  const Rotation renamed = *Rotation::about({1, 1, 1}, full_turn / 3);
  Dice dice(62);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    Body body = any_body(dice);
    Body other = body;
    const Vec3 inverse = body.inverse_moments;
    other.inverse_moments = {inverse.y, inverse.z, inverse.x};
    other.axes = renamed.then(body.axes);
    for (int i = 0; i < 20; ++i) {
      ASSERT_EQ(advance(body, {}, 0.02).status, Status::ok);
      ASSERT_EQ(advance(other, {}, 0.02).status, Status::ok);
    }
    EXPECT_LE(length(body.axes.apply({0, 1, 0}) - other.axes.apply({1, 0, 0})), 1e-10);
    EXPECT_LE(length(body.axes.apply({1, 0, 0}) - other.axes.apply({0, 0, 1})), 1e-10);
  }
}

TEST(SpaceBodyMetamorphic, TwiceAsFastIsTheSameInHalfTheTime) {
  Dice dice(63);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    Body slow = any_body(dice);
    slow.velocity = {0, 0, 0};
    Body fast = slow;
    fast.angular_momentum *= 2;
    for (int i = 0; i < 20; ++i) {
      ASSERT_EQ(advance(slow, {}, 0.02).status, Status::ok);
      ASSERT_EQ(advance(fast, {}, 0.01).status, Status::ok);
    }
    // Scaling by powers of two loses no digits.
    EXPECT_EQ(slow.axes.xyz(), fast.axes.xyz());
    EXPECT_EQ(slow.axes.w(), fast.axes.w());
  }
}

struct Blow {
  Body a;
  Body b;
  Vec3 normal;
  Vec3 point;
  double restitution;
  double friction;

  ContactResponse strike() {
    return contact_response(a, b, normal, point, *Material<double>::make(restitution, friction));
  }
  double energy() const { return a.kinetic_energy() + b.kinetic_energy(); }
  Vec3 momentum() const { return of(a, a.velocity) + of(b, b.velocity); }
  Vec3 angular_momentum() const {
    return a.angular_momentum + b.angular_momentum + cross(a.centre, of(a, a.velocity)) +
           cross(b.centre, of(b, b.velocity));
  }
  static Vec3 of(const Body& body, Vec3 v) { return body.inverse_mass > 0 ? v / body.inverse_mass : Vec3(0, 0, 0); }
};

Blow any_blow(Dice& dice, bool floor) {
  Blow blow;
  blow.a = floor ? Body{} : any_body(dice);
  blow.b = any_body(dice);
  const Vec3 way = testing::random_vector(dice, 1);
  blow.normal = unit(way).value_or(Vec3(0, 1, 0));
  blow.point = testing::random_vector(dice, 1);
  blow.restitution = std::clamp(dice.between(-0.2, 1.2), 0.0, 1.0);
  blow.friction = std::max(0.0, dice.between(-0.3, 2));
  return blow;
}

TEST(SpaceContactMetamorphic, EnergyIsNeverGainedAndMomentumIsKept) {
  Dice dice(64);
  int collided = 0;
  int stuck = 0;
  for (int round = 0; round < testing::rounds(100'000); ++round) {
    Blow blow = any_blow(dice, round % 3 == 0);
    const double energy = blow.energy();
    const Vec3 momentum = blow.momentum();
    const Vec3 angular = blow.angular_momentum();
    const ContactResponse response = blow.strike();
    const double approach = dot(blow.normal, response.before);
    if (response.outcome != ContactOutcome::collided) {
      EXPECT_GE(approach, 0);
      continue;
    }
    ++collided;
    EXPECT_LE(blow.energy(), energy * (1 + 1e-13)) << round;
    const double scale = length(response.impulse) + length(momentum) + length(angular);
    if (round % 3 != 0) {
      EXPECT_LE(length(blow.momentum() - momentum), 1e-14 * scale);
      EXPECT_LE(length(blow.angular_momentum() - angular), 1e-13 * scale);
    }
    // Checks the response's claims on restitution and friction.
    const double fast = length(response.before);
    EXPECT_NEAR(dot(blow.normal, response.after), -blow.restitution * approach, 1e-10 * fast);
    const double pressed = dot(blow.normal, response.impulse);
    EXPECT_GT(pressed, 0);
    const double rubbed = length(response.impulse - pressed * blow.normal);
    EXPECT_LE(rubbed, blow.friction * pressed * (1 + 1e-12) + 1e-12 * pressed);
    if (response.slip == Slip::sticks) {
      ++stuck;
    } else {
      EXPECT_NEAR(rubbed, blow.friction * pressed, 1e-9 * (rubbed + pressed));
    }
  }
  EXPECT_GT(collided, testing::share(45'000));
  EXPECT_GT(stuck, testing::share(3000));
}

TEST(SpaceContactMetamorphic, WithoutRestitutionWhatSticksStandsStill) {
  Dice dice(65);
  int stuck = 0;
  for (int round = 0; round < testing::rounds(10'000); ++round) {
    Blow blow = any_blow(dice, false);
    blow.restitution = 0;
    blow.friction = 5;
    const ContactResponse response = blow.strike();
    if (response.slip != Slip::sticks) continue;
    ++stuck;
    EXPECT_LE(length(response.after), 1e-9 * length(response.before));
  }
  EXPECT_GT(stuck, testing::share(2000));
}

TEST(SpaceContactMetamorphic, IsTheSameFromEverywhereAndFromTheOtherBody) {
  Dice dice(66);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    Blow blow = any_blow(dice, round % 3 == 0);
    Blow turned = blow;
    const Rotation turn = any_turn(dice);
    turned.a = seen_from(blow.a, turn);
    turned.b = seen_from(blow.b, turn);
    turned.normal = turn.apply(blow.normal);
    turned.point = turn.apply(blow.point);
    Blow other = blow;
    std::swap(other.a, other.b);
    other.normal = -blow.normal;
    const ContactResponse response = blow.strike();
    const ContactResponse of_turned = turned.strike();
    const ContactResponse of_other = other.strike();
    const double size = length(response.impulse) + 1e-300;
    EXPECT_LE(length(turn.apply(response.impulse) - of_turned.impulse), 1e-9 * size);
    EXPECT_LE(length(response.impulse + of_other.impulse), 1e-12 * size);
    EXPECT_EQ(response.outcome, of_other.outcome);
  }
}

TEST(SpaceContactMetamorphic, IsThatOfThePlaneWhereSlipKeepsItsWay) {
  // All motion is in the plane z = 0. Without friction any bodies may collide; with it, only discs.
  Dice dice(67);
  int collided = 0;
  for (int round = 0; round < testing::rounds(10'000); ++round) {
    const bool discs = round % 2 == 0;
    const double friction = discs ? dice.between(0, 1) : 0;
    const double restitution = dice.between(0, 1);
    gnomon::Body<double> flat[2];
    Body solid[2];
    const double angle = dice.between(-3, 3);
    const Vec2d normal(std::cos(angle), std::sin(angle));
    for (int i = 0; i < 2; ++i) {
      const double mass = dice.between(0.5, 3);
      const double inertia = mass * dice.between(0.1, 1);
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      // The discs touch at the origin.
      const double radius = i == 0 ? -1.5 : 0.8;
      const Vec2d centre = discs ? radius * normal : Vec2d(x, y);
      const double vx = dice.between(-2, 2);
      const double vy = dice.between(-2, 2);
      const double spin = dice.between(-3, 3);
      flat[i] = {centre, {vx, vy}, spin, 1 / mass, 1 / inertia};
      solid[i] = *make_body(mass, {inertia, inertia, inertia}, *Pose::make({centre.x, centre.y, 0}));
      solid[i].velocity = {vx, vy, 0};
      solid[i].angular_momentum = {0, 0, inertia * spin};
    }
    const auto material = *Material<double>::make(restitution, friction);
    const Vec2d points[] = {{0, 0}};
    const auto in_plane = gnomon::contact_response<double>(flat[0], flat[1], normal, points, material);
    const auto in_space = contact_response(solid[0], solid[1], {normal.x, normal.y, 0}, {0, 0, 0}, material);
    EXPECT_EQ(in_plane.outcome, in_space.outcome);
    if (in_plane.outcome == ContactOutcome::collided) ++collided;
    for (int i = 0; i < 2; ++i) {
      EXPECT_NEAR(flat[i].velocity.x, solid[i].velocity.x, 1e-12);
      EXPECT_NEAR(flat[i].velocity.y, solid[i].velocity.y, 1e-12);
      EXPECT_NEAR(flat[i].angular_velocity, solid[i].angular_velocity().z, 1e-11);
    }
  }
  EXPECT_GT(collided, testing::share(3000));
}

}  // namespace
}  // namespace gnomon::d3::space_body_metamorphic_test
