// Simulates the collision as a process, in small steps of the normal impulse and without solving equations: every step
// applies Coulomb's law anew. The computation is in long double, so that the comparison concerns the process and not
// its rounding.
#include <gtest/gtest.h>

#include <cmath>

#include "gnomon/dynamics/contact_response.h"
#include "support.h"

namespace gnomon::contact_response_oracle_test {
namespace {

using Real = long double;

struct WideVec {
  Real x;
  Real y;
};

/// A body in the notation of textbooks.
struct WideBody {
  WideVec centre;
  WideVec velocity;
  Real spin;
  Real inverse_mass;
  Real inverse_inertia;

  explicit WideBody(const Body<double>& body)
      : centre{body.centre.x, body.centre.y},
        velocity{body.velocity.x, body.velocity.y},
        spin(body.angular_velocity),
        inverse_mass(body.inverse_mass),
        inverse_inertia(body.inverse_inertia) {}

  WideVec at(WideVec p) const { return {velocity.x - spin * (p.y - centre.y), velocity.y + spin * (p.x - centre.x)}; }
  void push(WideVec j, WideVec p) {
    velocity.x += inverse_mass * j.x;
    velocity.y += inverse_mass * j.y;
    spin += inverse_inertia * ((p.x - centre.x) * j.y - (p.y - centre.y) * j.x);
  }
  Real energy() const {
    const Real way = inverse_mass > 0 ? (velocity.x * velocity.x + velocity.y * velocity.y) / inverse_mass : 0;
    return (way + (inverse_inertia > 0 ? spin * spin / inverse_inertia : 0)) / 2;
  }
};

/// Integrates steps of `step` N s at the point, until vn reaches 0, and then until e² of the work has been returned.
struct SmallSteps {
  WideBody a;
  WideBody b;
  WideVec normal;
  WideVec point;
  Real friction;
  Real impulse = 0;
  Real drag = 0;

