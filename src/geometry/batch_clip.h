// The contact points of polygons that overlap or nearly do: the incident edge of one, clipped by the reference edge of
// the other. The rules are those of contact_manifold; lanes are contacts.
#pragma once

#include <cmath>

#include "geometry/batch_gaps.h"
#include "geometry/manifold.h"

namespace gnomon::batch {

/// Edges whose directions differ by less, in radians, run side by side; ends nearer than this fraction of the shorter
/// edge share a name (both as in contact_manifold).
inline constexpr float nearly_parallel = 0.01f;
inline constexpr float same_end = 0.01f;

/// The lowest vertex of a row along an axis.
template <class F>
inline std::uint32_t lowest_vertex(const Outline& outline, Row row, F axis_x, F axis_y) {
  float lowest = -no_gap;
  std::uint32_t found = 0;
  for (;;) {
    const F along = load<F>(outline.x() + row.first) * axis_x + load<F>(outline.y() + row.first) * axis_y;
    const F least_along = least(along);
    if (first_lane(least_along) < lowest) {
      lowest = first_lane(least_along);
      found = row.first + static_cast<std::uint32_t>(__builtin_ctz(bits(along == least_along)));
    }
    if (row.length <= lane_count) return wrap(outline, found);
    row = {wrap(outline, row.first + lane_count), row.length - lane_count};
  }
}

/// The edge that faces most squarely what comes along an axis: one of the two at the lowest vertex. Which one is told
/// by the side of their bisector on which the axis lies, because the cosines of small angles are all the same to a
/// float.
inline std::uint32_t facing_edge(const Outline& outline, std::uint32_t vertex, float axis_x, float axis_y) {
  const std::uint32_t before = (vertex == 0 ? outline.count : vertex) - 1;
  const float x = outline.normal_x()[before] + outline.normal_x()[vertex];
  const float y = outline.normal_y()[before] + outline.normal_y()[vertex];
  const float side = y * axis_x - x * axis_y;
  const std::uint32_t lower = before < vertex ? before : vertex;
  return side > 0 ? vertex : side < 0 ? before : lower;
}

/// The same of a rectangle, whose four edges face along its axes. Of two that do so alike the lower, as above.
inline std::uint32_t facing_side(const Packed& shape, float axis_x, float axis_y) {
  const auto first = static_cast<std::uint32_t>(shape.edge_x);
  const std::uint32_t along_x = (first + (axis_x > 0 ? 2 : 0)) % 4;
  const std::uint32_t along_y = (first + (axis_y > 0 ? 3 : 1)) % 4;
  const float x = std::fabs(axis_x);
  const float y = std::fabs(axis_y);
  const std::uint32_t lower = along_x < along_y ? along_x : along_y;
  return x > y ? along_x : x < y ? along_y : lower;
}

/// Which of another shape's edges meets what comes along an axis.
template <class F>
inline std::uint32_t incident_edge(const Shapes& shapes, const Packed& shape, float axis_x, float axis_y) {
  if (shape.kind == rectangle) return facing_side(shape, axis_x, axis_y);
  const Outline outline = shapes.outline(shape);
  const F lanes_x = splat<F>(axis_x);
  const F lanes_y = splat<F>(axis_y);
  const Row row = lowest_row(outline, shapes.sectors(shape), lanes_x, lanes_y);
  return facing_edge(outline, lowest_vertex(outline, row, lanes_x, lanes_y), axis_x, axis_y);
}

inline std::uint32_t next_vertex(std::uint32_t vertex, std::uint32_t count) {
  const std::uint32_t next = vertex + 1;
  return next == count ? 0 : next;
}

/// While they overlap, A's best edge is the reference unless one of B's is better by more than `same_place`.
inline std::uint32_t choose_owner(float width_a, float width_b, float same_place) {
  const std::uint32_t better = width_b > width_a;
  const std::uint32_t apart = width_b > 0;
  const std::uint32_t distinct = width_b - width_a > same_place;
  return better & (apart | distinct);
}

/// The ends of an incident edge and what they become, one in a lane. The others hold what is there and do not matter.
inline constexpr std::uint32_t both_ends = 3;

/// Writes the contact of a pair; true where the scalar query has to be asked instead.
template <class F>
[[gnu::noinline]] bool clip(const Shapes& shapes, const Chunk& chunk, const Gaps& gaps, std::uint32_t pair,
                            float margin, Manifold& out) {
  const float error = chunk.error[pair];
  const float extent_a = chunk.shape[0][pair]->extent;
  const float extent_b = chunk.shape[1][pair]->extent;
  const float same_place = indistinct<float> * (extent_a < extent_b ? extent_a : extent_b);
  const std::uint32_t owner = choose_owner(gaps.width[0][pair], gaps.width[1][pair], same_place);
  const Packed& here = *chunk.shape[owner][pair];
  const Packed& there = *chunk.shape[1 - owner][pair];
  const Seen seen = chunk.seen(owner, pair);

  const Outline reference = shapes.outline(here);
  const std::uint32_t edge = gaps.edge[owner][pair];
  const float* const edge_x = reference.x() + edge;
  const float* const edge_y = reference.y() + edge;
  const float normal_x = reference.normal_x()[edge];
  const float normal_y = reference.normal_y()[edge];
  const float length = (edge_y[1] - edge_y[0]) * normal_x - (edge_x[1] - edge_x[0]) * normal_y;

  const Outline other_outline = shapes.outline(there);
  const std::uint32_t incident = incident_edge<F>(shapes, there, normal_x * seen.cosine + normal_y * seen.sine,
                                                  normal_y * seen.cosine - normal_x * seen.sine);
  const F x = load<F>(other_outline.x() + incident);
  const F y = load<F>(other_outline.y() + incident);
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
  const bool beside = (bits(splat<F>(length - error) < inside) & both_ends) != 0;
  const bool overhang = (bits(inside < splat<F>(error)) & both_ends) != 0;
  const bool side_by_side = first_lane(absolute(rise)) <= width * (nearly_parallel - 1e-4f) &&
                            first_lane(greater(low, other_low)) <= margin - error && slack <= first_lane(rest);
  const bool corners = -error < gaps.width[owner][pair] && overhang && !side_by_side;
  // Of the best edge, what has sunk deepest lies between the ends. Of one that only rounding made the best it may not.
  const bool shortened =
      first_lane(lesser(height, swap_neighbours(height))) + slack < first_lane(lesser(low, other_low));
  if (beside || corners || shortened || kept_ends == 0 || !(width > 0)) return true;

  const Body& body = *chunk.body[owner][pair];
  const F half = low * splat<F>(0.5f);
  const F at = (place - origin) * inwards;
  const F here_x = splat<F>(edge_x[0] + here.centre_x) + (axis_x * half - axis_y * at);
  const F here_y = splat<F>(edge_y[0] + here.centre_y) + (axis_y * half + axis_x * at);
  const F turn_x = splat<F>(body.cosine);
  const F turn_y = splat<F>(body.sine);
  float numbers[3][lane_count];
  store(numbers[0], select(kept, (turn_x * here_x - turn_y * here_y) + splat<F>(body.x), zero));
  store(numbers[1], select(kept, (turn_y * here_x + turn_x * here_y) + splat<F>(body.y), zero));
  store(numbers[2], select(kept, low, zero));

  const float sign = owner == 0 ? 1.0f : -1.0f;
  out.normal_x = sign * (body.cosine * normal_x - body.sine * normal_y);
  out.normal_y = sign * (body.sine * normal_x + body.cosine * normal_y);
  out.count = (kept_ends + 1) / 2;
  // Of ends that coincide, the name is A's vertex's.
  const float band = same_end * (width < length ? width : length) * sign;
  const std::uint32_t by_reference = bits(inside < splat<F>(-band));
  // Seen along the normal from A, B's edges run the other way. A point that stays alone comes first.
  std::uint32_t end = kept_ends == both_ends ? 1 - owner : kept_ends - 1;
  for (auto& point : out.points) {
    const std::uint32_t by = by_reference >> end & 1;
    // An index on the reference's shape and one on the other, a vertex and an edge either way round.
    const std::uint32_t mine = by != 0 && end == 0 ? next_vertex(edge, here.count) : edge;
    const std::uint32_t its = by == 0 && end == 1 ? next_vertex(incident, there.count) : incident;
    const std::uint32_t index_a = owner == 0 ? mine : its;
    const std::uint32_t index_b = owner == 0 ? its : mine;
    const std::uint32_t id = (index_a % id_indices) << 15 | index_b % id_indices | (by ^ owner ^ 1) << 30;
    point = {numbers[0][end], numbers[1][end], numbers[2][end], (kept_ends >> end & 1) != 0 ? id : 0};
    end = 1 - end;
  }
  return false;
}

}  // namespace gnomon::batch
