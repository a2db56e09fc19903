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

/// Four contacts: which edges, and where everything is in the frame of the reference edge's shape, from its centre.
template <class F>
struct Contacts {
  std::uint32_t pair[lane_count];
  std::uint32_t owner[lane_count];  ///< of the reference edge
  std::uint32_t edge[lane_count];
  std::uint32_t edge_end[lane_count];  ///< its second vertex
  std::uint32_t incident[lane_count];
  std::uint32_t incident_end[lane_count];
  F pose[lane_count];  ///< of the reference's shape: x, y, cosine, sine
  F centre_x;
  F centre_y;
  F b_owns;  ///< below zero where the owner is B
  F normal_x;
  F normal_y;
  F edges[lane_count];      ///< the reference edge's ends: x, y, x, y
  F incidents[lane_count];  ///< the incident edge's, in their own frame
  F seen[lane_count];       ///< how that frame lies in this: cosine, sine, x, y
  F width;                  ///< of the gap
  F error;
  F same_place;  ///< `indistinct` as a length
};

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

template <class F>
inline void gather(const Shapes& shapes, const Chunk& chunk, const Gaps& gaps, const std::uint8_t* pairs,
                   Contacts<F>& out) {
  float normals[2][lane_count];
  float numbers[4][lane_count];
  F centre[lane_count];
  for (std::uint32_t k = 0; k < lane_count; ++k) {
    const std::uint32_t pair = pairs[k];
    const float extent_a = chunk.shape[0][pair]->extent;
    const float extent_b = chunk.shape[1][pair]->extent;
    const float same_place = indistinct<float> * (extent_a < extent_b ? extent_a : extent_b);
    const std::uint32_t owner = choose_owner(gaps.width[0][pair], gaps.width[1][pair], same_place);
    const Packed& here = *chunk.shape[owner][pair];
    const Packed& there = *chunk.shape[1 - owner][pair];
    const Outline reference = shapes.outline(here);
    const Outline other_outline = shapes.outline(there);
    const Seen seen = chunk.seen(owner, pair);
    const std::uint32_t edge = gaps.edge[owner][pair];
    const float normal_x = reference.normal_x()[edge];
    const float normal_y = reference.normal_y()[edge];
    const float axis_x = normal_x * seen.cosine + normal_y * seen.sine;
    const float axis_y = normal_y * seen.cosine - normal_x * seen.sine;
    const std::uint32_t incident = incident_edge<F>(shapes, there, axis_x, axis_y);
    out.pair[k] = pair;
    out.owner[k] = owner;
    out.edge[k] = edge;
    out.edge_end[k] = next_vertex(edge, here.count);
    out.incident[k] = incident;
    out.incident_end[k] = next_vertex(incident, there.count);
    out.pose[k] = load<F>(&chunk.body[owner][pair]->x);
    centre[k] = load<F>(&here.centre_x);
    out.edges[k] = load<F>(reference.ends(edge));
    out.incidents[k] = load<F>(other_outline.ends(incident));
    const F seen_lanes = {seen.cosine, seen.sine, seen.x, seen.y};
    out.seen[k] = seen_lanes;
    normals[0][k] = normal_x;
    normals[1][k] = normal_y;
    numbers[0][k] = gaps.width[owner][pair];
    numbers[1][k] = chunk.error[pair];
    numbers[2][k] = same_place;
    numbers[3][k] = 0.5f - static_cast<float>(owner);
  }
  transpose(out.pose);
  transpose(centre);
  transpose(out.edges);
  transpose(out.incidents);
  transpose(out.seen);
  out.centre_x = centre[0];
  out.centre_y = centre[1];
  out.normal_x = load<F>(normals[0]);
  out.normal_y = load<F>(normals[1]);
  out.width = load<F>(numbers[0]);
  out.error = load<F>(numbers[1]);
  out.same_place = load<F>(numbers[2]);
  out.b_owns = load<F>(numbers[3]);
}

/// `select` for masks.
template <class M>
inline M choose(M mask, M yes, M no) {
  return (mask & yes) | (~mask & no);
}

