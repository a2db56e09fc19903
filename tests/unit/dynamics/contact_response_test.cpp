// Tests collisions whose outcome is a formula of a textbook, or follows from one.
#include "gnomon/dynamics/contact_response.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace gnomon::contact_response_test {
namespace {

template <class T>
class Response : public ::testing::Test {
 protected:
  static constexpr T eps = std::numeric_limits<T>::epsilon();
  static constexpr T bound = 32 * eps;

  static Body<T> body(Vec2<T> centre, Vec2<T> velocity, T spin, T mass, T inertia) {
    return {centre, velocity, spin, 1 / mass, 1 / inertia};
  }
  static Body<T> kinematic(Vec2<T> velocity = {0, 0}) { return {{0, 0}, velocity, 0, 0, 0}; }
  static Material<T> material(T restitution, T friction) { return *Material<T>::make(restitution, friction); }

  template <std::size_t count>
  static ContactResponse<T> collide(Body<T>& a, Body<T>& b, Vec2<T> normal, const Vec2<T> (&points)[count],
                                    const Material<T>& s) {
    return contact_response<T>(a, b, normal, std::span<const Vec2<T>>(points), s);
  }
  static void expect_near(Vec2<T> got, T x, T y, T slack = bound) {
    EXPECT_NEAR(got.x, x, slack);
    EXPECT_NEAR(got.y, y, slack);
  }
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Response, Scalars);

TYPED_TEST(Response, ASurfaceIsCheckedWhenItIsMade) {
  using T = TypeParam;
  const T infinity = std::numeric_limits<T>::infinity();
  const T nan = std::numeric_limits<T>::quiet_NaN();
  const auto fault = [](T e, T mu) { return Material<T>::make(e, mu).fault(); };
  EXPECT_EQ(fault(0, 0), Fault{});
  EXPECT_EQ(fault(1, std::numeric_limits<T>::max()), Fault{});
  EXPECT_EQ(fault(-this->eps, 0), (Fault{Status::out_of_range, Subject::restitution}));
  EXPECT_EQ(fault(1 + this->eps, 0), (Fault{Status::out_of_range, Subject::restitution}));
  EXPECT_EQ(fault(nan, -1), (Fault{Status::non_finite, Subject::restitution}));
  EXPECT_EQ(fault(infinity, 0), (Fault{Status::non_finite, Subject::restitution}));
  EXPECT_EQ(fault(T(0.5), -1), (Fault{Status::out_of_range, Subject::friction}));
  EXPECT_EQ(fault(T(0.5), infinity), (Fault{Status::non_finite, Subject::friction}));
  EXPECT_EQ(Material<T>::make(2, 0).message(), "restitution is out of range");
  EXPECT_EQ(Material<T>::make(1, nan).message(), "friction is not finite");
}

TYPED_TEST(Response, InOneDimensionMassesExchangeAsTheFormulaSays) {
  using T = TypeParam;
  for (const T e : {T(0), T(0.5), T(1)}) {
    Body<T> a = this->body({0, 0}, {3, 0}, 0, 2, 1);
    Body<T> b = this->body({2, 0}, {-1, 0}, 0, 6, 5);
    const auto response = this->collide(a, b, {1, 0}, {{1, 0}}, this->material(e, 0));
    // Both move with their common centre of mass, (2 · 3 − 6)/8 = 0, and separate with e times the approach, 4.
    this->expect_near(a.velocity, -e * 3, 0);
    this->expect_near(b.velocity, e, 0);
    EXPECT_EQ(response.outcome, ContactOutcome::collided);
    EXPECT_EQ(response.rounds, 1u);
    EXPECT_NEAR(response.impulse[0].normal, (1 + e) * 6, this->bound * 6);
    EXPECT_NEAR(response.compression_work, 12, 12 * this->bound);  // reduced mass 3/2, v²/2 = 8
    EXPECT_EQ(response.before.normal, -4);
    EXPECT_NEAR(response.after.normal, e * 4, this->bound * 4);
    EXPECT_EQ(a.angular_velocity, 0);
  }
}

TYPED_TEST(Response, EqualDiscsExchangeWhatTheyHaveAlongTheNormal) {
  using T = TypeParam;
  Body<T> a = this->body({0, 0}, {5, 2}, 1, 3, 2);
  Body<T> b = this->body({T(1.2), T(1.6)}, {-1, 4}, -2, 3, 2);
  this->collide(a, b, {T(0.6), T(0.8)}, {{T(0.6), T(0.8)}}, this->material(1, 0));
  // Along the normal A has 4.6 and B 2.6; along the tangent the velocities stay.
  const T slack = 8 * this->bound;
  this->expect_near(a.velocity, 5 - T(0.6) * 2, 2 - T(0.8) * 2, slack);
  this->expect_near(b.velocity, -1 + T(0.6) * 2, 4 + T(0.8) * 2, slack);
  EXPECT_NEAR(a.angular_velocity, 1, this->bound);
  EXPECT_NEAR(b.angular_velocity, -2, this->bound);
}

TYPED_TEST(Response, ABallComesBackToESquaredOfItsHeight) {
  using T = TypeParam;
  const T e = T(0.8);
  Body<T> floor = this->kinematic();
  Body<T> ball = this->body({0, 1}, {0, -10}, 0, 2, 1);
  this->collide(floor, ball, {0, 1}, {{0, 0}}, this->material(e, T(0.5)));
  this->expect_near(ball.velocity, 0, 8, 10 * this->bound);
  EXPECT_EQ(ball.angular_velocity, 0);
  EXPECT_EQ(floor.velocity, (Vec2<T>(0, 0)));
}

TYPED_TEST(Response, ARodHitOffItsCentreTurnsAsTheFormulaSays) {
  using T = TypeParam;
  // Mass 3, length 2: inertia 3 · 4/12 = 1. A ball of mass 1 hits the rod at 2/3 from its centre with speed 4. The
  // inverse effective mass of the rod there is 1/3 + (2/3)² = 7/9, so the impulse is (1 + e) · 4/(1 + 7/9) = (1 + e) ·
  // 9/4.
  for (const T e : {T(0), T(1)}) {
    Body<T> ball = this->body({T(2) / 3, -1}, {0, 4}, 0, 1, 1);
    Body<T> rod = this->body({0, 0}, {0, 0}, 0, 3, 1);
    const auto response = this->collide(ball, rod, {0, 1}, {{T(2) / 3, 0}}, this->material(e, 0));
    const T impulse = (1 + e) * 9 / 4;
    EXPECT_NEAR(response.impulse[0].normal, impulse, 8 * this->bound);
    this->expect_near(ball.velocity, 0, 4 - impulse, 8 * this->bound);
    this->expect_near(rod.velocity, 0, impulse / 3, 8 * this->bound);
    EXPECT_NEAR(rod.angular_velocity, impulse * 2 / 3, 8 * this->bound);
  }
}

TYPED_TEST(Response, ABallWithBackspinSlipsWhereFrictionIsWeakAndRollsWhereItIsNot) {
  using T = TypeParam;
  // A disc of mass 2, radius 1, inertia 1, which moves right with 3 and rotates so that its lowest point moves right
  // with 3 + 6 = 9. ktt = 1/2 + 1, so friction stops that with an impulse of 6. The floor's impulse is (1 + e) · 2 · 4
  // = 12.
  for (const T mu : {T(0.25), T(0.5), T(2)}) {
    Body<T> floor = this->kinematic();
    Body<T> ball = this->body({0, 1}, {3, -4}, 6, 2, 1);
    const auto response = this->collide(floor, ball, {0, 1}, {{0, 0}}, this->material(T(0.5), mu));
    const T drag = mu * 12 < 6 ? mu * 12 : 6;
    this->expect_near(ball.velocity, 3 - drag / 2, 2, 12 * this->bound);
    EXPECT_NEAR(ball.angular_velocity, 6 - drag, 12 * this->bound);
    // The normal (0, 1) has the tangent (−1, 0).
    EXPECT_NEAR(response.impulse[0].tangent, drag, 12 * this->bound);
    EXPECT_NEAR(response.after.tangent, -(9 - drag * T(1.5)), 24 * this->bound);
    EXPECT_EQ(response.slip, mu < T(0.5) ? Slip::lasts : mu > T(0.5) ? Slip::sticks : response.slip);
  }
}

TYPED_TEST(Response, ABoxThatLandsFlatDoesNotTurn) {
  using T = TypeParam;
  for (const T mu : {T(0), T(0.5)}) {
    for (const T e : {T(0), T(0.25), T(1)}) {
      Body<T> floor = this->kinematic();
      Body<T> box = this->body({5, 1}, {0, -3}, 0, 6, 4);
      const auto response = this->collide(floor, box, {0, 1}, {{6, 0}, {4, 0}}, this->material(e, mu));
      this->expect_near(box.velocity, 0, e * 3);
      EXPECT_NEAR(box.angular_velocity, 0, this->bound);
      EXPECT_EQ(response.rounds, 1u);
      EXPECT_NEAR(response.impulse[0].normal, (1 + e) * 9, 9 * this->bound);
      EXPECT_NEAR(response.impulse[1].normal, (1 + e) * 9, 9 * this->bound);
    }
  }
}

TYPED_TEST(Response, ABoxThatLandsFlatOffItsMiddleDoesNotTurnEither) {
  using T = TypeParam;
  // The box is half over a ledge: the points are 1 to the left and 1/3 to the right of the centre, and N acts below the
  // centre.
  Body<T> floor = this->kinematic();
  Body<T> box = this->body({0, 1}, {0, -3}, 0, 6, 4);
  const auto response = this->collide(floor, box, {0, 1}, {{-1, 0}, {T(1) / 3, 0}}, this->material(T(0.5), 1));
  this->expect_near(box.velocity, 0, T(1.5));
  EXPECT_NEAR(box.angular_velocity, 0, this->bound);
  EXPECT_NEAR(response.pressure, T(0.75), this->bound);
}

TYPED_TEST(Response, ABoxThatSlidesAndLandsFlatPressesInFrontOfItsMiddle) {
  using T = TypeParam;
  // Friction at the floor, 1 below the centre, would tip the box forward. The pressure centre moves forward until the
  // torque vanishes.
  const T mu = T(0.25);
  Body<T> floor = this->kinematic();
  Body<T> box = this->body({0, 1}, {8, -3}, 0, 6, 4);
  const auto response = this->collide(floor, box, {0, 1}, {{1, 0}, {-1, 0}}, this->material(T(0.5), mu));
  EXPECT_EQ(response.slip, Slip::lasts);
  EXPECT_NEAR(response.pressure, (1 - mu) / 2, this->bound);  // mu in front of the middle
  EXPECT_NEAR(box.angular_velocity, 0, 4 * this->bound);
  this->expect_near(box.velocity, 8 - mu * T(1.5) * 3, T(1.5), 8 * this->bound);
}

TYPED_TEST(Response, ABoxThatLandsOnACornerTurnsOverIt) {
  using T = TypeParam;
  // Perfectly inelastic and rough: the corner stops, and angular momentum about it is conserved.
  Body<T> floor = this->kinematic();
  Body<T> box = this->body({-1, 2}, {0, -3}, 0, 6, 4);
  const auto response = this->collide(floor, box, {0, 1}, {{0, 0}}, this->material(0, 10));
  EXPECT_EQ(response.slip, Slip::sticks);
  const T spin = T(6 * 3) / (4 + 6 * 5);
  EXPECT_NEAR(box.angular_velocity, spin, 4 * this->bound);
  this->expect_near(box.velocity_at({0, 0}), 0, 0, 16 * this->bound);
}

TYPED_TEST(Response, WithoutFrictionBothPointsComeOutWithETimesTheirApproach) {
  using T = TypeParam;
  const T e = T(0.75);
  Body<T> floor = this->kinematic();
  Body<T> box = this->body({0, 1}, {2, -3}, 1, 6, 4);
  const auto response = this->collide(floor, box, {0, 1}, {{-1, 0}, {1, 0}}, this->material(e, 0));
  EXPECT_EQ(response.rounds, 1u);
  EXPECT_NEAR(box.velocity_at({-1, 0}).y, e * 4, 8 * this->bound);
  EXPECT_NEAR(box.velocity_at({1, 0}).y, e * 2, 8 * this->bound);
  EXPECT_NEAR(box.velocity.x, 2, this->bound);
}

TYPED_TEST(Response, ALongRodLandsOnOneEndAndThenOnTheOther) {
  using T = TypeParam;
  // An impulse at one end brings the other down at half the speed. One end falls at 2 and the other rises at 1.5, which
  // is 0.5 when the first has stopped and −0.5 when it has rebounded. The solver must handle that, too.
  Body<T> floor = this->kinematic();
  Body<T> rod = this->body({0, 0}, {0, T(-0.25)}, T(1.75), 3, 1);
  const Vec2<T> points[] = {{-1, 0}, {1, 0}};
  const auto response = this->collide(floor, rod, {0, 1}, points, this->material(1, 0));
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
  EXPECT_EQ(response.rounds, 2u);
  EXPECT_GE(rod.velocity_at({-1, 0}).y, -64 * this->eps);
  EXPECT_GE(rod.velocity_at({1, 0}).y, -64 * this->eps);
  EXPECT_NEAR(rod.kinetic_energy(), T(1.625), 2 * this->bound);
}

TYPED_TEST(Response, AKinematicBodyPushesAndIsNotSlowed) {
  using T = TypeParam;
  Body<T> bat = this->kinematic({4, 0});
  Body<T> ball = this->body({1, 0}, {-2, 0}, 0, 1, 1);
  this->collide(bat, ball, {1, 0}, {{0, 0}}, this->material(1, 0));
  this->expect_near(ball.velocity, 10, 0, 10 * this->bound);
  EXPECT_EQ(bat.velocity, (Vec2<T>(4, 0)));
}

TYPED_TEST(Response, NothingHappensToWhatDoesNotApproachOrCannotBeMoved) {
  using T = TypeParam;
  const auto material = this->material(T(0.5), T(0.5));
  Body<T> a = this->body({0, 0}, {1, 2}, 3, 1, 1);
  Body<T> b = this->body({2, 0}, {1, -2}, 3, 1, 1);
  const Vec2<T> before = b.velocity;
  EXPECT_EQ(this->collide(a, b, {1, 0}, {{1, 0}}, material).outcome, ContactOutcome::apart);
  EXPECT_EQ(contact_response<T>(a, b, {0, 0}, {}, material).outcome, ContactOutcome::apart);
  EXPECT_EQ(b.velocity, before);
  Body<T> wall = this->kinematic();
  Body<T> press = this->kinematic({0, -1});
  const auto response = this->collide(wall, press, {0, 1}, {{0, 0}, {1, 0}}, material);
  EXPECT_EQ(response.outcome, ContactOutcome::immovable);
  EXPECT_EQ(response.rounds, 0u);
  EXPECT_EQ(press.velocity, (Vec2<T>(0, -1)));
}

TYPED_TEST(Response, ANormalThatIsNotOfUnitLengthChangesNothing) {
  using T = TypeParam;
  const T nan = std::numeric_limits<T>::quiet_NaN();
  for (const Vec2<T> bad : {Vec2<T>(2, 0), Vec2<T>(0, 0), Vec2<T>(T(0.99), 0), Vec2<T>(nan, 0), Vec2<T>(1, T(0.1))}) {
    Body<T> a = this->body({0, 0}, {1, 0}, 0, 1, 1);
    Body<T> b = this->body({2, 0}, {-1, 0}, 0, 1, 1);
    EXPECT_EQ(this->collide(a, b, bad, {{1, 0}}, this->material(1, 1)).outcome, ContactOutcome::not_unit);
    EXPECT_EQ(a.velocity, (Vec2<T>(1, 0)));
    EXPECT_EQ(b.velocity, (Vec2<T>(-1, 0)));
  }
  Body<T> a = this->body({0, 0}, {1, 0}, 0, 1, 1);
  Body<T> b = this->body({2, 0}, {-1, 0}, 0, 1, 1);
  // The normal comes from a manifold in float.
  EXPECT_EQ(this->collide(a, b, {T(0.6000004f), T(0.8000003f)}, {{1, 0}}, this->material(1, 1)).outcome,
            ContactOutcome::collided);
}

TYPED_TEST(Response, WhatIsNotFiniteChangesNothing) {
  using T = TypeParam;
  const T nan = std::numeric_limits<T>::quiet_NaN();
  const T most = std::numeric_limits<T>::max();
  for (const T bad : {nan, std::numeric_limits<T>::infinity(), most}) {
    Body<T> a = this->body({0, 0}, {1, 0}, 0, 1, 1);
    Body<T> b = this->body({2, 0}, {-bad, 0}, 0, 1, 1);
    EXPECT_EQ(this->collide(a, b, {1, 0}, {{1, 0}}, this->material(1, 1)).outcome, ContactOutcome::overflow);
    EXPECT_EQ(a.velocity, (Vec2<T>(1, 0)));
  }
}

TYPED_TEST(Response, ARodThatJamsIsThrownUpAndGainsNothing) {
  using T = TypeParam;
  // At a slope of 60 degrees dvn/dN = 1 + 3 cos² − 3 μ sin cos is less than 0 for μ > 1.75/1.299 (Painlevé).
  const Vec2<T> arm(T(0.5), T(-0.8660254037844386));
  Body<T> floor = this->kinematic();
  Body<T> rod = this->body(-arm, {5, -1}, 0, 1, T(1) / 3);
  const T before = rod.kinetic_energy();
  const T mu = 2;
  const auto response = this->collide(floor, rod, {0, 1}, {{0, 0}}, this->material(T(0.5), mu));
  EXPECT_EQ(response.outcome, ContactOutcome::collided);
  EXPECT_EQ(response.slip, Slip::sticks);
  // The impulse exceeds that without friction: approach 1, knn 7/4.
  EXPECT_GT(response.impulse[0].normal, T(1.5) / T(1.75));
  EXPECT_GT(response.after.normal, T(0.5));
  EXPECT_LT(rod.kinetic_energy(), before);
}

TYPED_TEST(Response, APinnedRodIsStoppedByFrictionForGoodWhereItIsSteep) {
  using T = TypeParam;
  // The rod can only rotate, so both velocities of its end vanish at once, and a rough floor holds it.
  for (const T mu : {T(0.5), T(3)}) {
    Body<T> floor = this->kinematic();
    Body<T> rod{{-1, 2}, {0, 0}, -1, 0, 1};
    const auto response = this->collide(floor, rod, {0, 1}, {{0, 0}}, this->material(1, mu));
    EXPECT_EQ(response.outcome, ContactOutcome::collided) << mu;
    // un = 1, ut = 2: the returned share of the energy is e² (1 − 2 μ)/(1 + 2 μ), if that is more than 0.
    EXPECT_NEAR(rod.angular_velocity, 0, 16 * this->bound) << mu;
  }
  Body<T> floor = this->kinematic();
  Body<T> rod{{-1, 2}, {0, 0}, -1, 0, 1};
  this->collide(floor, rod, {0, 1}, {{0, 0}}, this->material(1, T(0.25)));
  EXPECT_NEAR(rod.angular_velocity, std::sqrt(T(0.5) / T(1.5)), 16 * this->bound);
}

TYPED_TEST(Response, WhatHoldsABodyThatFrictionLocksIsSaid) {
  using T = TypeParam;
  // A rising floor presses on a see-saw at both ends.
  Body<T> floor = this->kinematic({0, 1});
  Body<T> see_saw{{0, 0}, {0, 0}, 0, 0, 1};
  const Vec2<T> points[] = {{-1, 0}, {1, 0}};
  EXPECT_EQ(this->collide(floor, see_saw, {0, 1}, points, this->material(1, 1)).outcome, ContactOutcome::wedged);
  EXPECT_LT(std::fabs(see_saw.angular_velocity), 20);
}

TYPED_TEST(Response, TheTraceTellsThePhases) {
  using T = TypeParam;
  std::array<Step, response_steps> storage;
  Trace trace(storage);
  Body<T> floor = this->kinematic();
  Body<T> ball = this->body({0, 1}, {3, -4}, 6, 2, 1);
  const Vec2<T> points[] = {{0, 0}};
  contact_response<T>(floor, ball, {0, 1}, points, this->material(T(0.5), 1), Recorder(trace));
  const auto steps = trace.steps();
  ASSERT_EQ(steps.size(), 6u);
  EXPECT_EQ(steps[0].mark, marks::response_approach);
  EXPECT_EQ(steps[1].mark, marks::response_inertia);
  // Slip ends at T = 6, when N = 6; compression at N = 8, and restitution at N = 12.
  EXPECT_EQ(steps[2].mark, marks::response_slip);
  EXPECT_NEAR(steps[2].values[0], 6, 8 * this->bound);
  EXPECT_EQ(steps[3].mark, marks::response_compression);
  EXPECT_NEAR(steps[3].values[0], 8, 8 * this->bound);
  EXPECT_NEAR(steps[3].values[4], 16, 32 * this->bound);
  EXPECT_NEAR(steps[3].values[5], 27, 64 * this->bound);  // 6 · 9/2
  EXPECT_EQ(steps[4].mark, marks::response_restitution);
  EXPECT_NEAR(steps[4].values[0], 12, 8 * this->bound);
  EXPECT_NEAR(steps[4].values[4], 12, 32 * this->bound);
  EXPECT_EQ(steps[5].mark, marks::response_result);
  EXPECT_NEAR(steps[5].values[4] - steps[5].values[5], 12 + 27, 128 * this->bound);
}

}  // namespace
}  // namespace gnomon::contact_response_test
