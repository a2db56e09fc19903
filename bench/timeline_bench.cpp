// Cost of scrubbing and of stepping back, for a scene of N bodies whose step costs as much as a world's: the mean, and
// the worst of all.
#include <benchmark/benchmark.h>

#include <ctime>

#include "many_bodies.h"
#include "playback/random.h"
#include "playback/timeline.h"

namespace gnomon {
namespace {

/// Recorded bodies times steps: enough for the greatest distance of key frames.
constexpr std::int64_t recorded = 2'400'000;

/// Processor time of this process: on a busy machine, the longest of many wall-clock spans is due to other processes.
double milliseconds() { return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

/// Seeks one moment after another, and reports the longest seek.
template <class Next>
void visit(benchmark::State& state, Next next) {
  testing::ManyBodies bodies(static_cast<std::size_t>(state.range(0)));
  playback::Timeline timeline(bodies);
  const std::int64_t steps = recorded / state.range(0);
  const double begin = milliseconds();
  for (std::int64_t i = 0; i < steps; ++i) timeline.record({}, true);
  const double recording = milliseconds() - begin;
  double worst = 0;
  for (auto _ : state) {
    const std::uint64_t step = next(timeline);
    const double start = milliseconds();
    timeline.seek(step);
    const double taken = milliseconds() - start;
    if (taken > worst) worst = taken;
  }
  state.counters["worst_ms"] = worst;
  state.counters["step_ms"] = recording / static_cast<double>(steps);
  state.counters["seconds"] = static_cast<double>(timeline.last() - timeline.first()) / 60;
  state.counters["megabytes"] = static_cast<double>(timeline.size()) / 1e6;
}

void scrub(benchmark::State& state) {
  playback::Random random(1);
  visit(state, [&](const playback::Timeline& timeline) {
    return static_cast<std::uint64_t>(
        random.between(static_cast<double>(timeline.first()), static_cast<double>(timeline.last()) + 1));
  });
}

void step_back(benchmark::State& state) {
  visit(state, [](const playback::Timeline& timeline) {
    return timeline.now() > timeline.first() ? timeline.now() - 1 : timeline.last();
  });
}

BENCHMARK(scrub)->Name("timeline/scrub")->Arg(200)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(step_back)->Name("timeline/step_back")->Arg(200)->Arg(2000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gnomon
