// What scrubbing and stepping back cost, for a scene of N bodies whose step costs as much as a world's: the mean, and
// the worst of all.
#include <benchmark/benchmark.h>

#include <chrono>

#include "app/timeline.h"
#include "crowd.h"

namespace gnomon {
namespace {

using Clock = std::chrono::steady_clock;

/// Long enough for the key frames to be as far apart as they ever are.
constexpr int recorded_steps = 60 * 60;

/// Goes to moment after moment, and says how long the longest way took.
template <class Next>
void visit(benchmark::State& state, Next next) {
  testing::Crowd crowd(static_cast<std::size_t>(state.range(0)));
  app::Timeline timeline(crowd);
  const auto begin = Clock::now();
  for (int i = 0; i < recorded_steps; ++i) timeline.record({}, true);
  const std::chrono::duration<double, std::milli> recording = Clock::now() - begin;
  std::chrono::duration<double, std::milli> worst{0};
  for (auto _ : state) {
    const std::uint64_t step = next(timeline);
    const auto start = Clock::now();
    timeline.seek(step);
    const std::chrono::duration<double, std::milli> taken = Clock::now() - start;
    if (taken > worst) worst = taken;
  }
  state.counters["worst_ms"] = worst.count();
  state.counters["step_ms"] = recording.count() / recorded_steps;
  state.counters["seconds"] = static_cast<double>(timeline.last() - timeline.first()) / 60;
  state.counters["megabytes"] = static_cast<double>(timeline.size()) / 1e6;
}

void scrub(benchmark::State& state) {
  testing::Dice dice(1);
  visit(state, [&](const app::Timeline& timeline) {
    return static_cast<std::uint64_t>(
        dice.integer(static_cast<std::int64_t>(timeline.first()), static_cast<std::int64_t>(timeline.last())));
  });
}

void step_back(benchmark::State& state) {
  visit(state, [](const app::Timeline& timeline) {
    return timeline.now() > timeline.first() ? timeline.now() - 1 : timeline.last();
  });
}

BENCHMARK(scrub)->Name("timeline/scrub")->Arg(200)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(step_back)->Name("timeline/step_back")->Arg(200)->Arg(2000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gnomon
