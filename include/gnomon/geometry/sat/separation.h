// Overlap and separation of two convex shapes, and the shortest translation that ends an overlap. These queries are for
// callers that need only the result: programs, the world and batches.
//
// By the Separating Axis Theorem, two convex polygons are disjoint if and only if their projections on some edge normal
// of one of them are. The search (furthest_edge.h) stops early and examines a projection only until its axis cannot
// win, so it has no trace. The queries of sat_scan.h examine every axis in turn, as lessons show it. Both agree within
// 8 ulp of the size of poses and extents. Shapes that touch may be apart here and not there.
//
// A shape with a radius, a segment or a point also touches with corners, in directions that no edge has. Pairs with
// such a shape follow another rule. Cores that are apart are as far apart as their nearest points (closest_points).
// Cores that touch or overlap have no nearest points, and have the separation of their edge normals. Both radii are
// then subtracted. At the change from one rule to the other both values are 0, so the result has no jump there.
//
// Frames: poses place the shapes in the world, and normals are in the world's frame. Positions along an axis are
// relative to A's position, so that pairs far from the world's origin lose no digits.
// Sources: Gottschalk, Lin & Manocha, "OBBTree", 1996; Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// The shape with the edge normal that is an axis.
enum class Owner : std::uint8_t { a, b };

/// Replaces the edge of an axis that belongs to none: an axis from corner to corner, or any axis if two points
/// coincide.
inline constexpr std::uint32_t no_edge = 0xffffffff;

/// The axis on which the projections overlap least or, if there is a gap, are furthest apart.
template <class T>
struct Separation {
  T value;  ///< width of the gap, negative for an overlap: the depth is −value. For disjoint polygons without radius a
            ///< lower bound of their distance; for other disjoint shapes the distance itself.
  Vec2<T> normal;      ///< unit vector from A towards B
  Owner owner;         ///< the shape whose edge normal is the axis
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A
};

/// The shortest translation that ends an overlap.
template <class T>
struct Mtv {
  bool overlapping;    ///< false: the shapes are apart, and depth is 0
  T depth;             ///< ≥ 0; 0 for touching shapes
  Vec2<T> normal;      ///< unit vector from A towards B
  Owner owner;         ///< the shape whose edge has this normal
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A

  /// Returns the minimum translation vector: added to A's position, it ends the overlap.
  Vec2<T> translation() const { return {-depth * normal.x, -depth * normal.y}; }
};

/// The two moves that share a minimum translation vector between two bodies.
template <class T>
struct Resolution {
  Status status;   ///< `immovable` if both inverse masses are 0, `negative_mass` if one is below 0 or not finite
  Vec2<T> move_a;  ///< translation to add to A's position
  Vec2<T> move_b;  ///< translation to add to B's position
};

/// Returns whether the closed shapes share a point. Stops at the first gap.
/// Rounding: may err if the shapes are within a few ulp of their extent of touching.
/// Cost: furthest_edge's, O(n + m), or closest_points' if a shape is no plain polygon. Allocates nothing. No trace.
/// ```
/// // Shapes are closed sets: they overlap if they touch.
/// assert(overlaps<double>({square, at(0, 0)}, {square, at(2, 2)}));
/// assert(!overlaps<double>({square, at(0, 0)}, {disc, at(2, 2)}));
/// ```
template <class T>
GNOMON_API bool overlaps(const Placed<T>& a, const Placed<T>& b);

/// Returns the greatest separation over all axes; never positive if the shapes overlap. If both shapes are polygons
/// without radius, the axes are the edge normals; otherwise the rule at the head of this file holds. Coincident points,
/// which have no direction, have the normal (1, 0). For polygons with a gap wider than `enough`, the result is any such
/// gap.
/// Ties: the edge that faces the other polygon, then A before B and the lowest edge.
/// Rounding: within a few ulp of both shapes' bounding radii and their distance.
/// Cost: furthest_edge's, O(n + m), twice if the shapes are apart; closest_points' in addition if a shape is no plain
/// polygon. Allocates nothing. No trace.
/// ```
/// const Separation<double> gap = separation<double>({square, at(0, 0)}, {square, at(5, 1)});
/// assert(gap.value == 3 && gap.normal == Vec2d(1, 0) && gap.edge == 1);
/// ```
template <class T>
GNOMON_API Separation<T> separation(const Placed<T>& a, const Placed<T>& b,
                                    std::type_identity_t<T> enough = std::numeric_limits<T>::infinity());

/// Returns the translation that ends this overlap, if it is one.
template <class T>
Mtv<T> translation_of(const Separation<T>& least) {
  const bool overlapping = least.value <= 0;
  // 0 − value rather than −value: touching shapes have depth 0, not −0.
  return {overlapping, overlapping ? 0 - least.value : T(0), least.normal, least.owner, least.edge};
}

/// Returns the shortest translation that ends an overlap. Containment is included: the depth on an axis is the shorter
/// of the two exits along it. Stops at the first gap: for polygons that are apart, normal and edge are those of this
/// gap. Ties, rounding and cost: those of `separation`. No trace.
/// ```
/// const Mtv<double> mtv = minimum_translation<double>({square, at(1.5, 0)}, {square, at(0, 0)});
/// assert(mtv.overlapping && mtv.depth == 0.5);
/// assert(mtv.translation().x == 0.5);
/// ```
template <class T>
GNOMON_API Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b);

/// Shares the move by inverse mass: a body of inverse mass 0 does not move, and equal masses move half each. For a
/// status other than `ok` both moves are zero.
/// ```
/// // A block against a wall, which has inverse mass 0: the block moves by the whole depth.
/// const Mtv<double> mtv = minimum_translation<double>({square, at(1.5, 0)}, {square, at(0, 0)});
/// const Resolution<double> moves = resolve(mtv, 1.0, 0.0);
/// assert(moves.move_a == Vec2d(0.5, 0) && moves.move_b == Vec2d(0, 0));
/// ```
template <class T>
GNOMON_API Resolution<T> resolve(const Mtv<T>& mtv, T inverse_mass_a, T inverse_mass_b);

}  // namespace gnomon
