// Cost of the decomposition of an outline into convex parts, by its number of corners.
#include <benchmark/benchmark.h>

#include "gnomon/geometry/parts/convex_parts.h"
#include "outlines.h"

namespace gnomon {
namespace {

using testing::Outline;

void cut(benchmark::State& state, const Outline& outline, Parts wanted) {
  const auto once = convex_parts<double>(outline, wanted);
  if (!once) state.SkipWithError(once.message().c_str());
  for (auto _ : state) benchmark::DoNotOptimize(convex_parts<double>(outline, wanted));
  state.counters["parts"] = once ? static_cast<double>(once->size()) : 0;
}

void few_parts_of_a_star(benchmark::State& state) {
  testing::Dice dice(8);
  cut(state, testing::star(dice, static_cast<int>(state.range(0)), 1e9), Parts::few);
}
void few_parts_of_a_spiral(benchmark::State& state) {
  cut(state, testing::spiral(static_cast<int>(state.range(0)), 1e6), Parts::few);
}
void few_parts_of_a_comb(benchmark::State& state) {
  testing::Dice dice(8);
  cut(state, testing::comb(dice, static_cast<int>(state.range(0)), 1e6), Parts::few);
}
void few_parts_of_stairs(benchmark::State& state) {
  testing::Dice dice(8);
  cut(state, testing::stairs(dice, static_cast<int>(state.range(0)), 1000), Parts::few);
}
BENCHMARK(few_parts_of_a_star)->Arg(10)->Arg(100)->Arg(1000)->Arg(10000)->Arg(100000);
BENCHMARK(few_parts_of_a_spiral)->Arg(100)->Arg(10000);
BENCHMARK(few_parts_of_a_comb)->Arg(99)->Arg(9999);
BENCHMARK(few_parts_of_stairs)->Arg(99)->Arg(9999);

void min_parts_of_a_star(benchmark::State& state) {
  testing::Dice dice(8);
  cut(state, testing::star(dice, static_cast<int>(state.range(0)), 1e9), Parts::fewest);
}
BENCHMARK(min_parts_of_a_star)->Arg(10)->Arg(100)->Arg(200)->Arg(500);

}  // namespace
}  // namespace gnomon
