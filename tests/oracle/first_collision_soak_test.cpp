// Applies every possible change to a running world, at random moments, for any duration.
//
// After every call the test checks the invariants of the world. Now and then it takes a snapshot, and the restored
// world must compute the same bits through the same changes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <vector>

#include "worlds.h"

namespace gnomon::first_collision_soak_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::min_separation;
using testing::out_of_room;
using testing::regular_polygon;
using testing::rounds;

constexpr double half_room = 4;
constexpr std::uint32_t walls = 4;

/// Penetration of a resting body when it is struck, at 20 m/s here: in m, for bodies up to 0.9 m large. In walls the
/// bound includes bodies that kinematic ones press, which penetrate by the missing space.
constexpr double max_in_wall = 0.12;
constexpr double max_in_pair = 0.3;

/// Kind of a round.
struct Kind {
  bool pulled;   ///< with gravity
  bool pressed;  ///< with kinematic bodies
};

/// Filter of a body.
struct Meets {
  std::uint32_t category;
  std::uint32_t mask;
  bool sensor;

  bool with(const Meets& other) const {
    return !sensor && !other.sensor && (mask & other.category) != 0 && (other.mask & category) != 0;
  }
};

/// A world, and its bodies beside the walls.
struct Play {
  EventDrivenWorld world;
  Kind kind;
  std::vector<BodyId> bodies;
  std::vector<Meets> meets;  ///< filters in the same order

  void erase(std::size_t which) {
    bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(which));
    meets.erase(meets.begin() + static_cast<std::ptrdiff_t>(which));
  }
};

/// Greatest penetration of any body in a wall, or in another body, in m.
struct Depths {
  double wall = 0;
  double pair = 0;
};

Play new_play(Dice& dice, Kind kind) {
  EventDrivenSettings settings;
  if (kind.pulled) settings.acceleration = {dice.between(-2, 2), dice.between(-10, 0)};
  settings.paths = dice.integer(0, 1) == 0 ? Paths::straight : Paths::parabolic;
  settings.max_bodies = 40;
  settings.max_events = 20000;
  Play play{empty_world(settings), kind, {}, {}};
  add_room(play.world, half_room, 0.3, 0.3);
  return play;
}

Shape<double> random_shape(Dice& dice) {
  const auto kind = dice.integer(0, 4);
  if (kind == 0) return disc_of(dice.between(0.1, 0.4));
  if (kind == 1) return testing::box_of(0.4, dice.between(0.01, 0.2));
  if (kind == 2) return *make_segment<double>({-0.3, 0}, {0.3, 0}, dice.between(0.05, 0.1));
  const auto sides = static_cast<int>(dice.integer(3, 8));
  return regular_polygon(sides, dice.between(0.2, 0.45));
}

BodySettings random_settings(Dice& dice) {
  const double x = dice.between(-3.4, 3.4);
  const double y = dice.between(-3.4, 3.4);
  const double vx = dice.between(-20, 20);
  const double vy = dice.between(-20, 20);
  const double e = dice.integer(0, 3) == 0 ? 1 : dice.between(0, 1);
  BodySettings settings = at_place({x, y}, {vx, vy}, e, dice.integer(0, 1) == 0 ? 0 : dice.between(0, 1));
  settings.pose = *Pose<double>::make({x, y}, dice.between(-3, 3));
  settings.angular_velocity = dice.between(-10, 10);
  settings.density = dice.between(0.2, 5);
  // Walls have the first bit, and every body meets those.
  settings.category = static_cast<std::uint32_t>(dice.integer(2, 7));
  settings.mask = dice.integer(0, 3) == 0 ? static_cast<std::uint32_t>(dice.integer(0, 7)) | 1u : ~0u;
  settings.category |= 1u;
  settings.sensor = dice.integer(0, 9) == 0;
  if (settings.sensor || dice.integer(0, 9) == 0) settings.kind = BodyKind::kinematic_body;
  if (settings.kind == BodyKind::kinematic_body) {
    settings.velocity = {0, 0};
    settings.angular_velocity = settings.sensor ? settings.angular_velocity : 0;
  }
  return settings;
}

