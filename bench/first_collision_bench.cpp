// Cost of the event-driven simulation: collisions a second in a gas, and the steps in which a heap of discs comes to
// rest.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <numbers>
#include <vector>

#include "gnomon/dynamics/first_collision/world.h"
#include "playback/random.h"

namespace gnomon {
namespace {

constexpr double radius = 0.5;

/// Share of the room's area that bodies cover.
constexpr double thin = 0.1;
constexpr double dense = 0.7;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Shape<double> disc() { return *make_circle<double>({0, 0}, radius); }

Shape<double> polygon(int sides) {
  std::vector<Vec2d> corners;
  for (int k = 0; k < sides; ++k) {
    const double angle = 2 * std::numbers::pi * k / sides;
    corners.push_back(Vec2d(std::cos(angle), std::sin(angle)) * radius);
  }
  return *make_polygon<double>(corners);
}

BodySettings body_at(Vec2d place, Vec2d velocity, double restitution, double friction) {
  BodySettings settings;
  settings.pose = *Pose<double>::make(place);
  settings.velocity = velocity;
  settings.restitution = restitution;
  settings.friction = friction;
  return settings;
}

void must(bool added) {
  if (!added) __builtin_trap();
}

/// Adds four walls around the square from −half to half.
void add_walls(EventDrivenWorld& world, double half, double restitution, double friction) {
  const std::array<Vec2d, 4> corners{Vec2d{-half - 1, -1}, {half + 1, -1}, {half + 1, 1}, {-half - 1, 1}};
  const Shape<double> wall = *make_polygon<double>(corners);
  for (int k = 0; k < 4; ++k) {
    const double out = k < 2 ? half + 1 : -half - 1;
    BodySettings settings = body_at({0, 0}, {0, 0}, restitution, friction);
    settings.kind = BodyKind::static_body;
    settings.pose = k % 2 == 0 ? *Pose<double>::make({0, out}) : *Pose<double>::make({out, 0}, std::numbers::pi / 2);
    must(static_cast<bool>(world.add(wall, settings)));
  }
}

/// Returns bodies on a grid, each with a velocity of its own, e = 1, no gravity. After some collisions of each body the
/// grid has no influence.
EventDrivenWorld gas(std::int64_t bodies, double covered, int sides) {
  EventDrivenWorld world = *EventDrivenWorld::make({});
  const double area = sides == 0 ? std::numbers::pi * radius * radius
                                 : sides * std::sin(2 * std::numbers::pi / sides) / 2 * radius * radius;
  const double side = std::sqrt(area * static_cast<double>(bodies) / covered);
  add_walls(world, side / 2, 1, 0);
  const auto columns = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(bodies))));
  const double pitch = side / static_cast<double>(columns);
  const Shape<double> shape = sides == 0 ? disc() : polygon(sides);
  playback::Random random(1);
  for (std::int64_t k = 0; k < bodies; ++k) {
    const Vec2d place{(static_cast<double>(k % columns) + 0.5) * pitch - side / 2,
                      (static_cast<double>(k / columns) + 0.5) * pitch - side / 2};
    BodySettings settings = body_at(place, {random.between(-1, 1), random.between(-1, 1)}, 1, 0);
    if (sides > 0) settings.angular_velocity = random.between(-1, 1);
    must(static_cast<bool>(world.add(shape, settings)));
  }
  return world;
}

/// Runs until each body has collided some times on average, and then measures as many collisions again.
void collide(benchmark::State& state, double covered, int sides) {
  const std::int64_t bodies = state.range(0);
  const double each = bodies > 10'000 ? 5 : 40;
  const auto wanted = static_cast<std::uint64_t>(each * static_cast<double>(bodies) / 2);
  for (auto _ : state) {
    EventDrivenWorld world = gas(bodies, covered, sides);
    const auto run = [&] {
      std::uint64_t collisions = 0;
      while (collisions < wanted) collisions += (*world.step(0.25)).collisions.size();
      return collisions;
    };
    run();
    const double energy = world.energy();
    const double begin = seconds();
    const std::uint64_t collisions = run();
    const double taken = seconds() - begin;
    state.SetIterationTime(taken);
    state.counters["collisions"] = static_cast<double>(collisions);
    state.counters["collisions_per_second"] = static_cast<double>(collisions) / taken;
    state.counters["energy_drift"] = std::fabs(world.energy() / energy - 1);
  }
}

void thin_discs(benchmark::State& state) { collide(state, thin, 0); }
void dense_discs(benchmark::State& state) { collide(state, dense, 0); }
void octagons(benchmark::State& state) { collide(state, 0.5, 8); }

/// Times discs dropped into a box with e = 0.8 and friction, until they have settled, in steps of 1/60 s.
void settle(benchmark::State& state) {
  for (auto _ : state) {
    EventDrivenWorld world = *EventDrivenWorld::make({.acceleration = {0, -9.81}});
    add_walls(world, 20, 0.8, 0.3);
    playback::Random random(1);
    // The box is 40 times 40, and each disc is 1 across.
    for (std::int64_t k = 0; k < state.range(0); ++k) {
      const Vec2d place{1.2 * static_cast<double>(k % 32) - 18.8, 1.2 * static_cast<double>(k / 32) - 18.8};
      const Vec2d velocity{random.between(-0.5, 0.5), random.between(-0.5, 0.5)};
      must(static_cast<bool>(world.add(disc(), body_at(place, velocity, 0.8, 0.3))));
    }
    std::vector<double> times;
    for (int step = 0; step < 480; ++step) {
      const double begin = seconds();
      must(static_cast<bool>(world.step(1.0 / 60)));
      times.push_back((seconds() - begin) * 1000);
    }
    double sum = 0;
    for (const double time : times) sum += time;
    state.SetIterationTime(sum / 1000);
    std::sort(times.begin(), times.end());
    state.counters["step_median_ms"] = times[times.size() / 2];
    state.counters["step_p95_ms"] = times[times.size() * 95 / 100];
    state.counters["step_worst_ms"] = times.back();
  }
}

/// Times the removal of a field of discs, half of them fixed, one by one.
void remove(benchmark::State& state) {
  for (auto _ : state) {
    EventDrivenWorld world = *EventDrivenWorld::make({});
    std::vector<BodyId> bodies;
    for (std::int64_t k = 0; k < state.range(0); ++k) {
      const Vec2d place{1.2 * static_cast<double>(k % 100), 1.2 * static_cast<double>(k / 100)};
      BodySettings settings = body_at(place, {0, 0}, 0, 0);
      if (k % 2 == 0) settings.kind = BodyKind::static_body;
      bodies.push_back(*world.add(disc(), settings));
    }
    const double begin = seconds();
    for (const BodyId body : bodies) must(world.remove(body));
    state.SetIterationTime(seconds() - begin);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(dense_discs)->Name("first_collision/dense_discs")->RangeMultiplier(10)->Range(100, 100'000)->UseManualTime();
BENCHMARK(thin_discs)->Name("first_collision/thin_discs")->RangeMultiplier(10)->Range(100, 100'000)->UseManualTime();
BENCHMARK(octagons)->Name("first_collision/octagons")->RangeMultiplier(10)->Range(100, 10'000)->UseManualTime();
BENCHMARK(settle)->Name("first_collision/settle")->Arg(1000)->UseManualTime()->Iterations(1);
BENCHMARK(remove)->Name("first_collision/remove")->Arg(1000)->Arg(40'000)->UseManualTime();

}  // namespace
}  // namespace gnomon
