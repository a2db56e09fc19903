// The contact points of polygons that overlap or nearly do: the incident edge of one, clipped by the reference edge of
// the other. The rules are those of contact_manifold. Lanes are pairs.
#pragma once

#include <cstring>

#include "geometry/batch/gaps.h"
#include "geometry/contact/manifold.h"

namespace gnomon::batch {

/// Edges whose directions differ by less, in radians, run side by side; ends nearer than this fraction of the shorter
/// edge share a name (both as in contact_manifold).
inline constexpr float nearly_parallel = 0.01f;
inline constexpr float same_end = 0.01f;

/// Finds the edges of two polygons that face each other.
template <class F>
inline void face_polygons(PairBlock& block, std::uint32_t pair) {
  const std::uint32_t owner = bits(reference_is_of_b(splat<F>(block.width[0][pair]), splat<F>(block.width[1][pair]),
                                                     splat<F>(block.same_place[pair]))) &
                              1;
  const Packed& here = *block.shape[owner][pair];
  const Packed& there = *block.shape[1 - owner][pair];
  const Body& body = *block.body[owner][pair];
  const RelativePose seen = block.seen(owner, pair);
  const std::uint32_t edge = block.edge[owner][pair];
  const float* const edge_x = here.x() + edge;
  const float* const edge_y = here.y() + edge;
  const float normal_x = here.normal_x()[edge];
  const float normal_y = here.normal_y()[edge];
  const float length = (edge_y[1] - edge_y[0]) * normal_x - (edge_x[1] - edge_x[0]) * normal_y;

  // Edges that face each other run against each other: the incident edge begins near the end of the reference edge.
  const std::uint32_t incident = facing_edge<F>(there, normal_x * seen.cosine + normal_y * seen.sine,
                                                normal_y * seen.cosine - normal_x * seen.sine);
  const float away_x = seen.x - edge_x[0];
  const float away_y = seen.y - edge_y[0];
  for (std::uint32_t end = 0; end < 2; ++end) {
    const float end_x = there.x()[incident + end];
    const float end_y = there.y()[incident + end];
    const float x = (seen.cosine * end_x - seen.sine * end_y) + away_x;
    const float y = (seen.sine * end_x + seen.cosine * end_y) + away_y;
    const float along = y * normal_x - x * normal_y;
    block.faced.height[end][pair] = x * normal_x + y * normal_y;
    block.faced.inside[end][pair] = end == 0 ? length - along : along;
  }
  const float start_x = edge_x[0] + here.centre_x;
  const float start_y = edge_y[0] + here.centre_y;
  block.faced.from_a[pair] = 1 - 2 * static_cast<float>(owner);
  block.faced.normal_x[pair] = body.cosine * normal_x - body.sine * normal_y;
  block.faced.normal_y[pair] = body.sine * normal_x + body.cosine * normal_y;
  block.faced.start_x[pair] = body.cosine * start_x - body.sine * start_y;
  block.faced.start_y[pair] = body.sine * start_x + body.cosine * start_y;
  block.faced.length[pair] = length;
  block.faced.reference[0][pair] = next_vertex(here, edge);
  block.faced.reference[1][pair] = edge;
  block.faced.incident[0][pair] = incident;
  block.faced.incident[1][pair] = next_vertex(there, incident);
}

/// Writes the contacts of those of four pairs that are `wanted`, where there is nothing yet. Gives those for which the
/// query in double has to be asked instead.
template <class F>
inline PairSet clip(const PairBlock& block, PairSet wanted, float margin, Manifold* out) {
  const Faced& faced = block.faced;
  const F error = load<F>(block.error);
  const F same_place = load<F>(block.same_place);
  const F length = load<F>(faced.length);
  const F height[] = {load<F>(faced.height[0]), load<F>(faced.height[1])};
  const F inside[] = {load<F>(faced.inside[0]), load<F>(faced.inside[1])};
  const F zero = splat<F>(0);
  const F most = splat<F>(margin);
  const F span = length - (inside[0] + inside[1]);
  const F rise = height[1] - height[0];
  const F slope = rise / span;
  const auto cut_0 = inside[0] < -error;
  const auto cut_1 = inside[1] < -error;
  const F low_0 = select(cut_0, height[0] - inside[0] * slope, height[0]);
  const F low_1 = select(cut_1, height[1] + inside[1] * slope, height[1]);
  const F place_0 = select(cut_0, zero, inside[0]);
  const F place_1 = select(cut_1, zero, inside[1]);
  const F rest = length - (place_0 + place_1);
  const F lowest = lesser(low_0, low_1);
  const F highest = greater(low_0, low_1);
  const auto both = (same_place < rest) & (highest <= most);

  // Rare: edges that do not face each other, or corners that may be nearest.
  const F slack = same_place + error;
  const auto side_by_side =
      (absolute(rise) <= span * splat<F>(nearly_parallel - 1e-4f)) & (highest <= most - error) & (slack <= rest);
  const auto corners = (-error < greater(load<F>(block.width[0]), load<F>(block.width[1]))) &
                       (lesser(inside[0], inside[1]) < error) & ~side_by_side;
  // Of the best edge, what has sunk deepest lies between the ends. Of one that only rounding made the best it may not.
  const auto shortened = lesser(height[0], height[1]) + slack < lowest;
  const PairSet undecided = bits(corners | shortened | ~(lowest <= most) | ~(error < rest)) & wanted;
  wanted &= ~undecided;

  const F from_a = load<F>(faced.from_a);
  const F normal_x = load<F>(faced.normal_x);
  const F normal_y = load<F>(faced.normal_y);
  const auto of_b = from_a < zero;
  // Plus nothing, so that there is no negative zero.
  float normal[2][lane_count];
  store(normal[0], from_a * normal_x + zero);
  store(normal[1], from_a * normal_y + zero);

  // Of both ends of the incident edge; at last one row per pair, in the layout of a Manifold's points.
  static_assert(sizeof(Manifold::Point) == sizeof(F));
  F points[2][lane_count];
  const F low[] = {low_0, low_1};
  const F along[] = {length - place_0, place_1};
  // Of ends that coincide, the name is B's vertex's.
  const F least = lesser(span, length) * (splat<F>(-same_end) * from_a);
  for (std::uint32_t end = 0; end < 2; ++end) {
    // The names of a vertex of the one shape and an edge of the other.
    const auto by = inside[end] < least;
    const auto its = select(by, load<F>(faced.reference[end]), load<F>(faced.reference[1]));
    const auto others = select(by, load<F>(faced.incident[0]), load<F>(faced.incident[end]));
    const auto a_name = select(of_b, others, its) & (id_indices - 1);
    const auto b_name = select(of_b, its, others) & (id_indices - 1);
    const auto id = where((by & of_b) | (~by & ~of_b), 1u << 30) | a_name << 15 | b_name;
    const F half = low[end] * splat<F>(0.5f);
    const F x = (normal_x * half - normal_y * along[end]) + load<F>(faced.start_x);
    const F y = (normal_y * half + normal_x * along[end]) + load<F>(faced.start_y);
    // Where the body is is added last, because far from the origin it rounds the most.
    points[end][0] = x + select(of_b, load<F>(block.at_x[1]), load<F>(block.at_x[0]));
    points[end][1] = y + select(of_b, load<F>(block.at_y[1]), load<F>(block.at_y[0]));
    points[end][2] = low[end];
    points[end][3] = as_floats(id);
    transpose(points[end]);
  }
  // RelativePose along the normal from A, B's edges run the other way. A point that stays alone comes first.
  const PairSet twice = bits(both);
  const PairSet second_first = bits((both & ~of_b) | (~both & (low_1 < low_0)));
  for_each(wanted, [&](std::uint32_t k) {
    const std::uint32_t first = second_first >> k & 1;
    Manifold& manifold = out[k];
    manifold.normal_x = normal[0][k];
    manifold.normal_y = normal[1][k];
    manifold.count = 1 + (twice >> k & 1);
    std::memcpy(&manifold.points[0], &points[first][k], sizeof(F));
    if (manifold.count == 2) std::memcpy(&manifold.points[1], &points[1 - first][k], sizeof(F));
  });
  return undecided;
}

}  // namespace gnomon::batch