/// Changes pose, filter and surface of an existing body. A blocked body keeps its state.
void change(EventDrivenWorld& world, BodyId body, Meets& meets, Dice& dice) {
  const Vec2d place(dice.between(-3.4, 3.4), dice.between(-3.4, 3.4));
  const bool near = dice.integer(0, 1) == 0;
  const Vec2d before = world.pose(body).position();
  const Pose<double> pose = *Pose<double>::make(near ? before + place / 100.0 : place, dice.between(-3, 3));
  const BodySettings settings = random_settings(dice);
  const auto what = dice.integer(0, 2);
  if (what == 0) {
    const Status status = world.set_pose(body, pose).status;
    ASSERT_TRUE(status == Status::ok || status == Status::overlapping);
    if (status == Status::ok) {
      ASSERT_NEAR(world.pose(body).position().x, pose.position().x, 1e-12);
    } else {
      ASSERT_EQ(world.pose(body).position(), before);
    }
  } else if (what == 1) {
    const Status status = world.set_filter(body, settings.category, settings.mask).status;
    ASSERT_TRUE(status == Status::ok || status == Status::overlapping);
    if (status == Status::ok) meets = {settings.category, settings.mask, meets.sensor};
  } else {
    ASSERT_EQ(world.set_friction(body, settings.friction), Fault{});
    ASSERT_EQ(world.set_restitution(body, settings.restitution), Fault{});
  }
}

/// Applies one of all changes. Only the dice choose it, so that a twin with the same state does the same.
void do_something(Play& play, Dice& dice) {
  EventDrivenWorld& world = play.world;
  const auto deed = dice.integer(0, 12);
  const auto count = static_cast<std::int64_t>(play.bodies.size());
  const auto which = static_cast<std::size_t>(count == 0 ? 0 : dice.integer(0, count - 1));
  if (deed < 4 || count == 0) {
    const Shape<double> shape = random_shape(dice);
    const BodySettings settings = random_settings(dice);
    const auto added = world.add(shape, settings);
    if (added) {
      play.bodies.push_back(*added);
      play.meets.push_back({settings.category, settings.mask, settings.sensor});
    }
    ASSERT_TRUE(added || added.status() == Status::overlapping || added.status() == Status::no_room);
    return;
  }
  const BodyId body = play.bodies[which];
  const double x = dice.between(-20, 20);
  const double y = dice.between(-20, 20);
  const double turn = dice.between(-1, 1);
  if (deed == 4) {
    ASSERT_TRUE(world.remove(body));
    ASSERT_FALSE(world.contains(body));
    play.erase(which);
  } else if (deed < 7) {
    const Body<double> before = world.body(body);
    Vec2d velocity(x, y);
    double spin = 10 * turn;
    if (before.inverse_mass == 0) {
      // The gate moves through the room and back, and presses the bodies between it and a wall.
      velocity = play.kind.pressed ? (Vec2d(x, y) / 8.0 - before.centre) / 2.0 : Vec2d(0, 0);
      spin = play.kind.pressed ? turn : 0;
    }
    ASSERT_EQ(world.set_velocity(body, velocity, spin), Fault{});
  } else if (deed == 7) {
    const Vec2d centre = world.body(body).centre;
    const Status status = world.apply_impulse(body, {x / 10, y / 10}, centre + Vec2d(turn / 5, 0.1)).status;
    // For a splinter the impulse may exceed the allowed range of motion.
    ASSERT_TRUE(status == Status::ok || status == Status::out_of_range);
  } else if (deed > 9) {
    change(world, body, play.meets[which], dice);
  } else {
    const Body<double> before = world.body(body);
    const auto cut = world.cut(body, before.centre + Vec2d(turn / 10, 0), {x, y});
    if (!cut) {
      // A disc or a capsule cannot be cut, and a full world accepts no part.
      ASSERT_TRUE(world.contains(body));
      return;
    }
    const Body<double> left = world.body(cut->left);
    const Body<double> right = world.body(cut->right);
    if (before.inverse_mass > 0) {
      const Vec2d momentum = left.velocity / left.inverse_mass + right.velocity / right.inverse_mass;
      const Vec2d lost = momentum - before.velocity / before.inverse_mass;
      ASSERT_LT(std::fabs(lost.x) + std::fabs(lost.y), 1e-8 / before.inverse_mass);
    } else {
      // The parts of a rotating gate would leave through the walls.
      for (const BodyId part : {cut->left, cut->right}) ASSERT_EQ(world.set_velocity(part, {0, 0}, 0), Fault{});
    }
    const Meets its = play.meets[which];
    play.erase(which);
    for (const BodyId part : {cut->left, cut->right}) {
      play.bodies.push_back(part);
      play.meets.push_back(its);
    }
  }
}

/// Returns the penetration of dynamic bodies in walls, and in each other where they meet.
Depths depths_of(const Play& play) {
  Depths depths;
  const EventDrivenWorld& world = play.world;
  for (std::size_t i = 0; i < play.bodies.size(); ++i) {
    const BodyId body = play.bodies[i];
    if (world.body(body).inverse_mass == 0) continue;
    depths.wall = std::max(depths.wall, out_of_room(world, body, half_room));
    for (std::size_t j = 0; j < i; ++j) {
      if (!play.meets[i].with(play.meets[j])) continue;
      depths.pair = std::max(depths.pair, -min_separation(world, {body, play.bodies[j]}));
    }
  }
  return depths;
}

