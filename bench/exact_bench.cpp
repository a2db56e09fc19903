// Compares the exact queries with this project's queries in doubles: time and signs per query, by size of the polygons.
//
// Every round uses the next of some pairs: polygons of n corners on circles of radius 1, whose centres are up to 4.2
// apart, so that about half of them overlap.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "exact/coherence.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/batch.h"
#include "gnomon/exact/certified_impact.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/geometry/batch/batch.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/predicates/filter.h"
#include "round_polygon.h"
#include "support.h"
#include "teaching/in_turn.h"

namespace {

using namespace gnomon;
using exact::Body;
using exact::Difference;
using exact::Frame;
using exact::Placed;
using testing::Dice;
using testing::round_polygon;

struct Pair {
  Body p;
  Body q;
  Shape<double> shape_p;
  Shape<double> shape_q;
  Frame frame_q;
  Pose<double> pose_q;
  Vec2d d;
};

/// `posed`: Q is about the origin, and a frame moves it to its place.
std::vector<Pair> pairs(std::int64_t corners, bool posed) {
  Dice dice(7);
  std::vector<Pair> made;
  const int count = corners > 100000 ? 4 : 64;
  for (int i = 0; i < count; ++i) {
    const double way = dice.between(0, 6);
    const double apart = dice.between(0.1, 4.2);
    const Vec2d centre{apart * std::cos(way), apart * std::sin(way)};
    const auto p = round_polygon(dice, corners, {0, 0});
    const auto q = round_polygon(dice, corners, posed ? Vec2d{0, 0} : centre);
    const auto pose = posed ? *Pose<double>::make(centre, way) : Pose<double>();
    const double turn = dice.between(0, 6);
    made.push_back({*Body::make(p),
                    *Body::make(q),
                    *make_polygon<double>(p),
                    *make_polygon<double>(q),
                    *Frame::make(pose.rotation().cosine(), pose.rotation().sine(), pose.position()),
                    pose,
                    {std::cos(turn), std::sin(turn)}});
  }
  return made;
}

/// Times one stage of a sign, for orientations whose value is 0 or a few units of the last place, with differences that
/// are doubles or not.
template <class Stage>
void ask_stage(benchmark::State& state, const Stage& stage) {
  Dice dice(5);
  std::vector<double> x;
  for (int i = 0; i < 1024; ++i) {
    const double short_or_long = i % 2 == 0 ? 0x1p26 : 1;
    const auto number = [&] {
      const double any = dice.between(-1, 1);
      return short_or_long > 1 ? std::floor(any * short_or_long) : any;
    };
    const double p[4] = {number(), number(), number(), number()};
    for (const double each : {p[0], p[1], p[2], p[3], p[2], p[3], p[0], std::nextafter(p[1], i % 3)}) x.push_back(each);
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const double* at = &x[8 * (i++ % 1024)];
    benchmark::DoNotOptimize(stage(at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], NoTrace()));
  }
}

void sign_filtered(benchmark::State& state) { ask_stage(state, filtered_difference_of_products_sign<NoTrace>); }
BENCHMARK(sign_filtered);

void sign_expanded(benchmark::State& state) { ask_stage(state, expanded_difference_of_products_sign<NoTrace>); }
BENCHMARK(sign_expanded);

void sign_in_integers(benchmark::State& state) { ask_stage(state, integer_difference_of_products_sign<NoTrace>); }
BENCHMARK(sign_in_integers);

template <class Ask>
void ask_exact(benchmark::State& state, bool posed, const Ask& ask) {
  const std::vector<Pair> all = pairs(state.range(0), posed);
  exact::SignCounts counts;
  for (const Pair& pair : all) ask(Difference(Placed(pair.p), Placed(pair.q, pair.frame_q), &counts), pair);
  std::size_t i = 0;
  for (auto _ : state) {
    const Pair& pair = all[i++ % all.size()];
    benchmark::DoNotOptimize(ask(Difference(Placed(pair.p), Placed(pair.q, pair.frame_q)), pair));
  }
  const auto per_query = [&](std::uint64_t n) { return static_cast<double>(n) / static_cast<double>(all.size()); };
  state.counters["signs"] = per_query(counts.asked);
  state.counters["comparisons"] = per_query(counts.comparisons);
  state.counters["exactly"] = per_query(counts.exactly);
  state.counters["integers"] = per_query(counts.integers);
  state.counters["log2"] = 2 * std::log2(static_cast<double>(state.range(0)));
}

