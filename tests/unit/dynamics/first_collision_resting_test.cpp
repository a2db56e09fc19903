// Piles: what rests on each other while more falls on it.
#include <gtest/gtest.h>

#include "support.h"
#include "worlds.h"

namespace gnomon {
namespace {

using namespace gnomon::testing;

constexpr double radius = 0.4;

/// Six by six bodies that fall into a room of half 4; with less than three sides all kinds.
std::vector<BodyId> pour(FirstCollisionWorld& world, int sides, double restitution, double friction) {
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

class APile : public ::testing::TestWithParam<std::tuple<int, double, double>> {};

// Moving apart what has sunk in pushes it into others, which may neither rest nor come nearer.
TEST_P(APile, DoesNotSinkIntoItself) {
  const auto [sides, restitution, friction] = GetParam();
  FirstCollisionWorld world = empty_world({.acceleration = {0.5, -9.81}});
  const std::vector<BodyId> bodies = pour(world, sides, restitution, friction);
  for (int step = 0; step < 300; ++step) {
    ASSERT_TRUE((*world.step(1.0 / 64)).complete) << step;
    // All pairs are many.
    if (step % 8 == 0) {
      ASSERT_GT(least_separation(world, bodies), -0.025 * radius) << step;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(First, APile,
                         ::testing::Combine(::testing::Values(0, 3, 4, 5, 8), ::testing::Values(0.0, 0.5, 0.9),
                                            ::testing::Values(0.0, 0.3)));

TEST(FirstCollision, ABlowGoesThroughWhatRests) {
  FirstCollisionWorld world = empty_world({.acceleration = {0, -9.81}});
  add_room(world, 4);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 6; ++k) {
    bodies.push_back(*world.add(box_of(0.5, 0.5), at_place({0, -3.5 + k * 1.001}, {0, 0}, 0, 0.5)));
  }
  for (int step = 0; step < 60; ++step) ASSERT_TRUE((*world.step(1.0 / 60)).complete);
  // Struck at 60 m/s, the column stays as high as it was.
  const double high = world.body(bodies.back()).centre.y;
  ASSERT_EQ(world.apply_impulse(bodies.back(), {0, -60}, world.body(bodies.back()).centre), Status::ok);
  for (int step = 0; step < 60; ++step) {
    ASSERT_TRUE((*world.step(1.0 / 60)).complete);
    ASSERT_GT(least_separation(world, bodies), -0.02) << step;
  }
  EXPECT_NEAR(world.body(bodies.back()).centre.y, high, 0.01);
}

}  // namespace
}  // namespace gnomon
