// Everything that may be done to a world while it runs, at random moments, for as long as one likes.
//
// After every deed the world is held to what must always be so; now and then it is written down, and the one that is
// restored must go on with the same bits through the same deeds.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "worlds.h"

namespace gnomon {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::regular_polygon;
using testing::rounds;

constexpr double half_room = 4;
constexpr std::uint32_t walls = 4;

/// A world, and who is in it beside the walls.
struct Play {
  FirstCollisionWorld world;
  std::vector<BodyId> bodies;
};

Play new_play(Dice& dice, bool pulled) {
  FirstCollisionSettings settings;
  if (pulled) settings.acceleration = {dice.between(-2, 2), dice.between(-10, 0)};
  settings.paths = dice.integer(0, 1) == 0 ? Paths::straight : Paths::parabolic;
  settings.most_bodies = 40;
  settings.most_events = 20000;
  Play play{empty_world(settings), {}};
  add_room(play.world, half_room, 0.3, 0.3);
  return play;
}

Shape<double> random_shape(Dice& dice) {
  const auto kind = dice.integer(0, 4);
  if (kind == 0) return disc_of(dice.between(0.1, 0.4));
  if (kind == 1) return testing::box_of(0.4, dice.between(0.01, 0.2));
  if (kind == 2) return *make_segment<double>({-0.3, 0}, {0.3, 0}, dice.between(0.05, 0.1));
  return regular_polygon(static_cast<int>(dice.integer(3, 8)), dice.between(0.2, 0.45));
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
  // Walls have the first bit, and everyone meets those.
  settings.category = static_cast<std::uint32_t>(dice.integer(2, 7));
  settings.mask = dice.integer(0, 3) == 0 ? static_cast<std::uint32_t>(dice.integer(0, 7)) | 1u : ~0u;
  settings.category |= 1u;
  settings.sensor = dice.integer(0, 9) == 0;
  if (settings.sensor || dice.integer(0, 9) == 0) settings.kind = BodyKind::held;
  if (settings.kind == BodyKind::held) {
    settings.velocity = {0, 0};
    settings.angular_velocity = settings.sensor ? settings.angular_velocity : 0;
  }
  return settings;
}

/// One of all deeds. The dice alone say which, so that a twin that has the same state does the same.
void do_something(Play& play, Dice& dice) {
  FirstCollisionWorld& world = play.world;
  const auto deed = dice.integer(0, 9);
  const auto count = static_cast<std::int64_t>(play.bodies.size());
  const auto which = static_cast<std::size_t>(count == 0 ? 0 : dice.integer(0, count - 1));
  if (deed < 4 || count == 0) {
    const Shape<double> shape = random_shape(dice);
    const auto added = world.add(shape, random_settings(dice));
    if (added) play.bodies.push_back(*added);
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
    play.bodies.erase(play.bodies.begin() + static_cast<std::ptrdiff_t>(which));
  } else if (deed < 7) {
    const bool held = world.body(body).inverse_mass == 0;
    // What is held and moves would press what lies between it and a wall.
    ASSERT_EQ(world.set_velocity(body, held ? Vec2d(0, 0) : Vec2d(x, y), held ? 0 : 10 * turn), Status::ok);
  } else if (deed == 7) {
    const Vec2d centre = world.body(body).centre;
    const Status status = world.apply_impulse(body, {x / 10, y / 10}, centre + Vec2d(turn / 5, 0.1));
    // Of a splinter it would make more than may be.
    ASSERT_TRUE(status == Status::ok || status == Status::out_of_range);
  } else {
    const Body<double> before = world.body(body);
    const auto cut = world.cut(body, before.centre + Vec2d(turn / 10, 0), {x, y});
    if (!cut) {
      // Discs, capsules; and what is full.
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
      // The parts of a gate that turns would go through the walls.
      for (const BodyId part : {cut->left, cut->right}) ASSERT_EQ(world.set_velocity(part, {0, 0}, 0), Status::ok);
    }
    play.bodies.erase(play.bodies.begin() + static_cast<std::ptrdiff_t>(which));
    play.bodies.push_back(cut->left);
    play.bodies.push_back(cut->right);
  }
}

/// What must be so at any time.
void hold_to_what_must_be(const Play& play) {
  const FirstCollisionWorld& world = play.world;
  ASSERT_EQ(world.count(), play.bodies.size() + walls);
  std::uint32_t present = 0;
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) present += world.contains(world.occupant(slot)) ? 1 : 0;
  ASSERT_EQ(present, world.count());
  for (const BodyId id : play.bodies) {
    ASSERT_TRUE(world.contains(id));
    ASSERT_EQ(world.occupant(id.index), id);
    const Body<double> body = world.body(id);
    ASSERT_LT(std::fabs(body.centre.x), half_room + 0.05) << id.index;
    ASSERT_LT(std::fabs(body.centre.y), half_room + 0.05) << id.index;
    const FirstCollisionWorld::NextEvent next = world.next_event(id);
    ASSERT_GE(next.time, world.now());
    if (next.kind == FirstCollisionWorld::EventKind::collision && !next.out_of_date) {
      ASSERT_TRUE(world.contains(next.partner));
    }
  }
}

