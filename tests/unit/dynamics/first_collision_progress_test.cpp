// Tests that worlds progress, whatever a query reports of their shapes: every event changes the state or advances time.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/mass.h"
#include "shape_classes.h"
#include "worlds.h"

namespace gnomon::first_collision_progress_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::box_of;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::static_at;

/// Returns the greatest number of events in one of the steps. All steps must be complete.
std::uint32_t max_events_in(EventDrivenWorld& world, int steps, double seconds) {
  std::uint32_t most = 0;
  for (int step = 0; step < steps; ++step) {
    const StepReport report = *world.step(seconds);
    EXPECT_TRUE(report.complete) << "step " << step << ", t = " << report.time;
    EXPECT_EQ(report.losses.size(), 0u);
    most = std::max(most, report.events);
    if (!report.complete) break;
  }
  return most;
}

Shape<double> box_with_edge_point(double scale) {
  std::vector<Vec2d> corners(std::begin(testing::turned_box_with_edge_point),
                             std::end(testing::turned_box_with_edge_point));
  for (Vec2d& corner : corners) corner = corner * scale;
  return *make_polygon<double>(corners);
}

BodySettings turned_at(Vec2d place, double angle, Vec2d velocity, double restitution) {
  BodySettings settings = at_place(place, velocity, restitution);
  settings.pose = *Pose<double>::make(place, angle);
  return settings;
}

TEST(FirstCollisionProgress, ABoxLandsOnAnEdgeWithAPointOnIt) {
  const Shape<double> floor_box = box_with_edge_point(1);
  const Shape<double> box = box_of(0.1, 0.1);
  const BodySettings settings = turned_at({0.448, 0.547}, 0.1, {0.3, -3}, 0);
  const Impact<double> impact =
      time_of_impact(Placed<double>(floor_box.view(), Pose<double>()), Placed<double>(box.view(), settings.pose),
                     *Motion<double>::make({0, 0}, 0), *Motion<double>::make(settings.velocity, 0));
  ASSERT_EQ(impact.outcome, Outcome::hit);

  EventDrivenWorld world = empty_world();
  ASSERT_TRUE(world.add(floor_box, static_at({0, 0})));
  const BodyId id = *world.add(box, settings);
  const StepReport report = *world.step(1);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.time, 1);
  EXPECT_LT(report.events, 20u);
  ASSERT_GT(report.collisions.size(), 0u);
  const Collision& first = report.collisions[0];
  EXPECT_NEAR(first.time, impact.t, 1e-8);
  // The normal is that of the upper side.
  EXPECT_NEAR(first.normal.x, -0.09983341664682815, 1e-12);
  EXPECT_NEAR(first.normal.y, 0.9950041652780258, 1e-12);
  EXPECT_GT(first.normal_impulse, 0.04);
  const Body<double> after = world.body(id);
  EXPECT_LT(std::fabs(dot(first.normal, after.velocity)), 1e-3);
  EXPECT_GT(separation(Placed<double>(floor_box.view(), Pose<double>()),
                       Placed<double>(world.shape(id), *Pose<double>::make(after.centre, world.pose(id).rotation())))
                .value,
            -1e-3);
}

// A floor without thickness, one that is far larger than the falling body, and one that is far thinner.
TEST(FirstCollisionProgress, ABoxRestsOnAnyFloor) {
  const Shape<double> line = *make_segment<double>({-3, 0}, {3, 0});
  for (const Shape<double>& floor : {line, box_of(1e6, 0.5), box_of(1e7, 0.5), box_of(3, 1e-6), box_of(3, 1e-9)}) {
    for (const double angle : {0.0, 0.3}) {
      for (const double restitution : {0.0, 0.5}) {
        EventDrivenWorld world = empty_world({.acceleration = {0, -10}, .max_events = 2000});
        ASSERT_TRUE(world.add(floor, static_at({0, 0}, 0, 0.3)));
        const BodyId box = *world.add(box_of(0.1, 0.1), turned_at({0, 1}, angle, {0.1, 0}, restitution));
        max_events_in(world, 300, 1.0 / 60);
        const double top = floor.view().size() == 2 ? 0 : floor.view().half_sides().y;
        EXPECT_NEAR(world.body(box).centre.y, top + 0.1, 2e-3) << floor.view().extent() << ' ' << angle;
        EXPECT_LT(std::fabs(world.body(box).velocity.y), 1e-9);
      }
    }
  }
}

TEST(FirstCollisionProgress, APlankOfAMillionthOfItsLengthGetsOn) {
  for (const double thickness : {1e-6, 1e-9}) {
    for (const double restitution : {0.0, 0.5, 1.0}) {
      for (const double pull : {0.0, -10.0}) {
        EventDrivenWorld world = empty_world({.acceleration = {0, pull}, .max_events = 20000});
        add_room(world, 4, 0, 0.3);
        BodySettings settings = at_place({0, 0}, {3, 1}, restitution, 0.3);
        settings.angular_velocity = 2;
        const BodyId plank = *world.add(box_of(1, thickness / 2), settings);
        max_events_in(world, 300, 1.0 / 60);
        EXPECT_LT(testing::out_of_room(world, plank, 4), 0.01) << thickness << ' ' << restitution << ' ' << pull;
      }
    }
  }
}

