#include "teaching/integrate.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace gnomon::integrate_test {
namespace {

constexpr std::array all{Integrator::semi_implicit_euler, Integrator::explicit_euler, Integrator::midpoint,
                         Integrator::runge_kutta_4};

OrientedBody<double> of_mass(double mass, double inertia = 1) {
  OrientedBody<double> body;
  body.body.inverse_mass = 1 / mass;
  body.body.inverse_inertia = 1 / inertia;
  return body;
}

/// Returns one body under a force law, after so many steps in `time`.
OrientedBody<double> after(OrientedBody<double> body, const ForceLaw<double>& law, double time, int steps,
                           Integrator integrator) {
  StepScratch<double> scratch(1);
  for (int i = 0; i < steps; ++i) {
    EXPECT_EQ(advance(std::span(&body, 1), law, time / steps, scratch, integrator), Fault{});
  }
  return body;
}

double energy(const OrientedBody<double>& body, const ForceLaw<double>& law) {
  return body.body.kinetic_energy() + law.potential_energy(std::span(&body, 1));
}

TEST(Integrate, FreeFallIsWhatEachRuleMakesOfIt) {
  const ForceLaw<double> law{.gravity = {0, -8}};
  // n = 16 steps in 2 s. The true fall is 16 m; Euler's is too short or too long by half a step at the last speed.
  const auto fallen = [&](Integrator integrator) { return after(of_mass(2), law, 2, 16, integrator).body; };
  EXPECT_EQ(fallen(Integrator::midpoint).centre, Vec2d(0, -16));
  EXPECT_NEAR(fallen(Integrator::runge_kutta_4).centre.y, -16, 1e-13);
  EXPECT_EQ(fallen(Integrator::semi_implicit_euler).centre, Vec2d(0, -17));
  EXPECT_EQ(fallen(Integrator::explicit_euler).centre, Vec2d(0, -15));
  for (const Integrator each : all) EXPECT_NEAR(fallen(each).velocity.y, -16, 1e-13);
}

TEST(Integrate, AProjectileFliesItsParabola) {
  OrientedBody<double> ball = of_mass(3);
  ball.body.velocity = {3, 4};
  const ForceLaw<double> law{.gravity = {0, -9.81}};
  const double flight = 2 * 4 / 9.81;  // back at its height
  for (const Integrator each : {Integrator::midpoint, Integrator::runge_kutta_4}) {
    const auto landed = after(ball, law, flight, 7, each);
    EXPECT_NEAR(landed.body.centre.x, 2 * 3 * 4 / 9.81, 1e-13);
    EXPECT_NEAR(landed.body.centre.y, 0, 1e-13);
    EXPECT_NEAR(landed.body.velocity.y, -4, 1e-13);
  }
}

/// A mass of 2 kg on a spring of 8 N/m, that is ω = 2/s, stretched by 1 m: x = cos 2t.
struct Oscillator {
  std::array<Spring<double>, 1> springs{{{.at_b = {-3, 0}, .stiffness = 8, .rest = 3}}};
  ForceLaw<double> law{{0, 0}, {}, {}, springs};
  OrientedBody<double> start = [] {
    OrientedBody<double> body = of_mass(2);
    body.body.centre = {1, 0};
    return body;
  }();

