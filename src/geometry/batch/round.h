// Surface distances of pairs with a round shape: rounded polygon, capsule, segment, circle or point. By the rule of
// gnomon/geometry/sat/separation.h, the distance of separate cores is that of their closest points, minus the radii.
// Lanes are pairs.
#pragma once

#include "geometry/batch/face.h"

namespace gnomon::batch {

/// Signed distances of four pairs.
template <class F>
struct RoundGaps {
  float value[lane_count];
  PairSet corners;  ///< pairs that are nearest at two corners; others along the normal of the best edge
  PairSet unknown;  ///< pairs that float cannot decide, and that require double
  CornerWays<F> ways;
};

/// Measures the `wanted` pairs, whose gaps are known.
// Inlined into its only caller, it is smaller.
template <class F>
[[gnu::always_inline]] inline RoundGaps<F> measure_round(PairBlock& block, PairSet wanted) {
  const F error = load<F>(block.error);
  const F wide = greater(load<F>(block.width[0]), load<F>(block.width[1]));
  // For overlapping cores, the edges are known already.
  const PairSet sunk = bits(wide < -error) & ~bits(wide == splat<F>(no_gap));
  for_each(wanted & ~sunk & ~block.measured, [&](std::uint32_t pair) { face_shapes<F>(block, pair); });
  const NearestLanes<F> at = nearest_of<F>(block);
  const PairSet apart = wanted & ~sunk;
  const PairSet corners = bits(at.corners()) & apart;
  RoundGaps<F> gaps{{}, corners, 0, {block, at, corners}};
  // A connection that is proved to be shortest is a gap.
  const PairSet known = corners & gaps.ways.proved & bits(error < at.distance);
  gaps.unknown = apart & ~known & bits(at.outside | (absolute(at.wide) <= error));
  const F radii = load<F>(block.radii);
  float distance[lane_count];
  store(gaps.value, wide - radii);
  store(distance, at.distance - radii);
  for_each(corners, [&](std::uint32_t pair) { gaps.value[pair] = distance[pair]; });
  return gaps;
}

}  // namespace gnomon::batch
