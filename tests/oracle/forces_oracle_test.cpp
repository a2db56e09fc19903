// Tests forces and integrators against the definitions, implemented independently: places, angles and velocities as
// plain numbers in long double, each force by its components. The steps are so small that the result is the true
// motion.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "support.h"
#include "teaching/integrate.h"

namespace gnomon::forces_oracle_test {
namespace {

using testing::Dice;
using testing::rounds;

using Long = long double;

constexpr std::size_t bodies_each = 3;

struct Coordinates {
  Long x, y, angle;
};
/// Places and velocities of all bodies.
struct Motions {
  std::array<Coordinates, bodies_each> place;
  std::array<Coordinates, bodies_each> velocity;
};

/// Bodies, with all forces on them.
struct Case {
  std::array<OrientedBody<double>, bodies_each> bodies;
  std::array<Long, bodies_each> mass;
  std::array<Long, bodies_each> inertia;
  std::array<Push<double>, 2> pushes;
  std::array<Spring<double>, 3> springs;
  ForceLaw<double> law;

  Motions motions() const {
    Motions now{};
    for (std::size_t i = 0; i < bodies_each; ++i) {
      const OrientedBody<double>& body = bodies[i];
      const Long angle = std::atan2(Long(body.rotation.sine()), Long(body.rotation.cosine()));
      now.place[i] = {body.body.centre.x, body.body.centre.y, angle};
      now.velocity[i] = {body.body.velocity.x, body.body.velocity.y, body.body.angular_velocity};
    }
    return now;
  }
};

/// Returns three bodies a few metres apart, in a chain and held to a place, under every kind of force.
Case random_case(Dice& dice) {
  Case made{};
  const auto vector = [&](double reach) {
    const double x = dice.between(-reach, reach);
    return Vec2d(x, dice.between(-reach, reach));
  };
  for (std::size_t i = 0; i < bodies_each; ++i) {
    made.mass[i] = dice.between(0.5, 3);
    made.inertia[i] = dice.between(0.5, 2);
    Body<double>& body = made.bodies[i].body;
    body.inverse_mass = static_cast<double>(1 / made.mass[i]);
    body.inverse_inertia = static_cast<double>(1 / made.inertia[i]);
    made.mass[i] = 1 / Long(body.inverse_mass);
    made.inertia[i] = 1 / Long(body.inverse_inertia);
    body.centre = Vec2d(4.0 * static_cast<double>(i), 0) + vector(0.5);
    body.velocity = vector(1);
    body.angular_velocity = dice.between(-1, 1);
    made.bodies[i].rotation = *Rotation<double>::from_angle(dice.between(-3, 3));
  }
  for (std::uint32_t k = 0; k < 2; ++k) made.pushes[k] = {k + 1, vector(3), vector(0.5)};
  for (std::uint32_t k = 0; k < 3; ++k) {
    Spring<double>& spring = made.springs[k];
    spring.a = k;
    spring.b = k < 2 ? k + 1 : no_body;
    spring.at_a = vector(0.5);
    spring.at_b = k < 2 ? vector(0.5) : Vec2d(4, 6);
    spring.stiffness = dice.between(1, 8);
    spring.damping = dice.between(0, 0.5);
    spring.rest = dice.between(1, 3);
  }
  made.law.gravity = vector(5);
  made.law.drag = {dice.between(0, 0.5), dice.between(0, 0.2), dice.between(0, 0.5)};
  return made;
}

/// Returns the accelerations, body by body: the sum of all forces over the mass, and of all torques over the inertia.
std::array<Coordinates, bodies_each> accelerations(const Case& of, const Motions& now) {
  struct Point {
    Long x, y, vx, vy, arm_x, arm_y;
  };
  // Returns a point that is fixed to a body: its arm rotated by the angle, and the velocity of the centre plus ω across
  // the arm.
  const auto point_of = [&](std::size_t i, Vec2d local) {
    const Coordinates& at = now.place[i];
    const Coordinates& v = now.velocity[i];
    const Long c = std::cos(at.angle);
    const Long s = std::sin(at.angle);
    const Long ax = c * local.x - s * local.y;
    const Long ay = s * local.x + c * local.y;
    return Point{at.x + ax, at.y + ay, v.x - v.angle * ay, v.y + v.angle * ax, ax, ay};
  };
  std::array<Coordinates, bodies_each> sum{};
  const auto pull = [&](std::size_t i, const Point& at, Long fx, Long fy) {
    sum[i].x += fx;
    sum[i].y += fy;
    sum[i].angle += at.arm_x * fy - at.arm_y * fx;
  };
  for (std::size_t i = 0; i < bodies_each; ++i) {
    const Coordinates& v = now.velocity[i];
    const Long speed = std::sqrt(v.x * v.x + v.y * v.y);
    const Long slowing = of.law.drag.linear + of.law.drag.quadratic * speed;
    sum[i].x = of.mass[i] * of.law.gravity.x - slowing * v.x;
    sum[i].y = of.mass[i] * of.law.gravity.y - slowing * v.y;
    sum[i].angle = -of.law.drag.angular * v.angle;
  }
  for (const Push<double>& push : of.pushes) pull(push.body, point_of(push.body, push.at), push.force.x, push.force.y);
  for (const Spring<double>& spring : of.springs) {
    const bool free = spring.b != no_body;
    const Point a = point_of(spring.a, spring.at_a);
    const Point b = free ? point_of(spring.b, spring.at_b) : Point{spring.at_b.x, spring.at_b.y, 0, 0, 0, 0};
    const Long length = std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const Long ux = (b.x - a.x) / length;
    const Long uy = (b.y - a.y) / length;
    const Long lengthening = (b.vx - a.vx) * ux + (b.vy - a.vy) * uy;
    const Long force = spring.stiffness * (length - spring.rest) + spring.damping * lengthening;
    pull(spring.a, a, force * ux, force * uy);
    if (free) pull(spring.b, b, -force * ux, -force * uy);
  }
  for (std::size_t i = 0; i < bodies_each; ++i) {
    sum[i].x /= of.mass[i];
    sum[i].y /= of.mass[i];
    sum[i].angle /= of.inertia[i];
  }
  return sum;
}

using All = std::array<Coordinates, bodies_each>;

All moved(const All& from, const All& rate, Long time) {
  All to = from;
  for (std::size_t i = 0; i < bodies_each; ++i) {
    to[i].x += time * rate[i].x;
    to[i].y += time * rate[i].y;
    to[i].angle += time * rate[i].angle;
  }
  return to;
}

/// Takes a step as its rule is defined.
Motions step_of(const Case& of, const Motions& from, Long h, Integrator rule) {
  const All a1 = accelerations(of, from);
  const Motions euler{moved(from.place, from.velocity, h), moved(from.velocity, a1, h)};
  if (rule == Integrator::explicit_euler) return euler;
  if (rule == Integrator::semi_implicit_euler) return {moved(from.place, euler.velocity, h), euler.velocity};
  const Motions half{moved(from.place, from.velocity, h / 2), moved(from.velocity, a1, h / 2)};
  const All a2 = accelerations(of, half);
  if (rule == Integrator::midpoint) return {moved(from.place, half.velocity, h), moved(from.velocity, a2, h)};
  const Motions third{moved(from.place, half.velocity, h / 2), moved(from.velocity, a2, h / 2)};
  const All a3 = accelerations(of, third);
  const Motions fourth{moved(from.place, third.velocity, h), moved(from.velocity, a3, h)};
  const All a4 = accelerations(of, fourth);
  Motions to = from;
  const std::pair<Long, const All*> velocities[] = {
      {1, &from.velocity}, {2, &half.velocity}, {2, &third.velocity}, {1, &fourth.velocity}};
  const std::pair<Long, const All*> changes[] = {{1, &a1}, {2, &a2}, {2, &a3}, {1, &a4}};
  for (const auto& [weight, rate] : velocities) to.place = moved(to.place, *rate, weight * h / 6);
  for (const auto& [weight, rate] : changes) to.velocity = moved(to.velocity, *rate, weight * h / 6);
  return to;
}

/// Returns the true motion up to about (time / steps)⁴.
Motions true_motion(const Case& of, Long time, int steps) {
  Motions now = of.motions();
  for (int k = 0; k < steps; ++k) now = step_of(of, now, time / steps, Integrator::runge_kutta_4);
  return now;
}

Long apart(const Motions& a, const Motions& b) {
  Long most = 0;
  for (std::size_t i = 0; i < bodies_each; ++i) {
    const Coordinates& p = a.place[i];
    const Coordinates& q = b.place[i];
    const Coordinates& v = a.velocity[i];
    const Coordinates& w = b.velocity[i];
    for (const Long part : {p.x - q.x, p.y - q.y, std::sin(p.angle - q.angle), v.x - w.x, v.y - w.y, v.angle - w.angle})
      most = std::max(most, std::fabs(part));
  }
  return most;
}

/// Returns the library's motion in so many steps.
Motions library_motion(Case of, double time, int steps, Integrator rule) {
  of.law.pushes = of.pushes;
  of.law.springs = of.springs;
  EXPECT_EQ(of.law.check(of.bodies), Fault{});
  StepScratch<double> scratch(bodies_each);
  for (int k = 0; k < steps; ++k) EXPECT_EQ(advance(of.bodies, of.law, time / steps, scratch, rule), Fault{});
  return of.motions();
}

constexpr std::array every_rule{Integrator::semi_implicit_euler, Integrator::explicit_euler, Integrator::midpoint,
                                Integrator::runge_kutta_4};

TEST(ForcesOracle, AStepIsWhatItsRuleSays) {
  Dice dice(61);
  for (int round = 0; round < rounds(5000); ++round) {
    const Case one = random_case(dice);
    const double h = dice.between(-0.1, 0.1);
    for (const Integrator rule : every_rule) {
      const Motions expected = step_of(one, one.motions(), h, rule);
      ASSERT_LT(apart(library_motion(one, h, 1, rule), expected), 1e-13L)
          << round << ", rule " << static_cast<int>(rule);
    }
  }
}

TEST(ForcesOracle, TheErrorShrinksByTheOrder) {
  Dice dice(62);
  const double time = 0.5;
  // With the shorter step another component may dominate the error, so a few ratios may be off.
  std::array<int, every_rule.size()> off{};
  const int cases = rounds(100);
  int known = 0;
  for (int round = 0; round < cases; ++round) {
    const Case one = random_case(dice);
    const Motions truth = true_motion(one, time, 1024);
    // A spring whose ends pass through each other reverses so fast that these steps are too long.
    if (apart(truth, true_motion(one, time, 512)) > 1e-9L) continue;
    ++known;
    for (std::size_t k = 0; k < every_rule.size(); ++k) {
      const Long coarse = apart(library_motion(one, time, 64, every_rule[k]), truth);
      const Long fine = apart(library_motion(one, time, 128, every_rule[k]), truth);
      const Long gain = std::array{2, 2, 4, 16}[k];
      if (std::fabs(coarse / fine / gain - 1) > 0.15L) ++off[k];
      const Long most = std::array{0.5L, 0.5L, 1e-2L, 1e-6L}[k];
      ASSERT_LT(fine, most) << round << ", rule " << k;
    }
  }
  EXPECT_GT(known, cases * 4 / 5);
  for (std::size_t k = 0; k < off.size(); ++k) EXPECT_LE(off[k], known / 3) << "rule " << k;
}

/// Tests the oracle itself: the second law with simple numbers.
TEST(ForcesOracle, TheOracleItselfKnowsASpringAndAFall) {
  Case one{};
  one.mass = {2, 1, 1};
  one.inertia = {1, 1, 1};
  for (std::size_t i = 0; i < bodies_each; ++i) one.bodies[i].body.centre = {3.0 * static_cast<double>(i), 0};
  // The spring is fixed at (−3, 0) and stretched by 1 m: ω² = 8 / 2. The other bodies only fall.
  one.springs[0] = {0, no_body, {0, 0}, {-3, 0}, 8, 0, 2};
  for (std::size_t k : {1u, 2u}) one.springs[k] = {1, 2, {0, 0}, {0, 0}, 0, 0, 0};
  one.law.gravity = {0, 0};
  const Motions swung = true_motion(one, 1.5L, 4096);
  EXPECT_NEAR(static_cast<double>(swung.place[0].x), std::cos(3.0) - 1, 1e-12);
  EXPECT_NEAR(static_cast<double>(swung.velocity[0].x), -2 * std::sin(3.0), 1e-12);
  one.springs[0].stiffness = 0;
  one.law.gravity = {1, -8};
  one.bodies[2].body.angular_velocity = 3;
  const Motions fallen = true_motion(one, 2, 64);
  EXPECT_NEAR(static_cast<double>(fallen.place[1].y), -16, 1e-14);
  EXPECT_NEAR(static_cast<double>(fallen.place[1].x), 5, 1e-14);
  EXPECT_NEAR(static_cast<double>(fallen.place[2].angle), 6, 1e-14);
}

}  // namespace
}  // namespace gnomon::forces_oracle_test
