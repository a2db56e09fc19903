// The contact points of polygons that overlap or nearly do: the incident edge of one, clipped by the reference edge of
// the other. The rules are those of contact_manifold. Lanes are the ends of the incident edge: the first is next to the
// end of the reference edge, the second next to its start.
#pragma once

#include <cmath>

#include "geometry/batch_gaps.h"
#include "geometry/manifold.h"

namespace gnomon::batch {

/// Edges whose directions differ by less, in radians, run side by side; ends nearer than this fraction of the shorter
/// edge share a name (both as in contact_manifold).
inline constexpr float nearly_parallel = 0.01f;
inline constexpr float same_end = 0.01f;

/// While they overlap, A's best edge is the reference unless one of B's is better by more than `same_place`.
inline std::uint32_t choose_owner(float width_a, float width_b, float same_place) {
  const std::uint32_t better = width_b > width_a;
  const std::uint32_t apart = width_b > 0;
  const std::uint32_t distinct = width_b - width_a > same_place;
  return better & (apart | distinct);
}

/// The first two lanes as a set. What the other two hold does not matter.
inline constexpr std::uint32_t both_ends = 3;

/// Writes the contact of a pair, where there is nothing yet; true where the query in double has to be asked instead.
template <class F>
inline bool clip(const Chunk& chunk, std::uint32_t pair, float margin, Manifold& out) {
  const float error = chunk.error[pair];
  // Lanes and products rather than branches that nobody could predict.
  const F extent = lesser(splat<F>(chunk.shape[0][pair]->extent), splat<F>(chunk.shape[1][pair]->extent));
  const float same_place = indistinct<float> * first_lane(extent);
  const std::uint32_t owner = choose_owner(chunk.width[0][pair], chunk.width[1][pair], same_place);
  const Packed& here = *chunk.shape[owner][pair];
  const Packed& there = *chunk.shape[1 - owner][pair];
  const Seen seen = chunk.seen(owner, pair);

  const std::uint32_t edge = chunk.edge[owner][pair];
  const float* const edge_x = here.x() + edge;
  const float* const edge_y = here.y() + edge;
  const float normal_x = here.normal_x()[edge];
  const float normal_y = here.normal_y()[edge];
  const float length = (edge_y[1] - edge_y[0]) * normal_x - (edge_x[1] - edge_x[0]) * normal_y;

  const std::uint32_t incident = facing_edge<F>(there, normal_x * seen.cosine + normal_y * seen.sine,
                                                normal_y * seen.cosine - normal_x * seen.sine);
  const F x = load<F>(there.x() + incident);
  const F y = load<F>(there.y() + incident);
  const F cosine = splat<F>(seen.cosine);
  const F sine = splat<F>(seen.sine);
  const F axis_x = splat<F>(normal_x);
  const F axis_y = splat<F>(normal_y);
  const F v_x = (cosine * x - sine * y) + splat<F>(seen.x - edge_x[0]);
  const F v_y = (sine * x + cosine * y) + splat<F>(seen.y - edge_y[0]);
  const F height = v_x * axis_x + v_y * axis_y;

  // Edges that face each other run against each other: the incident edge begins near the end of the reference edge.
  // Each end is measured inwards from the end of the reference edge that it is next to.
  const F zero = splat<F>(0);
  const F inwards = {-1, 1, -1, 1};
  const F origin = {length, 0, length, 0};
  const F along = (v_y * axis_x - v_x * axis_y) * inwards;
  const F inside = along + origin;
  const F span = -(along + swap_neighbours(along));
  const auto cut = inside < splat<F>(-error);
  const F rise = swap_neighbours(height) - height;
  const F low = select(cut, height - (inside / span) * rise, height);
  const F place = select(cut, zero, inside);
  const F rest = splat<F>(length) - (place + swap_neighbours(place));
  const F other_low = swap_neighbours(low);
  const auto deeper = (low < other_low) | ((low == other_low) & (inwards < zero));
  const auto kept = ((splat<F>(same_place) < rest) | deeper) & (low <= splat<F>(margin));
  const std::uint32_t kept_ends = bits(kept) & both_ends;

  // Rare: edges that do not face each other, or corners that may be nearest.
  const float width = first_lane(span);
  const float slack = same_place + error;
  const auto beside = splat<F>(length - error) < inside;
  const bool overhang = (bits(inside < splat<F>(error)) & both_ends) != 0;
  const bool side_by_side = first_lane(absolute(rise)) <= width * (nearly_parallel - 1e-4f) &&
                            first_lane(greater(low, other_low)) <= margin - error && slack <= first_lane(rest);
  const bool corners = -error < chunk.width[owner][pair] && overhang && !side_by_side;
  // Of the best edge, what has sunk deepest lies between the ends. Of one that only rounding made the best it may not.
  const auto shortened = height + splat<F>(slack) < lesser(low, other_low);
  if ((bits(beside | shortened) & both_ends) != 0 || corners || kept_ends == 0 || !(width > 0)) return true;

  const Body& body = *chunk.body[owner][pair];
  const F half = low * splat<F>(0.5f);
  const F at = (place - origin) * inwards;
  const F here_x = splat<F>(edge_x[0] + here.centre_x) + (axis_x * half - axis_y * at);
  const F here_y = splat<F>(edge_y[0] + here.centre_y) + (axis_y * half + axis_x * at);
  const F turn_x = splat<F>(body.cosine);
  const F turn_y = splat<F>(body.sine);
  float numbers[3][lane_count];
  store(numbers[0], (turn_x * here_x - turn_y * here_y) + splat<F>(body.x));
  store(numbers[1], (turn_y * here_x + turn_x * here_y) + splat<F>(body.y));
  store(numbers[2], low);

  const float sign = 1 - 2 * static_cast<float>(owner);
  out.normal_x = sign * (body.cosine * normal_x - body.sine * normal_y);
  out.normal_y = sign * (body.sine * normal_x + body.cosine * normal_y);
  out.count = (kept_ends + 1) / 2;
  // Of ends that coincide, the name is B's vertex's.
  const std::uint32_t by_reference = bits(inside < lesser(span, splat<F>(length)) * splat<F>(-same_end * sign));
  const std::uint32_t on_reference[] = {edge, next_vertex(here, edge)};
  const std::uint32_t on_incident[] = {incident, next_vertex(there, incident)};
  const std::uint32_t shift = 15 * owner;
  // Seen along the normal from A, B's edges run the other way. A point that stays alone comes first.
  std::uint32_t end = kept_ends >> 1 & ~(kept_ends & owner);
  for (std::uint32_t k = 0; k < out.count; ++k) {
    // A vertex of the one shape and an edge of the other.
    const std::uint32_t by = by_reference >> end & 1;
    const std::uint32_t here_name = on_reference[by & ~end] % id_indices;
    const std::uint32_t there_name = on_incident[end & ~by] % id_indices;
    const std::uint32_t id = here_name << (15 - shift) | there_name << shift | (by ^ owner ^ 1) << 30;
    out.points[k] = {numbers[0][end], numbers[1][end], numbers[2][end], id};
    end = 1 - end;
  }
  return false;
}

}  // namespace gnomon::batch
