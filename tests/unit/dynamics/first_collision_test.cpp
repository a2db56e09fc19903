#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "gnomon/dynamics/first_collision/world.h"
#include "worlds.h"

namespace gnomon::first_collision_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::box_of;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::regular_polygon;
using testing::static_at;

constexpr Vec2d gravity(0, -9.81);

TEST(FirstCollision, FreeFallIsExactAtTheEndOfEveryStep) {
  EventDrivenWorld world = empty_world({.acceleration = gravity});
  const BodyId ball = *world.add(disc_of(0.5), at_place({1, 100}, {3, 4}));
  for (int step = 0; step < 60; ++step) ASSERT_TRUE(world.step(1.0 / 64));
  const double t = 60.0 / 64;
  EXPECT_NEAR(world.body(ball).centre.x, 1 + 3 * t, 1e-13);
  EXPECT_NEAR(world.body(ball).centre.y, 100 + 4 * t - 9.81 * t * t / 2, 1e-12);
}

TEST(FirstCollision, StraightPathsHaveTheStepsAccelerationAtItsStart) {
  EventDrivenWorld world = empty_world({.acceleration = gravity, .paths = Paths::straight});
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 0}));
  double y = 0;
  double v = 0;
  for (int step = 0; step < 10; ++step) {
    ASSERT_TRUE(world.step(0.1));
    v += -9.81 * 0.1;
    y += v * 0.1;
  }
  EXPECT_NEAR(world.body(ball).centre.y, y, 1e-13);
}

TEST(FirstCollision, EqualDiscsExchangeTheirVelocities) {
  EventDrivenWorld world = empty_world();
  const BodyId a = *world.add(disc_of(0.5), at_place({0, 0}, {3, 0}));
  const BodyId b = *world.add(disc_of(0.5), at_place({4, 0}));
  const StepReport report = *world.step(2);
  ASSERT_EQ(report.collisions.size(), 1u);
  EXPECT_DOUBLE_EQ(report.collisions[0].time, 1);
  EXPECT_EQ(report.collisions[0].normal, Vec2d(1, 0));
  EXPECT_NEAR(report.collisions[0].point.x, 3.5, 1e-12);
  EXPECT_NEAR(world.body(a).velocity.x, 0, 1e-15);
  EXPECT_NEAR(world.body(b).velocity.x, 3, 2e-15);
}

TEST(FirstCollision, ACradleOfFivePassesTheBlowOn) {
  EventDrivenWorld world = empty_world();
  std::vector<BodyId> balls;
  for (std::size_t k = 0; k < 5; ++k) {
    balls.push_back(*world.add(disc_of(0.5), at_place({static_cast<double>(k), 0})));
  }
  const BodyId striker = *world.add(disc_of(0.5), at_place({-3, 0}, {2, 0}));
  const StepReport report = *world.step(4);
  EXPECT_EQ(report.collisions.size(), 5u);
  EXPECT_NEAR(world.body(balls[4]).velocity.x, 2, 1e-14);
  EXPECT_NEAR(world.body(striker).velocity.x, 0, 1e-14);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(world.body(balls[k]).velocity.x, 0, 1e-14) << k;
}

TEST(FirstCollision, AnElasticBallComesBackToItsHeight) {
  EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
  ASSERT_TRUE(world.add(box_of(10, 1), static_at({0, -1})));
  // The ball falls 1.25 m in half a second, so that it is at the top at every whole second.
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 1.75}));
  for (int second = 1; second <= 100; ++second) {
    ASSERT_TRUE(world.step(1));
    ASSERT_NEAR(world.body(ball).centre.y, 1.75, 1e-6) << second;
    ASSERT_NEAR(world.energy(), 1.75 * 10 / world.body(ball).inverse_mass, 1e-10) << second;
  }
}

TEST(FirstCollision, ABounceGivesBackESquaredOfTheHeight) {
  EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
  ASSERT_TRUE(world.add(box_of(10, 1), static_at({0, -1})));
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 1.75}, {0, 0}, 0.5));
  ASSERT_TRUE(world.step(0.5 + 0.25));
  EXPECT_NEAR(world.body(ball).centre.y, 0.5 + 1.25 / 4, 1e-8);
  EXPECT_NEAR(world.body(ball).velocity.y, 0, 1e-7);
}

