#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "gnomon/dynamics/first_collision/world.h"
#include "worlds.h"

namespace gnomon::first_collision_state_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::regular_polygon;
using testing::static_at;

/// Returns a room with resting bodies, flying ones, a removed one and one that is struck.
EventDrivenWorld busy_world(Paths paths) {
  EventDrivenWorld world = empty_world({.acceleration = {1, -9}, .paths = paths});
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
    EventDrivenWorld world = busy_world(paths);
    auto restored = EventDrivenWorld::restore(world.snapshot());
    ASSERT_TRUE(restored);
    EventDrivenWorld twin = *restored;
    EXPECT_EQ(twin.hash(), world.hash());
    for (int step = 0; step < 60; ++step) {
      const StepReport report = *world.step(1.0 / 60);
      const StepReport same = *twin.step(1.0 / 60);
      ASSERT_EQ(report.events, same.events) << step;
      ASSERT_EQ(report.collisions.size(), same.collisions.size()) << step;
      ASSERT_EQ(twin.hash(), world.hash()) << step;
    }
    // An id still names the same body, and a new body gets the same place.
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
  EXPECT_EQ(EventDrivenWorld::restore({}).fault(), (Fault{Status::degenerate, Subject::memory}));
  for (std::size_t cut = 0; cut < good.size(); cut += 97) {
    EXPECT_FALSE(EventDrivenWorld::restore(std::span(good).first(cut)));
    std::vector<std::uint8_t> bad = good;
    bad[cut] ^= 1;
    EXPECT_FALSE(EventDrivenWorld::restore(bad));
  }
}

/// Changes the snapshot's content, and then its checksum (FNV-1a), as an attacker would.
void tamper(std::vector<std::uint8_t>& bytes, Dice& dice) {
  const double doubles[] = {0, -1, 1e150, -1e300, 1e-300, std::numeric_limits<double>::infinity(), std::nan("")};
  const std::uint32_t wholes[] = {0, 1, 2, 3, 16, 1000, 0x10000000, 0x7fffffff, 0xffffffff};
  const auto end = static_cast<std::int64_t>(bytes.size() - sizeof(std::uint64_t));
  const auto at = [&](std::size_t size) {
    return bytes.data() + dice.integer(0, (end - static_cast<std::int64_t>(size)) / 4) * 4;
  };
  for (std::int64_t deed = dice.integer(1, 2); deed > 0; --deed) {
    switch (dice.integer(0, 3)) {
      case 0:
        std::memcpy(at(sizeof(double)), &doubles[dice.integer(0, 6)], sizeof(double));
        break;
      case 1:
        std::memcpy(at(sizeof(std::uint32_t)), &wholes[dice.integer(0, 8)], sizeof(std::uint32_t));
        break;
      default:
        bytes[static_cast<std::size_t>(dice.integer(0, end - 1))] ^= static_cast<std::uint8_t>(dice.integer(1, 255));
    }
  }
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (std::int64_t k = 0; k < end; ++k) hash = (hash ^ bytes[static_cast<std::size_t>(k)]) * 0x100000001b3u;
  std::memcpy(bytes.data() + end, &hash, sizeof hash);
}

TEST(FirstCollisionState, BytesThatWereChangedAreRefusedOrDoNoHarm) {
  EventDrivenWorld world = busy_world(Paths::parabolic);
  const std::vector<std::uint8_t> good = world.snapshot();
  Dice dice(77);
  int taken = 0;
  constexpr int all = 400;
  for (int k = 0; k < all; ++k) {
    std::vector<std::uint8_t> bytes = good;
    tamper(bytes, dice);
    auto restored = EventDrivenWorld::restore(bytes);
    if (!restored) continue;
    ++taken;
    EventDrivenWorld other = *restored;
    for (int step = 0; step < 3; ++step) ASSERT_TRUE(other.step(1.0 / 60)) << k;
    for (std::uint32_t i = 0; i < other.slots(); ++i) {
      const BodyId id = other.occupant(i);
      if (!other.contains(id)) continue;
      ASSERT_TRUE(std::isfinite(other.pose(id).position().x)) << k;
      (void)other.next_event(id);
      ASSERT_TRUE(other.remove(id)) << k;
    }
    (void)other.energy();
  }
  EXPECT_GT(taken, all / 10);
  EXPECT_LT(taken, all);
}

