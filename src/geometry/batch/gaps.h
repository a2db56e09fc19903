// The widest gaps of four pairs, along the normals of A and along those of B.
//
// Four axes at a time are measured against every vertex of the other shape. If it has many, only the vertices that are
// lowest along one of the four are measured: they are consecutive, and the search starts near the last ones. A circle
// inside the other shape is an upper bound of the gaps. Axes whose bound is below the widest gap so far are skipped.
#pragma once

#include <algorithm>

#include "geometry/batch/pair_block.h"

namespace gnomon::batch {

/// Distance of the other shape beyond an edge of this one.
struct Gap {
  float width;  ///< negative for penetration
  std::uint32_t edge;
};

inline constexpr float no_gap = -3e38f;

/// Requirements of a query.
struct GapOptions {
  bool depth;     ///< the width of every gap; otherwise only of gaps that may be ≥ 0
  float enough;   ///< a gap that certainly exceeds this width need not be measured further
  bool opposite;  ///< for shapes that are apart, also gaps beyond the projection ends opposite the edges
};

/// Up to this number of vertices, a linear scan is fastest.
inline constexpr std::uint32_t few_vertices = 16;

inline std::uint32_t next_vertex(const Packed& shape, std::uint32_t vertex) {
  return vertex + 1 == shape.count ? 0 : vertex + 1;
}
inline std::uint32_t vertex_before(const Packed& shape, std::uint32_t vertex) {
  return (vertex == 0 ? shape.count : vertex) - 1;
}

/// Reports which of the four edges from `first` on descend along an axis.
template <class F>
inline auto falls(const Packed& shape, std::uint32_t first, float axis_x, float axis_y) {
  return splat<F>(axis_y) * load<F>(shape.normal_x() + first) < splat<F>(axis_x) * load<F>(shape.normal_y() + first);
}

/// Reports the same for the next sixteen. Bits beyond the shape's last edge are undefined.
template <class F>
inline std::uint32_t sixteen_fall(const Packed& shape, std::uint32_t first, float axis_x, float axis_y) {
  const auto four = [&](std::uint32_t row) { return falls<F>(shape, first + row * lane_count, axis_x, axis_y); };
  return bits(four(0), four(1), four(2), four(3));
}

/// Returns the lowest vertex along an axis: the edge before it descends and its own edge does not. The normals decide,
/// because the projections of a short edge's ends may round in the wrong direction. If by rounding every edge of a
/// sliver descends, any vertex is correct.
template <class F>
inline std::uint32_t lowest_of_many(const Packed& shape, float axis_x, float axis_y) {
  const std::uint32_t end = shape.count - 1;
  std::uint32_t before = axis_y * shape.normal_x()[end] < axis_x * shape.normal_y()[end] ? 1 : 0;
  for (std::uint32_t first = 0; first < shape.count; first += lane_count) {
    const std::uint32_t fall = bits(falls<F>(shape, first, axis_x, axis_y));
    const std::uint32_t lowest = (fall << 1 | before) & ~fall & every_lane;
    if (lowest != 0) return first + static_cast<std::uint32_t>(__builtin_ctz(lowest));
    before = fall >> (lane_count - 1);
  }
  return 0;
}

/// Returns the same for up to 64 vertices at once, because the branch of an early exit is unpredictable.
template <class F>
inline std::uint32_t lowest_vertex(const Packed& shape, float axis_x, float axis_y) {
  if (shape.count > 64) return lowest_of_many<F>(shape, axis_x, axis_y);
  std::uint64_t fall = 0;
  for (std::uint32_t i = 0; i < shape.count; i += 16) {
    fall |= std::uint64_t{sixteen_fall<F>(shape, i, axis_x, axis_y)} << i;
  }
  const std::uint64_t end = std::uint64_t{1} << (shape.count - 1);
  const std::uint64_t lowest = (fall << 1 | (fall >> (shape.count - 1) & 1)) & ~fall;
  return static_cast<std::uint32_t>(__builtin_ctzll(lowest | end));
}

/// Returns the edge that faces an approach along an axis most squarely, one of the two at the lowest vertex. The side
/// of their bisector on which the axis is decides, because float cosines of small angles are all equal.
template <class F>
std::uint32_t facing_edge(const Packed& shape, float axis_x, float axis_y) {
  const std::uint32_t vertex = lowest_vertex<F>(shape, axis_x, axis_y);
  const std::uint32_t before = vertex_before(shape, vertex);
  const float x = shape.normal_x()[before] + shape.normal_x()[vertex];
  const float y = shape.normal_y()[before] + shape.normal_y()[vertex];
  // The normals of a segment have no bisector.
  if (shape.count == 2) return shape.normal_x()[0] * axis_x + shape.normal_y()[0] * axis_y < 0 ? 0 : 1;
  return y * axis_x > x * axis_y ? vertex : before;
}

/// The vertices from `begin` to before `end`, which may exceed the last index.
struct Row {
  std::uint32_t begin;
  std::uint32_t end;
};

/// Returns all vertices that are lowest along one of four axes, which follow each other counter-clockwise. The shape
/// has more than a few vertices. The result is usually close to the vertex `near`.
template <class F>
Row lowest_row(const Packed& shape, F axis_x, F axis_y, std::uint32_t near) {
  float x[lane_count];
  float y[lane_count];
  store(x, axis_x);
  store(y, axis_y);
  // Beyond half a turn, the first and last axis do not determine the vertices between them.
  if (x[0] * y[3] - y[0] * x[3] <= 0) return {0, shape.count};
  const std::uint32_t begin = std::min(near < 4 ? 0 : near - 4, shape.stride - 16);
  const auto lowest_near = [&](std::uint32_t axis) {
    const std::uint32_t fall = sixteen_fall<F>(shape, begin, x[axis], y[axis]);
    return static_cast<std::uint32_t>(__builtin_ctz((fall << 1 & ~fall) | 1u << 16));
  };
  const std::uint32_t first_near = lowest_near(0);
  const std::uint32_t last_near = lowest_near(3);
  if (first_near <= last_near && last_near < 16) return {begin + first_near, begin + last_near + 1};
  // The lowest vertex is one of the ends of the edge that faces the axis.
  const std::uint32_t first = facing_edge<F>(shape, x[0], y[0]);
  const std::uint32_t last = facing_edge<F>(shape, x[3], y[3]);
  return {first, last + 2 + (last < first ? shape.count : 0)};
}

/// Returns the widest gap along one shape's normals if it exceeds `best`, or any gap wider than `enough`. For shapes
/// with more than a few vertices, `facing` are the edges that face the other shape's centre.
template <class F>
inline Gap widest_gap(const PairBlock& block, std::uint32_t pair, std::uint32_t who, bool turned,
                      const std::uint32_t (&facing)[2], float enough, Gap best) {
  const Packed& owner = *block.shape[who][pair];
  const Packed& other = *block.shape[1 - who][pair];
  const RelativePose seen = block.seen(who, pair, turned);
  const float* const reach = turned ? owner.behind() : owner.ahead();
  const float bound = block.error[pair] - other.inner;
  Row row{facing[1 - who], other.count};
  std::uint32_t first = facing[who] / lane_count * lane_count;
  for (std::uint32_t done = 0; done < owner.stride && !(best.width > enough); done += lane_count) {
    const F x = load<F>(owner.normal_x() + first);
    const F y = load<F>(owner.normal_y() + first);
    const F place = (x * splat<F>(seen.x) + y * splat<F>(seen.y)) - load<F>(reach + first);
    if (bits(splat<F>(best.width) < place + splat<F>(bound)) != 0) {
      const F axis_x = x * splat<F>(seen.cosine) + y * splat<F>(seen.sine);
      const F axis_y = y * splat<F>(seen.cosine) - x * splat<F>(seen.sine);
      if (other.count > few_vertices) row = lowest_row(other, axis_x, axis_y, row.begin);
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

/// Measures a pair of polygons. The opposite ends of the projections are measured with both shapes rotated by half a
/// turn. For an overlap they never yield the smaller penetration.
template <class F>
inline void find_gaps(PairBlock& block, std::uint32_t pair, GapOptions options) {
  const float error = block.error[pair];
  const float enough = options.enough + error;
  float widest = options.depth ? no_gap : -error;
  block.width[0][pair] = block.width[1][pair] = no_gap;
  block.edge[0][pair] = 0;
  for (const bool turned : {false, true}) {
    std::uint32_t facing[] = {0, 0};
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Packed& shape = *block.shape[who][pair];
      const RelativePose seen = block.seen(who, pair, turned);
      if (shape.count > few_vertices) facing[who] = facing_edge<F>(shape, -seen.x, -seen.y);
    }
    for (std::uint32_t who = 0; who < 2; ++who) {
      if (block.shape[who][pair]->count == 1) continue;
      const Gap gap = widest_gap<F>(block, pair, who, turned, facing, enough, {widest, 0});
      if (gap.width > widest) {
        widest = gap.width;
        block.width[who][pair] = gap.width;
        block.edge[who][pair] = gap.edge;
        block.behind |= static_cast<PairSet>(turned) << pair;
      }
    }
    if (!options.opposite || widest <= -error) break;
  }
}

}  // namespace gnomon::batch