// The path of a disc in a box is a straight line in a plane of mirror images.
TEST(FirstCollision, ADiscInABoxGoesWhereUnfoldingSaysForAThousandBounces) {
  EventDrivenWorld world = empty_world();
  add_room(world, 2);
  const Vec2d start(0.3, -0.7);
  const Vec2d velocity(3.7, 2.3);
  const BodyId disc = *world.add(disc_of(0.5), at_place(start, velocity));
  const double room = 3;  // for the centre
  const auto folded = [&](double x) {
    double at = std::fmod(x + room / 2, 2 * room);
    if (at < 0) at += 2 * room;
    return (at < room ? at : 2 * room - at) - room / 2;
  };
  std::size_t bounces = 0;
  while (bounces < 1000) {
    const StepReport report = *world.step(1);
    bounces += report.collisions.size();
    const Vec2d expected(folded(start.x + velocity.x * report.time), folded(start.y + velocity.y * report.time));
    ASSERT_NEAR(world.body(disc).centre.x, expected.x, 1e-5) << bounces;
    ASSERT_NEAR(world.body(disc).centre.y, expected.y, 1e-5) << bounces;
  }
}

TEST(FirstCollision, NothingIsTooFastForAThinWall) {
  for (const double speed : {1.0, 1e2, 1e4, 1e6}) {
    EventDrivenWorld world = empty_world();
    ASSERT_TRUE(world.add(box_of(0.001, 5), static_at({0, 0})));
    const BodyId bullet = *world.add(box_of(0.01, 0.01), at_place({-3, 0.2}, {speed, 0}));
    ASSERT_TRUE(world.step(6 / speed));
    EXPECT_LT(world.body(bullet).centre.x, 0) << speed;
    EXPECT_NEAR(world.body(bullet).velocity.x, -speed, 1e-9 * speed);
  }
}

TEST(FirstCollision, WhatBouncesLessAndLessComesToRestAndStaysThere) {
  for (const Paths paths : {Paths::parabolic, Paths::straight}) {
    EventDrivenWorld world = empty_world({.acceleration = gravity, .paths = paths});
    ASSERT_TRUE(world.add(box_of(10, 1), static_at({0, -1})));
    const BodyId ball = *world.add(disc_of(0.5), at_place({0, 2}, {0, 0}, 0.5));
    std::uint32_t events = 0;
    for (int step = 0; step < 180; ++step) events += (*world.step(1.0 / 60)).events;
    const StepReport report = *world.step(1.0 / 60);
    EXPECT_EQ(report.resting, 1u);
    EXPECT_EQ(report.collisions.size(), 0u);
    EXPECT_LT(events, 60u);
    EXPECT_NEAR(world.body(ball).centre.y, 0.5, 2e-3);
    EXPECT_NEAR(world.body(ball).velocity.y, 0, 1e-9);
    // The box leaves when it is hit from below, or when its support is removed.
    ASSERT_EQ(world.apply_impulse({1, 0}, {0, 4}, {0, 0}), Fault{});
    ASSERT_TRUE(world.step(0.25));
    EXPECT_GT(world.body(ball).centre.y, 0.7);
    for (int step = 0; step < 180; ++step) ASSERT_TRUE(world.step(1.0 / 60));
    ASSERT_TRUE(world.remove({0, 0}));
    ASSERT_TRUE(world.step(0.5));
    EXPECT_LT(world.body(ball).centre.y, 0.5 - 1);
  }
}

