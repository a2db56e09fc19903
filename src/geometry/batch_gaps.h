// The widest gaps of a chunk's pairs, along the normals of A and along those of B.
//
// Four axes at a time are measured against every vertex of the other shape, or if it has many, against those that are
// lowest along one of the four: they follow each other, and are found by going down from the last ones. A circle inside
// the other shape bounds the gaps from above, and axes whose bound is below the widest gap so far are left out.
#pragma once

#include "geometry/batch_chunk.h"

namespace gnomon::batch {

/// How far the other shape lies beyond an edge of this one.
struct Gap {
  float width;  ///< negative if it has sunk in
  std::uint32_t edge;
};

inline constexpr float no_gap = -3e38f;

/// Rows are of A's edges and of B's.
struct alignas(16) Gaps {
  float width[2][chunk_size] = {};
  std::uint32_t edge[2][chunk_size] = {};
  PairSet behind[2] = {0, 0};  ///< the other shape lies beyond the end of the shadow that is opposite the edge

  /// Whose gap is the wider one; A's if they are equal.
  std::uint32_t owner(std::uint32_t pair) const { return width[1][pair] > width[0][pair] ? 1 : 0; }
};

/// What a query wants to know.
struct Wish {
  bool depth;             ///< the width of every gap; else of those that are not below zero beyond doubt
  float enough;           ///< a gap that is wider beyond doubt need not be measured further
  bool opposite = false;  ///< also gaps beyond the ends of the shadows that are opposite the edges, if they are wider
};

/// So few vertices that looking at all of them is cheapest.
inline constexpr std::uint32_t few_vertices = 16;

/// With so many edges it pays to leave out B's when A's say enough. With fewer a wrong guess costs more.
inline constexpr std::uint32_t edges_worth_a_guess = 9;

inline std::uint32_t next_vertex(const Outline& outline, std::uint32_t vertex) {
  return vertex + 1 == outline.count ? 0 : vertex + 1;
}
inline std::uint32_t vertex_before(const Outline& outline, std::uint32_t vertex) {
  return (vertex == 0 ? outline.count : vertex) - 1;
}

/// Whether an edge falls along an axis. That is read off its normal, because the projections of a short edge's ends may
/// round the wrong way.
inline bool falls(const Outline& outline, std::uint32_t edge, float axis_x, float axis_y) {
  return axis_y * outline.normal_x()[edge] < axis_x * outline.normal_y()[edge];
}

/// The vertex that is lowest along an axis, found by going down from another. Once round is enough even where rounding
/// has every edge of a sliver fall.
inline std::uint32_t lowest_vertex(const Outline& outline, float axis_x, float axis_y, std::uint32_t vertex) {
  std::uint32_t left = outline.count;
  for (; left > 0 && falls(outline, vertex, axis_x, axis_y); --left) vertex = next_vertex(outline, vertex);
  for (; left > 0 && falls(outline, vertex_before(outline, vertex), -axis_x, -axis_y); --left) {
    vertex = vertex_before(outline, vertex);
  }
  return vertex;
}

/// The edge that faces most squarely what comes along an axis: one of the two at the lowest vertex. Which one is told
/// by the side of their bisector on which the axis lies, because the cosines of small angles are all the same to a
/// float.
inline std::uint32_t facing_edge(const Outline& outline, float axis_x, float axis_y) {
  const std::uint32_t vertex = lowest_vertex(outline, axis_x, axis_y, 0);
  const std::uint32_t before = vertex_before(outline, vertex);
  const float x = outline.normal_x()[before] + outline.normal_x()[vertex];
  const float y = outline.normal_y()[before] + outline.normal_y()[vertex];
  return y * axis_x > x * axis_y ? vertex : before;
}

/// The vertices from `begin` to before `end`, which may be beyond the last one.
struct Row {
  std::uint32_t begin;
  std::uint32_t end;
};

/// All vertices that are lowest along one of four axes, which follow each other counter-clockwise. `near` is where to
/// begin the search.
template <class F>
inline Row lowest_row(const Outline& outline, F axis_x, F axis_y, std::uint32_t near) {
  const Row all{0, outline.count};
  if (outline.count <= few_vertices) return all;
  float x[lane_count];
  float y[lane_count];
  store(x, axis_x);
  store(y, axis_y);
  // Beyond half a turn, the first and the last axis do not say what is between them.
  if (x[0] * y[3] - y[0] * x[3] <= 0) return all;
  const std::uint32_t first = lowest_vertex(outline, x[0], y[0], near);
  const std::uint32_t last = lowest_vertex(outline, x[3], y[3], first);
  return {first, last + 1 + (last < first ? outline.count : 0)};
}

/// The widest gap if it is wider than `best`, or one that is wider than `enough`. `reach` goes with the owner's
/// normals; a circle of radius `inner` lies inside the other shape.
template <class F>
inline Gap widest_gap(const Outline& owner, const float* reach, const Outline& other, float inner, const Seen& seen,
                      float error, float enough, Gap best) {
  Row row{0, 0};
  std::uint32_t first = 0;
  if (owner.count > few_vertices) first = facing_edge(owner, -seen.x, -seen.y) / lane_count * lane_count;
  for (std::uint32_t done = 0; done < owner.stride && !(best.width > enough); done += lane_count) {
    const F x = load<F>(owner.normal_x() + first);
    const F y = load<F>(owner.normal_y() + first);
    const F place = (x * splat<F>(seen.x) + y * splat<F>(seen.y)) - load<F>(reach + first);
    if (bits(splat<F>(best.width) < place + splat<F>(error - inner)) != 0) {
      const F axis_x = x * splat<F>(seen.cosine) + y * splat<F>(seen.sine);
      const F axis_y = y * splat<F>(seen.cosine) - x * splat<F>(seen.sine);
      row = lowest_row(other, axis_x, axis_y, row.begin);
      F lowest = splat<F>(-no_gap);
      for (std::uint32_t i = row.begin; i < row.end; ++i) {
        lowest = lesser(lowest, axis_x * splat<F>(other.x()[i]) + axis_y * splat<F>(other.y()[i]));
      }
      const F gap = lowest + place;
      const F widest = greatest(gap);
      const float width = first_lane(widest);
      const std::uint32_t lane = first + static_cast<std::uint32_t>(__builtin_ctz(bits(gap == widest)));
      const std::uint32_t edge = lane < owner.count ? lane : lane - owner.count;
      if (width > best.width || (width == best.width && edge < best.edge)) best = {width, edge};
    }
    first += lane_count;
    if (first == owner.stride) first = 0;
  }
  return best;
}

/// Measures pairs of polygons. Where the wish is for opposite ends, `out` holds what is known already; looking there is
/// looking at both shapes turned by half a turn.
template <class F>
[[gnu::noinline]] void find_gaps(const Shapes& shapes, const Chunk& chunk, PairSet wanted, Wish wish, Gaps& out) {
  for_each(wanted, [&](std::uint32_t pair) {
    const float error = chunk.error[pair];
    const float enough = wish.enough + error;
    float floor = wish.opposite ? out.width[out.owner(pair)][pair] : wish.depth ? no_gap : -error;
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Packed& there = *chunk.shape[1 - who][pair];
      const Outline owner = shapes.outline(*chunk.shape[who][pair]);
      const Seen seen = chunk.seen(who, pair, wish.opposite);
      const Gap gap = widest_gap<F>(owner, wish.opposite ? owner.behind() : owner.ahead(), shapes.outline(there),
                                    there.inner, seen, error, enough, {floor, 0});
      if (wish.opposite && !(gap.width > floor)) continue;
      floor = gap.width;
      out.width[who][pair] = gap.width;
      out.edge[who][pair] = gap.edge;
      out.behind[who] |= static_cast<PairSet>(wish.opposite) << pair;
      if (who == 0 && owner.count >= edges_worth_a_guess && gap.width > enough) {
        out.width[1][pair] = no_gap;
        break;
      }
    }
  });
}

