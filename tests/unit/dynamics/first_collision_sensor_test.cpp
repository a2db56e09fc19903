// Tests begins and ends of overlaps with sensors.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "gnomon/geometry/sat/separation.h"
#include "support.h"
#include "worlds.h"

namespace gnomon::first_collision_sensor_test {
namespace {

using namespace gnomon::testing;

BodySettings sensor_at(Vec2d place) {
  BodySettings settings = static_at(place);
  settings.sensor = true;
  return settings;
}

std::vector<SensorEvent> sensor_events_of(EventDrivenWorld& world, double seconds) {
  const auto report = world.step(seconds);
  EXPECT_TRUE(report);
  if (!report) return {};
  return {report->sensor_events.begin(), report->sensor_events.end()};
}

TEST(FirstCollision, ASensorReportsBeginAndEnd) {
  EventDrivenWorld world = empty_world();
  BodySettings gate = static_at({6, 0});
  gate.sensor = true;
  const BodyId gate_id = *world.add(box_of(0.5, 3), gate);
  const BodyId ball = *world.add(disc_of(0.5), at_place({0, 0}, {1, 0}));
  BodySettings turning = at_place({0, 2}, {2, 0});
  turning.angular_velocity = 1;
  const BodyId box = *world.add(box_of(0.5, 0.5), turning);
  const auto events = sensor_events_of(world, 20);
  ASSERT_EQ(events.size(), 4u);
  // The rotating box is 1 wide across its diagonal only at times, so it enters and leaves about 3 s and 3.5 s after its
  // start.
  EXPECT_EQ(events[0].b, box);
  EXPECT_EQ(events[0].kind, SensorEventKind::begin);
  EXPECT_EQ(events[1].b, box);
  EXPECT_EQ(events[1].kind, SensorEventKind::end);
  const auto gap_of_box = [](double time, double sign) {
    const double reach = 0.5 * (std::fabs(std::cos(time)) + std::fabs(std::sin(time)));
    return sign * (2 * time - 6) - 0.5 - reach;
  };
  EXPECT_NEAR(gap_of_box(events[0].time, -1), 0, 1e-7);
  EXPECT_NEAR(gap_of_box(events[1].time, 1), 0, 1e-7);
  EXPECT_EQ(events[2].a, gate_id);
  EXPECT_EQ(events[2].b, ball);
  EXPECT_EQ(events[2].kind, SensorEventKind::begin);
  EXPECT_NEAR(events[2].time, 5, 1e-6);
  EXPECT_EQ(events[3].b, ball);
  EXPECT_EQ(events[3].kind, SensorEventKind::end);
  EXPECT_NEAR(events[3].time, 7, 1e-7);
  EXPECT_GE(events[3].time, 7);
  EXPECT_EQ((*world.step(1)).resting, 0u);
}

TEST(FirstCollision, ASensorReportsBodiesThatAreInItWhenOneIsAddedOrRemoved) {
  EventDrivenWorld world = empty_world();
  const BodyId disc = *world.add(disc_of(0.5), at_place({0, 0}));
  ASSERT_TRUE(sensor_events_of(world, 1).empty());
  BodySettings zone = static_at({0, 0});
  zone.sensor = true;
  const BodyId zone_id = *world.add(box_of(2, 2), zone);
  const BodyId inner = *world.add(box_of(0.25, 0.25), at_place({1, 1}));
  // A disc beside the sensor does not overlap it.
  ASSERT_TRUE(world.add(disc_of(0.5), at_place({2.5, 0})));
  const std::vector<SensorEvent> began = {{1, disc, zone_id, SensorEventKind::begin},
                                          {1, zone_id, inner, SensorEventKind::begin}};
  // A snapshot contains the events that no step has reported.
  EventDrivenWorld again = *EventDrivenWorld::restore(world.snapshot());
  EXPECT_EQ(again.hash(), world.hash());
  EXPECT_EQ(sensor_events_of(again, 1), began);
  EXPECT_EQ(sensor_events_of(world, 1), began);
  EXPECT_EQ(again.hash(), world.hash());
  EXPECT_TRUE(sensor_events_of(world, 1).empty());
  ASSERT_TRUE(world.remove(inner));
  ASSERT_EQ(world.set_velocity(disc, {0, 4}, 0), Fault{});
  const auto ended = sensor_events_of(world, 1);
  ASSERT_EQ(ended.size(), 2u);
  EXPECT_EQ(ended[0], (SensorEvent{3, zone_id, inner, SensorEventKind::end}));
  EXPECT_EQ(ended[1].kind, SensorEventKind::end);
  EXPECT_NEAR(ended[1].time, 3 + 2.5 / 4, 1e-7);
  const BodyId late = *world.add(disc_of(0.5), at_place({0, 0}));
  ASSERT_TRUE(world.remove(zone_id));
  const std::vector<SensorEvent> both = {{4, zone_id, late, SensorEventKind::begin},
                                         {4, zone_id, late, SensorEventKind::end}};
  EXPECT_EQ(sensor_events_of(world, 1), both);
}

/// After every step, and after any change, the overlaps according to the events must equal the geometric ones.
TEST(FirstCollision, SensorEventsAreThoseOfTheOverlapsAtRandom) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice(seed + 7100);
    EventDrivenSettings settings;
    if (seed % 2 == 1) settings.acceleration = {0, -9.81};
    settings.paths = seed % 4 == 3 ? Paths::straight : Paths::parabolic;
    EventDrivenWorld world = empty_world(settings);
    add_room(world, 5);
    std::vector<BodyId> ids;
    std::vector<bool> sensors;
    const auto put = [&] {
      BodySettings body =
          at_place({dice.between(-4, 4), dice.between(-4, 4)}, {dice.between(-6, 6), dice.between(-6, 6)});
      body.angular_velocity = dice.between(-5, 5);
      body.restitution = dice.between(0, 1);
      body.sensor = dice.integer(0, 2) == 0;
      if (body.sensor) body.kind = BodyKind::kinematic_body;
      if (body.sensor) body.velocity = body.velocity / 10.0;
      const double size = body.sensor ? dice.between(0.5, 1.5) : dice.between(0.1, 0.5);
      const auto added = world.add(dice.integer(0, 1) == 0 ? disc_of(size) : box_of(size, size / 2), body);
      if (!added) return;
      ids.push_back(*added);
      sensors.push_back(body.sensor);
    };
    for (int k = 0; k < 14; ++k) put();
    std::vector<std::pair<BodyId, BodyId>> inside;
    double last = 0;
    for (int step = 0; step < 90; ++step) {
      if (step % 9 == 4) put();
      if (step % 13 == 7)
        world.remove(ids[static_cast<std::size_t>(dice.integer(0, static_cast<int>(ids.size()) - 1))]);
      if (step % 7 == 3) {
        const Vec2d place(dice.between(-4, 4), dice.between(-4, 4));
        const auto which = static_cast<std::size_t>(dice.integer(0, static_cast<int>(ids.size()) - 1));
        (void)world.set_pose(ids[which], *Pose<double>::make(place, dice.between(-3, 3)));
      }
      for (const SensorEvent& event : sensor_events_of(world, 1.0 / 30)) {
        EXPECT_LE(last, event.time);
        last = event.time;
        EXPECT_LT(event.a.index, event.b.index);
        const std::pair<BodyId, BodyId> pair{event.a, event.b};
        const auto known = std::find(inside.begin(), inside.end(), pair);
        EXPECT_EQ(known == inside.end(), event.kind == SensorEventKind::begin) << seed << " " << step;
        if (known != inside.end())
          inside.erase(known);
        else
          inside.push_back(pair);
      }
      const auto placed = [&](BodyId id) {
        const Rotation<double> rotation = world.pose(id).rotation();
        return Placed<double>{world.shape(id), *Pose<double>::make(world.body(id).centre, rotation)};
      };
      for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < ids.size(); ++j) {
          const BodyId a = ids[i];
          const BodyId b = ids[j];
          if (!(a.index < b.index) || !(sensors[i] || sensors[j]) || (sensors[i] && sensors[j])) continue;
          const bool told = std::find(inside.begin(), inside.end(), std::pair{a, b}) != inside.end();
          if (!world.contains(a) || !world.contains(b)) {
            EXPECT_FALSE(told) << seed << " " << step;
            continue;
          }
          const double gap = separation(placed(a), placed(b)).value;
          if (std::fabs(gap) < 1e-6) continue;
          EXPECT_EQ(told, gap < 0) << seed << " " << step << " gap " << gap;
        }
      }
    }
  }
}