TEST(FirstCollision, FrictionStopsABoxWhereTheFormulaSays) {
  for (const Paths paths : {Paths::parabolic, Paths::straight}) {
    EventDrivenWorld world = empty_world({.acceleration = {0, -10}, .paths = paths});
    ASSERT_TRUE(world.add(box_of(30, 1), static_at({0, -1}, 0, 0.25)));
    const BodyId box = *world.add(box_of(0.5, 0.25), at_place({0, 0.25}, {5, 0}, 0, 0.25));
    for (int step = 1; step <= 60 * 5; ++step) {
      ASSERT_TRUE(world.step(1.0 / 60));
      // v₀ − μ g t on the way; a step's friction acts at once.
      const double slower = 5 - 0.25 * 10 * step / 60.0;
      ASSERT_NEAR(world.body(box).velocity.x, slower > 0 ? slower : 0, slower > 0 ? 1e-6 : 2e-4) << step;
    }
    // v² / (2 μ g)
    EXPECT_NEAR(world.body(box).centre.x, 5, 0.05);
    EXPECT_NEAR(world.body(box).velocity.x, 0, 1e-6);
    EXPECT_NEAR(world.body(box).angular_velocity, 0, 1e-6);
    EXPECT_NEAR(world.body(box).centre.y, 0.25, 3e-3);
  }
}

TEST(FirstCollision, ABallOnASlopeRollsAsItsInertiaAllows) {
  // Down a slope of 3 in 5, without slip: g sin / (1 + I / m r²) = 10 · 0.6 / 1.5.
  EventDrivenWorld world = empty_world({.acceleration = {-6, -8}});
  ASSERT_TRUE(world.add(box_of(60, 1), static_at({0, -1}, 0, 1)));
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 0.5}, {0, 0}, 0, 1));
  for (int step = 0; step < 120; ++step) ASSERT_TRUE(world.step(1.0 / 60));
  EXPECT_NEAR(world.body(ball).velocity.x, -4 * 2, 0.05);
  EXPECT_NEAR(world.body(ball).angular_velocity, 8 / 0.5, 0.1);
  EXPECT_NEAR(world.body(ball).centre.x, -4 * 2 * 2 / 2, 0.1);
}

TEST(FirstCollision, ATowerOfBoxesStands) {
  EventDrivenWorld world = empty_world({.acceleration = gravity});
  ASSERT_TRUE(world.add(box_of(10, 1), static_at({0, -1}, 0, 0.5)));
  std::vector<BodyId> tower;
  for (int k = 0; k < 5; ++k) tower.push_back(*world.add(box_of(0.5, 0.5), at_place({0, 0.5 + k}, {0, 0}, 0, 0.5)));
  for (int step = 0; step < 300; ++step) ASSERT_TRUE(world.step(1.0 / 60));
  for (std::size_t k = 0; k < 5; ++k) {
    EXPECT_NEAR(world.body(tower[k]).centre.x, 0, 1e-3) << k;
    EXPECT_NEAR(world.body(tower[k]).centre.y, 0.5 + static_cast<double>(k), 0.02) << k;
    EXPECT_NEAR(world.body(tower[k]).velocity.y, 0, 1e-3) << k;
  }
}

TEST(FirstCollision, APistonThatIsMovedPushesWhatItMeets) {
  EventDrivenWorld world = empty_world();
  const BodyId piston = *world.add(box_of(0.5, 3), static_at({-5, 0}));
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 0}));
  ASSERT_EQ(world.set_velocity(piston, {2, 0}, 0), Fault{});
  ASSERT_TRUE(world.step(3));
  EXPECT_NEAR(world.body(ball).velocity.x, 4, 1e-12);
  EXPECT_NEAR(world.body(piston).centre.x, 1, 1e-12);
}

TEST(FirstCollision, MasksAndSensors) {
  EventDrivenWorld world = empty_world();
  BodySettings ghost = static_at({3, 0});
  ghost.mask = 2;
  ASSERT_TRUE(world.add(box_of(0.5, 3), ghost));
  BodySettings gate = static_at({6, 0});
  gate.sensor = true;
  const BodyId gate_id = *world.add(box_of(0.5, 3), gate);
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 0}, {1, 0}));
  std::size_t told = 0;
  for (int step = 0; step < 12; ++step) {
    for (const Collision& collision : (*world.step(1)).collisions) {
      ++told;
      EXPECT_TRUE(collision.sensor);
      EXPECT_EQ(collision.a, gate_id);
      EXPECT_NEAR(collision.time, 5, 1e-6);
      EXPECT_EQ(collision.normal_impulse, 0);
    }
  }
  EXPECT_EQ(told, 1u);
  EXPECT_EQ(world.body(ball).velocity, Vec2d(1, 0));
}

