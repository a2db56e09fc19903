// Do two convex shapes overlap, how far apart are they, and what ends an overlap? The queries for those who want the
// answer: programs, the world and batches.
//
// By the Separating Axis Theorem two convex polygons are disjoint if and only if their projections on some edge normal
// of one of them are. That search stops early and looks at no more of a projection than it takes to see that an axis
// cannot win (furthest_edge.h), so it tells no steps: sat_scan.h takes every axis in turn, as lessons show it, and
// agrees with this within 8 ulp of what the poses and extents measure. Shapes which touch may come out apart here and
// not there.
//
// A shape with a radius, a segment or a point also touches with corners, in directions that no edge has. For a pair
// with such a shape in it, the rule is: cores that are apart are as far apart as their nearest points (closest_points);
// cores that touch or overlap have no nearest points, and are separated as their edge normals say. Both radii are then
// taken off. At the change from one rule to the other both give 0, so the answer has no jump there.
//
// Frames: poses place the shapes in the world, and normals come back in the world's frame. Positions along an axis are
// measured from A's position, so that pairs far from the world's origin lose no digits.
// Sources: Gottschalk, Lin & Manocha, "OBBTree", 1996; Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// Whose edge normal an axis is.
enum class Owner : std::uint8_t { a, b };

/// Stands in for the edge of an axis that belongs to none: one from corner to corner, or any axis at all where two
/// points coincide.
inline constexpr std::uint32_t no_edge = 0xffffffff;

/// The axis on which the projections overlap least or, if there is a gap, lie furthest apart.
template <class T>
struct Separation {
  T value;  ///< width of the gap, negative for an overlap: the depth is −value. For disjoint polygons without radius a
            ///< lower bound of their distance; for other disjoint shapes the distance itself.
  Vec2<T> normal;      ///< unit length, from A towards B
  Owner owner;         ///< the shape whose edge gave the axis
  std::uint32_t edge;  ///< or `no_edge`, with A for its owner
};

/// How to end an overlap by the shortest move.
template <class T>
struct Mtv {
  bool overlapping;    ///< false: the shapes are apart, and depth is 0
  T depth;             ///< ≥ 0; touching shapes overlap by 0
  Vec2<T> normal;      ///< unit length, from A towards B
  Owner owner;         ///< of the edge with this normal
  std::uint32_t edge;  ///< or `no_edge`, with A for its owner

  /// The minimum translation vector: added to A's position, it ends the overlap.
  Vec2<T> translation() const { return {-depth * normal.x, -depth * normal.y}; }
};

/// Both moves that share a minimum translation vector between two bodies.
template <class T>
struct Resolution {
  Status status;   ///< `immovable` if both inverse masses are 0, `negative_mass` if one is below 0 or not finite
  Vec2<T> move_a;  ///< to be added to A's position,
  Vec2<T> move_b;  ///< and to B's
};

/// True if the closed shapes share a point. Stops at the first gap.
/// Rounding: may err when the shapes are within a few ulp of their extent of touching.
/// Cost: furthest_edge's, O(n + m); where a shape is no plain polygon, closest_points'. Allocates nothing. No trace.
template <class T>
GNOMON_API bool overlaps(const Placed<T>& a, const Placed<T>& b);

/// The greatest separation over all axes; never positive when the shapes overlap. If both shapes are polygons without
/// radius, the axes are the edge normals; otherwise the rule at the head of this file holds. Coincident points, which
/// have no direction at all, take the normal (1, 0). Of polygons with a gap wider than `enough`, any such gap will do.
/// Ties: the edge that faces the other polygon, then A before B and the lowest edge.
/// Rounding: within a few ulp of both shapes' bounding radii and their distance.
/// Cost: furthest_edge's, O(n + m), twice if they are apart; where a shape is no plain polygon, closest_points' too.
/// Allocates nothing. No trace.
template <class T>
GNOMON_API Separation<T> separation(const Placed<T>& a, const Placed<T>& b,
                                    std::type_identity_t<T> enough = std::numeric_limits<T>::infinity());

/// What moves the shapes out of this overlap, if it is one.
template <class T>
Mtv<T> translation_of(const Separation<T>& least) {
  const bool overlapping = least.value <= 0;
  // 0 − value rather than −value: touching shapes have depth 0, not −0.
  return {overlapping, overlapping ? 0 - least.value : T(0), least.normal, least.owner, least.edge};
}

/// The shortest translation that ends an overlap. Right for containment too: the depth on an axis is what it takes to
/// get out, the smaller of the two ways. Stops at the first gap: of polygons that are apart, the normal and the edge
/// are its. Ties, rounding and cost: those of `separation`. No trace.
template <class T>
GNOMON_API Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b);

/// Shares the move by inverse mass: a body of inverse mass 0 does not move, equal masses move half each.
template <class T>
GNOMON_API Resolution<T> resolve(const Mtv<T>& mtv, T inverse_mass_a, T inverse_mass_b);

}  // namespace gnomon