  double error(Integrator integrator, int steps) const {
    const double time = 3;
    return std::fabs(after(start, law, time, steps, integrator).body.centre.x - std::cos(2 * time));
  }
};

TEST(Integrate, HalvingTheStepDividesTheErrorByTheOrder) {
  const Oscillator oscillator;
  const auto gain = [&](Integrator integrator) {
    return oscillator.error(integrator, 400) / oscillator.error(integrator, 800);
  };
  EXPECT_NEAR(gain(Integrator::semi_implicit_euler), 2, 0.1);
  EXPECT_NEAR(gain(Integrator::explicit_euler), 2, 0.1);
  EXPECT_NEAR(gain(Integrator::midpoint), 4, 0.2);
  EXPECT_NEAR(gain(Integrator::runge_kutta_4), 16, 0.8);
}

TEST(Integrate, ASpringComesBackAfterItsPeriod) {
  const Oscillator oscillator;
  const double period = std::numbers::pi;
  const auto back = after(oscillator.start, oscillator.law, period, 2000, Integrator::runge_kutta_4).body;
  EXPECT_NEAR(back.centre.x, 1, 1e-10);
  EXPECT_NEAR(back.velocity.x, 0, 1e-10);
}

TEST(Integrate, TheEnergyOfASpringSwaysGrowsOrStays) {
  const Oscillator oscillator;
  const double whole = energy(oscillator.start, oscillator.law);
  ASSERT_EQ(whole, 4);
  const double step = 0.05;
  StepScratch<double> scratch(1);
  for (const Integrator each : all) {
    OrientedBody<double> body = oscillator.start;
    double least = whole;
    double most = whole;
    constexpr int steps = 20000;
    for (int i = 0; i < steps; ++i) {
      ASSERT_EQ(advance(std::span(&body, 1), oscillator.law, step, scratch, each), Fault{}) << i;
      least = std::fmin(least, energy(body, oscillator.law));
      most = std::fmax(most, energy(body, oscillator.law));
      if (each == Integrator::explicit_euler && i == 99) {
        // Explicit Euler multiplies the energy by 1 + (ω Δt)² in every step, for any phase.
        EXPECT_NEAR(energy(body, oscillator.law) / whole, std::pow(1.01, 100), 1e-9);
        break;
      }
    }
    if (each == Integrator::explicit_euler) continue;
    if (each == Integrator::semi_implicit_euler) {
      // The rule conserves E − Δt k x v / 2, an ellipse: E oscillates within ω Δt / 2 of itself, for ever.
      EXPECT_GT(least, whole * (1 - 0.05 - 0.003));
      EXPECT_LT(least, whole * (1 - 0.04));
      EXPECT_LT(most, whole * (1 + 0.05 + 0.003));
      EXPECT_GT(most, whole * (1 + 0.04));
    }
    if (each == Integrator::midpoint) {
      // The factor is 1 + (ω Δt)⁴ / 4 a step.
      EXPECT_NEAR(energy(body, oscillator.law) / whole, std::pow(1 + 0.0001 / 4, steps), 1e-8);
    }
    if (each == Integrator::runge_kutta_4) {
      // 1 − (ω Δt)⁶ / 72 + (ω Δt)⁸ / 576: the loss is very small.
      EXPECT_NEAR(energy(body, oscillator.law) / whole, std::pow(1 - 1e-6 / 72 + 1e-8 / 576, steps), 1e-9);
    }
  }
}

TEST(Integrate, LinearDragDecaysAsAnExponential) {
  OrientedBody<double> body = of_mass(2, 4);
  body.body.velocity = {5, 0};
  body.body.angular_velocity = 3;
  const ForceLaw<double> law{.drag = {1, 0, 2}};
  const auto slowed = after(body, law, 4, 400, Integrator::runge_kutta_4).body;
  EXPECT_NEAR(slowed.velocity.x, 5 * std::exp(-0.5 * 4), 1e-9);
  EXPECT_NEAR(slowed.centre.x, 5 * 2 * (1 - std::exp(-0.5 * 4)), 1e-9);
  EXPECT_NEAR(slowed.angular_velocity, 3 * std::exp(-0.5 * 4), 1e-9);
}

TEST(Integrate, QuadraticDragEndsAtTheTerminalVelocity) {
  const ForceLaw<double> law{.gravity = {0, -10}, .drag = {0, 0.2, 0}};
  const double terminal = std::sqrt(2 * 10 / 0.2);
  // v = v∞ tanh(g t / v∞), during the fall and at its end.
  const auto falling = after(of_mass(2), law, 0.7, 200, Integrator::runge_kutta_4).body;
  EXPECT_NEAR(falling.velocity.y, -terminal * std::tanh(10 * 0.7 / terminal), 1e-9);
  for (const Integrator each : all) {
    EXPECT_NEAR(after(of_mass(2), law, 30, 3000, each).body.velocity.y, -terminal, 1e-9);
  }
}

TEST(Integrate, WithoutTorqueASpinStaysAndTheOrientationIsTheAngle) {
  for (const Integrator each : all) {
    OrientedBody<double> body = of_mass(1, 7);
    body.body.angular_velocity = 5;
    const auto turned = after(body, {}, 10, 600, each);
    EXPECT_EQ(turned.body.angular_velocity, 5);
    EXPECT_NEAR(turned.rotation.cosine(), std::cos(50.0), 1e-13);
    EXPECT_NEAR(turned.rotation.sine(), std::sin(50.0), 1e-13);
  }
}

TEST(Integrate, AForceOffTheCentrePushesInFullAndTurnsBesides) {
  // A couple of two constant forces: at (0, 1) and at the centre, in one short step.
  const std::array<Push<double>, 1> pushes{{{0, {6, 0}, {0, 2}}}};
  const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
  for (const Integrator each : {Integrator::semi_implicit_euler, Integrator::explicit_euler}) {
    const auto moved = after(of_mass(3, 4), law, 0.5, 1, each).body;
    EXPECT_EQ(moved.velocity, Vec2d(1, 0));
    EXPECT_EQ(moved.angular_velocity, -1.5);
  }
}

TEST(Integrate, ThePushedPointsWorkIsTheEnergyItGives) {
  // The force is constant in the world, so its work is F times the displacement of its point: E − F · displacement is
  // conserved.
  const std::array<Push<double>, 1> pushes{{{0, {6, 1}, {0.5, 2}}}};
  const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
  const OrientedBody<double> start = of_mass(3, 4);
  const auto moved = after(start, law, 4, 4000, Integrator::runge_kutta_4);
  const Vec2d way = moved.to_world(pushes[0].at) - start.to_world(pushes[0].at);
  EXPECT_NEAR(moved.body.kinetic_energy(), dot(pushes[0].force, way), 1e-8);
  EXPECT_GT(moved.body.kinetic_energy(), 1);
}

TEST(Integrate, APendulumOfTwoBodiesKeepsEnergyAndMomentum) {
  std::array<OrientedBody<double>, 2> bodies{of_mass(2, 0.5), of_mass(1, 0.25)};
  bodies[1].body.centre = {3, 0};
  bodies[1].body.velocity = {0, 2};
  bodies[0].body.angular_velocity = 1;
  const std::array<Spring<double>, 1> springs{{{0, 1, {0.5, 0.25}, {-0.5, 0}, 20, 0, 1.5}}};
  const ForceLaw<double> law{{0, 0}, {}, {}, springs};
  const auto angular = [&] {
    double sum = 0;
    for (const auto& each : bodies) {
      sum += each.body.angular_velocity / each.body.inverse_inertia +
             cross(each.body.centre, each.body.velocity) / each.body.inverse_mass;
    }
    return sum;
  };
  const auto whole = [&] {
    return bodies[0].body.kinetic_energy() + bodies[1].body.kinetic_energy() + law.potential_energy(bodies);
  };
  const double turning = angular();
  const double energy_before = whole();
  StepScratch<double> scratch(2);
  for (int i = 0; i < 6000; ++i) {
    ASSERT_EQ(advance(std::span(bodies), law, 0.001, scratch, Integrator::runge_kutta_4), Fault{});
  }
  EXPECT_NEAR(whole(), energy_before, 1e-8);
  EXPECT_NEAR(angular(), turning, 1e-8);
  const Vec2d momentum = 2.0 * bodies[0].body.velocity + bodies[1].body.velocity;
  EXPECT_NEAR(momentum.x, 0, 1e-12);
  EXPECT_NEAR(momentum.y, 2, 1e-12);
}

TEST(Integrate, AKinematicBodyIsMovedByItsVelocityAlone) {
  OrientedBody<double> kinematic;
  kinematic.body.velocity = {1, -2};
  kinematic.body.angular_velocity = 0.5;
  const std::array<Push<double>, 1> pushes{{{0, {100, 0}, {0, 2}}}};
  const ForceLaw<double> law{{0, -9.81}, {1, 1, 1}, pushes, {}};
  for (const Integrator each : all) {
    const auto moved = after(kinematic, law, 2, 8, each);
    EXPECT_EQ(moved.body.velocity, Vec2d(1, -2));
    EXPECT_NEAR(moved.body.centre.x, 2, 1e-14);
    EXPECT_NEAR(moved.rotation.sine(), std::sin(1.0), 1e-14);
  }
}

TEST(Integrate, InFloatIsTheSameWithinItsRounding) {
  std::array<OrientedBody<float>, 1> body{};
  body[0].body.inverse_mass = 0.5f;
  const ForceLaw<float> law{.gravity = {0, -8}};
  StepScratch<float> scratch(1);
  for (int i = 0; i < 16; ++i) ASSERT_EQ(advance(std::span(body), law, 0.125f, scratch), Fault{});
  EXPECT_EQ(body[0].body.centre, Vec2f(0, -17));
}

TEST(Integrate, RefusesAStepThatLeadsOutOfRangeAndLeavesAllWhereTheyWere) {
  StepScratch<double> scratch(2);
  for (const Integrator each : all) {
    std::array<OrientedBody<double>, 2> bodies{of_mass(1), of_mass(1)};
    bodies[0].body.velocity = {3, 0};
    bodies[1].body.velocity = {1e149, 0};
    EXPECT_EQ(advance(std::span(bodies), {}, 100, scratch, each), (Fault{Status::out_of_range, Subject::body, 1}));
    EXPECT_EQ(bodies[0].body.centre, Vec2d(0, 0));
    EXPECT_EQ(bodies[1].body.velocity, Vec2d(1e149, 0));
    bodies[1].body.velocity = {0, 0};
    bodies[1].body.angular_velocity = 1e7;
    EXPECT_EQ(advance(std::span(bodies), {}, 1, scratch, each), (Fault{Status::out_of_range, Subject::body, 1}));
    EXPECT_EQ(bodies[0].body.centre, Vec2d(0, 0));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(advance(std::span(bodies), {}, nan, scratch, each), (Fault{Status::non_finite, Subject::time_step}));
    StepScratch<double> small(1);
    EXPECT_EQ(advance(std::span(bodies), {}, 1, small, each), (Fault{Status::out_of_memory, Subject::memory}));
  }
}

}  // namespace
}  // namespace gnomon::integrate_test