TEST(FirstCollision, AStepThatIsTooFullSaysSoAndGoesOn) {
  EventDrivenSettings settings;
  settings.max_events = 3;
  EventDrivenWorld world = empty_world(settings);
  add_room(world, 1);
  ASSERT_TRUE(world.add(disc_of(0.5), at_place({0, 0}, {7, 5})));
  const StepReport first = *world.step(1);
  EXPECT_FALSE(first.complete);
  EXPECT_EQ(first.events, 3u);
  EXPECT_LT(first.time, 1);
  StepReport report = first;
  for (int more = 0; more < 1000 && !report.complete; ++more) report = *world.step(1);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.time, 1);
}

TEST(FirstCollision, ProcessesTheFirstEventOfTheQueue) {
  using Kind = EventDrivenWorld::EventKind;
  EventDrivenWorld world = empty_world({.max_events = 1});
  add_room(world, 4);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 9; ++k) {
    const Vec2d place(2.4 * (k % 3 - 1), 2.4 * (k / 3 - 1));
    const Vec2d velocity(1 + 0.3 * k, 2 - 0.7 * k);
    bodies.push_back(*world.add(k % 2 == 0 ? disc_of(0.5) : box_of(0.5, 0.4), at_place(place, velocity)));
  }
  int turns[4] = {0, 0, 0, 0};
  for (int turn = 0; turn < 2000; ++turn) {
    BodyId first = bodies[0];
    for (const BodyId body : bodies) {
      if (world.next_event(body).time < world.next_event(first).time) first = body;
    }
    const EventDrivenWorld::NextEvent next = world.next_event(first);
    const StepReport report = *world.step(1000);
    ASSERT_EQ(report.events, 1u);
    ASSERT_EQ(world.now(), next.time);
    const bool collides = next.kind == Kind::collision && !next.out_of_date;
    ASSERT_EQ(report.collisions.size(), collides ? 1u : 0u);
    ++turns[next.kind == Kind::leave ? 0 : next.kind == Kind::recheck ? 1 : collides ? 2 : 3];
    if (!collides) continue;
    const Collision& collision = report.collisions[0];
    ASSERT_TRUE(collision.a == first ? collision.b == next.partner : collision.a == next.partner);
    // B was checked last, so its prediction is up to date.
    ASSERT_FALSE(world.next_event(collision.b).out_of_date);
  }
  EXPECT_GT(turns[0], 100);
  EXPECT_GT(turns[2], 100);
  EXPECT_GT(turns[3], 10);
}

TEST(FirstCollision, WhatDoesNotMoveHasNoEvent) {
  EventDrivenWorld world = empty_world();
  const BodyId wall = *world.add(box_of(1, 1), static_at({0, 0}));
  EXPECT_EQ(world.next_event(wall).kind, EventDrivenWorld::EventKind::none);
  EXPECT_EQ(world.next_event(wall).time, std::numeric_limits<double>::infinity());
}

TEST(FirstCollision, WhatLeavesTheRangeIsTakenOutAndNamed) {
  EventDrivenWorld world = empty_world();
  const BodyId lost = *world.add(disc_of(1), at_place({0, 0}, {1e150, 0}));
  const BodyId kept = *world.add(disc_of(1), at_place({0, 5}, {1, 0}));
  std::size_t losses = 0;
  for (int step = 0; step < 5; ++step) {
    for (const Loss& loss : (*world.step(1)).losses) {
      ++losses;
      EXPECT_EQ(loss.body, lost);
      EXPECT_EQ(loss.fault, (Fault{Status::out_of_range, Subject::motion}));
    }
  }
  EXPECT_EQ(losses, 1u);
  EXPECT_FALSE(world.contains(lost));
  EXPECT_TRUE(world.contains(kept));
  EXPECT_NEAR(world.body(kept).centre.x, 5, 1e-12);
}