TEST(FirstCollision, ChangesOfABodyBeginAndEndOverlaps) {
  EventDrivenWorld world = empty_world();
  const BodyId zone = *world.add(box_of(2, 2), sensor_at({0, 0}));
  const BodyId disc = *world.add(disc_of(0.5), at_place({9, 0}));
  const BodyId plate = *world.add(box_of(1, 1), at_place({0, 9}));
  const auto pose = [](double x, double y) { return *Pose<double>::make({x, y}); };
  ASSERT_EQ(world.set_pose(disc, pose(1, 0)), Fault{});
  ASSERT_EQ(world.set_pose(disc, pose(-1, 0)), Fault{});
  ASSERT_EQ(world.set_filter(disc, 2, 2), Fault{});
  ASSERT_EQ(world.set_filter(disc, 1, ~0u), Fault{});
  ASSERT_EQ(world.set_pose(zone, pose(0, 8)), Fault{});
  ASSERT_EQ(world.set_pose(zone, pose(40, 0)), Fault{});
  using enum SensorEventKind;
  const std::vector<SensorEvent> events = {{0, zone, disc, begin}, {0, zone, disc, end},    {0, zone, disc, begin},
                                           {0, zone, disc, end},   {0, zone, plate, begin}, {0, zone, plate, end}};
  EXPECT_EQ(sensor_events_of(world, 1), events);
  EXPECT_TRUE(sensor_events_of(world, 1).empty());
}