void exact_classify(benchmark::State& state) {
  ask_exact(state, false, [](const Difference& m, const Pair&) { return exact::classify(m); });
}
BENCHMARK(exact_classify)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_classify_posed(benchmark::State& state) {
  ask_exact(state, true, [](const Difference& m, const Pair&) { return exact::classify(m); });
}
BENCHMARK(exact_classify_posed)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_classify_in_turn(benchmark::State& state) {
  ask_exact(state, false, [](const Difference& m, const Pair&) { return exact::classify(exact::NestedRanges<>(m)); });
}
BENCHMARK(exact_classify_in_turn)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_directional_penetration(benchmark::State& state) {
  ask_exact(state, false,
            [](const Difference& m, const Pair& pair) { return exact::directional_penetration(m, pair.d); });
}
BENCHMARK(exact_directional_penetration)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_translational_impact(benchmark::State& state) {
  ask_exact(state, false, [](const Difference& m, const Pair& pair) { return exact::translational_impact(m, pair.d); });
}
BENCHMARK(exact_translational_impact)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_separation_distance(benchmark::State& state) {
  ask_exact(state, false, [](const Difference& m, const Pair&) { return exact::separation_distance(m); });
}
BENCHMARK(exact_separation_distance)->Arg(8)->Arg(1000)->Arg(1000000);

/// Q moves by a ten-thousandth of its size in each frame.
void exact_classify_again(benchmark::State& state) {
  const std::vector<Pair> all = pairs(state.range(0), true);
  exact::SignCounts counts;
  exact::Certificate certificate;
  std::uint64_t frame = 0;
  for (auto _ : state) {
    const Vec2d at{1.2 + 1e-4 * static_cast<double>(frame++ % 16384), 0.3};
    const Frame where = *Frame::make(1, 0, at);
    benchmark::DoNotOptimize(
        exact::classify(Difference(Placed(all[0].p), Placed(all[0].q, where), &counts), certificate));
  }
  state.counters["signs"] = static_cast<double>(counts.asked) / static_cast<double>(frame);
}
BENCHMARK(exact_classify_again)->Arg(8)->Arg(1000)->Arg(1000000);

void exact_penetration(benchmark::State& state) {
  ask_exact(state, false, [](const Difference& m, const Pair&) { return exact::penetration(m).facets.size(); });
}
BENCHMARK(exact_penetration)->Arg(8)->Arg(1000);

/// Time per vertex of P and Q.
void exact_sum(benchmark::State& state) {
  const std::vector<Pair> all = pairs(state.range(0), false);
  std::size_t i = 0;
  for (auto _ : state) {
    const Pair& pair = all[i++ % all.size()];
    const Difference m(Placed(pair.p), Placed(pair.q));
    benchmark::DoNotOptimize(exact::Sum(m).size());
  }
  state.SetItemsProcessed(state.iterations() * 2 * state.range(0));
}
BENCHMARK(exact_sum)->Arg(1000)->Arg(1000000);

void exact_classify_on_sum(benchmark::State& state) {
  const std::vector<Pair> all = pairs(state.range(0), false);
  const Difference m(Placed(all[0].p), Placed(all[0].q));
  const exact::Sum sum(m);
  for (auto _ : state) benchmark::DoNotOptimize(exact::classify(sum));
}
BENCHMARK(exact_classify_on_sum)->Arg(8)->Arg(1000)->Arg(1000000);