TEST(FirstCollision, WhatHasNoFiniteMotionIsTakenOutAndNamed) {
  EventDrivenWorld world = empty_world({.acceleration = {0, -1e149}, .paths = Paths::straight});
  const BodyId lost = *world.add(disc_of(1), at_place({0, 0}));
  const StepReport report = *world.step(1e200);
  ASSERT_EQ(report.losses.size(), 1u);
  EXPECT_EQ(report.losses[0].body, lost);
  EXPECT_EQ(report.losses[0].time, 0);
  EXPECT_EQ(report.losses[0].fault, (Fault{Status::non_finite, Subject::motion}));
  EXPECT_FALSE(world.contains(lost));
  EXPECT_TRUE((*world.step(1)).complete);
}

// For steps of any length every existing body has a pose.
TEST(FirstCollision, WhoeverIsThereIsWithinTheRange) {
  for (const double seconds : {0.015, 0.35, 1.0}) {
    for (const Vec2d acceleration : {Vec2d{0, 0}, Vec2d{1e149, 0}}) {
      EventDrivenWorld world = empty_world({.acceleration = acceleration});
      const BodyId body = *world.add(disc_of(1), at_place({0, 0}, {1e149, 0}));
      std::size_t losses = 0;
      for (int step = 0; step < 2000 && world.contains(body); ++step) {
        losses += (*world.step(seconds)).losses.size();
        if (world.contains(body)) {
          EXPECT_LE(world.pose(body).position().x, 1e150);
        }
      }
      EXPECT_EQ(losses, 1u) << seconds;
    }
  }
}

TEST(FirstCollision, WhatNoImpulseCanBeReckonedWithIsRefused) {
  EventDrivenWorld world = empty_world();
  BodySettings thin = at_place({0, 0});
  thin.density = 1e-300;
  EXPECT_EQ(world.add(disc_of(1e-3), thin).fault(), (Fault{Status::no_mass, Subject::mass}));
  EXPECT_EQ(world.add(disc_of(1), at_place({0, 0}, {4, 0}, 1, 1e300)).fault(),
            (Fault{Status::out_of_range, Subject::friction}));
  EXPECT_TRUE(world.add(disc_of(1), at_place({0, 0}, {4, 0}, 1, 1e150)));
  EXPECT_TRUE(world.add(disc_of(1), at_place({4, 0}, {0, 0}, 1, 1e150)));
  EXPECT_EQ((*world.step(1)).collisions.size(), 1u);
}

TEST(FirstCollision, AnIdOutlivesNoBody) {
  EventDrivenWorld world = empty_world();
  const BodyId first = *world.add(disc_of(1), at_place({0, 0}));
  EXPECT_TRUE(world.remove(first));
  EXPECT_FALSE(world.remove(first));
  const BodyId second = *world.add(disc_of(1), at_place({0, 0}));
  EXPECT_EQ(second.index, first.index);
  EXPECT_NE(second, first);
  EXPECT_EQ(world.set_velocity(first, {1, 0}, 0), (Fault{Status::unknown_body, Subject::body, first.index}));
  EXPECT_EQ(world.apply_impulse(first, {1, 0}, {0, 0}), (Fault{Status::unknown_body, Subject::body, first.index}));
  EXPECT_EQ(world.count(), 1u);
}

// A removed body leaves the lists of its neighbours, in any order of removals. The remaining world needs as little
// memory as without it.
TEST(FirstCollision, WhatIsRemovedLeavesNothingBehind) {
  const auto size_of = [](double apart) {
    EventDrivenWorld world = empty_world();
    std::vector<BodyId> bodies;
    for (int k = 0; k < 100; ++k) {
      const Vec2d place = apart * Vec2d(k % 10, k / 10);
      bodies.push_back(*world.add(disc_of(0.5), k % 2 == 0 ? static_at(place) : at_place(place)));
    }
    const std::size_t full = world.snapshot().size();
    for (int k = 0; k < 99; ++k) EXPECT_TRUE(world.remove(bodies[static_cast<std::size_t>(k * 37 % 99)]));
    EXPECT_EQ(world.count(), 1u);
    return std::pair(full, world.snapshot().size());
  };
  const auto [near_full, near_left] = size_of(1.1);
  const auto [far_full, far_left] = size_of(1000);
  EXPECT_GT(near_full, far_full);
  EXPECT_EQ(near_left, far_left);
}

