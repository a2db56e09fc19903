#include "gnomon/dynamics3d/integrate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "support.h"
#include "teaching/spin_mistakes.h"
#include "unit/allocations.h"

namespace gnomon::d3::integrate_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

void expect_near(Vec3 a, Vec3 b, double bound) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(a[axis], b[axis], bound) << "axis " << axis;
}

/// Returns a free body in space that rotates at `spin` in its own frame.
Body spinning(Vec3 moments, Vec3 spin) {
  Body body = *make_body(1, moments, *Pose::make({0, 0, 0}, *Rotation::about({1, -2, 0.5}, 0.8)));
  body.angular_momentum = body.axes.apply({moments.x * spin.x, moments.y * spin.y, moments.z * spin.z});
  return body;
}

template <class Rule = SpinRule>
void go(Body& body, double dt, int steps, Rule rule = SpinRule::turns_8) {
  for (int i = 0; i < steps; ++i) ASSERT_EQ(advance(body, {}, dt, rule).status, Status::ok);
}

/// Calls `check` with each rule, right and wrong.
template <class Check>
void for_every_rule(const Check& check) {
  for (const SpinRule rule : {SpinRule::turns_8, SpinRule::turns_2}) check(rule);
  for (const SpinMistake mistake : {SpinMistake::none, SpinMistake::naive, SpinMistake::keep_spin}) check(mistake);
}

TEST(SpaceIntegrate, ABallAndASpinAboutAPrincipalAxisTurnSteadily) {
  for (const Vec3 moments : {Vec3(2, 2, 2), Vec3(1, 2, 2.5)}) {
    for (const Vec3 axis : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)}) {
      // The time is too short for rounding errors to leave the unstable axis.
      Body body = spinning(moments, 3 * axis);
      const Rotation steady = body.axes.then(*Rotation::about(body.angular_momentum, 3));
      go(body, 1.0 / 60, 60);
      const Vec3 probe(0.3, -0.5, 0.8);
      expect_near(body.axes.apply(probe), steady.apply(probe), 1e-13);
    }
  }
}

TEST(SpaceIntegrate, ASymmetricTopPrecessesAtOnceExactly) {
  // The axis precesses about L at |L|/I, for any spin about the axis, and one step of any length is as accurate as
  // many.
  Body body = spinning({2, 2, 3}, {1, 0.5, 4});
  const Vec3 axis = body.axes.apply({0, 0, 1});
  const double rate = length(body.angular_momentum) / 2;
  const Vec3 gone = Rotation::about(body.angular_momentum, rate * 7.5)->apply(axis);
  Body coarse = body;
  go(coarse, 7.5, 1, SpinRule::turns_2);
  expect_near(coarse.axes.apply({0, 0, 1}), gone, 1e-12);
  go(body, 0.05, 150);
  expect_near(body.axes.apply({0, 0, 1}), gone, 1e-12);
  expect_near(body.axes.apply({1, 0, 0}), coarse.axes.apply({1, 0, 0}), 1e-12);
}

/// Returns bodies of every kind, spinning at `rate`: symmetric, nearly symmetric, thin and flat ones, with a spin about
/// the middle axis, or nearly about it, or about any axis.
std::vector<Body> bodies_of_every_kind(double rate) {
  std::vector<Body> bodies;
  for (const Vec3 moments :
       {Vec3(1, 2, 3), Vec3(1, 2, 2.5), Vec3(3, 1, 2.2), Vec3(1, 1, 1), Vec3(1, 1, 2), Vec3(1, 1, 0.01),
        Vec3(1, 1 + 1e-6, 1.5), Vec3(0.01, 1, 1.01), Vec3(0.01, 1, 1.001), Vec3(1e-6, 1, 1),
        Vec3(1, 1 + 1e-9, 1 + 2e-9), Vec3(5e7, 7e7, 9e7), Vec3(2e-9, 3e-9, 4e-9)}) {
    for (const Vec3 way : {Vec3(0, 1, 0), Vec3(1e-8, 1, 0), Vec3(1e-3, 1, 1e-3), Vec3(1, 1e-3, 0), Vec3(0, 1e-2, 1),
                           Vec3(0, 0, 1), Vec3(1, 1, 1), Vec3(-0.3, 0.8, 0.5)}) {
      bodies.push_back(spinning(moments, rate / length(way) * way));
    }
  }
  return bodies;
}

