// What comes before the kernels: some pairs at a time, how the shapes of each lie as seen from each other, and what
// circles around and inside them already decide.
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

/// Which pairs of a chunk are of a kind.
struct Sets {
  PairSet polygons = 0;    ///< both shapes are polygons without radius,
  PairSet rectangles = 0;  ///< both are even rectangles
  PairSet apart = 0;       ///< circles around the shapes are further apart than the margin
  PairSet meet = 0;        ///< circles inside them overlap
};

/// Arrays with two rows are of A and B, or as seen from A and from B.
struct alignas(16) Chunk {
  alignas(16) float cosine[chunk_size];
  float sine[2][chunk_size];
  float x[2][chunk_size];
  float y[2][chunk_size];
  float error[chunk_size];  ///< bound of a separation's rounding error
  const Body* body[2][chunk_size];
  const Packed* shape[2][chunk_size];
  std::uint32_t count = 0;
  PairSet all;
  PairSet polygons, rectangles, apart, meet;

  /// From A or from B; with both shapes turned by half a turn, if so wished.
  Seen seen(std::uint32_t from, std::uint32_t pair, bool turned = false) const {
    const float sign = turned ? -1.0f : 1.0f;
    return {sign * cosine[pair], sign * sine[from][pair], sign * x[from][pair], sign * y[from][pair]};
  }
};

/// Fills four lanes of a chunk. Lanes behind the last pair repeat it.
template <class F>
[[gnu::always_inline]] inline void fill_lanes(const Shapes& shapes, const Body* bodies, std::span<const Pair> pairs,
                                              std::uint32_t at, std::uint32_t count, float margin, Sets& sets,
                                              Chunk& out) {
  F body[2][lane_count];
  F shape[2][lane_count];
  float inside[lane_count];
  for (std::uint32_t k = 0; k < lane_count; ++k) {
    const Pair pair = pairs[at + k < count ? at + k : count - 1];
    const std::uint32_t indices[] = {pair.a, pair.b};
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Body& its_body = bodies[indices[who]];
      const Packed& its_shape = shapes.packed(its_body.shape);
      out.body[who][at + k] = &its_body;
      out.shape[who][at + k] = &its_shape;
      body[who][k] = load<F>(&its_body.x);
      shape[who][k] = load<F>(&its_shape.centre_x);
    }
    const Packed& a = *out.shape[0][at + k];
    const Packed& b = *out.shape[1][at + k];
    inside[k] = a.inner + b.inner;
    sets.polygons |= static_cast<PairSet>((a.kind | b.kind) < other) << (at + k);
    sets.rectangles |= static_cast<PairSet>((a.kind & b.kind) == rectangle) << (at + k);
  }
  for (std::uint32_t who = 0; who < 2; ++who) {
    transpose(body[who]);
    transpose(shape[who]);
  }
  const F a_cosine = body[0][2];
  const F a_sine = body[0][3];
  const F b_cosine = body[1][2];
  const F b_sine = body[1][3];
  const F between_x = body[1][0] - body[0][0];
  const F between_y = body[1][1] - body[0][1];
  const F cosine = a_cosine * b_cosine + a_sine * b_sine;
  const F sine = a_cosine * b_sine - a_sine * b_cosine;
  const F x = (a_cosine * between_x + a_sine * between_y) + ((cosine * shape[1][0] - sine * shape[1][1]) - shape[0][0]);
  const F y = (a_cosine * between_y - a_sine * between_x) + ((sine * shape[1][0] + cosine * shape[1][1]) - shape[0][1]);
  store(out.cosine + at, cosine);
  store(out.sine[0] + at, sine);
  store(out.sine[1] + at, -sine);
  store(out.x[0] + at, x);
  store(out.y[0] + at, y);
  store(out.x[1] + at, -(cosine * x + sine * y));
  store(out.y[1] + at, sine * x - cosine * y);

  const F places = (shape[0][2] + shape[1][2]) + (absolute(between_x) + absolute(between_y));
  // The second term is for shapes so small that squares of their size underflow.
  const F error = places * splat<F>(rounding) + splat<F>(1e-21f);
  store(out.error + at, error);

  const F square = x * x + y * y;
  const F far = ((shape[0][3] + shape[1][3]) + splat<F>(margin)) + (error + error);
  const F near = greater(load<F>(inside) - (error + error), splat<F>(0));
  sets.apart |= bits(far * far < square) << at;
  sets.meet |= bits(square < near * near) << at;
}

/// Takes the first pairs, as many as go into a chunk. There is at least one.
template <class F>
inline void take(const Shapes& shapes, const Body* bodies, std::span<const Pair> pairs, float margin, Chunk& out) {
  const std::uint32_t count = pairs.size() < chunk_size ? static_cast<std::uint32_t>(pairs.size()) : chunk_size;
  Sets sets;
  for (std::uint32_t at = 0; at < count; at += lane_count)
    fill_lanes<F>(shapes, bodies, pairs, at, count, margin, sets, out);
  out.count = count;
  // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): there is at least one
  out.all = ~PairSet{0} >> (chunk_size - count);
  out.polygons = sets.polygons & out.all;
  out.rectangles = sets.rectangles & out.polygons;
  out.apart = sets.apart & out.polygons;
  out.meet = sets.meet & out.polygons;
}

}  // namespace gnomon::batch
