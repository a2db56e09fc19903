// Tests piles: resting bodies, while more bodies fall on them.
#include <gtest/gtest.h>

#include "support.h"
#include "worlds.h"

namespace gnomon::first_collision_resting_test {
namespace {

using namespace gnomon::testing;

constexpr double radius = 0.4;

/// Adds six by six bodies that fall into a room of half 4; with fewer than three sides bodies of all kinds.
std::vector<BodyId> pour(EventDrivenWorld& world, int sides, double restitution, double friction) {
  add_room(world, 4, restitution, friction);
  Dice dice(static_cast<std::uint64_t>(sides) + 1);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 36; ++k) {
    const int its = sides < 3 ? 1 + k % 5 : sides;
    const Shape<double> shape = its < 3 ? disc_of(radius) : regular_polygon(its, radius);
    BodySettings settings = at_place({1.1 * (k % 6) - 2.8, 1.1 * (k / 6) - 2.8},
                                     {dice.between(-3, 3), dice.between(-3, 3)}, restitution, friction);
    settings.angular_velocity = dice.between(-1, 1);
    bodies.push_back(*world.add(shape, settings));
  }
  return bodies;
}

/// Where tests are slow only the first and the last run.
std::vector<double> restitutions() {
  if (rounds(3) < 3) return {0, 0.9};
  return {0, 0.5, 0.9};
}

class APile : public ::testing::TestWithParam<std::tuple<int, double, double>> {};

// The position correction of penetrating bodies pushes them into others, which may neither rest nor approach.
TEST_P(APile, DoesNotSinkIntoItself) {
  const auto [sides, restitution, friction] = GetParam();
  EventDrivenWorld world = empty_world({.acceleration = {0.5, -9.81}});
  const std::vector<BodyId> bodies = pour(world, sides, restitution, friction);
  const int steps = rounds(300) < 75 ? 75 : 300;
  for (int step = 0; step < steps; ++step) {
    ASSERT_TRUE((*world.step(1.0 / 64)).complete) << step;
    // There are many pairs, so only some steps test all.
    if (step % 8 == 0) {
      ASSERT_GT(min_separation(world, bodies), -0.025 * radius) << step;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(First, APile,
                         ::testing::Combine(::testing::Values(0, 3, 4, 5, 8), ::testing::ValuesIn(restitutions()),
                                            ::testing::Values(0.0, 0.3)));

TEST(FirstCollision, ABlowGoesThroughWhatRests) {
  EventDrivenWorld world = empty_world({.acceleration = {0, -9.81}});
  add_room(world, 4);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 6; ++k) {
    bodies.push_back(*world.add(box_of(0.5, 0.5), at_place({0, -3.5 + k * 1.001}, {0, 0}, 0, 0.5)));
  }
  for (int step = 0; step < 60; ++step) ASSERT_TRUE((*world.step(1.0 / 60)).complete);
  // Struck at 60 m/s, the column keeps its height.
  const double high = world.body(bodies.back()).centre.y;
  ASSERT_EQ(world.apply_impulse(bodies.back(), {0, -60}, world.body(bodies.back()).centre), Fault{});
  for (int step = 0; step < 60; ++step) {
    ASSERT_TRUE((*world.step(1.0 / 60)).complete);
    ASSERT_GT(min_separation(world, bodies), -0.02) << step;
  }
  EXPECT_NEAR(world.body(bodies.back()).centre.y, high, 0.01);
}

/// A room in which kinematic bodies press dynamic ones that cannot escape.
struct Press {
  Paths paths;
  double restitution;
  Vec2d acceleration;
  double seconds;  ///< length of a step
};

class APress : public ::testing::TestWithParam<Press> {
 protected:
  /// Runs the world until the given time. No body may leave the room further than this.
  void run(EventDrivenWorld& world, const std::vector<BodyId>& bodies, double until, double out) {
    while (world.now() < until) {
      const StepReport report = *world.step(GetParam().seconds);
      ASSERT_TRUE(report.complete) << world.now();
      pushed_ += report.pushed;
      for (const BodyId body : bodies) ASSERT_LT(out_of_room(world, body, 4), out) << world.now();
    }
  }

  std::uint32_t pushed_ = 0;
};

TEST_P(APress, PassesThroughWhatItPressesAgainstAWall) {
  const auto [paths, restitution, acceleration, seconds] = GetParam();
  for (const int kind : {0, 1, 2}) {
    EventDrivenWorld world = empty_world({.acceleration = acceleration, .paths = paths, .max_events = 5000});
    add_room(world, 4);
    const BodyId ram = *world.add(box_of(0.5, 4), static_at({-3, 0}));
    std::vector<BodyId> bodies;
    BodySettings settings = at_place({1, -3}, {0, 0}, restitution, 0.3);
    if (kind == 2) settings.pose = *Pose<double>::make({1, -3}, 0.3);
    bodies.push_back(*world.add(kind == 0 ? disc_of(0.5) : box_of(0.5, 0.5), settings));
    ASSERT_EQ(world.set_velocity(ram, {2, 0}, 0), Fault{});
    run(world, bodies, 3.2, 0.02);
    if (HasFatalFailure()) return;
    EXPECT_NEAR(world.body(ram).centre.x, -3 + 2 * world.now(), 1e-9);
    EXPECT_GT(pushed_, 0u) << kind;
    // When the ram is drawn back, all bodies must end apart.
    ASSERT_EQ(world.set_velocity(ram, {-2, 0}, 0), Fault{});
    run(world, bodies, 5.4, 0.02);
    if (HasFatalFailure()) return;
    ASSERT_EQ(world.set_velocity(ram, {0, 0}, 0), Fault{});
    run(world, bodies, 6.4, 0.02);
    bodies.push_back(ram);
    EXPECT_GT(min_separation(world, bodies), -0.02) << kind;
  }
}

TEST_P(APress, LeavesNothingOfARoomFullOfBodies) {
  const auto [paths, restitution, acceleration, seconds] = GetParam();
  EventDrivenWorld world = empty_world({.acceleration = acceleration, .paths = paths, .max_events = 50000});
  add_room(world, 4);
  const BodyId jaws[2] = {*world.add(box_of(0.2, 4), static_at({-3.7, 0})),
                          *world.add(box_of(0.2, 4), static_at({3.7, 0}))};
  Dice dice(61);
  std::vector<BodyId> bodies;
  const int count = rounds(8) < 8 ? 3 : 8;
  for (int k = 0; k < count; ++k) {
    const Shape<double> shape = k % 4 == 0   ? disc_of(dice.between(0.2, 0.45))
                                : k % 4 == 1 ? box_of(0.45, dice.between(0.05, 0.2))
                                             : regular_polygon(3 + k % 5, dice.between(0.25, 0.45));
    BodySettings settings =
        at_place({1.4 * (k % 4) - 2.1, 1.6 * (k / 4) - 3}, {dice.between(-2, 2), 0}, restitution, k % 2 == 0 ? 0 : 0.3);
    settings.angular_velocity = dice.between(-2, 2);
    bodies.push_back(*world.add(shape, settings));
  }
  for (const double there : {1.2, -1.2}) {
    ASSERT_EQ(world.set_velocity(jaws[0], {there, 0}, 0), Fault{});
    ASSERT_EQ(world.set_velocity(jaws[1], {-there, 0}, 0), Fault{});
    run(world, bodies, world.now() + 3, 0.1);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(world.count(), 6 + bodies.size());
  EXPECT_GT(pushed_, 0u);
}

INSTANTIATE_TEST_SUITE_P(
    First, APress,
    ::testing::Values(Press{Paths::parabolic, 0, {0, 0}, 1.0 / 60}, Press{Paths::parabolic, 0.5, {0, -10}, 1.0 / 60},
                      Press{Paths::parabolic, 1, {0, 0}, 1.0 / 60}, Press{Paths::straight, 0.5, {0, 0}, 1.0 / 60},
                      Press{Paths::straight, 1, {0, -10}, 1.0 / 60}, Press{Paths::parabolic, 0.3, {0, -10}, 1.0 / 30}));

}  // namespace
}  // namespace gnomon::first_collision_resting_test