// A body in others' lists that has no list itself leaves no stale entry when it starts to move.
TEST(FirstCollision, APlatformThatStopsAndGoesLeavesNothingBehind) {
  EventDrivenWorld world = empty_world();
  const BodyId platform = *world.add(box_of(2, 0.1), static_at({0, 0}));
  ASSERT_TRUE(world.add(disc_of(0.5), at_place({0, 0.7})));
  ASSERT_EQ(world.set_velocity(platform, {0.01, 0}, 0), Fault{});
  const std::size_t moving = world.snapshot().size();
  ASSERT_EQ(world.set_velocity(platform, {0, 0}, 0), Fault{});
  const std::size_t standing = world.snapshot().size();
  for (int turn = 0; turn < 10; ++turn) {
    ASSERT_EQ(world.set_velocity(platform, {0.01, 0}, 0), Fault{});
    ASSERT_EQ(world.snapshot().size(), moving) << turn;
    ASSERT_EQ(world.set_velocity(platform, {0, 0}, 0), Fault{});
    ASSERT_EQ(world.snapshot().size(), standing) << turn;
  }
}

TEST(FirstCollision, AnIndexServesOneBodyAtATime) {
  EventDrivenWorld world = empty_world();
  std::vector<BodyId> bodies;
  for (int k = 0; k < 4; ++k) bodies.push_back(*world.add(disc_of(1), at_place({3.0 * k, 0})));
  EXPECT_TRUE(world.remove(bodies[1]));
  EXPECT_TRUE(world.remove(bodies[2]));
  const BodyId one = *world.add(disc_of(1), at_place({3, 0}));
  const BodyId two = *world.add(disc_of(1), at_place({6, 0}));
  const BodyId three = *world.add(disc_of(1), at_place({12, 0}));
  EXPECT_EQ(world.add(disc_of(1), at_place({4, 0})).fault(), (Fault{Status::overlapping, Subject::body, one.index}));
  EXPECT_EQ(world.count(), 5u);
  for (const BodyId id : {bodies[0], one, two, bodies[3], three}) EXPECT_TRUE(world.contains(id)) << id.index;
  EXPECT_EQ(world.body(one).centre, Vec2d(3, 0));
  EXPECT_EQ(world.body(two).centre, Vec2d(6, 0));
}

