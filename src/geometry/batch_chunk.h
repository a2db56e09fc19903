// What comes before the kernels: some pairs at a time, how the shapes of each lie as seen from each other, what circles
// around and inside them already decide, and the gaps of rectangles, which are as quickly told.
#pragma once

#include <span>

#include "geometry/batch.h"
#include "geometry/batch_lanes.h"

namespace gnomon::batch {

/// So many pairs are taken at a time. What is found out about them stays on the stack, and sets of them are words.
inline constexpr std::uint32_t chunk_size = 32;

/// A set of a chunk's pairs: bit i stands for pair i.
using PairSet = std::uint32_t;

template <class Visit>
inline void for_each(PairSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::uint32_t>(__builtin_ctz(set)));
}

/// How far a separation in float may be off, as a fraction of how far from A's position the two shapes reach: what the
/// rotations lack of unit length, which is the greater part, and the kernels' rounding.
inline constexpr float rounding = 0x1p-19f;

/// How another shape lies in the frame of this one, from centre to centre: turned, then moved.
struct Seen {
  float cosine;
  float sine;
  float x;
  float y;
};

/// Some pairs. Arrays with two rows are of A and B, or as seen from A and from B.
struct alignas(16) Chunk {
  float cosine[chunk_size];
  float sine[2][chunk_size];
  float x[2][chunk_size];
  float y[2][chunk_size];
  float error[chunk_size];            ///< bound of a separation's rounding error
  float width[2][chunk_size];         ///< of the widest gaps along the normals of A's edges and of B's
  std::uint32_t edge[2][chunk_size];  ///< that have them
  PairSet behind;                     ///< the other shape lies beyond the end of the shadow that is opposite the edge
  const Body* body[2][chunk_size];
  const Packed* shape[2][chunk_size];
  PairSet all;
  PairSet polygons;    ///< both shapes are polygons without radius,
  PairSet rectangles;  ///< both are even rectangles, and their gaps are measured already
  PairSet apart;       ///< circles around the shapes are further apart than the margin
  PairSet meet;        ///< circles inside them overlap

  /// From A or from B; with both shapes turned by half a turn, if so wished.
  Seen seen(std::uint32_t from, std::uint32_t pair, bool turned = false) const {
    const float sign = turned ? -1.0f : 1.0f;
    return {sign * cosine[pair], sign * sine[from][pair], sign * x[from][pair], sign * y[from][pair]};
  }
  /// Whose gap is the wider one; A's if they are equal.
  std::uint32_t owner(std::uint32_t pair) const { return width[1][pair] > width[0][pair] ? 1 : 0; }
};

/// The number of the edge that faces along an axis, or of the opposite one, whichever is nearer to `place`; where both
/// are equally near, the lower.
template <class F>
inline F facing(F place, F edge) {
  const F two = splat<F>(2);
  const F zero = splat<F>(0);
  const auto high = two <= edge;
  const auto turned = (place < zero) | (high & (place == zero));
  const F step = select(high, -two, two);
  return edge + select(turned, step, zero);
}

/// Rectangles are wide as their half sides say, so that four pairs are measured at once; `sides` are inner, half_x,
/// half_y and edge_x of A and of B. There is an edge opposite each, so that there is no gap but the one ahead.
template <class F>
inline void find_rectangle_gaps(const F (&sides)[2][4], std::uint32_t at, Chunk& out) {
  const F cosine = absolute(load<F>(out.cosine + at));
  const F sine = absolute(load<F>(out.sine[0] + at));
  for (std::uint32_t who = 0; who < 2; ++who) {
    const F half_x = sides[who][1];
    const F half_y = sides[who][2];
    const F edge_x = sides[who][3];
    const F other_x = sides[1 - who][1];
    const F other_y = sides[1 - who][2];
    const F x = load<F>(out.x[who] + at);
    const F y = load<F>(out.y[who] + at);
    const F gap_x = absolute(x) - (half_x + (cosine * other_x + sine * other_y));
    const F gap_y = absolute(y) - (half_y + (sine * other_x + cosine * other_y));
    const F edge_y = select(edge_x == splat<F>(3), splat<F>(0), edge_x + splat<F>(1));
    const F by_x = facing(x, edge_x);
    const F by_y = facing(y, edge_y);
    const auto along_x = (gap_y < gap_x) | ((gap_y == gap_x) & (by_x < by_y));
    store(out.width[who] + at, greater(gap_x, gap_y));
    truncate(select(along_x, by_x, by_y), out.edge[who] + at);
  }
}

