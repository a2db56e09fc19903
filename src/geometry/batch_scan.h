// The widest gap along one shape's normals, for shapes of few vertices: every axis against every vertex.
#pragma once

#include "geometry/batch_chunk.h"

namespace gnomon::batch {

/// How far the other shape lies beyond an edge of this one.
struct Gap {
  float width;  ///< negative if it has sunk in
  std::uint32_t edge;
};

inline constexpr float no_gap = -3e38f;

/// So many groups of four edges are measured together, which has each vertex loaded once for all of them. A build for
/// size takes one group after the other: it need not have the code for each number of them.
#ifdef __OPTIMIZE_SIZE__
inline constexpr std::uint32_t groups_at_once = 1;
#else
inline constexpr std::uint32_t groups_at_once = 4;
#endif

/// Lanes are the owner's edges from `first` on, four times `groups` of them; the other shape's vertices come one after
/// the other. `count` is how many there are, or four if there are three, with the first one repeated. `reach` goes with
/// the owner's normals.
template <class F, std::uint32_t groups>
[[gnu::always_inline]] inline Gap scan(const Outline& owner, std::uint32_t first, const float* reach,
                                       const Outline& other, std::uint32_t count, const Seen& seen) {
  const F cosine = splat<F>(seen.cosine);
  const F sine = splat<F>(seen.sine);
  const F place_x = splat<F>(seen.x);
  const F place_y = splat<F>(seen.y);
  const float* const vertex_x = other.x();
  const float* const vertex_y = other.y();
  F axis_x[groups];
  F axis_y[groups];
  F gap[groups];
  F lowest[groups];
  for (std::uint32_t g = 0; g < groups; ++g) {
    const std::uint32_t edge = first + lane_count * g;
    const F x = load<F>(owner.normal_x() + edge);
    const F y = load<F>(owner.normal_y() + edge);
    axis_x[g] = x * cosine + y * sine;
    axis_y[g] = y * cosine - x * sine;
    gap[g] = (x * place_x + y * place_y) - load<F>(reach + edge);
    lowest[g] = axis_x[g] * splat<F>(vertex_x[0]) + axis_y[g] * splat<F>(vertex_y[0]);
  }
  for (std::uint32_t i = 1; i < count; ++i) {
    const F x = splat<F>(vertex_x[i]);
    const F y = splat<F>(vertex_y[i]);
    for (std::size_t g = 0; g < groups; ++g) lowest[g] = lesser(lowest[g], axis_x[g] * x + axis_y[g] * y);
  }
  for (std::size_t g = 0; g < groups; ++g) gap[g] = lowest[g] + gap[g];
  F widest = gap[0];
  for (std::size_t g = 1; g < groups; ++g) widest = greater(widest, gap[g]);
  widest = greatest(widest);
  std::uint32_t edges = 0;
  for (std::uint32_t g = 0; g < groups; ++g) edges |= bits(gap[g] == widest) << (lane_count * g);
  return {first_lane(widest), first + static_cast<std::uint32_t>(__builtin_ctz(edges))};
}

/// All edges of the owner.
template <class F>
[[gnu::always_inline]] inline Gap scan_all(const Outline& owner, const float* reach, const Outline& other,
                                           const Seen& seen) {
  if constexpr (groups_at_once == 1) {
    Gap widest{no_gap, 0};
    for (std::uint32_t first = 0; first < owner.stride; first += lane_count) {
      const Gap gap = scan<F, 1>(owner, first, reach, other, other.count, seen);
      if (gap.width > widest.width) widest = gap;
    }
    return widest;
  }
  if (owner.stride == lane_count && other.stride == lane_count) {
    // With the strides and the number of vertices known, the loops are gone.
    return scan<F, 1>({owner.numbers, owner.count, lane_count}, 0, reach, {other.numbers, other.count, lane_count},
                      lane_count, seen);
  }
  switch (owner.stride / lane_count) {
    case 1:
      return scan<F, 1>({owner.numbers, owner.count, 1 * lane_count}, 0, reach, other, other.count, seen);
    case 2:
      return scan<F, 2>({owner.numbers, owner.count, 2 * lane_count}, 0, reach, other, other.count, seen);
    case 3:
      return scan<F, 3>({owner.numbers, owner.count, 3 * lane_count}, 0, reach, other, other.count, seen);
    default:
      return scan<F, 4>({owner.numbers, owner.count, 4 * lane_count}, 0, reach, other, other.count, seen);
  }
}

}  // namespace gnomon::batch