// Each impact on one side leaves the other impact about as fast as before.
TEST(FirstCollisionProgress, WhatIsStruckFromTwoSidesWithoutEndComesToRest) {
  for (const double ratio : {1e4, 1e6, 1e9}) {
    EventDrivenWorld world = empty_world({.max_events = 4000});
    ASSERT_TRUE(world.add(box_of(1, 0.5), static_at({0, -0.5})));
    BodySettings light = at_place({0, 0.1}, {0, 0}, 0.5);
    light.density = 1 / ratio;
    ASSERT_TRUE(world.add(disc_of(0.1), light));
    ASSERT_TRUE(world.add(disc_of(0.5), at_place({0, 0.7}, {0, -1}, 0.5)));
    const double before = world.energy();
    max_events_in(world, 60, 1.0 / 60);
    EXPECT_LE(world.energy(), before);
  }
  // Two walls at a thousandth of a radian, with a disc between them as fast as a meteorite.
  for (const std::uint32_t most : {1000u, 1u << 20}) {
    EventDrivenWorld world = empty_world({.max_events = most});
    BodySettings upper = static_at({0, 1 - 1e-5});
    upper.pose = *Pose<double>::make({0, 1 - 1e-5}, -0.0005);
    BodySettings lower = static_at({0, -1 + 1e-5});
    lower.pose = *Pose<double>::make({0, -1 + 1e-5}, 0.0005);
    ASSERT_TRUE(world.add(box_of(50, 0.5), upper));
    ASSERT_TRUE(world.add(box_of(50, 0.5), lower));
    ASSERT_TRUE(world.add(disc_of(0.5 - 2e-5), at_place({0, 0}, {20000, 0}, 0)));
    std::uint32_t steps = 0;
    while (world.now() < 0.1 && ++steps < 100) ASSERT_TRUE(world.step(1.0 / 60));
    EXPECT_LT(steps, 100u) << most;
  }
}

// The clock's ticks are longer than the time to leave a box.
TEST(FirstCollisionProgress, WhatIsFastAndSmallGetsOnAtALateTime) {
  EventDrivenWorld world = empty_world({.max_events = 1000});
  ASSERT_TRUE(world.step(1e9));
  ASSERT_TRUE(world.add(disc_of(1e-6), at_place({0, 0}, {1e9, 0})));
  ASSERT_TRUE(world.add(box_of(1e-6, 1e-6), at_place({-1e-5, 0}, {-1e9, 5e8})));
  EXPECT_LT(max_events_in(world, 20, 1.0 / 60), 1000u);
}

// --- Effects of rounding on corners

TEST(FirstCollisionProgress, AWorldTakesWhatThePolygonTakes) {
  const Shape<double> large = box_with_edge_point(5);
  ASSERT_EQ(large.view().size(), 5u);
  EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
  const auto body = world.add(large, at_place({0, 8}, {0, 0}, 0));
  ASSERT_TRUE(body) << body.fault().index;
  // Relative to its centre of mass the fifth corner is reflex.
  ASSERT_EQ(world.shape(*body).size(), 4u);
  const Vec2d first = world.shape(*body).vertices()[0] + world.centroid(*body);
  EXPECT_NEAR(first.x, large.view().vertices()[0].x, 1e-14);
  EXPECT_NEAR(first.y, large.view().vertices()[0].y, 1e-14);
  EXPECT_NEAR(1 / world.body(*body).inverse_mass, 50, 1e-10);
  ASSERT_TRUE(world.add(box_of(20, 1), static_at({0, -1})));

  const auto cut = world.cut(*body, world.body(*body).centre, {1, 3});
  ASSERT_TRUE(cut);
  EXPECT_NEAR(1 / world.body(cut->left).inverse_mass + 1 / world.body(cut->right).inverse_mass, 50, 1e-7);
  EventDrivenWorld twin = *EventDrivenWorld::restore(world.snapshot());
  EXPECT_EQ(twin.hash(), world.hash());
  for (int step = 0; step < 120; ++step) {
    ASSERT_TRUE((*world.step(1.0 / 60)).complete);
    ASSERT_TRUE((*twin.step(1.0 / 60)).complete);
    ASSERT_EQ(twin.hash(), world.hash()) << step;
  }
}

/// Hulls of rotated, scaled and shifted outlines: all are accepted, and so is each part of each.
TEST(FirstCollisionProgress, NoHullIsRejectedNorAnyPartOfOne) {
  Dice dice(351);
  int fewer = 0;
  int cuts = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const auto its_class = testing::class_of(round % 4);
    const Shape<double> shape = testing::shape_of<double>(its_class, dice, dice.between(0.5, 5));
    EventDrivenWorld world = empty_world();
    const auto body = world.add(shape, at_place({dice.between(-5, 5), 1}));
    ASSERT_TRUE(body) << round << ' ' << describe(body.status()) << ' ' << body.fault().index;
    ASSERT_LE(world.shape(*body).size(), shape.view().size());
    fewer += world.shape(*body).size() < shape.view().size() ? 1 : 0;
    const auto twin = EventDrivenWorld::restore(world.snapshot());
    ASSERT_TRUE(twin) << round;
    ASSERT_EQ((*twin).hash(), world.hash()) << round;
    const double angle = dice.between(-3, 3);
    const auto cut = world.cut(*body, world.body(*body).centre, {std::cos(angle), std::sin(angle)});
    ASSERT_TRUE(cut || cut.status() == Status::rounded) << round << ' ' << describe(cut.status());
    if (!cut) continue;
    ++cuts;
    const double mass = (*mass_properties(shape.view(), 1.0)).mass;
    ASSERT_NEAR(1 / world.body(cut->left).inverse_mass + 1 / world.body(cut->right).inverse_mass, mass, 1e-7 * mass);
    ASSERT_TRUE(EventDrivenWorld::restore(world.snapshot())) << round;
  }
  EXPECT_GT(fewer, testing::share(15));
  EXPECT_GT(cuts, testing::share(1500));
}

}  // namespace
}  // namespace gnomon::first_collision_progress_test
