// Pairs of edges of two polyhedra that form a face of their Minkowski difference: the only pairs whose cross product
// must be tested.
//
// The outward normals of a polyhedron are points on a unit sphere, the Gauss map. A face is a point there. An edge is
// the arc of a great circle between the points of its two faces: the directions in which no vertex reaches further than
// the edge. B's normals are reversed, because B faces A. Two edges can touch first in a direction, and decide, only if
// no vertex of either body reaches further than its edge. So their arcs must cross, and the crossing is that direction.
// Four signs decide whether they cross. Source: Gregorius, "The separating axis test between convex polyhedra", GDC
// 2013.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "geometry3d/pair.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {

/// An edge and the arc of its directions, all in B's frame. From `left` to `right` the arc turns about `along`.
struct Arc {
  Vec3 left;  ///< normal of the left face; reversed for B
  Vec3 right;
  Vec3 along;  ///< direction of the edge: of unit length for A, of the edge's length for B
  Vec3 from;   ///< start of the edge
  std::uint32_t edge;
};

/// Reports whether one is above 0 and the other below. Their product would vanish if edges are very short.
inline bool opposite(double x, double y) { return (x < 0 && y > 0) || (x > 0 && y < 0); }

/// Positions of the ends of two arcs relative to the great circle of the other: each is a cosine, times the length of
/// an edge. An arc crosses the circle if its two numbers have opposite signs.
struct Crossing {
  double a_left;  ///< A's left normal along B's edge
  double a_right;
  double b_left;
  double b_right;

  /// Reports whether the arcs cross, and not at the antipode. An end on the other arc is a face's normal, already an
  /// axis.
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

/// The axis of two edges with crossing arcs, and the gap along it.
struct EdgeGap {
  Vec3 axis;  ///< of unit length, from A towards B, in A's frame
  double value;
};

/// Returns the gap along an axis of B's frame, from A's furthest vertex to B's nearest.
inline double gap_along(const Pair& pair, Vec3 axis) {
  return min_along(pair.b, axis) - dot(axis, pair.a_from_b.offset) +
         min_along(pair.a, -pair.a_from_b.direction_back(axis));
}

/// Smallest sine between two edges with a reliable axis: below it, rounding turns the axis by up to 1/sine ulp.
inline constexpr double steady_sine = 0.1;
/// Smallest sine between two edges with an axis: below it, the faces' axes decide the same.
inline constexpr double min_sine = 8 * std::numeric_limits<double>::epsilon();

/// Returns the gap of edges with crossing arcs. Returns nothing for edges that are parallel except for rounding, or if
/// the gap is visibly less than `floor` before it is computed.
inline std::optional<EdgeGap> edge_gap(const Pair& pair, const Arc& a, const Arc& b, const Crossing& crossing,
                                       double floor) {
  // The crossing is where the arc of A turns from left to right, not at the antipode.
  const double side = crossing.a_right < 0 ? 1 : -1;
  const Vec3 way = b.from - a.from;
  // The gap is the vector along the cross product, divided by its length. Squares show whether it is below the floor,
  // unless they lose digits.
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
  // Made perpendicular to A's edge again, the axis is turned by rounding about that edge alone, by ε/sine. This lifts
  // B's edge, inclined to it by the sine, by at most ε. For any axis, the projections of both bodies on it are a
  // correct bound.
  const Vec3 rough = axis / std::sqrt(square);
  const Vec3 square_to_a = rough - a.along * dot(rough, a.along);
  const Vec3 steady = square_to_a / d3::length(square_to_a);
  return EdgeGap{pair.b_from_a.direction(steady), gap_along(pair, steady)};
}

}  // namespace gnomon::d3
