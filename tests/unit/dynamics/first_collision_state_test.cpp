#include <gtest/gtest.h>

#include <vector>

#include "dynamics/first_collision/world.h"
#include "worlds.h"

namespace gnomon::first_collision_state_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::regular_polygon;

/// A room in which some bodies rest, some fly, one was removed and one is struck.
FirstCollisionWorld busy_world(Paths paths) {
  FirstCollisionWorld world = empty_world({.acceleration = {1, -9}, .paths = paths});
  add_room(world, 3, 0.2, 0.4);
  Dice dice(31);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 25; ++k) {
    const Shape<double> shape = k % 3 == 0 ? disc_of(0.4) : regular_polygon(3 + k % 5, 0.45);
    BodySettings settings = at_place({1.1 * (k % 5) - 2.2, 1.1 * (k / 5) - 2.2},
                                     {dice.between(-3, 3), dice.between(-3, 3)}, k % 2 == 0 ? 0.9 : 0.1, 0.4);
    settings.angular_velocity = dice.between(-3, 3);
    bodies.push_back(*world.add(shape, settings));
  }
  for (int step = 0; step < 40; ++step) EXPECT_TRUE(world.step(1.0 / 60));
  EXPECT_TRUE(world.remove(bodies[7]));
  EXPECT_EQ(world.apply_impulse(bodies[3], {0.5, 1}, world.body(bodies[3]).centre), Fault{});
  return world;
}

TEST(FirstCollisionState, ARestoredWorldGoesOnBitForBit) {
  for (const Paths paths : {Paths::parabolic, Paths::straight}) {
    FirstCollisionWorld world = busy_world(paths);
    auto restored = FirstCollisionWorld::restore(world.snapshot());
    ASSERT_TRUE(restored);
    FirstCollisionWorld twin = *restored;
    EXPECT_EQ(twin.hash(), world.hash());
    for (int step = 0; step < 60; ++step) {
      const StepReport report = *world.step(1.0 / 60);
      const StepReport same = *twin.step(1.0 / 60);
      ASSERT_EQ(report.events, same.events) << step;
      ASSERT_EQ(report.collisions.size(), same.collisions.size()) << step;
      ASSERT_EQ(twin.hash(), world.hash()) << step;
    }
    // An id is still the same body's, and a new body comes to the same place.
    EXPECT_EQ(*world.add(disc_of(0.01), at_place({2.9, 2.9})), *twin.add(disc_of(0.01), at_place({2.9, 2.9})));
    EXPECT_EQ(twin.hash(), world.hash());
  }
}

TEST(FirstCollisionState, TheSameDeedsGiveTheSameHash) {
  EXPECT_EQ(busy_world(Paths::parabolic).hash(), busy_world(Paths::parabolic).hash());
  EXPECT_NE(busy_world(Paths::parabolic).hash(), busy_world(Paths::straight).hash());
}

TEST(FirstCollisionState, BytesThatAreNoSnapshotAreRefused) {
  const std::vector<std::uint8_t> good = busy_world(Paths::parabolic).snapshot();
  EXPECT_EQ(FirstCollisionWorld::restore({}).fault(), (Fault{Status::degenerate, Subject::memory}));
  for (std::size_t cut = 0; cut < good.size(); cut += 97) {
    EXPECT_FALSE(FirstCollisionWorld::restore(std::span(good).first(cut)));
    std::vector<std::uint8_t> bad = good;
    bad[cut] ^= 1;
    EXPECT_FALSE(FirstCollisionWorld::restore(bad));
  }
}

}  // namespace
}  // namespace gnomon::first_collision_state_test