/// Bodies of 8 corners at random angles, in a square whose width is the argument in tenths; and pairs of them.
struct Crowd {
  explicit Crowd(double tenths) {
    Dice dice(8);
    const auto corners = round_polygon(dice, 8, {0, 0});
    body.push_back(*Body::make(corners));
    const std::uint32_t number = *shapes.add(*make_polygon<double>(corners));
    constexpr std::uint32_t count = 2000;
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto x = static_cast<float>(dice.between(0, tenths / 10));
      const auto y = static_cast<float>(dice.between(0, tenths / 10));
      const auto turn = *Rotation<float>::from_angle(static_cast<float>(dice.between(0, 6)));
      placed.emplace_back(body[0], *Frame::make(turn.cosine(), turn.sine(), {x, y}));
      bodies.push_back({number, x, y, turn.cosine(), turn.sine()});
    }
    for (std::uint32_t i = 0; i < 10 * count; ++i) {
      const auto a = static_cast<std::uint32_t>(dice.integer(0, count - 1));
      chosen.push_back({a, static_cast<std::uint32_t>(dice.integer(0, count - 1))});
    }
  }

  std::vector<Body> body;
  batch::Shapes shapes;
  std::vector<Placed> placed;
  std::vector<batch::Body> bodies;
  std::vector<batch::Pair> chosen;
};

/// Time per pair.
void exact_classify_pairs(benchmark::State& state) {
  const Crowd crowd(static_cast<double>(state.range(0)));
  std::vector<exact::Contact> contacts(crowd.chosen.size());
  for (auto _ : state) benchmark::DoNotOptimize(exact::classify_pairs(crowd.placed, crowd.chosen, contacts));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(contacts.size()));
}
BENCHMARK(exact_classify_pairs)->Arg(12)->Arg(30)->Arg(400);

void batch_overlaps_of_the_same(benchmark::State& state) {
  const Crowd crowd(static_cast<double>(state.range(0)));
  std::vector<std::uint8_t> overlap(crowd.chosen.size());
  for (auto _ : state) benchmark::DoNotOptimize(batch::overlaps(crowd.shapes, crowd.bodies, crowd.chosen, overlap));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(overlap.size()));
}
BENCHMARK(batch_overlaps_of_the_same)->Arg(12)->Arg(30)->Arg(400);

template <class Ask>
void ask_double(benchmark::State& state, const Ask& ask) {
  const std::vector<Pair> all = pairs(state.range(0), false);
  std::size_t i = 0;
  for (auto _ : state) {
    const Pair& pair = all[i++ % all.size()];
    benchmark::DoNotOptimize(
        ask(gnomon::Placed<double>(pair.shape_p, {}), gnomon::Placed<double>(pair.shape_q, pair.pose_q)));
  }
}

void double_closest_points(benchmark::State& state) {
  ask_double(state, [](const auto& a, const auto& b) { return closest_points(a, b); });
}
BENCHMARK(double_closest_points)->Arg(8)->Arg(1000)->Arg(1000000);

/// Compares with the plain query on the same pair: octagons that approach each other and turn.
template <class Ask>
void ask_impact(benchmark::State& state, const Ask& ask) {
  const std::vector<Pair> all = pairs(8, true);
  const Pair& pair = all[0];
  const Vec2d at{4, 0.5};
  const auto motion = *Motion<double>::make({-3, 0}, 2);
  for (auto _ : state) benchmark::DoNotOptimize(ask(pair, at, motion));
}

void exact_certified_impact(benchmark::State& state) {
  ask_impact(state, [](const Pair& pair, Vec2d at, const Motion<double>& motion) {
    return exact::certified_impact(Placed(pair.p), Placed(pair.q, *Frame::make(1, 0, at)), {}, motion)->lo;
  });
}
BENCHMARK(exact_certified_impact);

void double_time_of_impact(benchmark::State& state) {
  ask_impact(state, [](const Pair& pair, Vec2d at, const Motion<double>& motion) {
    const gnomon::Placed<double> a(pair.shape_p, {});
    const gnomon::Placed<double> b(pair.shape_q, *Pose<double>::make(at));
    return time_of_impact(a, b, {}, motion).lo;
  });
}
BENCHMARK(double_time_of_impact);

void double_separation(benchmark::State& state) {
  ask_double(state, [](const auto& a, const auto& b) { return separation(a, b); });
}
BENCHMARK(double_separation)->Arg(8)->Arg(1000);

}  // namespace