/// Checks the invariants of a world.
void hold_to_what_must_be(const Play& play) {
  const EventDrivenWorld& world = play.world;
  ASSERT_EQ(world.count(), play.bodies.size() + walls);
  std::uint32_t present = 0;
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) present += world.contains(world.occupant(slot)) ? 1 : 0;
  ASSERT_EQ(present, world.count());
  for (const BodyId id : play.bodies) {
    ASSERT_TRUE(world.contains(id));
    ASSERT_EQ(world.occupant(id.index), id);
    const EventDrivenWorld::NextEvent next = world.next_event(id);
    ASSERT_GE(next.time, world.now());
    if (next.kind == EventDrivenWorld::EventKind::collision && !next.out_of_date) {
      ASSERT_TRUE(world.contains(next.partner));
    }
  }
}

/// Steps the world. `complete` becomes false for a step that does not end within a reasonable time.
void step(Play& play, double seconds, bool& complete) {
  const double before = play.world.energy();
  double last = play.world.now();
  StepReport report{};
  for (int part = 0; part < 20 && !report.complete; ++part) {
    report = *play.world.step(seconds);
    // A splinter may exceed the allowed angular velocity, and is then removed.
    for (const Loss& loss : report.losses) {
      ASSERT_EQ(loss.fault, (Fault{Status::out_of_range, Subject::motion}));
      const auto lost = std::find(play.bodies.begin(), play.bodies.end(), loss.body);
      ASSERT_NE(lost, play.bodies.end());
      play.erase(static_cast<std::size_t>(lost - play.bodies.begin()));
      ASSERT_FALSE(play.world.contains(loss.body));
    }
    for (const Collision& collision : report.collisions) {
      ASSERT_GE(collision.time, last);
      last = collision.time;
      ASSERT_NEAR(dot(collision.normal, collision.normal), 1, 1e-12);
      ASSERT_GE(collision.normal_impulse, 0);
      ASSERT_LT(collision.a.index, collision.b.index);
    }
    ASSERT_GE(report.time, last);
  }
  complete = report.complete;
  // No other process adds energy.
  if (!play.kind.pulled && !play.kind.pressed) {
    ASSERT_LE(play.world.energy(), before * (1 + 1e-9) + 1e-12);
  }
}

TEST(FirstCollisionSoak, WhateverIsDoneItGoesOnAndARestoredOneGoesOnWithIt) {
  Dice dice(71);
  int restored = 0;
  int endless = 0;
  Depths usual;
  Depths pressed;
  for (int round = 0; round < rounds(20); ++round) {
    const Kind kind{dice.integer(0, 1) == 0, round % 2 == 1};
    Play play = new_play(dice, kind);
    bool complete = true;
    for (int turn = 0; turn < 120 && complete; ++turn) {
      do_something(play, dice);
      hold_to_what_must_be(play);
      if (HasFatalFailure()) FAIL() << "round " << round << ", turn " << turn;
      const double seconds = dice.between(0.001, 0.03);
      if (dice.integer(0, 19) == 0) {
        const auto copy = EventDrivenWorld::restore(play.world.snapshot());
        ASSERT_TRUE(copy);
        Play twin = play;
        twin.world = *copy;
        ASSERT_EQ(twin.world.hash(), play.world.hash());
        for (int later = 0; later < 10; ++later) {
          Dice same = dice;
          do_something(play, dice);
          do_something(twin, same);
          step(play, seconds, complete);
          step(twin, seconds, complete);
          hold_to_what_must_be(twin);
          ASSERT_EQ(twin.world.hash(), play.world.hash()) << "round " << round << ", turn " << turn << " + " << later;
        }
        // The test continues with the restored world.
        play.world = twin.world;
        ++restored;
      }
      step(play, seconds, complete);
      hold_to_what_must_be(play);
      const Depths depths = depths_of(play);
      Depths& deepest = kind.pressed ? pressed : usual;
      deepest = {std::max(deepest.wall, depths.wall), std::max(deepest.pair, depths.pair)};
      EXPECT_LT(depths.wall, max_in_wall) << kind.pulled << kind.pressed;
      if (!kind.pressed) {
        EXPECT_LT(depths.pair, max_in_pair) << kind.pulled;
      }
      if (HasFailure()) FAIL() << "round " << round << ", turn " << turn;
    }
    endless += complete ? 0 : 1;
  }
  std::cout << "deepest in a wall " << usual.wall << " m, in each other " << usual.pair << " m; pressed, in a wall "
            << pressed.wall << " m, in each other " << pressed.pair << " m\n";
  EXPECT_EQ(endless, 0);
  EXPECT_GT(restored, testing::share(50));
}

}  // namespace
}  // namespace gnomon::first_collision_soak_test
