// The first half of a contact: which edge of one shape and which of the other face each other.
//
// Lengths here are the cores', radii not taken off, and positions are in the frame of the shape whose edge it is.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "geometry/contact/manifold.h"
#include "geometry/sat/furthest_edge.h"
#include "geometry/sat/relative.h"
#include "geometry/sat/support.h"

namespace gnomon::contact {

/// Edges whose directions differ by less, in radians, run side by side.
template <class T>
inline constexpr T parallel_limit = T(0.01);

/// What all stages need to know of the pair.
template <class T>
struct ContactPair {
  const Placed<T>& a;
  const Placed<T>& b;
  Relative<T> b_from_a;
  Relative<T> a_from_b;
  T margin;
  T radii;
  T same_place;  ///< `indistinct` as a length
  T noise;       ///< what rounding may do to a place

  const Placed<T>& shape(Owner owner) const { return owner == Owner::a ? a : b; }
  const Placed<T>& other(Owner owner) const { return owner == Owner::a ? b : a; }
  const Relative<T>& from(Owner owner) const { return owner == Owner::a ? b_from_a : a_from_b; }
};

template <class T>
ContactPair<T> pair_of(const Placed<T>& a, const Placed<T>& b, T margin) {
  const Relative<T> b_from_a = relative(a.pose, b.pose);
  const T places = a.shape.bounding_radius() + b.shape.bounding_radius() + std::fabs(b_from_a.offset.x) +
                   std::fabs(b_from_a.offset.y);
  const T extent = a.shape.extent() < b.shape.extent() ? a.shape.extent() : b.shape.extent();
  const bool usable = margin > 0 && margin <= std::numeric_limits<T>::max();
  return {a,
          b,
          b_from_a,
          relative(b.pose, a.pose),
          usable ? margin : T(0),
          a.shape.radius() + b.shape.radius(),
          indistinct<T> * extent,
          8 * std::numeric_limits<T>::epsilon() * places};
}

template <class T>
std::uint32_t next(const ShapeView<T>& shape, std::uint32_t i) {
  return i + 1 == shape.size() ? 0 : i + 1;
}

template <class T>
std::uint32_t previous(const ShapeView<T>& shape, std::uint32_t i) {
  return i == 0 ? static_cast<std::uint32_t>(shape.size() - 1) : i - 1;
}

/// The edge that faces most squarely what comes along `direction`: one of the two at the vertex that it meets first.
template <class T>
std::uint32_t facing_edge(const ShapeView<T>& shape, Vec2<T> direction) {
  if (shape.half_sides().x > 0) {
    const bool upright = std::fabs(direction.x) <= std::fabs(direction.y);
    return shape.side_towards(upright ? -direction.y : -direction.x, upright ? 1 : 0);
  }
  // The sine less the cosine of the angle between them grows with the angle from 0 to 135 degrees. Cosines alone do not
  // tell small angles apart, and sines not those near a right angle.
  const auto turned_away = [&](std::uint32_t i) {
    const T sine = cross(shape.normals()[i], direction);
    return std::fabs(sine) + dot(shape.normals()[i], direction);
  };
  const std::uint32_t after = support(shape, -direction);
  const std::uint32_t before = previous(shape, after);
  return turned_away(before) < turned_away(after) ? before : after;
}

/// An end of the incident edge, or of what is left of it: its place along the reference edge, measured from that one's
/// first end, and its height above it.
template <class T>
struct End {
  T along;
  T height;
  std::uint32_t vertex;
};

/// The reference edge and what the other shape turns towards it, in the frame of the reference's shape.
template <class T>
struct Facing {
  Owner owner;
  std::uint32_t vertices[2];  ///< the first is the edge's number too
  Vec2<T> from;
  Vec2<T> normal;
  T length;
  std::uint32_t incident;
  T slope;         ///< sine of the angle between the two edges
  End<T> ends[2];  ///< by their places; twice the same for a lone vertex

  Facing(const ContactPair<T>& pair, Owner its_owner, std::uint32_t edge);

