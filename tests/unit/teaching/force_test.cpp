#include "teaching/force.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "teaching/force_law.h"

namespace gnomon::force_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class T>
OrientedBody<T> with_mass(T mass, T inertia) {
  OrientedBody<T> body;
  body.body.inverse_mass = 1 / mass;
  body.body.inverse_inertia = 1 / inertia;
  return body;
}

TEST(Force, TurnsByItsArmAndPushesInFull) {
  Wrench<double> wrench;
  wrench.add({1, 2});
  EXPECT_EQ(wrench.torque, 0);
  wrench.add_at({0, 3}, {5, 1}, {1, 1});
  EXPECT_EQ(wrench.force, Vec2d(1, 5));
  EXPECT_EQ(wrench.torque, 12);
  wrench.add_at({7, 0}, {9, 1}, {1, 1});  // towards the centre: no arm
  EXPECT_EQ(wrench.torque, 12);
}

TEST(Force, OfWeightIsNothingForAStaticBody) {
  EXPECT_EQ(weight<double>({.inverse_mass = 0.25}, {0, -10}), Vec2d(0, -40));
  EXPECT_EQ(weight<double>({}, {0, -10}), Vec2d(0, 0));
}

TEST(Force, OfDragGrowsWithTheSpeedAndWithItsSquare) {
  Wrench<double> wrench;
  const Drag<double> drag{2, 3, 5};
  drag.add_to(wrench, {.velocity = {3, -4}, .angular_velocity = -2});
  EXPECT_EQ(wrench.force, Vec2d(-(2 + 3 * 5) * 3, (2 + 3 * 5) * 4));
  EXPECT_EQ(wrench.torque, 10);
}

template <class T>
class ForceLaws : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ForceLaws, Scalars);

TYPED_TEST(ForceLaws, AddUpWithTheirPlaces) {
  using T = TypeParam;
  std::array<OrientedBody<T>, 2> bodies{with_mass<T>(2, 4), with_mass<T>(1, 1)};
  bodies[0].rotation = *Rotation<T>::from_cos_sin(0, 1);
  bodies[1].body.centre = {0, 7};
  const std::array<Push<T>, 1> pushes{{{0, {5, 0}, {3, 0}}}};
  const std::array<Spring<T>, 1> springs{{{.a = 0, .b = 1, .stiffness = 2, .rest = 4}}};
  const ForceLaw<T> law{{0, -10}, {}, pushes, springs};
  ASSERT_EQ(law.check(bodies), Fault{});
  std::array<Wrench<T>, 2> wrenches;
  law.wrenches(bodies, wrenches);
  // The point of application is rotated to (0, 3), and the spring pulls by 2 · (7 − 4).
  EXPECT_EQ(wrenches[0].force, Vec2<T>(5, -20 + 6));
  EXPECT_EQ(wrenches[0].torque, -15);
  EXPECT_EQ(wrenches[1].force, Vec2<T>(0, -10 - 6));
  EXPECT_EQ(wrenches[1].torque, 0);
  EXPECT_EQ(law.potential_energy(bodies), 10 * 7 + 2 * 3 * 3 / T(2));
}

TYPED_TEST(ForceLaws, OfASpringBetweenBodiesPushNothingAsAWhole) {
  using T = TypeParam;
  std::array<OrientedBody<T>, 2> bodies{with_mass<T>(2, 4), with_mass<T>(1, 1)};
  bodies[0].body.centre = {1, 2};
  bodies[0].body.velocity = {T(0.5), 3};
  bodies[1].body.centre = {4, -1};
  bodies[1].body.angular_velocity = 2;
  const std::array<Spring<T>, 1> springs{{{0, 1, {1, T(0.25)}, {-1, 2}, 3, T(0.75), 1}}};
  const ForceLaw<T> law{{0, 0}, {}, {}, springs};
  std::array<Wrench<T>, 2> wrenches;
  law.wrenches(bodies, wrenches);
  EXPECT_EQ(wrenches[0].force, -wrenches[1].force);
  EXPECT_NE(wrenches[0].force, Vec2<T>(0, 0));
  // About one place, here the world's origin, the torques of both cancel as well.
  const T whole = wrenches[0].torque + cross(bodies[0].body.centre, wrenches[0].force) + wrenches[1].torque +
                  cross(bodies[1].body.centre, wrenches[1].force);
  EXPECT_NEAR(whole, 0, 200 * std::numeric_limits<T>::epsilon());
}

TEST(Spring, DampsTheSpeedAtWhichItsEndsPart) {
  std::array<OrientedBody<double>, 1> bodies{with_mass<double>(1, 1)};
  bodies[0].body.centre = {3, 0};
  bodies[0].body.velocity = {2, 9};
  const Spring<double> spring{.at_b = {0, 0}, .stiffness = 0, .damping = 4, .rest = 1};
  EXPECT_EQ(spring.force_on_a(bodies), Vec2d(-8, 0));
}

TEST(Spring, WhoseEndsMeetPullsNowhere) {
  std::array<OrientedBody<double>, 1> bodies{with_mass<double>(1, 1)};
  const Spring<double> spring{.stiffness = 5, .rest = 1};
  EXPECT_EQ(spring.force_on_a(bodies), Vec2d(0, 0));
}

TEST(ForceLaw, SaysWhatIsWrongAndWhere) {
  std::array<OrientedBody<double>, 2> bodies{with_mass<double>(1, 1), with_mass<double>(1, 1)};
  std::array<Push<double>, 2> pushes{};
  std::array<Spring<double>, 2> springs{};
  ForceLaw<double> law{{0, -9.81}, {}, pushes, springs};
  ASSERT_EQ(law.check(bodies), Fault{});

  bodies[1].body.inverse_mass = -1;
  EXPECT_EQ(law.check(bodies), (Fault{Status::negative_mass, Subject::body, 1}));
  bodies[1].body.inverse_mass = 1;
  bodies[0].body.inverse_inertia = infinity;
  EXPECT_EQ(law.check(bodies), (Fault{Status::negative_mass, Subject::body, 0}));
  bodies[0].body.inverse_inertia = 0;
  bodies[1].body.velocity = {0, 1e300};
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::body, 1}));
  bodies[1].body.velocity = {0, 0};

  pushes[1].body = 2;
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::force, 1}));
  pushes[1] = {0, {infinity, 0}, {0, 0}};
  EXPECT_EQ(law.check(bodies), (Fault{Status::non_finite, Subject::force, 1}));
  pushes[1] = {};

  springs[1].stiffness = -1;
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::spring, 1}));
  springs[1] = {.rest = infinity};
  EXPECT_EQ(law.check(bodies), (Fault{Status::non_finite, Subject::spring, 1}));
  springs[1] = {.a = 1, .b = 1};
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::spring, 1}));
  springs[1] = {.a = 1, .b = 2};
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::spring, 1}));
  springs[1] = {};

  law.drag.quadratic = -1;
  EXPECT_EQ(law.check(bodies), (Fault{Status::out_of_range, Subject::drag}));
  law.drag.quadratic = 0;
  law.gravity.x = infinity - infinity;
  EXPECT_EQ(law.check(bodies), (Fault{Status::non_finite, Subject::gravity}));
}

}  // namespace
}  // namespace gnomon::force_test