/// Takes four pairs from `at` on. Lanes behind the last pair repeat it.
template <class F>
inline void take_four(const Shapes& shapes, const Body* bodies, std::span<const Pair> pairs, std::uint32_t at,
                      float margin, Chunk& out) {
  const float* from[3][2][lane_count];
  F columns[3][2][4];
  for (std::uint32_t k = 0; k < lane_count; ++k) {
    const std::size_t last = pairs.size() - 1;
    const Pair pair = pairs[at + k < last ? at + k : last];
    const Body* const both[] = {&bodies[pair.a], &bodies[pair.b]};
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Packed& shape = shapes.packed(both[who]->shape);
      out.body[who][at + k] = both[who];
      out.shape[who][at + k] = &shape;
      from[0][who][k] = &both[who]->x;
      from[1][who][k] = &shape.centre_x;
      from[2][who][k] = &shape.inner;
    }
  }
  for (std::uint32_t i = 0; i < 6; ++i) gather(from[i / 2][i % 2], columns[i / 2][i % 2]);
  const auto& [a_x, a_y, a_cosine, a_sine] = columns[0][0];
  const auto& [b_x, b_y, b_cosine, b_sine] = columns[0][1];
  const auto& [a_centre_x, a_centre_y, a_reach, a_outer] = columns[1][0];
  const auto& [b_centre_x, b_centre_y, b_reach, b_outer] = columns[1][1];
  const auto& sides = columns[2];
  const F between_x = b_x - a_x;
  const F between_y = b_y - a_y;
  const F cosine = a_cosine * b_cosine + a_sine * b_sine;
  const F sine = a_cosine * b_sine - a_sine * b_cosine;
  const F x = (a_cosine * between_x + a_sine * between_y) + ((cosine * b_centre_x - sine * b_centre_y) - a_centre_x);
  const F y = (a_cosine * between_y - a_sine * between_x) + ((sine * b_centre_x + cosine * b_centre_y) - a_centre_y);
  store(out.cosine + at, cosine);
  store(out.sine[0] + at, sine);
  store(out.sine[1] + at, -sine);
  store(out.x[0] + at, x);
  store(out.y[0] + at, y);
  store(out.x[1] + at, -(cosine * x + sine * y));
  store(out.y[1] + at, sine * x - cosine * y);

  const F places = (a_reach + b_reach) + (absolute(between_x) + absolute(between_y));
  // The second term is for shapes so small that squares of their size underflow.
  const F error = places * splat<F>(rounding) + splat<F>(1e-21f);
  store(out.error + at, error);

  const F zero = splat<F>(0);
  const F square = x * x + y * y;
  const F far = ((a_outer + b_outer) + splat<F>(margin)) + (error + error);
  const F near = greater((sides[0][0] + sides[1][0]) - (error + error), zero);
  const PairSet rectangles = bits(zero < lesser(sides[0][1], sides[1][1]));
  out.polygons |= bits(zero < lesser(a_outer, b_outer)) << at;
  out.rectangles |= rectangles << at;
  out.apart |= bits(far * far < square) << at;
  out.meet |= bits(square < near * near) << at;
  if (rectangles != 0) find_rectangle_gaps<F>(sides, at, out);
}

/// Takes the first pairs, as many as go into a chunk. There is at least one.
template <class F>
inline void take(const Shapes& shapes, const Body* bodies, std::span<const Pair> pairs, float margin, Chunk& out) {
  const std::uint32_t count = pairs.size() < chunk_size ? static_cast<std::uint32_t>(pairs.size()) : chunk_size;
  // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): there is at least one
  out.all = ~PairSet{0} >> (chunk_size - count);
  out.polygons = out.rectangles = out.apart = out.meet = out.behind = 0;
  for (std::uint32_t at = 0; at < count; at += lane_count) take_four<F>(shapes, bodies, pairs, at, margin, out);
  out.polygons &= out.all;
  out.rectangles &= out.polygons;
  out.apart &= out.polygons;
  out.meet &= out.polygons;
}

}  // namespace gnomon::batch
