// Overlap and separation of two convex shapes, and the shortest translation that ends an overlap. These queries are for
// callers that need only the result: programs, the world and batches.
//
// By the Separating Axis Theorem, two convex polygons are disjoint if and only if their projections on some edge normal
// of one of them are. The queries skip each edge normal that a single vertex proves to be no better than the best one
// so far, so they record no trace. The lessons of the repository use other functions, which examine every axis in turn
// (docs/algorithms/separating-axis-theorem.md). Both agree within 8 ulp of the size of the poses and extents. So shapes
// that touch may be apart for one of them and not for the other.
//
// A shape with a radius, a segment or a point can also touch with a corner, along a direction that is no edge normal.
// Pairs with such a shape follow another rule. The separation of cores that are apart is their distance
// (closest_points). Cores that touch or overlap have no nearest points; their separation is the greatest one along an
// edge normal. Both radii are then subtracted. At the change from one case to the other both values are 0, so the
// result has no jump there.
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

/// Index for an axis that is no edge normal: an axis from corner to corner, or any axis if two points coincide.
inline constexpr std::uint32_t no_edge = 0xffffffff;

/// The axis on which the projections overlap least or, if there is a gap, are furthest apart.
template <class T>
struct Separation {
  /// Width of the gap; negative for an overlap, whose depth is −value. For disjoint polygons without radius it is a
  /// lower bound of their distance. For other disjoint shapes it is the distance itself.
  T value;
  /// Unit vector from A towards B. If the edge faces the other shape, it is the outward normal of A's edge, or minus
  /// that of B's edge. If the edge faces away, it is minus that of A's edge, or that of B's edge. Only an edge of
  /// polygons that are apart may face away.
  Vec2<T> normal;
  Owner owner;         ///< the shape whose edge normal is the axis
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A
};

/// The minimum translation: it reduces an overlap to touching. `overlaps` may return true after it, because touching
/// shapes overlap, and because the new position is rounded.
template <class T>
struct Mtv {
  bool overlapping;    ///< false: the shapes are apart, and depth is 0
  T depth;             ///< ≥ 0; 0 for touching shapes
  Vec2<T> normal;      ///< unit vector from A towards B, as in `Separation`
  Owner owner;         ///< the shape whose edge normal is the axis
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A

  /// Returns the minimum translation vector, to add to A's position.
  Vec2<T> translation() const { return {-depth * normal.x, -depth * normal.y}; }
};

/// The two moves that share a minimum translation vector between two bodies.
template <class T>
struct Resolution {
  Status status;   ///< `immovable` if both inverse masses are 0, `negative_mass` if one is below 0 or not finite
  Vec2<T> move_a;  ///< translation to add to A's position
  Vec2<T> move_b;  ///< translation to add to B's position
};

/// Reports whether the closed shapes share a point. Stops at the first gap.
/// Rounding: the result may be wrong if the gap or the depth is below a few ulp of the sum of both bounding radii.
/// Cost: O(n + m) for polygons without radius, else that of `closest_points`. Allocates nothing. No trace.
/// ```
/// // Shapes are closed sets: they overlap if they touch.
/// assert(overlaps<double>({square, at(0, 0)}, {square, at(2, 2)}));
/// assert(!overlaps<double>({square, at(0, 0)}, {disc, at(2, 2)}));
/// ```
template <class T>
GNOMON_API bool overlaps(const Placed<T>& a, const Placed<T>& b);

/// Returns the greatest separation over all axes; never positive if the shapes overlap. For two polygons without
/// radius, the axes are the edge normals. For other pairs, the rule at the head of this file holds. Coincident points,
/// which have no direction, have the normal (1, 0).
/// For two polygons without radius, the search ends at the first gap wider than `enough`, and the result is this gap.
/// For other pairs `enough` has no effect.
/// Ties: the edge that faces the other polygon, then A before B and the lowest edge.
/// Rounding: within a few ulp of the sum of both bounding radii and the distance of the two positions.
/// Cost: O(n + m), twice if the shapes are apart. If a shape is not a polygon without radius, the cost of
/// `closest_points` is added. Allocates nothing. No trace.
/// ```
/// const Separation<double> gap = separation<double>({square, at(0, 0)}, {square, at(5, 1)});
/// assert(gap.value == 3 && gap.normal == Vec2d(1, 0) && gap.edge == 1);
/// ```
template <class T>
GNOMON_API Separation<T> separation(const Placed<T>& a, const Placed<T>& b,
                                    std::type_identity_t<T> enough = std::numeric_limits<T>::infinity());

/// Returns the minimum translation for a separation; for a positive one, `overlapping` is false and the depth is 0.
template <class T>
Mtv<T> translation_of(const Separation<T>& least) {
  const bool overlapping = least.value <= 0;
  // 0 − value rather than −value: touching shapes have depth 0, not −0.
  return {overlapping, overlapping ? 0 - least.value : T(0), least.normal, least.owner, least.edge};
}

/// Returns the minimum translation of an overlap, also if one shape contains the other. On each axis there are two
/// translations that separate the projections, one in either direction; the depth on this axis is the shorter one's.
/// Stops at the first gap: for polygons without radius that are apart, normal and edge are those of this gap. Ties,
/// rounding and cost: those of `separation`. No trace.
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