/// The number of the edge that faces along an axis, or of the opposite one, whichever is nearer to `place`; where both
/// are equally near, the lower.
template <class F>
inline F facing(F place, F edge) {
  const F two = splat<F>(2);
  const F zero = splat<F>(0);
  const auto high = two <= edge;
  const auto turned = (place < zero) | (high & (place == zero));
  const F step = select(high, -two, two);
  return edge + select(turned, step, zero);
}

/// Rectangles are wide as their half sides say, so that four pairs are measured at once. Without a wish for the depth
/// nobody asks which edge it is.
template <class F>
inline void find_rectangle_gaps(const Chunk& chunk, PairSet wanted, Wish wish, Gaps& out) {
  for (std::uint32_t at = 0; at < chunk.count; at += lane_count) {
    if ((wanted >> at) % (1u << lane_count) == 0) continue;
    F shape[2][lane_count];
    for (std::uint32_t who = 0; who < 2; ++who) {
      for (std::uint32_t k = 0; k < lane_count; ++k) shape[who][k] = load<F>(&chunk.shape[who][at + k]->inner);
      transpose(shape[who]);
    }
    const F cosine = absolute(load<F>(chunk.cosine + at));
    const F sine = absolute(load<F>(chunk.sine[0] + at));
    for (std::uint32_t who = 0; who < 2; ++who) {
      const F half_x = shape[who][1];
      const F half_y = shape[who][2];
      const F other_x = shape[1 - who][1];
      const F other_y = shape[1 - who][2];
      const F x = load<F>(chunk.x[who] + at);
      const F y = load<F>(chunk.y[who] + at);
      const F gap_x = absolute(x) - (half_x + (cosine * other_x + sine * other_y));
      const F gap_y = absolute(y) - (half_y + (sine * other_x + cosine * other_y));
      store(out.width[who] + at, greater(gap_x, gap_y));
      if (!wish.depth) continue;

      const F edge_x = shape[who][3];
      const F edge_y = select(edge_x == splat<F>(3), splat<F>(0), edge_x + splat<F>(1));
      const F by_x = facing(x, edge_x);
      const F by_y = facing(y, edge_y);
      const auto along_x = (gap_y < gap_x) | ((gap_y == gap_x) & (by_x < by_y));
      std::int32_t edges[lane_count];
      truncate(select(along_x, by_x, by_y), edges);
      __builtin_memcpy(out.edge[who] + at, edges, sizeof edges);
    }
  }
}

}  // namespace gnomon::batch