/// Writes four manifolds. Bit k of the answer is set where the scalar query has to be asked instead.
template <class F>
inline std::uint32_t clip(const Contacts<F>& in, float margin, Manifold* out) {
  const F zero = splat<F>(0);
  const F from_x = in.edges[0];
  const F from_y = in.edges[1];
  const F length = (in.edges[3] - from_y) * in.normal_x - (in.edges[2] - from_x) * in.normal_y;
  const F offset_x = in.seen[2] - from_x;
  const F offset_y = in.seen[3] - from_y;
  // Places along the reference edge from its first end, and heights above it.
  F along[2];
  F height[2];
  for (std::uint32_t end = 0; end < 2; ++end) {
    const F x = in.incidents[2 * end];
    const F y = in.incidents[2 * end + 1];
    const F v_x = (in.seen[0] * x - in.seen[1] * y) + offset_x;
    const F v_y = (in.seen[1] * x + in.seen[0] * y) + offset_y;
    along[end] = v_y * in.normal_x - v_x * in.normal_y;
    height[end] = v_x * in.normal_x + v_y * in.normal_y;
  }
  // Edges that face each other run against each other, so that the incident edge's second vertex comes first.
  const auto crossed = along[0] < along[1];
  const F along_0 = select(crossed, along[0], along[1]);
  const F along_1 = select(crossed, along[1], along[0]);
  const F height_0 = select(crossed, height[0], height[1]);
  const F height_1 = select(crossed, height[1], height[0]);
  const F span = along_1 - along_0;

  const auto cut_0 = in.error < -along_0;
  const F share_0 = -along_0 / span;
  const F place_0 = select(cut_0, zero, along_0);
  const F low_0 = select(cut_0, height_0 + share_0 * (height_1 - height_0), height_0);
  const auto cut_1 = in.error < along_1 - length;
  const F share_1 = (length - place_0) / (along_1 - place_0);
  const F place_1 = select(cut_1, length, along_1);
  const F low_1 = select(cut_1, low_0 + share_1 * (height_1 - low_0), height_1);

  const F limit = splat<F>(margin);
  const F rest = place_1 - place_0;
  const auto two = in.same_place < rest;
  const auto deeper_0 = low_0 < low_1;
  const auto kept_0 = (two | deeper_0) & (low_0 <= limit);
  const auto kept_1 = (two | ~deeper_0) & (low_1 <= limit);

  const auto a_owns = zero < in.b_owns;
  const F band = splat<F>(same_end) * lesser(span, length);
  const F inside_1 = length - along_1;
  const auto reference_0 = choose(a_owns, along_0 < -band, along_0 <= band);
  const auto reference_1 = choose(a_owns, inside_1 < -band, inside_1 <= band);

  // Rare: edges that do not face each other, or corners that may be nearest.
  const F last = length - in.error;
  const auto beside = (last < along_0) | (along_1 < in.error);
  const auto overhang = (along_0 < in.error) | (last < along_1);
  const auto steep = span * splat<F>(nearly_parallel - 1e-4f) < absolute(height_1 - height_0);
  const auto side_by_side = ~(steep | (limit - in.error < greater(low_0, low_1)) | (rest < in.same_place + in.error));
  const auto corners = (-in.error < in.width) & overhang & ~side_by_side;
  // Of the best edge, what has sunk deepest lies between the ends. Of one that only rounding made the best it may not.
  const auto shortened = lesser(height_0, height_1) + (in.same_place + in.error) < lesser(low_0, low_1);
  const std::uint32_t ask = bits(beside | corners | shortened | ~(kept_0 | kept_1));

  const F outward_x = in.pose[2] * in.normal_x - in.pose[3] * in.normal_y;
  const F outward_y = in.pose[3] * in.normal_x + in.pose[2] * in.normal_y;
  const F first_x = from_x + in.centre_x;
  const F first_y = from_y + in.centre_y;
  F points[2][lane_count];
  for (std::uint32_t end = 0; end < 2; ++end) {
    const F place = end == 0 ? place_0 : place_1;
    const F low = end == 0 ? low_0 : low_1;
    const F half = low * splat<F>(0.5f);
    const F x = first_x + (in.normal_x * half - in.normal_y * place);
    const F y = first_y + (in.normal_y * half + in.normal_x * place);
    points[end][0] = (in.pose[2] * x - in.pose[3] * y) + in.pose[0];
    points[end][1] = (in.pose[3] * x + in.pose[2] * y) + in.pose[1];
    points[end][2] = low;
  }
  // Seen along the normal from A, B's edges run the other way. A point that stays alone comes first.
  const auto kept_both = kept_0 & kept_1;
  const auto keeps_order = choose(a_owns, kept_0, ~kept_1);
  F rows[2][lane_count];
  for (std::uint32_t k = 0; k < 3; ++k) {
    rows[0][k] = select(keeps_order, points[0][k], points[1][k]);
    rows[1][k] = select(kept_both, select(keeps_order, points[1][k], points[0][k]), zero);
  }
  rows[0][3] = rows[1][3] = zero;
  transpose(rows[0]);
  transpose(rows[1]);
  float normals_x[lane_count];
  float normals_y[lane_count];
  store(normals_x, select(a_owns, outward_x, -outward_x));
  store(normals_y, select(a_owns, outward_y, -outward_y));

  const std::uint32_t crossed_bits = bits(crossed);
  const std::uint32_t reference_0_bits = bits(reference_0);
  const std::uint32_t reference_1_bits = bits(reference_1);
  const std::uint32_t both_bits = bits(kept_both);
  const std::uint32_t order_bits = bits(keeps_order);
  for (std::uint32_t k = 0; k < lane_count; ++k) {
    const auto flag = [k](std::uint32_t set) { return set >> k & 1; };
    const auto pick = [](std::uint32_t which, std::uint32_t yes, std::uint32_t no) {
      return no ^ ((yes ^ no) & (0 - which));
    };
    const std::uint32_t owner = in.owner[k];
    const std::uint32_t by_0 = flag(reference_0_bits);
    const std::uint32_t by_1 = flag(reference_1_bits);
    const std::uint32_t straight = flag(crossed_bits);
    // An index on the reference's shape and one on the other, a vertex and an edge either way round.
    const std::uint32_t here_0 = in.edge[k];
    const std::uint32_t here_1 = pick(by_1, in.edge_end[k], in.edge[k]);
    const std::uint32_t there_0 = pick(by_0 | straight, in.incident[k], in.incident_end[k]);
    const std::uint32_t there_1 = pick(by_1 | (straight ^ 1), in.incident[k], in.incident_end[k]);
    const std::uint32_t shift = 15 * owner;
    const auto id = [&](std::uint32_t here, std::uint32_t there, std::uint32_t by_reference) {
      return (here % id_indices) << (15 - shift) | (there % id_indices) << shift | (by_reference ^ owner ^ 1) << 30;
    };
    const std::uint32_t ids[2] = {id(here_0, there_0, by_0), id(here_1, there_1, by_1)};
    const std::uint32_t both_kept = flag(both_bits);
    const std::uint32_t second = flag(order_bits);
    Manifold& manifold = out[in.pair[k]];
    manifold.normal_x = normals_x[k];
    manifold.normal_y = normals_y[k];
    manifold.count = 1 + both_kept;
    store(&manifold.points[0].x, rows[0][k]);
    store(&manifold.points[1].x, rows[1][k]);
    manifold.points[0].id = ids[1 - second];
    manifold.points[1].id = ids[second] & (0 - both_kept);
  }
  return ask;
}

/// The contacts of a set of pairs; gives back those that the scalar query has to be asked about.
template <class F>
[[gnu::noinline]] PairSet clip_contacts(const Shapes& shapes, const Chunk& chunk, const Gaps& gaps, PairSet touching,
                                        float margin, Manifold* out) {
  std::uint8_t pairs[chunk_size + lane_count];
  std::uint32_t count = 0;
  for_each(touching, [&](std::uint32_t pair) { pairs[count++] = static_cast<std::uint8_t>(pair); });
  if (count == 0) return 0;
  for (std::uint32_t k = 0; k < lane_count; ++k) pairs[count + k] = pairs[count - 1];
  PairSet ask = 0;
  for (std::uint32_t at = 0; at < count; at += lane_count) {
    Contacts<F> contacts;
    gather(shapes, chunk, gaps, pairs + at, contacts);
    const std::uint32_t asked = clip(contacts, margin, out);
    for_each(asked, [&](std::uint32_t k) { ask |= PairSet{1} << pairs[at + k]; });
  }
  return ask;
}

}  // namespace gnomon::batch
