// The Separating Axis Theorem in its textbook form: three queries, one scan of the same axes.
//
// Two convex polygons are disjoint if and only if their projections on some edge normal of one of them are disjoint.
// Every query uses each edge normal of A and then of B as an axis, and compares the two whole projections on it.
// Lessons, scenes and traces show this scan. Programs should use the queries of separation.h. These have the same
// names, the same rules for shapes with a radius, and results within 8 ulp of the magnitude of poses and extents, and
// are several times as fast.
//
// Frames: poses place the shapes in the world, and normals are in the world's frame. Positions along an axis are
// relative to A's position, so that pairs far from the world's origin lose no digits.
// Sources: Gottschalk, Lin & Manocha, "OBBTree", 1996; Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
#pragma once

#include <cstddef>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
inline constexpr Mark sat_axis{"sat_axis"};
inline constexpr Mark sat_project{"sat_project"};
inline constexpr Mark sat_overlap{"sat_overlap"};
inline constexpr Mark sat_drop{"sat_drop"};
inline constexpr Mark sat_decide{"sat_decide"};
inline constexpr Mark sat_gap{"sat_gap"};
inline constexpr Mark sat_meet{"sat_meet"};
inline constexpr Mark sat_done{"sat_done"};
}  // namespace marks

namespace sat_scan {

/// Returns true if the closed shapes share a point. Stops at the first gap.
/// Rounding: may err if the shapes are within a few ulp of their extent of touching.
/// Cost: O(n + m) axes for n and m vertices, less with an early gap; each takes O(n + m) up to 16 vertices and O(1) on
/// average above. Allocates nothing.
/// Trace: as `separation`, but ending with sat.gap (owner, edge) at the axis that stopped the scan or, without a gap,
/// with sat.meet {separation} of the axis with the least overlap. If a shape is no plain polygon, only the trace of
/// closest_points.
template <class T, class Tracer = NoTrace>
bool overlaps(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// Returns the greatest separation over all axes, by the rules of gnomon::separation.
/// Ties: A before B, then the lowest edge.
/// Rounding: within a few ulp of the sum of both bounding radii and their distance.
/// Cost: O(n + m) above 16 vertices, O((n + m)²) below, which is faster there; O(log n + log m) for separate cores of
/// which one is no plain polygon. Allocates nothing.
/// Trace, per axis, indices (owner, edge): sat.axis {outward edge normal x, y; the corner of A furthest along it, and
/// its x, y from A's position}; sat.project {normal x, y, min A, max A, min B, max B}; sat.overlap {separation on this
/// axis, normal x, y turned from A towards B, 1 if it already was or 0}; then sat.decide {separation, turned normal x,
/// y} if the axis is the best so far, so the last sat.decide is the axis that decides, or sat.drop {separation}; at the
/// end sat.done {as sat.decide} of that axis. Projections and separations in the trace are the cores'. If a shape is no
/// plain polygon, the steps of closest_points come first, and those of the scan follow only if the cores are not apart.
template <class T, class Tracer = NoTrace>
Separation<T> separation(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// Returns the shortest translation that ends an overlap. Correct for containment too: the depth on an axis is the
/// smaller of the two translations that end the overlap.
/// Ties, rounding, cost and trace: those of `separation`.
template <class T, class Tracer = NoTrace>
Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

}  // namespace sat_scan

/// Maximum number of steps of any of the three for polygons of n and m vertices without radius; for other shapes, the
/// steps of closest_points (`gjk_steps`) are additional.
constexpr std::size_t sat_scan_steps(std::size_t n, std::size_t m) { return 4 * (n + m) + 1; }

}  // namespace gnomon