TEST(FirstCollision, ACutEndsAnOverlapAndItsPartsBeginTheirOwn) {
  EventDrivenWorld world = empty_world();
  const BodyId zone = *world.add(box_of(2, 2), sensor_at({0, 0}));
  const BodyId bar = *world.add(box_of(4, 0.5), at_place({5, 0}));
  ASSERT_EQ(sensor_events_of(world, 1).size(), 1u);
  const CutBody parts = *world.cut(bar, {5, 0}, {0, 1});
  const BodyId within = world.body(parts.left).centre.x < 5 ? parts.left : parts.right;
  const std::vector<SensorEvent> events = {{1, zone, bar, SensorEventKind::end},
                                           {1, zone, within, SensorEventKind::begin}};
  EXPECT_EQ(sensor_events_of(world, 1), events);
}

// Neither entering the sensor nor being inside it slows the disc.
TEST(FirstCollision, WhatIsInASensorFliesAsIfThereWereNone) {
  EventDrivenWorld world = empty_world({.acceleration = {0, -10}});
  ASSERT_TRUE(world.add(box_of(3, 3), sensor_at({0, 0})));
  const BodyId disc = *world.add(disc_of(0.5), at_place({-5, 0}, {4, 8}));
  std::size_t events = 0;
  for (int k = 0; k < 120; ++k) {
    const StepReport report = *world.step(1.0 / 60);
    EXPECT_EQ(report.resting, 0u);
    events += report.sensor_events.size();
    const double t = world.now();
    EXPECT_NEAR(world.body(disc).centre.x, -5 + 4 * t, 1e-12);
    EXPECT_NEAR(world.body(disc).centre.y, 8 * t - 5 * t * t, 1e-12);
  }
  EXPECT_EQ(events, 2u);
}

// At depths of the size of rounding, an overlap could end at any time.
TEST(FirstCollision, WhatSlidesAlongTheEdgeOfASensorCostsFewEvents) {
  for (const double gap : {-1e-7, -1e-9, -1e-10, 0.0, 1e-10, 1e-9}) {
    for (const double turning : {0.0, 1e-12, -1e-12}) {
      EventDrivenWorld world = empty_world();
      const BodyId plate = *world.add(box_of(1, 1), sensor_at({0, -1}));
      BodySettings sliding = at_place({-3, 0.5 + gap}, {2, -1e-11});
      sliding.angular_velocity = turning;
      ASSERT_TRUE(world.add(box_of(0.5, 0.5), sliding));
      std::vector<SensorEvent> events;
      std::uint32_t turns = 0;
      for (int k = 0; k < 180; ++k) {
        const StepReport report = *world.step(1.0 / 60);
        ASSERT_TRUE(report.complete);
        turns += report.events;
        events.insert(events.end(), report.sensor_events.begin(), report.sensor_events.end());
      }
      EXPECT_LT(turns, 20000u) << gap;
      if (!events.empty()) {
        EXPECT_EQ(events.back().kind, SensorEventKind::end);
        EXPECT_EQ(events.back().a, plate);
        EXPECT_LT(events.back().time, 2.26) << gap;
      }
    }
  }
}

// A splinter that left a sensor and entered it again within its next turn was once checked every 10⁻¹¹ s.
TEST(FirstCollision, ASplinterThatSpinsThroughTheEdgeOfASensorCostsFewEvents) {
  const std::array<Vec2d, 3> corners{Vec2d{-0.0072, 0.0058}, {-0.0114, 0.0036}, {0.0186, -0.0094}};
  const Shape<double> splinter = *make_polygon<double>(corners);
  Dice dice(29);
  for (int round = 0; round < rounds(200); ++round) {
    EventDrivenWorld world = empty_world();
    ASSERT_TRUE(world.add(disc_of(0.35), sensor_at({0, 0})));
    BodySettings spinning = at_place({0, 0}, {250 * dice.between(-1, 1), 250 * dice.between(-1, 1)});
    spinning.pose = *Pose<double>::make({0.36 * dice.between(0.9, 1), 0}, dice.between(-3, 3));
    spinning.angular_velocity = 31'700 * dice.between(-1, 1);
    ASSERT_TRUE(world.add(splinter, spinning));
    const StepReport report = *world.step(0.01);
    EXPECT_TRUE(report.complete) << round;
    EXPECT_LT(report.events, 2000u) << round;
  }
}

}  // namespace
}  // namespace gnomon::first_collision_sensor_test