  std::uint32_t edge() const { return vertices[0]; }
  Vec2<T> tangent() const { return -right_normal(normal); }
  /// Of the angle between the normals of the two edges: −1 where they face each other squarely. 0 for a lone vertex.
  T cosine(const ContactPair<T>& pair) const {
    if (incident == no_edge) return 0;
    return dot(normal, pair.from(owner).direction(pair.other(owner).shape.normals()[incident]));
  }
  /// The incident edge lies wholly beyond one end of the reference edge.
  bool beside() const { return ends[0].along > length || ends[1].along < 0; }
  const End<T>& deepest() const { return ends[0].height < ends[1].height ? ends[0] : ends[1]; }
  bool deepest_faces() const { return deepest().along >= 0 && deepest().along <= length; }
  bool nearly_parallel() const { return slope >= -parallel_limit<T> && slope <= parallel_limit<T>; }
  Vec2<T> at(T along) const { return from + tangent() * along; }
};

template <class T>
Facing<T>::Facing(const ContactPair<T>& pair, Owner its_owner, std::uint32_t edge) : owner(its_owner), slope(0) {
  const ShapeView<T>& shape = pair.shape(owner).shape;
  const ShapeView<T>& other = pair.other(owner).shape;
  const Relative<T>& seen = pair.from(owner);
  vertices[0] = edge;
  vertices[1] = next(shape, edge);
  from = shape.vertices()[edge];
  normal = shape.normals()[edge];
  length = dot(tangent(), shape.vertices()[vertices[1]] - from);
  incident = no_edge;
  std::uint32_t vertex = 0;
  if (other.size() > 1) {
    incident = vertex = facing_edge(other, seen.direction_back(normal));
    slope = dot(tangent(), seen.direction(other.normals()[incident]));
  }
  for (End<T>& end : ends) {
    const Vec2<T> v = seen.point(other.vertices()[vertex]) - from;
    end = {dot(tangent(), v), dot(normal, v), vertex};
    vertex = next(other, vertex);
  }
  if (!(ends[0].along < ends[1].along)) std::swap(ends[0], ends[1]);
}

/// Where the shape is nearly straight at a corner, rounding may have chosen the edge on the wrong side of it. Goes on
/// to the edge that has the other shape's deepest vertex above or below it, as long as that one is no worse.
template <class T>
Facing<T> settle(const ContactPair<T>& pair, Owner owner, std::uint32_t edge) {
  Facing<T> facing(pair, owner, edge);
  const ShapeView<T>& shape = pair.shape(owner).shape;
  const bool back = facing.deepest().along < 0;
  for (std::size_t steps = 0; steps < shape.size(); ++steps) {
    if (facing.deepest_faces() || (facing.deepest().along < 0) != back) break;
    const Facing<T> beside(pair, owner, back ? previous(shape, facing.edge()) : next(shape, facing.edge()));
    if (beside.deepest().height < facing.deepest().height - pair.noise) break;
    facing = beside;
  }
  return facing;
}

/// Of two faces that are equally good, A's. How much worse it may be is bounded by the depth too, for a sliver is far
/// thinner than its extent.
template <class T>
Facing<T> choose(const ContactPair<T>& pair, FurthestEdge<T> edge_a, FurthestEdge<T> edge_b) {
  const bool a_is_best = edge_a.separation >= edge_b.separation;
  const T depth = -edge_b.separation;
  const T tolerance = depth / 16 < pair.same_place ? depth / 16 : pair.same_place;
  const bool begins_with_a = a_is_best || (depth >= 0 && edge_b.separation - edge_a.separation <= tolerance);
  Facing<T> facing = settle(pair, begins_with_a ? Owner::a : Owner::b, (begins_with_a ? edge_a : edge_b).edge);
  // The best face of all has the other shape's deepest vertex above or below it, the second best may not; then the
  // edges must at least run side by side.
  const bool will_do = facing.deepest_faces() || (!facing.beside() && facing.nearly_parallel());
  if (begins_with_a && !a_is_best && !will_do) facing = settle(pair, Owner::b, edge_b.edge);
  return facing;
}

}  // namespace gnomon::contact
