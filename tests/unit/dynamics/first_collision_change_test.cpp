// Tests the addition of bodies at their resting places, and changes of bodies in the world.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/core/limits.h"
#include "support.h"
#include "worlds.h"

namespace gnomon::first_collision_change_test {
namespace {

using namespace gnomon::testing;

constexpr double step = 1.0 / 60;

/// A pile of boxes and discs that has come to rest on a floor between two walls.
struct Pile {
  EventDrivenWorld world = empty_world({.acceleration = {0, -9.81}});
  BodyId floor;
  std::vector<BodyId> bodies;
  std::vector<Shape<double>> shapes;
  std::vector<BodySettings> settings;

  void add(const Shape<double>& shape, const BodySettings& said) {
    const auto body = world.add(shape, said);
    ASSERT_TRUE(body);
    bodies.push_back(*body);
    shapes.push_back(shape);
    settings.push_back(said);
  }

  explicit Pile(int columns, int rows) {
    floor = *world.add(box_of(columns, 0.5), static_at({0, -0.5}, 0, 0.5));
    for (int k = 0; k < columns * rows; ++k) {
      const Vec2d place(1.25 * (k % columns) - 0.6 * columns, 0.5 + k / columns);
      add(k / columns == rows - 1 ? disc_of(0.5) : box_of(0.5, 0.5), at_place(place, {0, 0}, 0, 0.5));
    }
    for (int k = 0; k < 180; ++k) (void)world.step(step);
  }
};

double speed(const EventDrivenWorld& world, BodyId body) {
  const Vec2d v = world.body(body).velocity;
  return std::sqrt(dot(v, v));
}

TEST(FirstCollision, WhatRestsCanBeRemovedAndAddedWhereItWas) {
  Pile pile(25, 4);
  int deep = 0;
  for (std::size_t k = 0; k < pile.bodies.size(); ++k) {
    BodySettings settings = pile.settings[k];
    settings.pose = pile.world.pose(pile.bodies[k]);
    ASSERT_TRUE(pile.world.remove(pile.bodies[k]));
    const auto again = pile.world.add(pile.shapes[k], settings);
    ASSERT_TRUE(again) << k << ": " << message_of(again.fault());
    pile.bodies[k] = *again;
    deep += settings.pose.position().y < 0.5 - 1e-7 ? 1 : 0;
  }
  // Otherwise the test would have had no case.
  EXPECT_GT(deep, 0);
  std::vector<Vec2d> before;
  for (const BodyId body : pile.bodies) before.push_back(pile.world.body(body).centre);
  for (int k = 0; k < 60; ++k) ASSERT_TRUE((*pile.world.step(step)).complete);
  for (std::size_t k = 0; k < pile.bodies.size(); ++k) {
    const Vec2d gone = pile.world.body(pile.bodies[k]).centre - before[k];
    EXPECT_LT(std::sqrt(dot(gone, gone)), 2e-3) << k;
    EXPECT_LT(speed(pile.world, pile.bodies[k]), 0.02) << k;
  }
}

// A body that has just fallen on others penetrates deeper than one that has rested for a while.
TEST(FirstCollision, EveryBodyOfAHeapThatSettlesCanBeAddedWhereItIs) {
  for (const bool discs : {false, true}) {
    EventDrivenWorld world = empty_world({.acceleration = {0, -9.81}});
    add_room(world, 6, 0, 0.4);
    const Shape<double> shape = discs ? disc_of(0.4) : box_of(0.4, 0.4);
    Dice dice(5);
    std::vector<BodyId> bodies;
    for (int k = 0; k < 100; ++k) {
      const Vec2d velocity(dice.between(-1, 1), dice.between(-1, 1));
      const Vec2d place(1.15 * (k % 10) - 5.2, 1.15 * (k / 10) - 5.3);
      bodies.push_back(*world.add(shape, at_place(place, velocity, 0.5, 0.4)));
    }
    for (int second = 0; second < 4; ++second) {
      for (int k = 0; k < 60; ++k) ASSERT_TRUE(world.step(step));
      for (BodyId& body : bodies) {
        BodySettings settings = at_place({0, 0}, world.body(body).velocity, 0.5, 0.4);
        settings.pose = world.pose(body);
        settings.angular_velocity = world.body(body).angular_velocity;
        ASSERT_TRUE(world.remove(body));
        const auto again = world.add(shape, settings);
        ASSERT_TRUE(again) << second << ": " << again.message();
        body = *again;
      }
    }
  }
}

TEST(FirstCollision, ABodyDeeperThanRestingBodiesMayBeIsRejected) {
  // Four hundredths of the thinner half width.
  for (const bool deeper : {false, true}) {
    EventDrivenWorld world = empty_world();
    const BodyId there = *world.add(box_of(0.5, 0.5), at_place({0, 0}, {0, 0}, 0));
    const auto added = world.add(disc_of(0.25), at_place({0.75 - (deeper ? 10.1e-3 : 9.9e-3), 0}, {0, 0}, 0));
    ASSERT_EQ(static_cast<bool>(added), !deeper);
    if (deeper) {
      EXPECT_EQ(added.fault(), (Fault{Status::overlapping, Subject::body, there.index}));
    } else {
      EXPECT_EQ((*world.step(step)).resting, 1u);
    }
  }
}

// The start of resting would dissipate its energy.
TEST(FirstCollision, WhatComesFastBouncesWhereItIsAddedWithinTheDepth) {
  EventDrivenWorld world = empty_world();
  (void)*world.add(box_of(0.5, 0.5), static_at({0, 0}, 1));
  const BodyId ball = *world.add(disc_of(0.25), at_place({0.746, 0}, {-3, 0}));
  EXPECT_EQ((*world.step(step)).collisions.size(), 1u);
  EXPECT_NEAR(world.body(ball).velocity.x, 3, 1e-9);
}

TEST(FirstCollision, ASetPoseKeepsVelocitiesAndTurnsTheShape) {
  EventDrivenWorld world = empty_world();
  BodySettings settings = at_place({0, 0}, {1, 2});
  settings.angular_velocity = 0.5;
  const std::array<Vec2d, 3> corners{Vec2d{1, 1}, {3, 1}, {1, 2}};
  const BodyId body = *world.add(*make_polygon<double>(corners), settings);
  (void)world.step(step);
  const Pose<double> pose = *Pose<double>::make({7, -3}, 0.75);
  EXPECT_EQ(world.set_pose(body, pose), Fault{});
  EXPECT_NEAR(world.pose(body).position().x, 7, 1e-14);
  EXPECT_NEAR(world.pose(body).position().y, -3, 1e-14);
  EXPECT_NEAR(world.pose(body).rotation().sine(), std::sin(0.75), 1e-15);
  EXPECT_EQ(world.body(body).velocity, Vec2d(1, 2));
  EXPECT_EQ(world.body(body).angular_velocity, 0.5);
  const Vec2d at = world.body(body).centre;
  (void)world.step(1);
  EXPECT_NEAR(world.body(body).centre.x, at.x + 1, 1e-13);
}

// Others meet the body at its new place, and not at its old one.
TEST(FirstCollision, ABodyIsMetWhereItsPoseWasSet) {
  for (const bool is_static : {false, true}) {
    EventDrivenWorld world = empty_world();
    const BodyId wall = *world.add(box_of(0.5, 2), is_static ? static_at({0, 0}, 1) : at_place({0, 0}));
    const BodyId left = *world.add(disc_of(0.25), at_place({-3, 0}, {2, 0}));
    const BodyId right = *world.add(disc_of(0.25), at_place({-3, 20}, {2, 0}));
    EXPECT_EQ(world.set_pose(wall, *Pose<double>::make({0, 20})), Fault{});
    (void)world.step(2);
    EXPECT_NEAR(world.body(left).centre.x, 1, 1e-12);
    EXPECT_LT(world.body(right).velocity.x, 0);
    EXPECT_EQ(EventDrivenWorld::restore(world.snapshot())->hash(), world.hash());
  }
}

TEST(FirstCollision, WhatRestedOnABodyFallsWhenThatIsMovedAway) {
  for (const int what : {0, 1, 2}) {
    Pile pile(5, 3);
    const BodyId lowest = pile.bodies[2];
    const BodyId above = pile.bodies[7];
    const double height = pile.world.body(above).centre.y;
    if (what == 0) {
      EXPECT_EQ(pile.world.set_pose(lowest, *Pose<double>::make({40, 0})), Fault{});
    }
    if (what == 1) {
      EXPECT_EQ(pile.world.set_pose(pile.floor, *Pose<double>::make({0, -20.5})), Fault{});
    }
    if (what == 2) {
      EXPECT_EQ(pile.world.set_filter(lowest, 2, 2), Fault{});
    }
    for (int k = 0; k < 12; ++k) ASSERT_TRUE((*pile.world.step(step)).complete);
    // The body has fallen freely.
    EXPECT_NEAR(pile.world.body(above).centre.y, height - 9.81 * 0.04 / 2, 0.01) << what;
    EXPECT_EQ(EventDrivenWorld::restore(pile.world.snapshot())->hash(), pile.world.hash());
  }
}

TEST(FirstCollision, AFloorThatIsSetToItsPoseStillHolds) {
  Pile pile(5, 3);
  for (int k = 0; k < 60; ++k) {
    ASSERT_EQ(pile.world.set_pose(pile.floor, pile.world.pose(pile.floor)), Fault{});
    for (const BodyId body : pile.bodies) ASSERT_EQ(pile.world.set_pose(body, pile.world.pose(body)), Fault{});
    ASSERT_TRUE((*pile.world.step(step)).complete);
  }
  for (const BodyId body : pile.bodies) EXPECT_LT(speed(pile.world, body), 0.05);
}

TEST(FirstCollision, AFilterLetsThroughAndMeetsAgain) {
  for (const bool of_wall : {false, true}) {
    EventDrivenWorld world = empty_world();
    const BodyId wall = *world.add(box_of(0.5, 2), static_at({0, 0}, 1));
    const BodyId ball = *world.add(disc_of(0.25), at_place({-2, 0}, {1, 0}));
    const BodyId changed = of_wall ? wall : ball;
    (void)world.step(0.5);
    EXPECT_EQ(world.set_filter(changed, 2, ~1u), Fault{});
    (void)world.step(1.5);
    EXPECT_NEAR(world.body(ball).centre.x, 0, 1e-12);
    const std::uint64_t hash = world.hash();
    EXPECT_EQ(world.set_filter(changed, 1, ~0u),
              (Fault{Status::overlapping, Subject::body, of_wall ? ball.index : wall.index}));
    EXPECT_EQ(world.hash(), hash);
    (void)world.step(2);
    EXPECT_NEAR(world.body(ball).centre.x, 2, 1e-12);
    EXPECT_EQ(world.set_filter(changed, 1, ~0u), Fault{});
    EXPECT_EQ(world.set_velocity(ball, {-1, 0}, 0), Fault{});
    (void)world.step(2);
    EXPECT_NEAR(world.body(ball).velocity.x, 1, 1e-12);
    EXPECT_EQ(EventDrivenWorld::restore(world.snapshot())->hash(), world.hash());
  }
}

TEST(FirstCollision, ASurfaceThatWasSetCounts) {
  EventDrivenWorld world = empty_world();
  (void)*world.add(box_of(0.5, 2), static_at({0, 0}, 0));
  const BodyId ball = *world.add(disc_of(0.25), at_place({-2, 0}, {1, 0}));
  EXPECT_EQ(world.set_restitution(ball, 0.5), Fault{});
  (void)world.step(2);
  EXPECT_NEAR(world.body(ball).velocity.x, -0.5, 1e-12);

  // A slope of 0.5 holds with a friction of 1 and does not with 0.1.
  EventDrivenWorld slope = empty_world({.acceleration = {4, -8}});
  const BodyId floor = *slope.add(box_of(50, 0.5), static_at({0, -0.5}, 0, 1));
  const BodyId box = *slope.add(box_of(0.5, 0.2), at_place({0, 0.2}, {0, 0}, 0, 1));
  for (int k = 0; k < 60; ++k) (void)slope.step(step);
  EXPECT_NEAR(slope.body(box).centre.x, 0, 1e-2);
  EXPECT_EQ(slope.set_friction(box, 0.1), Fault{});
  EXPECT_EQ(slope.set_friction(floor, 0.1), Fault{});
  for (int k = 0; k < 60; ++k) (void)slope.step(step);
  EXPECT_NEAR(slope.body(box).velocity.x, 4 - 0.1 * 8, 0.05);
}

TEST(FirstCollision, WhatCannotBeSetChangesNothing) {
  EventDrivenWorld world = empty_world();
  const BodyId a = *world.add(disc_of(0.5), at_place({0, 0}, {0.1, 0}));
  const BodyId b = *world.add(disc_of(0.5), at_place({4, 0}));
  const BodyId wall = *world.add(box_of(0.5, 0.5), static_at({8, 0}));
  const BodyId gone = *world.add(disc_of(0.5), at_place({12, 0}));
  ASSERT_TRUE(world.remove(gone));
  (void)world.step(step);
  const std::uint64_t hash = world.hash();
  const double infinite = std::numeric_limits<double>::infinity();
  const double none = std::numeric_limits<double>::quiet_NaN();
  const Pose<double> onto_b = *Pose<double>::make({4.5, 0.5});

  const Fault unknown{Status::unknown_body, Subject::body, gone.index};
  EXPECT_EQ(world.set_pose(gone, onto_b), unknown);
  EXPECT_EQ(world.set_filter(gone, 1, 1), unknown);
  EXPECT_EQ(world.set_friction(gone, 0.5), unknown);
  EXPECT_EQ(world.set_restitution(gone, 0.5), unknown);
  EXPECT_EQ(world.set_pose(a, onto_b), (Fault{Status::overlapping, Subject::body, b.index}));
  EXPECT_EQ(world.set_pose(wall, onto_b), (Fault{Status::overlapping, Subject::body, b.index}));
  EXPECT_EQ(world.set_pose(a, *Pose<double>::make({max_coordinate<double>, 0})),
            (Fault{Status::out_of_range, Subject::pose}));
  EXPECT_EQ(world.set_friction(a, -1), (Fault{Status::out_of_range, Subject::friction}));
  EXPECT_EQ(world.set_friction(a, 2e150), (Fault{Status::out_of_range, Subject::friction}));
  EXPECT_EQ(world.set_friction(a, infinite), (Fault{Status::non_finite, Subject::friction}));
  EXPECT_EQ(world.set_friction(a, none), (Fault{Status::non_finite, Subject::friction}));
  EXPECT_EQ(world.set_restitution(a, 1.5), (Fault{Status::out_of_range, Subject::restitution}));
  EXPECT_EQ(world.set_restitution(a, -0.5), (Fault{Status::out_of_range, Subject::restitution}));
  EXPECT_EQ(world.set_restitution(a, none), (Fault{Status::non_finite, Subject::restitution}));
  EXPECT_EQ(world.hash(), hash);
}

}  // namespace
}  // namespace gnomon::first_collision_change_test
