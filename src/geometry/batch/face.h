// The edges of two shapes that face each other, and from these the closest points of separate cores.
//
// The widest gap along an edge's normal is the distance of the cores if the point nearest to the edge's line projects
// onto the edge. If it projects beyond one end, that end and it are nearest. The reason: where the gap is positive, it
// has a single peak as a function of the direction, at the direction of the shortest connection. The best edge is
// therefore next to that direction. The closest corners are the edge's end and the other core's corner that is lowest
// above the edge.
#pragma once

#include "geometry/batch/gaps.h"

namespace gnomon::batch {

/// Finds the edge of the other shape that faces the owner's edge.
template <class F>
void face_edge(PairBlock& block, std::uint32_t pair, std::uint32_t owner) {
  const Packed& here = *block.shape[owner][pair];
  const Packed& there = *block.shape[1 - owner][pair];
  const Body& body = *block.body[owner][pair];
  const RelativePose seen = block.seen(owner, pair);
  const std::uint32_t edge = block.edge[owner][pair];
  const float* const edge_x = here.x() + edge;
  const float* const edge_y = here.y() + edge;
  const float normal_x = here.normal_x()[edge];
  const float normal_y = here.normal_y()[edge];

  // Edges that face each other have opposite directions: the incident edge begins near the end of the reference edge.
  const std::uint32_t incident = there.count == 1 ? 0
                                                  : facing_edge<F>(there, normal_x * seen.cosine + normal_y * seen.sine,
                                                                   normal_y * seen.cosine - normal_x * seen.sine);
  const float away_x = seen.x - edge_x[0];
  const float away_y = seen.y - edge_y[0];
  for (std::uint32_t end = 0; end < 2; ++end) {
    const float end_x = there.x()[incident + end];
    const float end_y = there.y()[incident + end];
    const float x = (seen.cosine * end_x - seen.sine * end_y) + away_x;
    const float y = (seen.sine * end_x + seen.cosine * end_y) + away_y;
    block.faced.height[end][pair] = x * normal_x + y * normal_y;
    block.faced.along[end][pair] = y * normal_x - x * normal_y;
  }
  const float start_x = edge_x[0] + here.centre_x;
  const float start_y = edge_y[0] + here.centre_y;
  block.faced.from_a[pair] = 1 - 2 * static_cast<float>(owner);
  block.faced.normal_x[pair] = body.cosine * normal_x - body.sine * normal_y;
  block.faced.normal_y[pair] = body.sine * normal_x + body.cosine * normal_y;
  block.faced.start_x[pair] = body.cosine * start_x - body.sine * start_y;
  block.faced.start_y[pair] = body.sine * start_x + body.cosine * start_y;
  block.faced.length[pair] = (edge_y[1] - edge_y[0]) * normal_x - (edge_x[1] - edge_x[0]) * normal_y;
  block.faced.reference[0][pair] = next_vertex(here, edge);
  block.faced.reference[1][pair] = edge;
  block.faced.incident[0][pair] = incident;
  block.faced.incident[1][pair] = next_vertex(there, incident);
}

/// Finds the edges of two shapes that face each other.
template <class F>
inline void face_shapes(PairBlock& block, std::uint32_t pair) {
  const PairSet of_b = bits(reference_is_of_b(splat<F>(block.width[0][pair]), splat<F>(block.width[1][pair]),
                                              splat<F>(block.same_place[pair])));
  face_edge<F>(block, pair, of_b & 1);
}

/// Closest features of the cores of four pairs, if these are apart.
template <class F>
struct NearestLanes {
  using Mask = decltype(F() < F());
  F wide;         ///< the wider gap along the normals of A's edges and of B's
  Mask edgeless;  ///< two circles: neither has an edge
  F deepest;      ///< position of the nearer end of the incident edge along the reference edge
  Mask outside;   ///< that position is beyond one end of the reference edge
  Mask before;    ///< beyond its start
  F place;        ///< position of that end
  F run;          ///< from the end of the incident edge to its start, along the reference edge
  F drop;         ///< the same, perpendicular to the reference edge
  F past_last;    ///< measured from that end of the reference edge: the incident edge's end is nearest if this is ≥ 0
  F past_first;   ///< its start is nearest if this is ≤ 0; both times the incident edge's length
  Mask last;      ///< the incident edge's end is nearest
  F on;           ///< vector from corner to corner, along the reference edge
  F up;           ///< the same, perpendicular to the reference edge
  F distance;

