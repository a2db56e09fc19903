// A circle and a convex polygon, in the lesson's form: every edge normal is an axis, and so is the line from the corner
// nearest to the centre, to the centre. `separation` returns the same for shapes of every kind.
#pragma once

#include <cstddef>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
inline constexpr Mark circle_axis{"circle_axis"};
inline constexpr Mark circle_project{"circle_project"};
inline constexpr Mark circle_overlap{"circle_overlap"};
inline constexpr Mark circle_drop{"circle_drop"};
inline constexpr Mark circle_decide{"circle_decide"};
inline constexpr Mark circle_done{"circle_done"};
}  // namespace marks

/// Returns the greatest separation over these axes, with the polygon as A and the circle as B: the distance if they are
/// apart, minus the depth if they overlap. The edge is `no_edge` if the corner's axis decides. Ties go to the edges.
/// Also correct if the polygon is a rounded polygon, a segment or a point, with both radii subtracted. If there is no
/// direction, the normal is (1, 0).
/// `centre` (world frame) must be finite, `radius` finite and ≥ 0.
/// Rounding: within a few ulp of the polygon's bounding radius, the radius and their distance.
/// Cost: O(n²) for n vertices: the polygon's whole projection is computed on each axis, for the trace. Allocates
/// nothing.
/// Trace, per axis, indices (0, edge) or (1, corner): circle.axis {normal x, y, position of the edge or the corner
/// along it, the centre's x, y, radius}; circle.project {normal x, y, min and max of the polygon, min and max of the
/// circle}; circle.overlap {separation, normal x, y turned from polygon to circle, 1 if it already was or 0}; then
/// circle.decide {separation, turned normal x, y} if it is the best so far, or circle.drop {separation}; at the end
/// circle.done {as circle.decide} of the axis that decides, minus the polygon's radius. Positions are relative to the
/// polygon's position, and its radius is in no projection.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.7 (a sphere against a box).
template <class T, class Tracer = NoTrace>
Separation<T> circle_separation(const Placed<T>& polygon, Vec2<T> centre, T radius, Tracer tracer = {});

/// Maximum number of steps of `circle_separation` for a polygon of n vertices.
constexpr std::size_t circle_steps(std::size_t n) { return 4 * (n + 1) + 1; }

}  // namespace gnomon
