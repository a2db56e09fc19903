// Cost of a frame of a broad phase: every box moves, then the query returns all pairs. Sizes are from 1 to 10, and a
// box overlaps two others, on the average. bench/peers/broad.mjs times other libraries.
#include <benchmark/benchmark.h>

#include <cmath>
#include <vector>

#include "geometry/broad/grid.h"
#include "gnomon/geometry/broad/broad_phase.h"
#include "support.h"

namespace gnomon {
namespace {

/// Moving boxes, which reverse at the walls.
class Swarm {
 public:
  explicit Swarm(std::int64_t count, double partners = 2)
      : side_(11 * std::sqrt(static_cast<double>(count) / partners)) {
    testing::Dice dice(1);
    for (std::int64_t i = 0; i < count; ++i) {
      const Vec2d low(dice.between(0, side_), dice.between(0, side_));
      boxes.push_back({low, low + Vec2d(dice.between(1, 10), dice.between(1, 10))});
      velocities_.push_back({dice.between(-1, 1), dice.between(-1, 1)});
    }
  }

  void step() {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      Vec2d& velocity = velocities_[i];
      if (boxes[i].low.x < 0 || boxes[i].low.x > side_)
        velocity.x = std::copysign(velocity.x, side_ / 2 - boxes[i].low.x);
      if (boxes[i].low.y < 0 || boxes[i].low.y > side_)
        velocity.y = std::copysign(velocity.y, side_ / 2 - boxes[i].low.y);
      boxes[i].low += velocity;
      boxes[i].high += velocity;
    }
  }

  double side() const { return side_; }

  std::vector<Box> boxes;

 private:
  double side_;
  std::vector<Vec2d> velocities_;
};

BroadPhase phase_of(const Swarm& swarm) {
  BroadPhase phase;
  for (const Box& box : swarm.boxes) (void)phase.insert(box);
  return phase;
}

void move_all_and_list_pairs(benchmark::State& state, double partners) {
  Swarm swarm(state.range(0), partners);
  BroadPhase phase = phase_of(swarm);
  std::size_t pairs = 0;
  for (auto _ : state) {
    state.PauseTiming();
    swarm.step();
    state.ResumeTiming();
    (void)phase.move_all(swarm.boxes);
    pairs = phase.pairs().size();
  }
  state.counters["pairs"] = static_cast<double>(pairs);
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
void move_all_two_partners(benchmark::State& state) { move_all_and_list_pairs(state, 2); }
void move_all_four_partners(benchmark::State& state) { move_all_and_list_pairs(state, 4); }

/// The same with the grid, which lists no pairs: each box queries its own.
void grid_move_all(benchmark::State& state) {
  Swarm swarm(state.range(0));
  Grid grid;
  std::vector<batch::Pair> pairs;
  for (auto _ : state) {
    state.PauseTiming();
    swarm.step();
    state.ResumeTiming();
    for (std::uint32_t i = 0; i < swarm.boxes.size(); ++i) grid.insert(i, swarm.boxes[i]);
    pairs.clear();
    for (std::uint32_t i = 0; i < swarm.boxes.size(); ++i) {
      grid.overlapping(swarm.boxes[i], [&](std::uint32_t other) {
        if (i < other) pairs.push_back({i, other});
      });
    }
  }
  state.counters["pairs"] = static_cast<double>(pairs.size());
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// One box moves, and a query returns its neighbours.
void move_one_and_ask(benchmark::State& state) {
  Swarm swarm(state.range(0));
  BroadPhase phase = phase_of(swarm);
  swarm.step();
  std::uint32_t next = 0;
  for (auto _ : state) {
    (void)phase.move(phase.occupant(next), swarm.boxes[next]);
    benchmark::DoNotOptimize(phase.overlapping(swarm.boxes[next])->size());
    if (++next < swarm.boxes.size()) continue;
    next = 0;
    state.PauseTiming();
    swarm.step();
    state.ResumeTiming();
  }
}

template <class Query>
void query(benchmark::State& state, Query ask) {
  Swarm swarm(state.range(0));
  BroadPhase phase = phase_of(swarm);
  (void)phase.pairs();
  testing::Dice dice(2);
  std::vector<Vec2d> places;
  for (int i = 0; i < 1024; ++i) places.push_back({dice.between(0, swarm.side()), dice.between(0, swarm.side())});
  std::size_t next = 0;
  std::size_t found = 0;
  for (auto _ : state) {
    found += ask(phase, places[next % 1024], places[(next + 1) % 1024] - places[next % 1024]);
    ++next;
  }
  state.counters["found"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
}
void query_box(benchmark::State& state) {
  query(state, [](BroadPhase& phase, Vec2d at, Vec2d) {
    return phase.overlapping({at, at + Vec2d(5.5, 5.5)})->size();
  });
}
void query_ray(benchmark::State& state) {
  query(state,
        [](BroadPhase& phase, Vec2d at, Vec2d way) { return phase.ray_cast(*Ray<double>::make(at, way, 1)).size(); });
}
void query_first_on_ray(benchmark::State& state) {
  query(state, [](BroadPhase& phase, Vec2d at, Vec2d way) {
    return phase.first_on_ray(*Ray<double>::make(at, way, 1)).size();
  });
}

BENCHMARK(move_all_two_partners)->RangeMultiplier(10)->Range(100, 100000);
BENCHMARK(move_all_four_partners)->Arg(10000);
BENCHMARK(grid_move_all)->RangeMultiplier(10)->Range(100, 100000);
BENCHMARK(move_one_and_ask)->RangeMultiplier(10)->Range(100, 100000);
BENCHMARK(query_box)->Arg(10000);
BENCHMARK(query_ray)->Arg(10000);
BENCHMARK(query_first_on_ray)->Arg(10000);

}  // namespace
}  // namespace gnomon
