// CGAL's intersection of polygons in its exact kernel, on the pairs of exact_bench.cpp, where CGAL is installed.
#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "round_polygon.h"

namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Polygon = CGAL::Polygon_2<Kernel>;

Polygon polygon_of(const std::vector<gnomon::Vec2d>& corners) {
  Polygon made;
  for (const gnomon::Vec2d& corner : corners) made.push_back({corner.x, corner.y});
  return made;
}

void exact_classify_by_cgal(benchmark::State& state) {
  gnomon::testing::Dice dice(9);
  std::vector<std::pair<Polygon, Polygon>> all;
  for (int i = 0; i < 16; ++i) {
    const gnomon::Vec2d apart{dice.between(-4.2, 4.2), 0.3};
    all.emplace_back(polygon_of(gnomon::testing::round_polygon(dice, state.range(0), {0, 0})),
                     polygon_of(gnomon::testing::round_polygon(dice, state.range(0), apart)));
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [p, q] = all[i++ % all.size()];
    benchmark::DoNotOptimize(CGAL::do_intersect(p, q));
  }
}
BENCHMARK(exact_classify_by_cgal)->Arg(8)->Arg(1000);

}  // namespace
