// First half of a contact: selects the edge of one shape and the edge of the other that face each other.
//
// Lengths are between cores, without radii. Positions are in the frame of the shape that owns the reference edge.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "geometry/sat/furthest_edge.h"
#include "geometry/sat/relative.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/sat/support.h"

namespace gnomon::contact {

/// Edges whose directions differ by less than this, in radians, are parallel.
template <class T>
inline constexpr T parallel_limit = T(0.01);

/// Data of the pair that all stages need.
template <class T>
struct ContactPair {
  const Placed<T>& a;
  const Placed<T>& b;
  Relative<T> b_from_a;
  Relative<T> a_from_b;
  T margin;
  T radii;
  T same_place;  ///< `feature_tolerance` as a length
  T noise;       ///< bound of the rounding error of a position

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
          feature_tolerance<T> * extent,
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

/// Returns the edge that faces an approach along `direction` most squarely, one of the two at the first vertex in
/// contact.
template <class T>
std::uint32_t facing_edge(const ShapeView<T>& shape, Vec2<T> direction) {
  if (shape.half_sides().x > 0) {
    const bool upright = std::fabs(direction.x) <= std::fabs(direction.y);
    return shape.side_towards(upright ? -direction.y : -direction.x, upright ? 1 : 0);
  }
  // The sine minus the cosine of the enclosed angle increases from 0 to 135 degrees. Cosines alone do not distinguish
  // small angles, and sines do not distinguish angles near 90 degrees.
  const auto turned_away = [&](std::uint32_t i) {
    const T sine = cross(shape.normals()[i], direction);
    return std::fabs(sine) + dot(shape.normals()[i], direction);
  };
  const std::uint32_t after = support(shape, -direction);
  const std::uint32_t before = previous(shape, after);
  return turned_away(before) < turned_away(after) ? before : after;
}

/// First and last vertex of a run of edges.
struct EdgeRun {
  std::uint32_t vertices[2];
};

/// Returns the edges around `edge` that are collinear with it up to rounding: their vertices are behind its line by at
/// most `noise`.
template <class T>
EdgeRun run_of(const ShapeView<T>& shape, std::uint32_t edge, T noise) {
  EdgeRun run{{edge, next(shape, edge)}};
  if (shape.min_bend() > noise) return run;
  const auto vertices = shape.vertices();
  const Vec2<T> normal = shape.normals()[edge];
  const auto along = [&](std::uint32_t i) { return cross(normal, vertices[i] - vertices[edge]); };
  const auto in_line = [&](std::uint32_t i) { return dot(normal, vertices[i] - vertices[edge]) >= -noise; };
  // Between corners that coincide up to rounding, an edge may run backwards.
  auto& [first, last] = run.vertices;
  for (std::uint32_t i = previous(shape, edge); i != edge && in_line(i); i = previous(shape, i)) {
    if (along(i) < along(first)) first = i;
  }
  for (std::uint32_t i = next(shape, run.vertices[1]); i != edge && in_line(i); i = next(shape, i)) {
    if (along(i) > along(last)) last = i;
  }
  return run;
}

/// Reports whether both ends of an edge are on the line of a longer one, up to rounding. The edge is then no feature of
/// its own: it is collinear with the other, or its ends coincide.
template <class T>
bool is_part_of(const ShapeView<T>& shape, std::uint32_t edge, std::uint32_t longer, T noise) {
  const auto vertices = shape.vertices();
  const auto way = [&](std::uint32_t i) { return vertices[next(shape, i)] - vertices[i]; };
  const auto away = [&](std::uint32_t i) {
    return std::fabs(dot(shape.normals()[longer], vertices[i] - vertices[longer]));
  };
  const Vec2<T> its = way(edge);
  const T length2 = dot(its, its);
  const Vec2<T> others = way(longer);
  return length2 < dot(others, others) && away(edge) <= noise && away(next(shape, edge)) <= noise &&
         (dot(its, others) > 0 || length2 <= noise * noise);
}

/// Returns the edge that faces an approach along `direction` most squarely, or the longer edge that contains it.
template <class T>
std::uint32_t incident_edge(const ShapeView<T>& shape, Vec2<T> direction, T noise) {
  const std::uint32_t facing = facing_edge(shape, direction);
  if (shape.min_bend() > noise) return facing;
  const auto length2 = [&](std::uint32_t i) {
    const Vec2<T> way = shape.vertices()[next(shape, i)] - shape.vertices()[i];
    return dot(way, way);
  };
  const auto longest = [&](auto step) {
    std::uint32_t best = facing;
    for (std::uint32_t i = step(shape, facing); i != facing; i = step(shape, i)) {
      const bool part = is_part_of(shape, facing, i, noise);
      if (!part && length2(i) > noise * noise) break;
      if (part && length2(i) > length2(best)) best = i;
    }
    return best;
  };
  const std::uint32_t before = longest(previous<T>);
  const std::uint32_t after = longest(next<T>);
  if (before == facing || after == facing) return before == facing ? after : before;
  return dot(shape.normals()[after], direction) < dot(shape.normals()[before], direction) ? after : before;
}

/// End of the incident edge or of its clipped part: place along the reference edge, from that edge's first end, and
/// height above it.
template <class T>
struct End {
  T along;
  T height;
  std::uint32_t vertex;
};

/// The reference edge and the incident edge of the other shape, in the frame of the reference shape. Both are runs of
/// edges if their shapes have corners that are straight up to rounding.
template <class T>
struct Facing {
  Owner owner;
  std::uint32_t edge;
  EdgeRun run;  ///< reference edge; its first vertex is its name
  Vec2<T> from;
  Vec2<T> normal;
  T places[2];  ///< places of the run's ends, measured along the edge from its first vertex
  std::uint32_t incident;
  T slope;         ///< sine of the angle between the two edges
  End<T> ends[2];  ///< ordered by place; twice the same for a single vertex