/// Returns the greatest relative error of the energy.
double worst_energy(const Body& start, int steps) {
  Body body = start;
  const double energy = body.kinetic_energy();
  double worst = 0;
  for (int i = 0; i < steps; ++i) {
    EXPECT_EQ(advance(body, {}, 1.0 / 60).status, Status::ok);
    worst = std::max(worst, std::fabs(body.kinetic_energy() / energy - 1));
  }
  EXPECT_EQ(body.angular_momentum, start.angular_momentum);
  return worst;
}

TEST(SpaceIntegrate, KeepsEnergyAndMomentumOfEveryBody) {
  for (const Body& start : bodies_of_every_kind(10)) {
    const Vec3 inverse = start.inverse_moments;
    const double least = std::min({inverse.x, inverse.y, inverse.z});
    const double most = std::max({inverse.x, inverse.y, inverse.z});
    // For a needle the component of L along it is small, but has the rounding error of the whole.
    const double bound = most < 1e3 * least ? 1e-12 : 1e-10;
    EXPECT_LE(worst_energy(start, testing::rounds(5000)), bound) << inverse.x << " " << inverse.y << " " << inverse.z;
  }
}

TEST(SpaceIntegrate, KeepsEnergyOverHundredThousandSteps) {
  for (const Body& start :
       {spinning({1, 2, 3}, {1e-3, 10, 1e-3}), spinning({1, 2, 2.2}, {6, 5, 6.3}), spinning({1e-6, 1, 1}, {8, 0, 6})}) {
    EXPECT_LE(worst_energy(start, testing::rounds(100'000)), 1e-9);
  }
}

TEST(SpaceIntegrate, TheNaiveRuleDoesNot) {
  // After ten seconds the error is obvious, as the lesson shows.
  Body body = spinning({1, 2, 3}, {0.05, 5, 0.05});
  const double energy = body.kinetic_energy();
  const Vec3 momentum = body.angular_momentum;
  go(body, 1.0 / 60, 600, SpinMistake::naive);
  EXPECT_GT(body.kinetic_energy(), 1.1 * energy);
  EXPECT_GT(length(body.angular_momentum - momentum), 0.1 * length(momentum));
  // With the rule of the plane, which keeps the spin, the body never flips, and its angular momentum is meaningless.
  body = spinning({1, 2, 3}, {2, 5, 0.5});
  const Vec3 spin = body.angular_velocity();
  go(body, 1.0 / 60, 60, SpinMistake::keep_spin);
  expect_near(body.angular_velocity(), spin, 1e-12);
  EXPECT_GT(length(body.angular_momentum - spinning({1, 2, 3}, {2, 5, 0.5}).angular_momentum), 1);
}

TEST(SpaceIntegrate, GoesBackTheWayItCame) {
  for (const SpinRule rule : {SpinRule::turns_8, SpinRule::turns_2}) {
    const Body start = spinning({1, 2, 2.7}, {1, 6, 2});
    Body body = start;
    go(body, 0.02, 200, rule);
    go(body, -0.02, 200, rule);
    expect_near(body.axes.xyz(), start.axes.xyz(), 1e-11);
  }
}

TEST(SpaceIntegrate, TheMiddleAxisFlips) {
  // The spin is nearly about the middle axis: the body flips back and forth for ever. The test counts it by the body's
  // y relative to L.
  Body body = spinning({1, 2, 3}, {1e-2, 5, 1e-2});
  int flips = 0;
  bool up = true;
  for (int i = 0; i < 3600; ++i) {
    ASSERT_EQ(advance(body, {}, 1.0 / 60).status, Status::ok);
    const bool is_up = dot(body.axes.apply({0, 1, 0}), body.angular_momentum) > 0;
    if (is_up != up) ++flips;
    up = is_up;
  }
  EXPECT_GT(flips, 10);
  // About the axis of the greatest moment it only wobbles.
  body = spinning({1, 2, 3}, {1e-2, 1e-2, 5});
  go(body, 1.0 / 60, 3600);
  EXPECT_GT(dot(body.axes.apply({0, 0, 1}), body.angular_momentum), 0.999 * length(body.angular_momentum));
}

TEST(SpaceIntegrate, FallsExactlyAndTurnsBySteadyTorque) {
  Body body = *make_body(2, {1, 2, 2.5});
  body.velocity = {3, 4, 0};
  Wrench weight;
  weight.add({0, -19.62, 0});
  for (int i = 0; i < 60; ++i) ASSERT_EQ(advance(body, weight, 1.0 / 60).status, Status::ok);
  expect_near(body.centre, {3, 4 - 9.81 / 2, 0}, 1e-13);
  expect_near(body.velocity, {3, 4 - 9.81, 0}, 1e-13);
  // About a principal axis, α = τ/I.
  Body wheel = *make_body(1, {1, 1, 2});
  Wrench pair;
  pair.add_at({0, 1, 0}, {2, 0, 0}, {0, 0, 0});
  pair.add_at({0, -1, 0}, {-2, 0, 0}, {0, 0, 0});
  EXPECT_EQ(pair.force, Vec3(0, 0, 0));
  EXPECT_EQ(pair.torque, Vec3(0, 0, 4));
  for (int i = 0; i < 100; ++i) ASSERT_EQ(advance(wheel, pair, 0.01).status, Status::ok);
  expect_near(wheel.angular_velocity(), {0, 0, 2}, 1e-13);
  expect_near(wheel.axes.apply({1, 0, 0}), {std::cos(1.0), std::sin(1.0), 0}, 1e-5);
}

TEST(SpaceIntegrate, TorqueIsOfSecondOrder) {
  const auto at_end = [](int steps) {
    Body body = *make_body(1, {1, 2, 2.5});
    body.angular_momentum = {1, 2, -1};
    Wrench wrench;
    wrench.torque = {0.5, -1, 2};
    for (int i = 0; i < steps; ++i) EXPECT_EQ(advance(body, wrench, 1.0 / steps).status, Status::ok);
    return body;
  };
  const Vec3 probe(1, 2, 3);
  const Vec3 best = at_end(4000).axes.apply(probe);
  const double coarse = length(at_end(20).axes.apply(probe) - best);
  const double fine = length(at_end(40).axes.apply(probe) - best);
  EXPECT_NEAR(coarse / fine, 4, 0.2);
}

TEST(SpaceIntegrate, KinematicBodiesGoOnAndDoNotTurn) {
  for_every_rule([&](auto rule) {
    Body wall;
    wall.velocity = {1, 0, 0};
    Wrench wrench;
    wrench.force = {5, 5, 5};
    wrench.torque = {1, 2, 3};
    ASSERT_EQ(advance(wall, wrench, 0.5, rule).status, Status::ok);
    EXPECT_EQ(wall.centre, Vec3(0.5, 0, 0));
    EXPECT_EQ(wall.velocity, Vec3(1, 0, 0));
    EXPECT_EQ(wall.angular_momentum, Vec3(0, 0, 0));
    EXPECT_EQ(wall.axes.w(), 1);
  });
}

TEST(SpaceIntegrate, SaysWhatIsWrongAndLeavesTheBody) {
  const Body start = spinning({1, 2, 3}, {1, 2, 3});
  const auto refuse = [&](const Body& from, const Wrench& wrench, double dt, Fault fault) {
    for_every_rule([&](auto rule) {
      Body body = from;
      EXPECT_EQ(advance(body, wrench, dt, rule), fault) << message_of(fault);
      if (fault.status != Status::non_finite || fault.subject != Subject::body) {
        EXPECT_EQ(body.centre, from.centre);
        EXPECT_EQ(body.axes.xyz(), from.axes.xyz());
        EXPECT_EQ(body.angular_momentum, from.angular_momentum);
      }
    });
  };
  refuse(start, {}, nan, {Status::non_finite, Subject::time_step});
  refuse(start, {{0, nan, 0}, {}}, 0.1, {Status::non_finite, Subject::force});
  refuse(start, {{0, 1e101, 0}, {}}, 0.1, {Status::out_of_range, Subject::force});
  refuse(start, {{}, {0, 0, INFINITY}}, 0.1, {Status::non_finite, Subject::torque});
  Body bad = start;
  bad.velocity.x = nan;
  refuse(bad, {}, 0.1, {Status::non_finite, Subject::body});
  Body gone = start;
  gone.velocity.x = 1e100;
  refuse(gone, {}, 10, {Status::out_of_range, Subject::body});
  Body turns = start;
  EXPECT_EQ(advance(turns, {}, 1e6), (Fault{Status::out_of_range, Subject::motion}));
  EXPECT_EQ(message_of(advance(turns, {{}, {nan, 0, 0}}, 1)), "torque is not finite");
  // A pencil that spins about its length, ten times faster than its angular momentum rotates the transverse part.
  Body pencil = *make_body(1, {1, 1, 0.1});
  pencil.angular_momentum = {0, 0, 1};
  EXPECT_EQ(advance(pencil, {}, 0x1p20 / 9.1, SpinRule::turns_2).status, Status::ok);
  EXPECT_EQ(advance(pencil, {}, 0x1p20 / 8.9, SpinRule::turns_2), (Fault{Status::out_of_range, Subject::motion}));
}

TEST(SpaceIntegrate, DoesNotAllocate) {
  Body body = spinning({1, 2, 3}, {1, 2, 3});
  Step steps[spin_steps];
  const std::size_t before = testing::allocations;
  bool fine = true;
  for_every_rule([&](auto rule) { fine &= advance(body, {{1, 0, 0}, {0, 1, 0}}, 0.01, rule).status == Status::ok; });
  for (const SpinRule rule : {SpinRule::turns_8, SpinRule::turns_2}) {
    Trace trace(steps);
    fine &= advance(body, {}, 0.01, rule, Recorder(trace)).status == Status::ok && trace.complete();
  }
  EXPECT_EQ(testing::allocations, before);
  EXPECT_TRUE(fine);
}

TEST(SpaceIntegrate, TellsEachTurn) {
  for (const auto& [rule, turns] : {std::pair(SpinRule::turns_2, 3), std::pair(SpinRule::turns_8, 31)}) {
    Body body = spinning({1, 2, 3}, {1, 2, 3});
    const double energy = body.kinetic_energy();
    Body untold = body;
    Step storage[spin_steps];
    Trace trace(storage);
    ASSERT_EQ(advance(body, {}, 0.1, rule, Recorder(trace)).status, Status::ok);
    ASSERT_EQ(advance(untold, {}, 0.1, rule).status, Status::ok);
    EXPECT_EQ(body.axes.xyz(), untold.axes.xyz());
    const auto steps = trace.steps();
    ASSERT_EQ(steps.size(), static_cast<std::size_t>(turns) + 3);
    EXPECT_EQ(steps.front().mark, marks::spin_look);
    EXPECT_EQ(steps.front().first, 1);
    expect_near({steps[0].values[0], steps[0].values[1], steps[0].values[2]}, {1, 4, 9}, 1e-14);
    EXPECT_NEAR(steps[0].values[4], energy, 1e-13);
    double shares[3] = {0, 0, 0};
    for (int i = 1; i <= turns; ++i) {
      const Step& step = steps[static_cast<std::size_t>(i)];
      ASSERT_EQ(step.mark, marks::spin_turn);
      EXPECT_EQ(step.second, i - 1);
      shares[step.first] += step.values[1];
      EXPECT_NEAR(step.values[2], step.values[0] * step.values[1] * 0.1, 1e-15);
      // Rotating L about an own axis keeps its component along the axis.
      const Step& last = steps[static_cast<std::size_t>(i - 1)];
      const int values = last.mark == marks::spin_look ? 0 : 3;
      EXPECT_EQ(last.values[values + step.first], step.values[3 + step.first]);
    }
    EXPECT_NEAR(shares[0], 1, 1e-15);
    EXPECT_EQ(shares[1], 0);
    EXPECT_NEAR(shares[2], 1, 1e-15);
    EXPECT_EQ(steps[steps.size() - 2].mark, marks::spin_whole);
    EXPECT_EQ(steps.back().mark, marks::spin_result);
    EXPECT_EQ(steps.back().first, turns);
  }
}

}  // namespace
}  // namespace gnomon::d3::integrate_test
