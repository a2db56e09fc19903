// Two worlds have the same bits after hundreds of collisions, for every compiler, optimisation and for wasm.
// tests/engine/golden.mjs builds the same worlds through the npm package, in node and in browsers.
#include "golden/first_collision.h"

#include <gtest/gtest.h>

#include <vector>

#include "gnomon/dynamics/first_collision/world.h"
#include "worlds.h"

namespace gnomon::first_collision_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::disc_of;
using testing::empty_world;
using testing::static_at;

Shape<double> polygon(std::vector<Vec2d> corners) { return *make_polygon<double>(corners); }

TEST(SameBitsEverywhere, FirstCollisions) {
  const Shape<double> shapes[] = {
      disc_of(0.4),
      polygon({{-0.4, -0.3}, {0.4, -0.3}, {0, 0.4}}),
      polygon({{-0.3, -0.3}, {0.3, -0.3}, {0.3, 0.3}, {-0.3, 0.3}}),
      polygon({{0.4, 0}, {0.2, 0.35}, {-0.2, 0.35}, {-0.4, 0}, {-0.2, -0.35}, {0.2, -0.35}}),
  };
  EventDrivenWorld world = empty_world({.acceleration = {0.5, -9.81}, .max_events = 5000});
  add_room(world, 4, 0.25, 0.5);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 36; ++k) {
    BodySettings settings = at_place({(k % 6) - 2.5, k / 6 - 2.5}, {k % 5 - 2.0, k % 7 - 3.0}, 0.9, 0.25);
    settings.angular_velocity = k % 3 - 1;
    settings.density = 1 + k % 2;
    bodies.push_back(*world.add(shapes[k % 4], settings));
  }
  std::size_t collisions = 0;
  for (int step = 0; step < 96; ++step) {
    if (step == 30) {
      EXPECT_TRUE(world.remove(bodies[7]));
    }
    if (step == 60) {
      EXPECT_EQ(world.apply_impulse(bodies[20], {0.5, 2}, {0.125, 0.25}), Fault{});
    }
    if (step == 90) {
      EXPECT_EQ(world.set_velocity(bodies[30], {-3, 4}, 2), Fault{});
    }
    collisions += (*world.step(1.0 / 64)).collisions.size();
  }
  EXPECT_GT(collisions, 300u);
  EXPECT_EQ(world.hash(), testing::first_collision_hash)
      << "collisions: " << collisions << ", hash: 0x" << std::hex << world.hash();
}

// Features that the first world lacks: straight paths, capsules, a sensor, a cut, a restored world, and a ram that
// presses all bodies against a wall and moves back.
TEST(SameBitsEverywhere, FirstCollisionsOfAllElse) {
  const Shape<double> shapes[] = {
      disc_of(0.3),
      *make_segment<double>({-0.3, 0}, {0.3, 0}, 0.125),
      polygon({{-0.3, -0.3}, {0.3, -0.3}, {0.3, 0.3}, {-0.3, 0.3}}),
      polygon({{-0.4, -0.3}, {0.4, -0.3}, {0, 0.4}}),
  };
  EventDrivenWorld world = empty_world({.acceleration = {0, -4}, .paths = Paths::straight, .max_events = 20000});
  add_room(world, 3, 0.25, 0.5);
  BodySettings gate = static_at({1.5, -2});
  gate.sensor = true;
  EXPECT_TRUE(world.add(shapes[2], gate));
  const BodyId ram =
      *world.add(polygon({{-0.25, -1}, {0.25, -1}, {0.25, 1}, {-0.25, 1}}), static_at({-2.625, -2}, 0, 0.5));
  std::vector<BodyId> bodies;
  for (int k = 0; k < 8; ++k) {
    BodySettings settings =
        at_place({(k % 4) - 1.25, k / 4 - 1.0}, {k % 3 - 1.0, k % 5 - 2.0}, k % 2 == 0 ? 0.75 : 0.25, 0.25);
    settings.angular_velocity = k % 3 - 1;
    bodies.push_back(*world.add(shapes[k % 4], settings));
  }
  std::size_t collisions = 0;
  std::size_t passed = 0;
  std::size_t pushed = 0;
  for (int step = 0; step < 192; ++step) {
    if (step == 20) {
      EXPECT_TRUE(world.cut(bodies[6], world.body(bodies[6]).centre, {1, 2}));
    }
    if (step == 32) {
      EXPECT_EQ(world.set_velocity(ram, {3, 0}, 0), Fault{});
    }
    if (step == 100) {
      world = *EventDrivenWorld::restore(world.snapshot());
    }
    if (step == 144) {
      EXPECT_EQ(world.set_velocity(ram, {-3, 0}, 0.5), Fault{});
    }
    const StepReport report = *world.step(1.0 / 64);
    collisions += report.collisions.size();
    for (const Collision& collision : report.collisions) passed += collision.sensor ? 1 : 0;
    pushed += report.pushed;
  }
  EXPECT_GT(collisions, 300u);
  EXPECT_GT(passed, 2u);
  EXPECT_GT(pushed, 100u);
  EXPECT_EQ(world.hash(), testing::pressed_world_hash)
      << "collisions: " << collisions << ", passed: " << passed << ", pushed: " << pushed << ", hash: 0x" << std::hex
      << world.hash();
}

}  // namespace
}  // namespace gnomon::first_collision_test