  /// Returns the pairs whose closest features are two corners, if the cores are apart.
  Mask corners() const { return outside & (last | (past_first <= splat<F>(0))); }
};

template <class F>
inline NearestLanes<F> nearest_of(const PairBlock& block) {
  const Faced& faced = block.faced;
  const F zero = splat<F>(0);
  const F length = load<F>(faced.length);
  const F along[] = {load<F>(faced.along[0]), load<F>(faced.along[1])};
  const F height[] = {load<F>(faced.height[0]), load<F>(faced.height[1])};
  NearestLanes<F> at;
  at.wide = greater(load<F>(block.width[0]), load<F>(block.width[1]));
  at.edgeless = at.wide == splat<F>(no_gap);
  at.deepest = select(height[0] <= height[1], along[0], along[1]);
  at.before = at.deepest < zero;
  at.outside = at.edgeless | at.before | (length < at.deepest);
  at.place = select(at.before, zero, length);
  const F on_0 = along[0] - at.place;
  const F on_1 = along[1] - at.place;
  at.run = along[0] - along[1];
  at.drop = height[0] - height[1];
  at.past_last = on_1 * at.run + height[1] * at.drop;
  at.past_first = on_0 * at.run + height[0] * at.drop;
  at.last = zero <= at.past_last;
  at.on = select(at.last, on_1, on_0);
  at.up = select(at.last, height[1], height[0]);
  at.distance = root(at.on * at.on + at.up * at.up);
  return at;
}

/// Rotates a direction of the world into the frame of a body.
inline Vec2f in_frame(const Body& body, float x, float y) {
  return {body.cosine * x + body.sine * y, body.cosine * y - body.sine * x};
}

/// Reports whether no point of the shape is further along a world direction than the vertex. The normals decide,
/// because the projections of a short edge's ends may round in the wrong direction.
inline bool is_foremost(const Packed& shape, const Body& body, std::uint32_t vertex, float way_x, float way_y) {
  if (shape.count == 1) return true;
  const auto [x, y] = in_frame(body, way_x, way_y);
  const std::uint32_t before = vertex_before(shape, vertex);
  return shape.normal_x()[before] * y >= shape.normal_y()[before] * x &&
         x * shape.normal_y()[vertex] >= y * shape.normal_x()[vertex];
}

/// Unit vectors from corner to corner in world coordinates, starting at the reference shape, and the pairs for which
/// these are proved to be nearest.
template <class F>
struct CornerWays {
  float x[lane_count]{};
  float y[lane_count]{};
  PairSet proved = 0;

  // A call would pass its numbers through memory: inlining makes batches of circles a fifth faster.
  [[gnu::always_inline]] CornerWays(const PairBlock& block, const NearestLanes<F>& at, PairSet wanted) {
    if (wanted == 0) return;
    const Faced& faced = block.faced;
    const F normal_x = load<F>(faced.normal_x);
    const F normal_y = load<F>(faced.normal_y);
    const F on = at.on / at.distance;
    const F up = at.up / at.distance;
    store(x, normal_x * up - normal_y * on);
    store(y, normal_y * up + normal_x * on);
    const PairSet before = bits(at.before);
    const PairSet last = bits(at.last);
    // Two circles have no other features.
    proved = block.proved | bits(at.edgeless);
    for_each(wanted & ~proved, [&](std::uint32_t k) {
      const std::uint32_t owner = faced.from_a[k] < 0 ? 1 : 0;
      const bool known =
          is_foremost(*block.shape[owner][k], *block.body[owner][k], faced.reference[before >> k & 1][k], x[k], y[k]) &&
          is_foremost(*block.shape[1 - owner][k], *block.body[1 - owner][k], faced.incident[last >> k & 1][k], -x[k],
                      -y[k]);
      proved |= static_cast<PairSet>(known) << k;
    });
  }
};

}  // namespace gnomon::batch
