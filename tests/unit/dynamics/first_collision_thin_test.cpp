// Tests long thin bodies, whose bounding discs overlap those of many distant bodies.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "worlds.h"

namespace gnomon::first_collision_thin_test {
namespace {

using namespace gnomon::testing;

constexpr double step = 1.0 / 60;

BodySettings plank_at(Vec2d place, double angle = 0, double angular_velocity = 0) {
  BodySettings settings = at_place(place, {0, 0}, 0, 0.5);
  settings.pose = *Pose<double>::make(place, angle);
  settings.angular_velocity = angular_velocity;
  return settings;
}

// The steps of such a world were once never complete.
TEST(FirstCollisionThin, APlankOfTwoMicrometresGetsOnAndComesToRest) {
  for (const double angle : {0.0, 0.001, 0.3, 1.57}) {
    for (const double spin : {0.0, 1.0}) {
      EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
      ASSERT_TRUE(world.add(box_of(20, 0.5), static_at({0, -0.5}, 0, 0.5)));
      const BodyId plank = *world.add(box_of(1, 1e-6), plank_at({0, 1.2}, angle, spin));
      for (int k = 0; k < 360; ++k) ASSERT_TRUE((*world.step(step)).complete) << angle << ", " << spin << ", " << k;
      EXPECT_EQ(world.body(plank).velocity, Vec2d(0, 0)) << angle << ", " << spin;
      EXPECT_NEAR(world.body(plank).centre.y, 0, 1e-4) << angle << ", " << spin;
    }
  }
}

TEST(FirstCollisionThin, AFreePlankOfTwoMicrometresLeavesFewBoxes) {
  EventDrivenWorld world = empty_world();
  const BodyId plank = *world.add(box_of(1, 1e-6), plank_at({0, 0}, 0, 1));
  ASSERT_EQ(world.set_velocity(plank, {1, 0}, 1), Fault{});
  std::uint32_t events = 0;
  for (int k = 0; k < 600; ++k) {
    const StepReport report = *world.step(step);
    ASSERT_TRUE(report.complete) << k;
    events += report.events;
  }
  EXPECT_LT(events, 60u);
  EXPECT_NEAR(world.body(plank).centre.x, 10, 1e-9);
}

// A fast rotating body would leave a narrow box again and again.
TEST(FirstCollisionThin, APlankThatTurnsFastLeavesFewBoxes) {
  EventDrivenWorld world = empty_world();
  for (int k = 0; k < 40; ++k) {
    ASSERT_TRUE(world.add(box_of(1, 0.01), plank_at({3.0 * k, 0}, 0.1 * k, 1000)));
    ASSERT_TRUE(world.add(disc_of(0.4), at_place({3.0 * k + 1.5, 0})));
  }
  ASSERT_TRUE((*world.step(step)).complete);
  std::uint32_t events = 0;
  for (int k = 0; k < 60; ++k) events += (*world.step(step)).events;
  EXPECT_LT(events, 1000u);
}

// 64 sweeps do not propagate the load of 75 planks from the top to the floor, so the planks were corrected for ever.
TEST(FirstCollisionThin, AColumnOf75PlanksComesToRest) {
  Dice dice(3);
  EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
  ASSERT_TRUE(world.add(box_of(20, 0.5), static_at({0, -0.5}, 0, 0.5)));
  std::vector<BodyId> planks;
  for (int k = 0; k < 75; ++k) {
    const Vec2d place(dice.between(-0.02, 0.02), 0.2 + 0.35 * k);
    planks.push_back(*world.add(box_of(1, 0.05), plank_at(place, dice.between(-0.05, 0.05))));
  }
  for (int k = 0; k < 360; ++k) ASSERT_TRUE((*world.step(step)).complete) << k;
  for (const BodyId id : planks) EXPECT_EQ(world.body(id).velocity, Vec2d(0, 0));
  EXPECT_NEAR(world.body(planks.back()).centre.y, 7.45, 0.05);
  EXPECT_GT(min_separation(world, planks), -0.002);
  EXPECT_EQ((*world.step(step)).events, 0u);
}

}  // namespace
}  // namespace gnomon::first_collision_thin_test