  WideVec relative() const {
    const WideVec u = a.at(point);
    const WideVec v = b.at(point);
    const WideVec d{v.x - u.x, v.y - u.y};
    return {d.x * -normal.y + d.y * normal.x, d.x * normal.x + d.y * normal.y};
  }
  void push(Real along_tangent, Real along_normal) {
    const WideVec j{-normal.y * along_tangent + normal.x * along_normal,
                    normal.x * along_tangent + normal.y * along_normal};
    b.push(j, point);
    a.push({-j.x, -j.y}, point);
  }
  /// Returns the effect of a small tangential impulse, and so the friction that ends the slip.
  Real stops() const {
    SmallSteps trial = *this;
    trial.push(1, 0);
    return -relative().x / (trial.relative().x - relative().x);
  }
  void advance(Real step) {
    push(0, step);
    const Real needed = stops();
    const Real most = friction * step;
    const Real given = std::fabs(needed) <= most ? needed : std::copysign(most, -relative().x);
    push(given, 0);
    impulse += step;
    drag += given;
  }
  /// Runs the process, and returns false if it takes too long.
  bool run(Real restitution, Real step) {
    Real work = 0;
    Real goal = 0;
    bool parting = false;
    for (int i = 0; i < 400000; ++i) {
      const Real before = relative().y;
      if (!parting && before >= 0) {
        parting = true;
        goal = work * (1 - restitution * restitution);
      }
      if (parting && work <= goal) return true;
      advance(step);
      work -= step * (before + relative().y) / 2;
    }
    return false;
  }
};

Body<double> random_body(testing::Dice& dice, double x) {
  const double y = dice.between(-1, 1);
  const double vx = dice.between(-2, 2);
  const double vy = dice.between(-2, 2);
  const double spin = dice.between(-2, 2);
  const double mass = dice.between(0.3, 3);
  const double gyration = dice.between(0.3, 1);
  return {{x, y}, {vx, vy}, spin, 1 / mass, 1 / (mass * gyration * gyration)};
}

TEST(ContactResponseOracle, IsTheLimitOfSmallSteps) {
  testing::Dice dice(700);
  int slips[4] = {0, 0, 0, 0};
  int jams = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    Body<double> a = random_body(dice, -1);
    Body<double> b = random_body(dice, 1);
    if (dice.integer(0, 3) == 0) a.inverse_mass = a.inverse_inertia = 0;
    const double angle = dice.between(-1, 1);
    const Vec2d normal(std::cos(angle), std::sin(angle));
    const double px = dice.between(-0.3, 0.3);
    const double py = dice.between(-1.5, 1.5);
    const Vec2d point(px, py);
    const double e = dice.between(0, 1);
    const double mu = dice.integer(0, 4) == 0 ? dice.between(0, 8) : dice.between(0, 1);
    const WideBody before_a(a);
    const WideBody before_b(b);
    const auto response = contact_response<double>(a, b, normal, {&point, 1}, *Material<double>::make(e, mu));
    SmallSteps steps{before_a, before_b, {normal.x, normal.y}, {point.x, point.y}, mu};
    if (response.outcome == ContactOutcome::apart) {
      ASSERT_GE(steps.relative().y, -1e-12L);
      continue;
    }
    ASSERT_EQ(response.outcome, ContactOutcome::collided);
    ++slips[static_cast<int>(response.slip)];
    const double total = response.impulse[0].normal;
    const Real approach = steps.relative().y;
    {
      SmallSteps look = steps;
      look.advance(1e-6L);
      jams += look.relative().y < approach;
    }
    const Real step = total / 2000;
    ASSERT_TRUE(steps.run(e, step)) << round;
    // The end is accurate to a step, and the work to a few steps. Near a graze the steps are as small as the collision.
    const Real slack = 8 * step + 1e-9L;
    EXPECT_NEAR(static_cast<double>(steps.impulse), total, static_cast<double>(slack)) << round;
    EXPECT_NEAR(static_cast<double>(steps.drag), response.impulse[0].tangent, static_cast<double>(slack * (1 + mu)))
        << round;
  }
  for (const Slip slip : {Slip::lasts, Slip::sticks, Slip::reverses}) {
    EXPECT_GT(slips[static_cast<int>(slip)], testing::share(100)) << static_cast<int>(slip);
  }
  EXPECT_GT(jams, testing::share(10));
}

/// Solves two points by Poisson's hypothesis without friction: both equations of compression, for each set of pressed
/// points.
TEST(ContactResponseOracle, TwoPointsWithoutFrictionSolveTheComplementarityProblem) {
  testing::Dice dice(701);
  int both = 0;
  int one = 0;
  for (int round = 0; round < testing::rounds(100000); ++round) {
    Body<double> a = random_body(dice, 0);
    Body<double> b = random_body(dice, 0);
    a.centre.y -= 2;
    b.centre.y += 2;
    if (dice.integer(0, 1) == 0) a.inverse_mass = a.inverse_inertia = 0;
    const double left = dice.between(-1, 0);
    const double right = dice.between(0.1, 1);
    const Vec2d points[] = {{left, 0}, {right, 0}};
    const double e = dice.between(0, 1);
    Real v[2];
    Real k[2][2];
    for (int i = 0; i < 2; ++i) {
      v[i] = static_cast<Real>(b.velocity_at(points[i]).y) - a.velocity_at(points[i]).y;
      for (int j = 0; j < 2; ++j) {
        k[i][j] = static_cast<Real>(a.inverse_mass) + b.inverse_mass +
                  static_cast<Real>(a.inverse_inertia) * (points[i].x - a.centre.x) * (points[j].x - a.centre.x) +
                  static_cast<Real>(b.inverse_inertia) * (points[i].x - b.centre.x) * (points[j].x - b.centre.x);
      }
    }
    const auto response = contact_response<double>(a, b, {0, 1}, points, *Material<double>::make(e, 0));
    if (v[0] >= 0 && v[1] >= 0) {
      EXPECT_EQ(response.outcome, ContactOutcome::apart);
      continue;
    }
    ASSERT_EQ(response.outcome, ContactOutcome::collided);
    if (response.rounds > 1) continue;
    Real n[2] = {0, 0};
    const Real det = k[0][0] * k[1][1] - k[0][1] * k[1][0];
    const Real n0 = (-v[0] * k[1][1] + v[1] * k[0][1]) / det;
    const Real n1 = (-v[1] * k[0][0] + v[0] * k[1][0]) / det;
    if (v[0] < 0 && v[1] - v[0] * k[1][0] / k[0][0] >= 0) {
      n[0] = -v[0] / k[0][0];
      ++one;
    } else if (v[1] < 0 && v[0] - v[1] * k[0][1] / k[1][1] >= 0) {
      n[1] = -v[1] / k[1][1];
      ++one;
    } else {
      ASSERT_GE(n0, 0);
      ASSERT_GE(n1, 0);
      n[0] = n0;
      n[1] = n1;
      ++both;
      for (int i = 0; i < 2; ++i) {
        const double parting = b.velocity_at(points[i]).y - a.velocity_at(points[i]).y;
        EXPECT_NEAR(parting, static_cast<double>(-e * v[i]), 1e-13) << round;
      }
    }
    for (int i = 0; i < 2; ++i) {
      EXPECT_NEAR(response.impulse[i].normal, static_cast<double>((1 + e) * n[i]), 1e-12) << round;
    }
  }
  EXPECT_GT(both, testing::share(5000));
  EXPECT_GT(one, testing::share(5000));
}

/// After compression at the pressure centre neither of two points approaches, also with friction. A run of small steps
/// there, with e = 0, confirms it.
TEST(ContactResponseOracle, TwoPointsWithFrictionStopApproaching) {
  testing::Dice dice(702);
  int between[4] = {0, 0, 0, 0};
  int more_rounds = 0;
  const int all = testing::rounds(100000);
  for (int round = 0; round < all; ++round) {
    Body<double> a = random_body(dice, 0);
    Body<double> b = random_body(dice, 0);
    a.centre.y -= 2;
    b.centre.y += 2;
    if (dice.integer(0, 1) == 0) a.inverse_mass = a.inverse_inertia = 0;
    const double left = dice.between(-1, 0);
    const double right = dice.between(0.1, 1);
    const Vec2d points[] = {{left, 0}, {right, 0}};
    const double mu = dice.between(0, 1.5);
    SmallSteps steps{WideBody(a), WideBody(b), {0, 1}, {0, 0}, mu};
    const auto response = contact_response<double>(a, b, {0, 1}, points, *Material<double>::make(0, mu));
    if (response.outcome == ContactOutcome::apart) continue;
    ASSERT_EQ(response.outcome, ContactOutcome::collided);
    more_rounds += response.rounds > 1;
    for (const Vec2d p : points) {
      EXPECT_GE(b.velocity_at(p).y - a.velocity_at(p).y, -1e-12) << round;
    }
    if (response.rounds > 1 || response.pressure == 0 || response.pressure == 1) continue;
    ++between[static_cast<int>(response.slip)];
    EXPECT_NEAR(b.angular_velocity, a.angular_velocity, 1e-7) << round;
    if (round % 100 != 0) continue;
    steps.point = {left + response.pressure * (right - left), 0};
    const Real step = (response.impulse[0].normal + response.impulse[1].normal) / 1000;
    ASSERT_TRUE(steps.run(0, step));
    EXPECT_NEAR(static_cast<double>(steps.drag), response.impulse[0].tangent + response.impulse[1].tangent,
                static_cast<double>(8 * step * (1 + mu)));
  }
  for (const Slip slip : {Slip::lasts, Slip::sticks, Slip::reverses}) {
    EXPECT_GT(between[static_cast<int>(slip)], testing::share(50)) << static_cast<int>(slip);
  }
  EXPECT_LT(more_rounds, 1 + all / 100);
}

}  // namespace
}  // namespace gnomon::contact_response_oracle_test
