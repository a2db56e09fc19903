// Verifies by counting that steps do not allocate.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "teaching/integrate.h"
#include "unit/allocations.h"
#include "worlds.h"

namespace gnomon::step_allocation_test {
namespace {

using testing::add_room;
using testing::allocations;
using testing::at_place;
using testing::box_of;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::regular_polygon;

/// Returns 64 bodies in a room, each of another shape: discs, boxes, polygons.
EventDrivenWorld full_room(const EventDrivenSettings& settings, double restitution, double friction) {
  EventDrivenWorld world = empty_world(settings);
  add_room(world, 5, restitution, friction);
  Dice dice(51);
  for (int k = 0; k < 64; ++k) {
    const int sides = k % 7;
    const Shape<double> shape = sides < 2 ? disc_of(0.4) : sides == 2 ? box_of(0.45, 0.1) : regular_polygon(sides, 0.4);
    BodySettings body = at_place({1.2 * (k % 8) - 4.2, 1.2 * (k / 8) - 4.2}, {dice.between(-3, 3), dice.between(-3, 3)},
                                 restitution, friction);
    body.angular_velocity = dice.between(-3, 3);
    EXPECT_TRUE(world.add(shape, body));
  }
  return world;
}

/// Counts the allocations in so many steps, each with all calls that a game makes.
std::size_t allocations_in_steps(EventDrivenWorld& world, int steps) {
  std::size_t before = allocations;
  std::size_t inside = 0;
  double sum = 0;
  for (int step = 0; step < steps; ++step) {
    const StepReport report = *world.step(1.0 / 60);
    for (const Collision& collision : report.collisions) sum += collision.normal_impulse;
    for (std::uint32_t slot = 0; slot < world.slots(); ++slot) {
      const BodyId id = world.occupant(slot);
      sum += world.pose(id).position().x + world.body(id).velocity.x + world.next_event(id).time;
    }
    const BodyId struck = world.occupant(4 + static_cast<std::uint32_t>(step) % 64);
    EXPECT_EQ(world.apply_impulse(struck, {0.01, 0}, world.body(struck).centre), Fault{});
    sum += world.energy();
    inside += allocations - before;
    before = allocations;
  }
  EXPECT_NE(sum, 0);
  return inside;
}

TEST(StepAllocations, NoneInAWorldThatFlies) {
  for (const Paths paths : {Paths::parabolic, Paths::straight}) {
    EventDrivenWorld world = full_room({.acceleration = {0, -1}, .paths = paths}, 1, 0);
    EXPECT_EQ(allocations_in_steps(world, 600), 0u);
  }
}

TEST(StepAllocations, NoneInAHeapFromItsFirstStep) {
  EventDrivenWorld world = full_room({.acceleration = {0.5, -9.81}}, 0.3, 0.4);
  EXPECT_EQ(allocations_in_steps(world, 900), 0u);
  EXPECT_GT((*world.step(1.0 / 60)).resting, 64u);
}

TEST(StepAllocations, NoneOfSensorsInAHeap) {
  EventDrivenWorld world = full_room({.acceleration = {0.5, -9.81}}, 0.3, 0.4);
  BodySettings zone = testing::static_at({0, 0});
  zone.sensor = true;
  ASSERT_TRUE(world.add(box_of(2, 4), zone));
  std::size_t events = 0;
  const std::size_t before = allocations;
  for (int step = 0; step < 300; ++step) events += (*world.step(1.0 / 60)).sensor_events.size();
  EXPECT_EQ(allocations - before, 0u);
  EXPECT_GT(events, 32u);
}

/// Adds a disc at a free place.
void add_disc(EventDrivenWorld& world, const Shape<double>& shape, int k, double restitution) {
  ASSERT_TRUE(world.add(shape, at_place({1.0 * (k % 100), 1.0 * (k / 100)}, {0, 0}, restitution)));
}

// A disc once needed 3.3 kB, so that 524,272 of them filled the memory of an engine.
TEST(WorldAllocations, ADiscTakesNoMoreThanItsLists) {
  for (const double restitution : {1.0, 0.0}) {
    EventDrivenWorld world = empty_world();
    const Shape<double> shape = disc_of(0.4);
    double most = 0;
    for (int k = 0; k < 6000; ++k) {
      const std::size_t before = testing::allocated_bytes;
      const std::uint64_t foretold = world.bytes_to_add();
      add_disc(world, shape, k, restitution);
      ASSERT_LE(testing::allocated_bytes - before, foretold + 1024) << k;
      if (k > 1000) most = std::max(most, static_cast<double>(foretold) / k);
    }
    // The capacity may exceed the use by half, and with a restitution below 1 there are the lists of contacts.
    EXPECT_GT(most, 0);
    EXPECT_LT(most, restitution < 1 ? 4600 : 1450);
  }
}

// The greatest number of bodies must need less than the 2 GB of an engine, with the old lists beside the new ones.
TEST(WorldAllocations, TheGreatestNumberOfBodiesHasMemory) {
  EventDrivenWorld world = empty_world({.max_bodies = 6000});
  const Shape<double> shape = disc_of(0.4);
  std::uint64_t last = 0;
  for (int k = 0; k < 6000; ++k) {
    if (world.bytes_to_add() > 0) last = world.bytes_to_add();
    add_disc(world, shape, k, 1);
  }
  // The last growth of a list stops at the greatest allowed size.
  constexpr double of_shape = 256;
  const double of_disc = static_cast<double>(last) / 6000 + of_shape;
  EXPECT_LT(of_disc, 1500);
  EXPECT_LT((2 * of_disc - of_shape) * EventDrivenSettings{}.max_bodies, 0x1p31);
  EXPECT_EQ(world.bytes_to_add(), 0u);
  EXPECT_EQ(world.add(shape, at_place({-5, 0})).fault(), (Fault{Status::no_room, Subject::body, 6000}));
}

TEST(WorldAllocations, AShapeAboutItsCentreOfMassIsShared) {
  EventDrivenWorld world = empty_world();
  const Shape<double> shape = disc_of(0.4);
  for (int k = 0; k < 4; ++k) add_disc(world, shape, k, 1);
  const auto corner_of = [&](std::uint32_t slot) { return world.shape(world.occupant(slot)).vertices().data(); };
  EXPECT_EQ(corner_of(0), corner_of(3));
  EXPECT_EQ(corner_of(0), shape.view().vertices().data());
}

TEST(StepAllocations, NoneInAnyIntegrator) {
  std::array<OrientedBody<double>, 3> bodies;
  for (std::size_t k = 0; k < bodies.size(); ++k) {
    bodies[k].body.centre = {2.0 * static_cast<double>(k), 0};
    bodies[k].body.inverse_mass = bodies[k].body.inverse_inertia = 1;
  }
  const std::array<Spring<double>, 2> springs{{{0, 1, {0, 0}, {0, 0.5}, 5, 0.1, 1}, {1, 2, {0, 0}, {0, 0}, 5, 0, 1}}};
  const std::array<Push<double>, 1> pushes{{{2, {1, 2}, {0.5, 0}}}};
  const ForceLaw<double> law{{0, -9.81}, {0.1, 0.1, 0.1}, pushes, springs};
  StepScratch<double> scratch(bodies.size());
  const std::size_t before = allocations;
  for (const Integrator each :
       {Integrator::semi_implicit_euler, Integrator::explicit_euler, Integrator::midpoint, Integrator::runge_kutta_4}) {
    for (int step = 0; step < 10; ++step) {
      const Fault wrong = advance(std::span(bodies), law, 0.01, scratch, each);
      EXPECT_EQ(wrong.status, Status::ok);
    }
  }
  EXPECT_EQ(allocations - before, 0u);
}

}  // namespace
}  // namespace gnomon::step_allocation_test