TEST(FirstCollision, BadInputIsNamedAndChangesNothing) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(EventDrivenWorld::make({.acceleration = {nan, 0}}).fault(),
            (Fault{Status::non_finite, Subject::acceleration}));
  EXPECT_EQ(EventDrivenWorld::make({.resting_speed = -1}).fault(),
            (Fault{Status::out_of_range, Subject::resting_speed}));
  EXPECT_EQ(EventDrivenWorld::make({.max_events = 0}).fault(), (Fault{Status::out_of_range, Subject::events}));
  EventDrivenWorld world = empty_world({.max_bodies = 2});
  const BodyId there = *world.add(disc_of(1), at_place({0, 0}));
  const auto fault = [&](auto change, const Shape<double>& shape) {
    BodySettings settings = at_place({10, 0});
    change(settings);
    return world.add(shape, settings).fault();
  };
  const Shape<double> disc = disc_of(1);
  EXPECT_EQ(fault([&](BodySettings& s) { s.restitution = 1.5; }, disc),
            (Fault{Status::out_of_range, Subject::restitution}));
  EXPECT_EQ(fault([&](BodySettings& s) { s.friction = -0.1; }, disc), (Fault{Status::out_of_range, Subject::friction}));
  EXPECT_EQ(fault([&](BodySettings& s) { s.friction = nan; }, disc), (Fault{Status::non_finite, Subject::friction}));
  EXPECT_EQ(fault([&](BodySettings& s) { s.density = -1; }, disc), (Fault{Status::out_of_range, Subject::density}));
  EXPECT_EQ(fault([&](BodySettings& s) { s.velocity.x = nan; }, disc), (Fault{Status::non_finite, Subject::velocity}));
  EXPECT_EQ(fault([&](BodySettings& s) { s.angular_velocity = 1e9; }, disc),
            (Fault{Status::out_of_range, Subject::angular_velocity}));
  const auto set_in_motion = [&](Vec2d velocity, double angular_velocity) {
    BodySettings wall = static_at({10, 0});
    wall.velocity = velocity;
    wall.angular_velocity = angular_velocity;
    return world.add(disc, wall).fault();
  };
  EXPECT_EQ(set_in_motion({0, 1}, 0), (Fault{Status::out_of_range, Subject::velocity}));
  EXPECT_EQ(set_in_motion({0, 0}, 1), (Fault{Status::out_of_range, Subject::angular_velocity}));
  EXPECT_EQ(fault([](BodySettings&) {}, *make_segment<double>({0, 0}, {1, 0})),
            (Fault{Status::no_mass, Subject::mass}));
  const Fault in_the_way = fault([](BodySettings& s) { s.pose = *Pose<double>::make({1.5, 0}); }, disc);
  EXPECT_EQ(in_the_way, (Fault{Status::overlapping, Subject::body, there.index}));
  EXPECT_EQ(world.count(), 1u);
  ASSERT_TRUE(world.add(disc, at_place({2, 0})));
  EXPECT_EQ(world.add(disc, at_place({9, 0})).fault(), (Fault{Status::no_room, Subject::body, 2}));
  EXPECT_EQ(world.set_velocity(there, {nan, 0}, 0), (Fault{Status::non_finite, Subject::velocity}));
  EXPECT_EQ(world.set_velocity(there, {0, 0}, 1e9), (Fault{Status::out_of_range, Subject::angular_velocity}));
  EXPECT_EQ(world.apply_impulse(there, {nan, 0}, {0, 0}), (Fault{Status::non_finite, Subject::impulse}));
  EXPECT_EQ(world.apply_impulse(there, {0, 0}, {0, 1e151}), (Fault{Status::out_of_range, Subject::point}));
  EXPECT_EQ(world.step(0).status(), Status::out_of_range);
  EXPECT_EQ(world.step(nan).status(), Status::out_of_range);
  EXPECT_EQ(world.body(there).velocity, Vec2d(0, 0));
}

/// Adds 36 falling bodies under gravity, each of another shape.
std::vector<BodyId> pour(EventDrivenWorld& world, double restitution, double friction, double spin) {
  add_room(world, 4, restitution, friction);
  Dice dice(5);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 36; ++k) {
    const int sides = k % 6;
    const Shape<double> shape = sides < 2 ? disc_of(0.4) : sides == 2 ? box_of(0.4, 0.02) : regular_polygon(sides, 0.4);
    BodySettings settings = at_place({1.1 * (k % 6) - 2.8, 1.1 * (k / 6) - 2.8},
                                     {dice.between(-3, 3), dice.between(-3, 3)}, restitution, friction);
    settings.angular_velocity = dice.between(-spin, spin);
    bodies.push_back(*world.add(shape, settings));
  }
  return bodies;
}

TEST(FirstCollision, WhatRollsAndIsPressedEndsItsSteps) {
  for (const double restitution : {0.0, 0.5}) {
    EventDrivenWorld world = empty_world({.acceleration = {0.5, -9.81}, .max_events = 50000});
    const std::vector<BodyId> bodies = pour(world, restitution, 0.3, 20);
    const int steps = testing::rounds(60) < 60 ? 24 : 60;
    for (int step = 0; step < steps; ++step) ASSERT_TRUE((*world.step(1.0 / 64)).complete) << step;
    for (const BodyId body : bodies) {
      const Vec2d centre = world.body(body).centre;
      EXPECT_LT(std::fabs(centre.x), 4) << body.index;
      EXPECT_LT(std::fabs(centre.y), 4) << body.index;
    }
  }
}

