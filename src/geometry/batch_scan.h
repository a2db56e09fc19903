// The widest gap along one shape's normals, for shapes of few vertices: every axis against every vertex.
#pragma once

#include "geometry/batch_chunk.h"

namespace gnomon::batch {

/// How far the other shape lies beyond an edge of this one.
struct Gap {
  float width;  ///< negative if it has sunk in
  std::uint32_t edge;
};

/// Lanes are the owner's edges, four times `groups` of them; the other shape's vertices come one after the other.
/// `four` promises that there are four, which three become with the first one repeated. `reach` goes with the owner's
/// normals.
template <class F, std::uint32_t groups, bool four>
[[gnu::always_inline]] inline Gap scan(const Outline& owner, const float* reach, const Outline& other,
                                       const Seen& seen) {
  constexpr std::uint32_t stride = groups * lane_count;
  const float* const normals = owner.numbers;
  const F cosine = splat<F>(seen.cosine);
  const F sine = splat<F>(seen.sine);
  const F place_x = splat<F>(seen.x);
  const F place_y = splat<F>(seen.y);
  const std::uint32_t count = four ? lane_count : other.count;
  const float* const vertex_x = four ? other.numbers + std::size_t{4} * lane_count : other.x();
  const float* const vertex_y = four ? other.numbers + std::size_t{5} * lane_count : other.y();
  F axis_x[groups];
  F axis_y[groups];
  F gap[groups];
  F lowest[groups];
  for (std::size_t g = 0; g < groups; ++g) {
    const F x = load<F>(normals + lane_count * g);
    const F y = load<F>(normals + stride + lane_count * g);
    axis_x[g] = x * cosine + y * sine;
    axis_y[g] = y * cosine - x * sine;
    gap[g] = (x * place_x + y * place_y) - load<F>(reach + lane_count * g);
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
  for (std::size_t g = 0; g < groups; ++g) edges |= bits(gap[g] == widest) << (lane_count * g);
  return {first_lane(widest), static_cast<std::uint32_t>(__builtin_ctz(edges))};
}

}  // namespace gnomon::batch
