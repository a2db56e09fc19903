// The batch queries, for both types of lanes: one loop over the pairs, and the result of each query for four of them.
#pragma once

#include <cstddef>
#include <cstring>
#include <iterator>
#include <limits>

#include "geometry/batch/approach.h"
#include "geometry/batch/clip.h"
#include "geometry/batch/input.h"
#include "geometry/batch/load.h"
#include "geometry/batch/round.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::batch {

/// Output array, starting at `first`, with the result type of the query.
struct Results {
  Query query;
  void* first;

  template <class Value>
  Value& at(std::size_t index) const {
    return static_cast<Value*>(first)[index];
  }
};

/// Writes the result of a separation. Products are rounded once, whether the numbers were floats or not.
inline void put(Results out, std::size_t index, double value, Vec2d normal, std::uint32_t feature) {
  // Adding zero avoids negative zero.
  const Vec2d nothing(0, 0);
  if (out.query == Query::separation) {
    const Vec2f direction(normal + nothing);
    out.at<Separation>(index) = {static_cast<float>(value), direction.x, direction.y, feature};
  } else {
    const Vec2f move((value < 0 ? value : 0) * normal + nothing);
    out.at<Translation>(index) = {move.x, move.y};
  }
}

/// Returns the body for the queries in double: exact position, and rotation normalised.
inline Placed<double> place(const Shapes& shapes, const Body& body) {
  const auto turn = Rotation<double>::towards({body.cosine, body.sine});
  return {shapes.precise(body.shape), *Pose<double>::make({body.x, body.y}, *turn)};
}

/// Computes a result by the query in double.
inline void run_in_double(const Input& in, std::size_t index, float margin, Results out) {
  const Placed<double> a = place(in.shapes, in.bodies[in.pairs[index].a]);
  const Placed<double> b = place(in.shapes, in.bodies[in.pairs[index].b]);
  if (out.query == Query::overlaps) {
    out.at<std::uint8_t>(index) = gnomon::overlaps(a, b);
    return;
  }
  if (out.query != Query::contact_manifold) {
    const auto found = gnomon::separation(a, b);
    const std::uint32_t feature = found.edge == no_edge ? no_edge : found.edge * 2 + (found.owner == Owner::b);
    return put(out, index, found.value, found.normal, feature);
  }
  const auto wide = gnomon::contact_manifold<double>(a, b, static_cast<double>(margin));
  const Vec2f normal(wide.normal);
  Manifold& manifold = out.at<Manifold>(index);
  manifold = {normal.x, normal.y, wide.count, {}};
  for (std::uint32_t i = 0; i < wide.count; ++i) {
    const auto& from = wide.points[i];
    const Vec2f point(from.point);
    manifold.points[i] = {point.x, point.y, static_cast<float>(from.separation), from.id};
  }
}

/// Writes a value along the normal of the edge with the widest gap as the result.
inline void put_gap(const PairBlock& block, std::uint32_t pair, float value, Results out, std::size_t index) {
  const std::uint32_t owner = block.owner(pair);
  const Body& body = *block.body[owner][pair];
  const Packed& shape = *block.shape[owner][pair];
  const std::uint32_t edge = block.edge[owner][pair];
  const std::uint32_t from_b = owner ^ (block.behind >> pair & 1);
  const float sign = 1 - 2 * static_cast<float>(from_b);
  const float x = shape.normal_x()[edge];
  const float y = shape.normal_y()[edge];
  const Vec2f normal(sign * (body.cosine * x - body.sine * y), sign * (body.sine * x + body.cosine * y));
  put(out, index, value, Vec2d(normal), edge * 2 + owner);
}

/// Completes the `wanted` pairs that include a round shape, except for their contacts. Returns the pairs that require
/// the query in double.
template <class F>
inline PairSet finish_round(PairBlock& block, PairSet wanted, Results out, std::size_t from) {
  const RoundGaps<F> gaps = measure_round<F>(block, wanted);
  PairSet doubtful = gaps.unknown;
  for_each(wanted & ~doubtful, [&](std::uint32_t pair) {
    const float value = gaps.value[pair];
    if (out.query == Query::overlaps) {
      out.at<std::uint8_t>(from + pair) = value < 0;
      if (!(std::fabs(value) > block.error[pair])) doubtful |= 1u << pair;
    } else if ((gaps.corners >> pair & 1) != 0) {
      const double sign = static_cast<double>(block.faced.from_a[pair]);
      put(out, from + pair, value, sign * Vec2d(Vec2f(gaps.ways.x[pair], gaps.ways.y[pair])), no_edge);
    } else {
      put_gap(block, pair, value, out, from + pair);
    }
  });
  return doubtful;
}

