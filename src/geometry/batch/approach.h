// Finds the closest points of the cores of two shapes with many corners without measuring every edge. From an edge that
// faces the other shape, it moves to the edge that faces the direction found there, until nothing nearer is possible.
// Two steps suffice for most pairs, regardless of the number of edges.
#pragma once

#include "geometry/batch/face.h"

namespace gnomon::batch {

/// Maximum number of edges to try; after that all are measured.
inline constexpr std::uint32_t max_steps = 6;

/// For shapes with at most this many corners together, measuring all edges is faster.
inline constexpr std::uint32_t few_corners = 12;

/// Reports whether two corners are proved to be the closest features, for an edge and a faced feature beyond one of its
/// ends. If not, moves to an edge closer to the direction from corner to corner.
template <class F>
inline bool corners_or_next(const PairBlock& block, std::uint32_t pair, float deepest, std::uint32_t& owner,
                            std::uint32_t& edge) {
  const Faced& faced = block.faced;
  const std::uint32_t other = 1 - owner;
  const std::uint32_t before = deepest < 0 ? 1 : 0;
  const float place = deepest < 0 ? 0 : faced.length[pair];
  const float height[] = {faced.height[0][pair], faced.height[1][pair]};
  const float from[] = {faced.along[0][pair] - place, faced.along[1][pair] - place};
  const float run = from[0] - from[1];
  const float drop = height[0] - height[1];
  const std::uint32_t last = from[1] * run + height[1] * drop >= 0 ? 1 : 0;
  if (last == 0 && from[0] * run + height[0] * drop > 0) {
    // The end of this edge is nearest to the interior of the other edge.
    edge = faced.incident[0][pair];
    owner = other;
    return false;
  }
  const float way_x = faced.normal_x[pair] * height[last] - faced.normal_y[pair] * from[last];
  const float way_y = faced.normal_y[pair] * height[last] + faced.normal_x[pair] * from[last];
  const auto is_foremost_of = [&](std::uint32_t who, std::uint32_t vertex, float sign) {
    return is_foremost(*block.shape[who][pair], *block.body[who][pair], vertex, sign * way_x, sign * way_y);
  };
  const bool here = is_foremost_of(owner, faced.reference[before][pair], 1);
  if (here && is_foremost_of(other, faced.incident[last][pair], -1)) return true;
  // The edge that faces the direction, of the shape with corners further along it.
  const std::uint32_t next = here ? other : owner;
  const Packed& shape = *block.shape[next][pair];
  // As the normal turns, the corners move along the outlines. The direction from corner to corner then turns the more,
  // the closer they are. The direction between the centres of inscribed circles that touch the corners does not
  // overshoot.
  const float radius = block.shape[0][pair]->inner + block.shape[1][pair]->inner;
  const float sign = here ? 1.0f : -1.0f;
  const Vec2f way = in_frame(*block.body[next][pair], sign * (way_x + radius * faced.normal_x[pair]),
                             sign * (way_y + radius * faced.normal_y[pair]));
  const std::uint32_t ahead = facing_edge<F>(shape, way.x, way.y);
  const std::uint32_t beside = before == 1 ? vertex_before(shape, edge) : next_vertex(shape, edge);
  edge = next == owner && ahead == edge ? beside : ahead;
  owner = next;
  return false;
}

/// For cores that are apart, finds an edge next to the shortest connection, and the feature that it faces, for
/// nearest_of. Returns false if undecided.
template <class F>
bool approach(PairBlock& block, std::uint32_t pair) {
  const Faced& faced = block.faced;
  std::uint32_t owner = block.shape[0][pair]->count == 1 ? 1 : 0;
  const RelativePose seen = block.seen(owner, pair);
  // If circles inside the cores overlap, there is nothing to find.
  const float inner = block.shape[0][pair]->inner + block.shape[1][pair]->inner;
  if (seen.x * seen.x + seen.y * seen.y < inner * inner) return false;
  std::uint32_t edge = facing_edge<F>(*block.shape[owner][pair], -seen.x, -seen.y);
  for (std::uint32_t step = 0; step < max_steps; ++step) {
    block.edge[owner][pair] = edge;
    face_edge<F>(block, pair, owner);
    const bool first = faced.height[0][pair] <= faced.height[1][pair];
    const float gap = faced.height[first ? 0 : 1][pair];
    block.width[owner][pair] = gap;
    block.width[1 - owner][pair] = no_gap;
    if (!(gap > block.error[pair])) return false;
    const float deepest = faced.along[first ? 0 : 1][pair];
    const bool beside = deepest < 0 || deepest > faced.length[pair];
    if (!beside) return true;
    if (corners_or_next<F>(block, pair, deepest, owner, edge)) {
      block.proved |= 1u << pair;
      return true;
    }
  }
  return false;
}

}  // namespace gnomon::batch
