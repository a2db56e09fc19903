// What one query costs, by number of vertices. About half of the random pairs overlap.
#include <benchmark/benchmark.h>

#include <vector>

#include "geometry/point.h"
#include "geometry/sat.h"
#include "geometry/trig.h"
#include "predicates/orient2d.h"
#include "support.h"

namespace gnomon {
namespace {

constexpr int pair_count = 2000;

/// Regular polygons: the same number of vertices for every pair, which a random hull would not give.
template <class T>
Shape<T> regular(std::int64_t vertices) {
  std::vector<Vec2<T>> corners;
  for (std::int64_t i = 0; i < vertices; ++i) {
    const SinCos turned = *sin_cos(6.283185307179586 * static_cast<double>(i) / static_cast<double>(vertices));
    corners.push_back({static_cast<T>(turned.cosine), static_cast<T>(turned.sine)});
  }
  return *make_polygon<T>(corners);
}

template <class T>
struct Pairs {
  explicit Pairs(std::int64_t vertices) : shape(regular<T>(vertices)) {
    testing::Dice dice(1);
    for (int i = 0; i < pair_count; ++i) {
      a.push_back({shape, testing::random_pose<T>(dice, 1.1)});
      b.push_back({shape, testing::random_pose<T>(dice, 1.1)});
    }
  }
  Shape<T> shape;
  std::vector<Placed<T>> a;
  std::vector<Placed<T>> b;
};

template <class T, class Query>
void each_pair(benchmark::State& state, Query query) {
  const Pairs<T> pairs(state.range(0));
  for (auto _ : state) {
    for (std::size_t i = 0; i < pair_count; ++i) benchmark::DoNotOptimize(query(pairs.a[i], pairs.b[i]));
  }
  state.SetItemsProcessed(state.iterations() * pair_count);
}

template <class T>
void overlaps_pair(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return overlaps(a, b); });
}
template <class T>
void minimum_translation_pair(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return minimum_translation(a, b); });
}
template <class T>
void contains_point(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return contains(a, b.pose.position()); });
}
BENCHMARK_TEMPLATE(overlaps_pair, double)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK_TEMPLATE(minimum_translation_pair, double)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK_TEMPLATE(minimum_translation_pair, float)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK_TEMPLATE(contains_point, double)->Arg(4)->Arg(8)->Arg(64);

/// Points in general position settle in the filter; points on a line do not.
void orient(benchmark::State& state) {
  const bool collinear = state.range(0) != 0;
  testing::Dice dice(2);
  std::vector<Vec2d> points;
  for (int i = 0; i < 3000; ++i) {
    const double x = dice.between(-1, 1);
    points.push_back({x, collinear ? x : dice.between(-1, 1)});
  }
  for (auto _ : state) {
    for (std::size_t i = 0; i + 2 < points.size(); i += 3)
      benchmark::DoNotOptimize(orient2d(points[i], points[i + 1], points[i + 2]));
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(orient)->ArgName("collinear")->Arg(0)->Arg(1);

}  // namespace
}  // namespace gnomon