/// The test includes any changes of a world, and reused places of removed bodies.
TEST(FirstCollisionState, EverySnapshotIsTakenBack) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    EventDrivenWorld world = empty_world({.acceleration = {0, seed % 2 == 0 ? -9.0 : 0.0}, .max_events = 300});
    add_room(world, 3, 0.2, 0.4);
    for (int deed = 0; deed < 60; ++deed) {
      const Vec2d place(dice.between(-2.5, 2.5), dice.between(-2.5, 2.5));
      const BodyId some = world.occupant(static_cast<std::uint32_t>(dice.integer(4, 20)));
      const auto bit = [&] { return static_cast<std::uint32_t>(dice.integer(1, 3)); };
      switch (dice.integer(0, 7)) {
        case 0:
          (void)world.remove(some);
          break;
        case 1:
          (void)world.cut(some, place, {dice.between(-1, 1), 1});
          break;
        case 2:
          (void)world.set_velocity(some, {dice.between(-9, 9), dice.between(-9, 9)}, dice.between(-9, 9));
          break;
        case 3:
          (void)world.set_velocity(some, {0, 0}, 0);
          break;
        case 4:
        case 5: {
          BodySettings settings = at_place(place, {dice.between(-5, 5), dice.between(-5, 5)}, dice.between(0, 1), 0.3);
          settings.kind = dice.integer(0, 3) == 0 ? BodyKind::kinematic_body : BodyKind::dynamic_body;
          settings.sensor = dice.integer(0, 5) == 0;
          settings.category = bit();
          settings.mask = bit();
          const auto corners = static_cast<int>(dice.integer(2, 6));
          (void)world.add(corners == 2 ? disc_of(0.3) : regular_polygon(corners, 0.3), settings);
          break;
        }
        default:
          ASSERT_TRUE(world.step(dice.integer(0, 9) == 0 ? 1e6 : 0.05));
      }
      const auto restored = EventDrivenWorld::restore(world.snapshot());
      ASSERT_TRUE(restored) << "seed " << seed << ", deed " << deed;
      ASSERT_EQ((*restored).hash(), world.hash());
    }
  }
}

/// A platform starts and stops as often as a reader presses a key.
TEST(FirstCollisionState, WhoStopsAndGoesOftenIsTakenBack) {
  EventDrivenWorld world = empty_world({});
  const BodyId platform = *world.add(disc_of(1), static_at({0, 0}));
  for (int k = 0; k < 4000; ++k) ASSERT_EQ(world.set_velocity(platform, {k % 2 == 0 ? 1.0 : 0.0, 0}, 0), Fault{});
  ASSERT_TRUE(world.step(1));
  EXPECT_TRUE(EventDrivenWorld::restore(world.snapshot()));
}

/// In a world of the size of atoms the ratio of box to body is the same as in any other.
TEST(FirstCollisionState, ASmallWorldHasAsManyEventsAsALargeOne) {
  std::vector<std::uint32_t> events;
  for (const double scale : {1.0, 0x1p-60}) {
    EventDrivenWorld world = empty_world({.resting_speed = 0.05 * scale});
    for (int k = 0; k < 40; ++k) {
      const Vec2d place = Vec2d(3.0 * (k % 8), 3.0 * (k / 8)) * scale;
      ASSERT_TRUE(world.add(disc_of(scale), at_place(place, Vec2d(1 + k % 3, k % 5 - 2) * scale)));
    }
    events.push_back((*world.step(8)).events);
  }
  EXPECT_EQ(events[0], events[1]);
}

TEST(FirstCollisionState, AKinematicPointComesToTheEndOfItsStep) {
  EventDrivenWorld world = empty_world({});
  const BodyId point = *world.add(disc_of(0), static_at({0, 0}));
  ASSERT_EQ(world.set_velocity(point, {1, 0}, 0), Fault{});
  const StepReport report = *world.step(1);
  EXPECT_TRUE(report.complete);
  EXPECT_LT(report.events, 200u);
  EXPECT_EQ(world.body(point).centre.x, 1);
}

TEST(FirstCollisionState, ATimeThatIsNoNumberIsNotGoneTo) {
  EventDrivenWorld world = empty_world({});
  BodySettings turning = at_place({0, 0});
  turning.angular_velocity = 1;
  const BodyId body = *world.add(disc_of(1), turning);
  ASSERT_TRUE(world.step(1.7e308));
  EXPECT_EQ(world.step(1.7e308).fault(), (Fault{Status::out_of_range, Subject::time_step}));
  EXPECT_EQ(world.now(), 1.7e308);
  EXPECT_LE(std::fabs(world.pose(body).rotation().sine()), 1);
  EXPECT_TRUE(EventDrivenWorld::restore(world.snapshot()));
}

}  // namespace
}  // namespace gnomon::first_collision_state_test
