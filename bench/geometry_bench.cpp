// Cost of one query, by number of vertices. About half of the random pairs overlap.
#include <benchmark/benchmark.h>

#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "gnomon/geometry/batch/batch.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/predicates/orient2d.h"
#include "support.h"

namespace gnomon {
namespace {

constexpr int pair_count = 2000;

/// Regular polygons: every pair has the same number of vertices, unlike random hulls.
template <class T>
Shape<T> regular(std::int64_t vertices) {
  std::vector<Vec2<T>> corners;
  for (std::int64_t i = 0; i < vertices; ++i) {
    const SinCos turned = *sin_cos(full_turn * static_cast<double>(i) / static_cast<double>(vertices));
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

template <class T>
void contact_manifold_pair(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return contact_manifold(a, b); });
}
template <class T>
void closest_points_pair(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return closest_points(a, b); });
}
template <class T>
void shape_cast_pair(benchmark::State& state) {
  each_pair<T>(state, [](const auto& a, const auto& b) { return shape_cast<T>(a, b, {3, 1}, {-2, 0}); });
}
template <class T>
void time_of_impact_pair(benchmark::State& state) {
  const auto motion_a = *Motion<T>::make({3, 1}, T(2));
  const auto motion_b = *Motion<T>::make({-2, 0}, T(-1));
  each_pair<T>(state, [&](const auto& a, const auto& b) { return time_of_impact(a, b, motion_a, motion_b); });
}
BENCHMARK_TEMPLATE(contact_manifold_pair, double)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK_TEMPLATE(closest_points_pair, double)->Arg(4)->Arg(8)->Arg(64);
BENCHMARK_TEMPLATE(shape_cast_pair, double)->Arg(4)->Arg(8)->Arg(64);
BENCHMARK_TEMPLATE(time_of_impact_pair, double)->Arg(4)->Arg(8)->Arg(64);

/// Projections on all edge normals of a shape in turn, by a scan of every vertex and by hill climbing from the last
/// ends. The separating axis queries switch at the size where both cost the same.
void sat_scan_or_climb(benchmark::State& state) {
  const Shape<double> shape = regular<double>(state.range(0));
  const bool climb = state.range(1) != 0;
  const ShapeView<double> view = shape;
  for (auto _ : state) {
    Extremes ends;
    for (const Vec2d axis : view.normals())
      benchmark::DoNotOptimize(climb ? project_near(view, axis, ends) : project(view, axis));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(sat_scan_or_climb)->ArgNames({"vertices", "climb"})->ArgsProduct({{4, 8, 12, 16, 20, 24, 32, 64}, {0, 1}});

/// The same pairs as arrays.
struct Batch {
  explicit Batch(std::int64_t vertices) {
    const Pairs<float> placed(vertices);
    shapes.add(placed.shape);
    const auto put = [&](const Pose<float>& pose) {
      bodies.push_back({0, pose.position().x, pose.position().y, pose.rotation().cosine(), pose.rotation().sine()});
      return static_cast<std::uint32_t>(bodies.size() - 1);
    };
    for (std::size_t i = 0; i < pair_count; ++i) {
      const std::uint32_t a = put(placed.a[i].pose);
      const std::uint32_t b = put(placed.b[i].pose);
      pairs.push_back({a, b});
    }
  }
  batch::Shapes shapes;
  std::vector<batch::Body> bodies;
  std::vector<batch::Pair> pairs;
};

template <class Answer, class Query>
void whole_batch(benchmark::State& state, Query query) {
  const Batch in(state.range(0));
  std::vector<Answer> out(pair_count);
  for (auto _ : state) {
    if (query(in, std::span<Answer>(out)).status != Status::ok) state.SkipWithError("a batch was refused");
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * pair_count);
}
void batch_overlaps(benchmark::State& state) {
  whole_batch<std::uint8_t>(
      state, [](const Batch& in, auto out) { return batch::overlaps(in.shapes, in.bodies, in.pairs, out); });
}
void batch_separation(benchmark::State& state) {
  whole_batch<batch::Separation>(
      state, [](const Batch& in, auto out) { return batch::separation(in.shapes, in.bodies, in.pairs, out); });
}
void batch_minimum_translation(benchmark::State& state) {
  whole_batch<batch::Translation>(
      state, [](const Batch& in, auto out) { return batch::minimum_translation(in.shapes, in.bodies, in.pairs, out); });
}
void batch_contact_manifold(benchmark::State& state) {
  whole_batch<batch::Manifold>(
      state, [](const Batch& in, auto out) { return batch::contact_manifold(in.shapes, in.bodies, in.pairs, 0, out); });
}
BENCHMARK(batch_overlaps)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK(batch_separation)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK(batch_minimum_translation)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);
BENCHMARK(batch_contact_manifold)->Arg(4)->Arg(8)->Arg(16)->Arg(32)->Arg(64);

/// The filter decides points in general position; it does not decide points on a line.
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