  Facing(const ContactPair<T>& pair, Owner its_owner, std::uint32_t its_edge);

  Vec2<T> tangent() const { return -right_normal(normal); }
  /// Returns the cosine of the angle between the normals: −1 if the edges face each other squarely, 0 for a single
  /// vertex.
  T cosine(const ContactPair<T>& pair) const {
    if (incident == no_edge) return 0;
    return dot(normal, pair.from(owner).direction(pair.other(owner).shape.normals()[incident]));
  }
  T length() const { return places[1] - places[0]; }
  /// Reports whether the incident edge is entirely beyond one end of the reference edge.
  bool beside() const { return ends[0].along > places[1] || ends[1].along < places[0]; }
  const End<T>& deepest() const { return ends[0].height < ends[1].height ? ends[0] : ends[1]; }
  bool deepest_faces() const { return deepest().along >= places[0] && deepest().along <= places[1]; }
  bool nearly_parallel() const { return slope >= -parallel_limit<T> && slope <= parallel_limit<T>; }
  Vec2<T> at(T along) const { return from + tangent() * along; }

 private:
  End<T> end_at(const ContactPair<T>& pair, std::uint32_t vertex) const {
    const Vec2<T> v = pair.from(owner).point(pair.other(owner).shape.vertices()[vertex]) - from;
    return {dot(tangent(), v), dot(normal, v), vertex};
  }
  void set_incident(const ContactPair<T>& pair, std::uint32_t its_edge);
  void go_on_to_reference(const ContactPair<T>& pair);
};

template <class T>
void Facing<T>::set_incident(const ContactPair<T>& pair, std::uint32_t its_edge) {
  const ShapeView<T>& other = pair.other(owner).shape;
  incident = its_edge;
  slope = dot(tangent(), pair.from(owner).direction(other.normals()[incident]));
  const EdgeRun incident_run = run_of(other, incident, pair.noise);
  for (int i = 0; i < 2; ++i) ends[i] = end_at(pair, incident_run.vertices[i]);
  if (!(ends[0].along < ends[1].along)) std::swap(ends[0], ends[1]);
}

/// Corrects the incident edge if rounding has selected one beside the reference edge, where the other shape is nearly
/// straight. Moves to the neighbours on that side while they are as deep, up to rounding.
template <class T>
[[gnu::cold]] void Facing<T>::go_on_to_reference(const ContactPair<T>& pair) {
  const ShapeView<T>& other = pair.other(owner).shape;
  const T deep = deepest().height + pair.noise;
  for (std::size_t steps = 0; steps < other.size() && beside(); ++steps) {
    const bool back = ends[1].along < places[0];
    const End<T> here = ends[back ? 1 : 0];
    // In the frame of the reference edge, the other shape's outline has the opposite orientation.
    const std::uint32_t its_edge = back ? previous(other, here.vertex) : here.vertex;
    const End<T> onward = end_at(pair, back ? its_edge : next(other, its_edge));
    if (!(back ? onward.along > here.along : onward.along < here.along)) return;
    const T place = places[back ? 0 : 1];
    const T share = (place - here.along) / (onward.along - here.along);
    const T height = share < 1 ? here.height + share * (onward.height - here.height) : onward.height;
    if (!(height <= deep)) return;
    set_incident(pair, its_edge);
  }
}

template <class T>
Facing<T>::Facing(const ContactPair<T>& pair, Owner its_owner, std::uint32_t its_edge)
    : owner(its_owner), edge(its_edge), slope(0) {
  const ShapeView<T>& shape = pair.shape(owner).shape;
  const ShapeView<T>& other = pair.other(owner).shape;
  run = run_of(shape, edge, pair.noise);
  from = shape.vertices()[edge];
  normal = shape.normals()[edge];
  // For the edge itself, this is exactly 0.
  for (int i = 0; i < 2; ++i) places[i] = dot(tangent(), shape.vertices()[run.vertices[i]] - from);
  if (other.size() == 1) {
    incident = no_edge;
    ends[0] = ends[1] = end_at(pair, 0);
    return;
  }
  set_incident(pair, incident_edge(other, pair.from(owner).direction_back(normal), pair.noise));
  if (beside()) go_on_to_reference(pair);
}

/// Corrects the reference edge if rounding has selected the wrong side of a nearly straight corner. Moves to the edge
/// that has the other shape's deepest vertex above or below it, while that edge is no worse.
template <class T>
Facing<T> settle(const ContactPair<T>& pair, Owner owner, std::uint32_t edge) {
  Facing<T> facing(pair, owner, edge);
  const ShapeView<T>& shape = pair.shape(owner).shape;
  const auto is_back = [&] { return facing.deepest().along < facing.places[0]; };
  const bool back = is_back();
  for (std::size_t steps = 0; steps < shape.size(); ++steps) {
    if (facing.deepest_faces() || is_back() != back) break;
    const auto& [first, last] = facing.run.vertices;
    const Facing<T> beside(pair, owner, back ? previous(shape, first) : last);
    if (beside.deepest().height < facing.deepest().height - pair.noise) break;
    facing = beside;
  }
  return facing;
}

/// Chooses A's edge if both are equally good. Its permitted deficit is also bounded by the depth, because a sliver is
/// far thinner than its extent.
template <class T>
Facing<T> choose(const ContactPair<T>& pair, FurthestEdge<T> edge_a, FurthestEdge<T> edge_b) {
  const bool a_is_best = edge_a.separation >= edge_b.separation;
  const T depth = -edge_b.separation;
  const T tolerance = depth / 16 < pair.same_place ? depth / 16 : pair.same_place;
  const bool begins_with_a = a_is_best || (depth >= 0 && edge_b.separation - edge_a.separation <= tolerance);
  Facing<T> facing = settle(pair, begins_with_a ? Owner::a : Owner::b, (begins_with_a ? edge_a : edge_b).edge);
  // The best edge has the other shape's deepest vertex above or below it. The second best may not; then the edges must
  // at least be parallel.
  const bool will_do = facing.deepest_faces() || (!facing.beside() && facing.nearly_parallel());
  if (begins_with_a && !a_is_best && !will_do) facing = settle(pair, Owner::b, edge_b.edge);
  return facing;
}

}  // namespace gnomon::contact