/// Completes four pairs whose gaps are known.
template <class F>
inline void finish_block(const Input& in, PairBlock& block, std::size_t from, float margin, Results out) {
  // If float cannot decide whether a gap is below the margin, double can. For round shapes the gap is a lower bound,
  // and may already show that they are too far apart.
  const F wide = greater(load<F>(block.width[0]), load<F>(block.width[1]));
  const F excess = wide - (splat<F>(margin) + load<F>(block.radii));
  const F error = load<F>(block.error);
  const PairSet plain = block.wanted & block.polygons;
  const PairSet round = block.wanted & ~block.polygons;
  PairSet below = bits(excess <= -error) & block.wanted;
  PairSet doubtful = bits(absolute(excess) <= error) & block.wanted & ~below;
  if (out.query == Query::contact_manifold) {
    // Rounding to float may select either of two collinear edges. The query in double goes to the end of their line.
    for_each(below, [&](std::uint32_t pair) {
      const float same = std::min(block.error[pair], block.same_place[pair]);
      const bool in_line =
          block.shape[0][pair]->has_corners_in_line(same) || block.shape[1][pair]->has_corners_in_line(same);
      doubtful |= static_cast<PairSet>(in_line) << pair;
    });
    below &= ~doubtful;
    for_each(below & ~block.measured, [&](std::uint32_t pair) { face_shapes<F>(block, pair); });
    const PairSet circles = bits(wide == splat<F>(no_gap));
    if (below != 0) {
      Manifold* const manifolds = &out.at<Manifold>(from);
      doubtful |= (below & ~circles) == 0 ? touch_circles<F>(block, below, margin, manifolds)
                                          : clip<F>(block, below, margin, manifolds);
    }
  } else {
    const PairSet near = out.query == Query::separation ? round : round & bits(excess <= error);
    below &= plain;
    if (out.query == Query::overlaps) {
      doubtful &= plain;
      for_each(below | block.meet, [&](std::uint32_t pair) { out.at<std::uint8_t>(from + pair) = 1; });
    } else {
      doubtful = 0;
      for_each(plain, [&](std::uint32_t pair) {
        put_gap(block, pair, block.width[block.owner(pair)][pair], out, from + pair);
      });
    }
    if (near != 0) doubtful |= finish_round<F>(block, near, out, from);
  }
  for_each(doubtful, [&](std::uint32_t pair) { run_in_double(in, from + pair, margin, out); });
}

/// Sufficient gap width that no gap reaches: all gaps are measured.
inline constexpr float all_there_are = 3e38f;

/// Measures the gaps of a pair, or the closest points of two round shapes.
template <class F>
inline void measure_pair(PairBlock& block, std::uint32_t pair, Query query, float margin, GapOptions options) {
  if ((block.polygons >> pair & 1) != 0) return find_gaps<F>(block, pair, options);
  // If the bounding circles of a pair are not apart, it usually overlaps, and the search would be useless.
  const bool many = block.shape[0][pair]->count + block.shape[1][pair]->count > few_corners;
  const bool separation = query == Query::separation;
  if (separation && many && approach<F>(block, pair)) {
    block.measured |= 1u << pair;
  } else {
    find_gaps<F>(block, pair, {true, separation ? all_there_are : margin + block.radii[pair], false});
  }
}

/// Validates the input and computes the results; `room` is the number of results that fit.
template <class F>
inline Fault run_query(const Input& in, Query query, float wanted_margin, void* first, std::size_t room) {
  const Fault fault = find_fault<F>(in, room);
  if (fault.status != Status::ok) return fault;
  const Results out{query, first};
  const bool overlap = query == Query::overlaps;
  const bool separation = query == Query::separation;
  const bool contact = query == Query::contact_manifold;
  const bool has_margin = contact && wanted_margin > 0 && wanted_margin <= std::numeric_limits<float>::max();
  const float margin = has_margin ? wanted_margin : 0;
  const GapOptions options{!overlap, separation ? all_there_are : margin, separation};
  constexpr std::size_t sizes[] = {sizeof(std::uint8_t), sizeof(Separation), sizeof(Translation), sizeof(Manifold)};
  // Zero is the result for separate pairs, and the value of absent contact points.
  if (!in.pairs.empty()) std::memset(first, 0, in.pairs.size() * sizes[static_cast<std::uint32_t>(query)]);

  // Performs each step for several blocks in turn, so that the processor can start a block while it waits for the
  // previous one.
  PairBlock blocks[4]{};
  constexpr std::size_t chunk = std::size(blocks) * lane_count;
  for (std::size_t begin = 0; begin < in.pairs.size(); begin += chunk) {
    const auto for_blocks = [&](auto step) {
      for (std::size_t i = 0; i < chunk && begin + i < in.pairs.size(); i += lane_count) {
        step(blocks[i / lane_count], begin + i);
      }
    };
    for_blocks([&](PairBlock& block, std::size_t from) {
      load_block<F>(in.shapes, in.bodies.data(), in.pairs.subspan(from), margin, query, block);
    });
    for_blocks([&](PairBlock& block, std::size_t) {
      for_each(block.wanted & ~block.measured,
               [&](std::uint32_t pair) { measure_pair<F>(block, pair, query, margin, options); });
    });
    for_blocks([&](PairBlock& block, std::size_t from) { finish_block<F>(in, block, from, margin, out); });
  }
  return fault;
}

}  // namespace gnomon::batch
