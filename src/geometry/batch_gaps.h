// The widest gaps of a chunk's pairs, along the normals of A and along those of B.
#pragma once

#include "geometry/batch_search.h"

namespace gnomon::batch {

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

/// With so many edges it pays to leave out B's when A's say enough. With fewer a wrong guess costs more.
inline constexpr std::uint32_t edges_worth_a_guess = 9;

/// One of the searches, as the numbers of vertices demand. Looking at the opposite ends of the shadows is looking at
/// both shapes turned by half a turn.
template <class F>
[[gnu::always_inline]] inline Gap widest_gap(const Shapes& shapes, const Packed& owner, const Packed& other_shape,
                                             Seen seen, float error, float floor, Wish wish) {
  const Outline edges = shapes.outline(owner);
  const Outline vertices = shapes.outline(other_shape);
  const float* const reach = wish.opposite ? edges.behind() : edges.ahead();
  if (wish.opposite) seen = {-seen.cosine, -seen.sine, -seen.x, -seen.y};
  if (owner.count > few_vertices || other_shape.count > few_vertices) {
    const std::uint32_t* const sectors = shapes.sectors(other_shape);
    Search<F> search(edges, reach, vertices, other_shape, sectors, seen, error, floor);
    return search.run(wish.enough + error);
  }
  return scan_all<F>(edges, reach, vertices, seen);
}

/// Measures pairs of polygons. Where the wish is for opposite ends, `out` holds what is known already.
template <class F>
[[gnu::noinline]] void find_gaps(const Shapes& shapes, const Chunk& chunk, PairSet wanted, Wish wish, Gaps& out) {
  for_each(wanted, [&](std::uint32_t pair) {
    const float error = chunk.error[pair];
    float floor = wish.opposite ? out.width[out.owner(pair)][pair] : wish.depth ? no_gap : -error;
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Packed& owner = *chunk.shape[who][pair];
      const Packed& other_shape = *chunk.shape[1 - who][pair];
      const Gap gap = widest_gap<F>(shapes, owner, other_shape, chunk.seen(who, pair), error, floor, wish);
      if (wish.opposite && !(gap.width > floor)) continue;
      floor = gap.width > floor ? gap.width : floor;
      out.width[who][pair] = gap.width;
      out.edge[who][pair] = gap.edge;
      out.behind[who] |= static_cast<PairSet>(wish.opposite) << pair;
      if (who == 0 && owner.count >= edges_worth_a_guess && gap.width > wish.enough + error) {
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
[[gnu::noinline]] void find_rectangle_gaps(const Chunk& chunk, PairSet wanted, Wish wish, Gaps& out) {
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
