// Where the cores of two shapes with many corners are nearest, found without measuring every edge: from an edge that
// faces the other shape on to the one that faces the way from there, until it is proved that nothing is nearer. Two
// steps do for most pairs, however many edges there are.
#pragma once

#include "geometry/batch/face.h"

namespace gnomon::batch {

/// So many edges are tried; after that all are measured.
inline constexpr std::uint32_t max_steps = 6;

/// Of shapes that have no more corners than this together, to measure all edges is quicker.
inline constexpr std::uint32_t few_corners = 12;

/// Of an edge and what it faces, which lies beyond one end of it: is it proved that nothing is nearer than two corners
/// there? If not, goes on to an edge that is nearer to the way from corner to corner.
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
    // The end of this edge is nearest to the inside of the other one.
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
  // The edge that faces the way, of the shape that has corners further along it.
  const std::uint32_t next = here ? other : owner;
  const Packed& shape = *block.shape[next][pair];
  // While the normal turns, the corners go round, and the way from corner to corner turns the further, the nearer to
  // each other they are. That between the centres of circles inside the shapes that touch them there does not
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

/// Finds an edge next to the shortest way between two cores and what it faces, if they are apart, so that nearest_of
/// tells where they are nearest. False if it cannot tell.
template <class F>
bool approach(PairBlock& block, std::uint32_t pair) {
  const Faced& faced = block.faced;
  std::uint32_t owner = block.shape[0][pair]->count == 1 ? 1 : 0;
  const RelativePose seen = block.seen(owner, pair);
  // Where circles inside the cores overlap, there is nothing to find.
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