/// False in `complete` of one that had no end that one would wait for.
void step(Play& play, double seconds, bool pulled, bool& complete) {
  const double before = play.world.energy();
  double last = play.world.now();
  StepReport report{};
  for (int part = 0; part < 20 && !report.complete; ++part) {
    report = *play.world.step(seconds);
    // A splinter may come to turn faster than may be, and is then taken out.
    for (const Loss& loss : report.losses) {
      ASSERT_EQ(loss.fault, (Fault{Status::out_of_range, Subject::motion}));
      ASSERT_EQ(std::erase(play.bodies, loss.body), 1u);
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
  // Nothing but gravity gives energy.
  if (!pulled) {
    ASSERT_LE(play.world.energy(), before * (1 + 1e-9) + 1e-12);
  }
}

TEST(FirstCollisionSoak, WhateverIsDoneItGoesOnAndARestoredOneGoesOnWithIt) {
  Dice dice(71);
  int restored = 0;
  int endless = 0;
  for (int round = 0; round < rounds(20); ++round) {
    const bool pulled = dice.integer(0, 1) == 0;
    Play play = new_play(dice, pulled);
    bool complete = true;
    for (int turn = 0; turn < 120 && complete; ++turn) {
      do_something(play, dice);
      hold_to_what_must_be(play);
      if (HasFatalFailure()) FAIL() << "round " << round << ", turn " << turn;
      const double seconds = dice.between(0.001, 0.03);
      if (dice.integer(0, 19) == 0) {
        const auto copy = FirstCollisionWorld::restore(play.world.snapshot());
        ASSERT_TRUE(copy);
        Play twin{*copy, play.bodies};
        ASSERT_EQ(twin.world.hash(), play.world.hash());
        for (int later = 0; later < 10; ++later) {
          Dice same = dice;
          do_something(play, dice);
          do_something(twin, same);
          step(play, seconds, pulled, complete);
          step(twin, seconds, pulled, complete);
          hold_to_what_must_be(twin);
          ASSERT_EQ(twin.world.hash(), play.world.hash()) << "round " << round << ", turn " << turn << " + " << later;
        }
        // And from now on it is the restored one.
        play.world = twin.world;
        ++restored;
      }
      step(play, seconds, pulled, complete);
      hold_to_what_must_be(play);
      if (HasFatalFailure()) FAIL() << "round " << round << ", turn " << turn;
    }
    endless += complete ? 0 : 1;
  }
  EXPECT_EQ(endless, 0);
  EXPECT_GT(restored, testing::share(50));
}

}  // namespace
}  // namespace gnomon
