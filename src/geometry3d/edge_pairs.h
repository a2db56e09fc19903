// Pairs of edges, one of each of two polyhedra, that are a face of their Minkowski difference: the only pairs whose
// cross product needs a look.
//
// Put every outward normal of a polyhedron on a unit sphere. A face is a point there, and an edge is the arc of a great
// circle between the points of its two faces: the directions in which no vertex reaches further than the edge. Turn B's
// normals round, for B faces A. Two edges touch first in a direction, and can decide, only if no vertex of either
// reaches further than its edge, so only if their arcs cross; and where they cross is that direction. Whether they do
// is four signs. Source: Gregorius, "The separating axis test between convex polyhedra", GDC 2013.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "geometry3d/pair.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {

/// An edge, and the arc of its directions, all in B's frame. From `left` to `right` the arc turns about `along`.
struct Arc {
  Vec3 left;  ///< B's normals are turned round
  Vec3 right;
  Vec3 along;  ///< of A's edge of unit length; of B's as long as it is
  Vec3 from;   ///< where the edge begins
  std::uint32_t edge;
};

/// Whether one is above 0 and the other below. The product would tell, but vanish where edges are very short.
inline bool opposite(double x, double y) { return (x < 0 && y > 0) || (x > 0 && y < 0); }

/// How the ends of two arcs lie to the great circle of the other: each is a cosine, times the length of an edge. Where
/// two of one arc have opposite signs, that arc goes through the circle.
struct Crossing {
  double a_left;  ///< A's left normal along B's edge
  double a_right;
  double b_left;
  double b_right;

  /// Also not at the antipode. An end that lies on the other arc is a face's normal, which is an axis already.
  bool crosses() const { return opposite(b_left, b_right) && opposite(a_left, a_right) && opposite(b_left, -a_right); }
};

inline Crossing crossing_of(const Arc& a, const Arc& b) {
  return {dot(a.left, b.along), dot(a.right, b.along), dot(b.left, a.along), dot(b.right, a.along)};
}

inline Vec3 direction_of(Vec3 edge) {
  const double square = dot(edge, edge);
  return square > min_square ? edge / std::sqrt(square) : unit(edge).value_or(Vec3(1, 0, 0));
}

inline Arc arc_of_a(const Pair& pair, std::uint32_t edge) {
  const Polyhedron::Edge& its = pair.a.edges()[edge];
  const Vec3 from = pair.a.vertices()[its.from];
  const Relative& seen = pair.a_from_b;
  return {seen.direction(pair.a.normal(its.left)), seen.direction(pair.a.normal(its.right)),
          seen.direction(direction_of(pair.a.vertices()[its.to] - from)), seen.point(from), edge};
}

inline Arc arc_of_b(const Pair& pair, std::uint32_t edge) {
  const Polyhedron::Edge& its = pair.b.edges()[edge];
  const Vec3 from = pair.b.vertices()[its.from];
  return {-pair.b.normal(its.left), -pair.b.normal(its.right), pair.b.vertices()[its.to] - from, from, edge};
}

/// The axis of two edges whose arcs cross, and the gap along it.
struct EdgeGap {
  Vec3 axis;  ///< of unit length, from A towards B, in A's frame
  double value;
};

/// From the vertex of A that reaches furthest along an axis of B's frame to the vertex of B that reaches it first.
inline double gap_along(const Pair& pair, Vec3 axis) {
  return min_along(pair.b, axis) - dot(axis, pair.a_from_b.offset) +
         min_along(pair.a, -pair.a_from_b.direction_back(axis));
}

/// Edges whose directions have a sine below this between them give an axis that rounding turns, by up to 1/sine ulp.
inline constexpr double steady_sine = 0.1;
/// And below this, none at all: what could be told by their axis is told by their faces'.
inline constexpr double min_sine = 8 * std::numeric_limits<double>::epsilon();

/// Of edges whose arcs cross. Nothing for edges that are parallel but for rounding, and for those whose gap is less
/// than `floor`, as far as that can be seen sooner than the gap.
inline std::optional<EdgeGap> edge_gap(const Pair& pair, const Arc& a, const Arc& b, const Crossing& crossing,
                                       double floor) {
  // The crossing lies where the arc of A turns from left to right, not at the antipode.
  const double side = crossing.a_right < 0 ? 1 : -1;
  const Vec3 way = b.from - a.from;
  // The gap is the way along the product, divided by its length: whether it is below the floor is asked of the squares,
  // as long as these lose no digits.
  const Vec3 scaled = cross(a.along, b.along) * side;
  const double scaled_gap = dot(scaled, way);
  const double scaled_floor = floor * floor * dot(scaled, scaled);
  if (scaled_gap < 0 && floor <= 0 && scaled_floor > min_square && scaled_gap * scaled_gap > scaled_floor) return {};

  const Vec3 axis = cross(a.along, direction_of(b.along)) * side;
  const double square = dot(axis, axis);
  if (square >= steady_sine * steady_sine) {
    const double length = std::sqrt(square);
    return EdgeGap{pair.b_from_a.direction(axis / length), dot(axis, way) / length};
  }
  if (!(square > min_sine * min_sine)) return {};
  // Square to A's edge again, rounding turns the axis about that edge alone, by ε/sine, which lifts B's edge, inclined
  // to it by the sine, no more than ε. Whatever it is, an axis is right for what both bodies have along it.
  const Vec3 rough = axis / std::sqrt(square);
  const Vec3 square_to_a = rough - a.along * dot(rough, a.along);
  const Vec3 steady = square_to_a / d3::length(square_to_a);
  return EdgeGap{pair.b_from_a.direction(steady), gap_along(pair, steady)};
}

}  // namespace gnomon::d3
