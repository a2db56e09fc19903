// The Separating Axis Theorem for two convex shapes: three questions, one scan of the same axes.
//
// Two convex polygons are disjoint if and only if their shadows on some edge normal of one of them are disjoint. Every
// query takes each edge normal of A and then of B as an axis and compares the two shadows on it.
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

#include <cstddef>
#include <cstdint>

#include "core/status.h"
#include "core/trace.h"
#include "geometry/shape/placed.h"

namespace gnomon {

namespace marks {
inline constexpr Mark sat_axis{"sat_axis"};
inline constexpr Mark sat_project{"sat_project"};
inline constexpr Mark sat_overlap{"sat_overlap"};
inline constexpr Mark sat_decide{"sat_decide"};
inline constexpr Mark sat_gap{"sat_gap"};
inline constexpr Mark sat_meet{"sat_meet"};
inline constexpr Mark sat_done{"sat_done"};
}  // namespace marks

/// Whose edge normal an axis is.
enum class Owner : std::uint8_t { a, b };

/// Stands in for the edge of an axis that belongs to none: one from corner to corner, or any axis at all where two
/// points coincide.
inline constexpr std::uint32_t no_edge = 0xffffffff;

/// The axis on which the shadows overlap least or, if there is a gap, lie furthest apart.
template <class T>
struct Separation {
  T value;  ///< width of the gap, negative for an overlap: the depth is −value. For disjoint polygons without radius a
            ///< lower bound of their distance; for other disjoint shapes the distance itself.
  Vec2<T> normal;      ///< unit length, from A towards B
  Owner owner;         ///< the shape whose edge gave the axis; ties go to A, then to the lowest edge
  std::uint32_t edge;  ///< or `no_edge`, with A for its owner
};

/// How to end an overlap by the shortest move.
template <class T>
struct Mtv {
  bool overlapping;  ///< false: the shapes are apart, and depth is 0
  T depth;           ///< ≥ 0; touching shapes overlap by 0
  Vec2<T> normal;    ///< unit length, from A towards B
  Owner owner;
  std::uint32_t edge;  ///< or `no_edge`, with A for its owner

  /// The minimum translation vector: added to A's position, it ends the overlap.
  Vec2<T> translation() const { return {-depth * normal.x, -depth * normal.y}; }
};

/// Both moves that share a minimum translation vector between two bodies.
template <class T>
struct Resolution {
  Status status;  ///< `immovable` if both inverse masses are 0, `negative_mass` if one is below 0 or not finite
  Vec2<T> move_a;
  Vec2<T> move_b;
};

/// True if the closed shapes share a point. Stops at the first gap.
/// Rounding: may err when the shapes are within a few ulp of their extent of touching.
/// Cost: O(n + m) axes for n and m vertices, less when a gap comes early; each takes O(n + m) up to 16 vertices and
/// O(1) on average above. Allocates nothing.
/// Trace: as `separation`, but ending with sat.gap (owner, edge) at the axis that stopped the scan or, if none did,
/// with sat.meet; where a shape is no plain polygon, that of closest_points alone.
template <class T, class Tracer = NoTrace>
bool overlaps(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// The greatest separation over all axes; never positive when the shapes overlap. If both shapes are polygons without
/// radius, the axes are the edge normals; otherwise the rule at the head of this file holds. Coincident points, which
/// have no direction at all, take the normal (1, 0).
/// Rounding: within a few ulp of both shapes' reach and their distance.
/// Cost: O(n + m) above 16 vertices, O((n + m)²) below, which is faster there; O(log n + log m) for cores that are
/// apart where the rule above asks for their distance. Allocates nothing.
/// Trace, per axis, indices (owner, edge): sat.axis {normal x, y as the edge gives it, outward}; sat.project {the same,
/// min A, max A, min B, max B}; sat.overlap {separation on this axis, normal x, y turned from A towards B}; sat.decide
/// {the same} when the axis is the best so far, so the last sat.decide is the axis that decides; at the end sat.done
/// {the same} of that axis. Shadows are the cores', and so are the separations in the trace. Where a shape is no plain
/// polygon, the steps of closest_points come first and those of the scan only if the cores are not apart.
template <class T, class Tracer = NoTrace>
Separation<T> separation(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// What moves the shapes out of this overlap, if it is one.
template <class T>
Mtv<T> translation_of(const Separation<T>& least) {
  const bool overlapping = least.value <= 0;
  // 0 − value rather than −value: touching shapes have depth 0, not −0.
  return {overlapping, overlapping ? 0 - least.value : T(0), least.normal, least.owner, least.edge};
}

/// The shortest translation that ends an overlap. Right for containment too: the depth on an axis is what it takes to
/// get out, the smaller of the two ways.
/// Cost and trace: those of `separation`.
template <class T, class Tracer = NoTrace>
Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// At most, of any of the three for polygons of n and m vertices without radius; for other shapes those of
/// closest_points (`gjk_steps`) come on top.
constexpr std::size_t sat_scan_steps(std::size_t n, std::size_t m) { return 4 * (n + m) + 1; }

/// Shares the move by inverse mass: a body of inverse mass 0 does not move, equal masses move half each.
template <class T>
Resolution<T> resolve(const Mtv<T>& mtv, T inverse_mass_a, T inverse_mass_b);

}  // namespace gnomon
