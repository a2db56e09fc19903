// How far apart the surfaces of pairs with a shape are that is no plain polygon: rounded polygons, capsules, segments,
// circles and points. By the rule of gnomon/geometry/sat/separation.h cores that are apart are as far apart as their
// nearest points, and the radii are taken off. Lanes are pairs.
#pragma once

#include "geometry/batch/face.h"

namespace gnomon::batch {

/// How far apart four pairs are.
template <class F>
struct RoundGaps {
  float value[lane_count];
  PairSet corners;  ///< those that are nearest at two corners; others along the normal of the best edge
  PairSet unknown;  ///< those of which float cannot tell, and double is to be asked
  CornerWays<F> ways;
};

/// Measures those that are `wanted`, whose gaps are known.
// Compiled into its one caller it is smaller.
template <class F>
[[gnu::always_inline]] inline RoundGaps<F> measure_round(PairBlock& block, PairSet wanted) {
  const F error = load<F>(block.error);
  const F wide = greater(load<F>(block.width[0]), load<F>(block.width[1]));
  // Along what edges cores overlap is known already.
  const PairSet sunk = bits(wide < -error) & ~bits(wide == splat<F>(no_gap));
  for_each(wanted & ~sunk & ~block.measured, [&](std::uint32_t pair) { face_shapes<F>(block, pair); });
  const NearestLanes<F> at = nearest_of<F>(block);
  const PairSet apart = wanted & ~sunk;
  const PairSet corners = bits(at.corners()) & apart;
  RoundGaps<F> gaps{{}, corners, 0, {block, at, corners}};
  // A way that is proved to be the shortest is a gap.
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