TEST(FirstCollision, APileWithoutFrictionDoesNotSinkIntoItself) {
  EventDrivenWorld world = empty_world({.acceleration = {0.5, -9.81}});
  add_room(world, 4, 0, 0);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 36; ++k) {
    bodies.push_back(*world.add(disc_of(0.4), at_place({1.1 * (k % 6) - 2.8, 1.1 * (k / 6) - 2.8}, {0, 0}, 0)));
  }
  for (int step = 0; step < 300; ++step) ASSERT_TRUE((*world.step(1.0 / 64)).complete) << step;
  EXPECT_GT(testing::min_separation(world, bodies), -1e-3);
}

TEST(FirstCollision, TheTwoPartsOfACutShareItsMomentum) {
  EventDrivenWorld world = empty_world();
  BodySettings settings = at_place({3, 1}, {2, -1}, 0.5, 0.3);
  settings.angular_velocity = 3;
  settings.density = 2;
  const BodyId whole = *world.add(regular_polygon(6, 1), settings);
  ASSERT_TRUE(world.step(0.3));
  const auto momentum = [&](const std::vector<BodyId>& bodies) {
    std::array<double, 5> sum{};
    for (const BodyId id : bodies) {
      const Body<double> body = world.body(id);
      const double mass = 1 / body.inverse_mass;
      sum[0] += mass;
      sum[1] += mass * body.velocity.x;
      sum[2] += mass * body.velocity.y;
      sum[3] += body.angular_velocity / body.inverse_inertia + mass * cross(body.centre, body.velocity);
      sum[4] += body.kinetic_energy();
    }
    return sum;
  };
  const auto before = momentum({whole});
  const Vec2d centre = world.body(whole).centre;
  const auto cut = world.cut(whole, centre + Vec2d(0.2, 0.1), {1, 2});
  ASSERT_TRUE(cut);
  EXPECT_FALSE(world.contains(whole));
  EXPECT_EQ(world.count(), 2u);
  const auto after = momentum({(*cut).left, (*cut).right});
  for (std::size_t k = 0; k < before.size(); ++k)
    EXPECT_NEAR(after[k], before[k], 1e-13 * std::fabs(before[k]) + 1e-13);
  // The poses are those of the shapes in the world, and the parts keep rotating freely.
  const Vec2d off = world.pose((*cut).left).position() - world.body((*cut).left).centre;
  EXPECT_NEAR(dot(off, off), 0, 1e-28);
  for (int step = 0; step < 100; ++step) ASSERT_TRUE((*world.step(0.05)).complete);
  const auto later = momentum({(*cut).left, (*cut).right});
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(later[k], before[k], 1e-9 * std::fabs(before[k]) + 1e-9) << k;
  EXPECT_LE(later[4], before[4] * (1 + 1e-12));
}

TEST(FirstCollision, ACutThatCannotBeChangesNothing) {
  EventDrivenWorld world = empty_world({.max_bodies = 2});
  const BodyId box = *world.add(box_of(1, 1), at_place({0, 0}));
  const std::uint64_t hash = world.hash();
  EXPECT_EQ(world.cut(box, {3, 0}, {0, 1}).fault(), (Fault{Status::misses, Subject::line}));
  EXPECT_EQ(world.cut(box, {0, 0}, {0, 0}).fault(), (Fault{Status::no_direction, Subject::line}));
  EXPECT_EQ(world.cut({5, 0}, {0, 0}, {1, 0}).fault(), (Fault{Status::unknown_body, Subject::body, 5}));
  EXPECT_EQ(world.hash(), hash);
  EXPECT_TRUE(world.cut(box, {0, 0}, {1, 0}));
  const BodyId part = world.occupant(0);
  EXPECT_EQ(world.cut(part, {0, 0.5}, {0, 1}).fault(), (Fault{Status::no_room, Subject::body, 2}));
}

}  // namespace
}  // namespace gnomon::first_collision_test
