// A point against a convex shape: the Separating Axis Theorem in its smallest form.
//
// A point's projection has no width, so only the polygon has edge normals to offer as axes. The point is inside if
// its projection lies in the polygon's projection on every one of them. A shape with a radius, a segment or a point
// holds what is no further from its core than its radius.
#pragma once

#include <cstddef>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `contains` and of `point_separation`, which say what each of them holds.
inline constexpr Mark contains_edge{"contains_edge"};
inline constexpr Mark point_axis{"point_axis"};
inline constexpr Mark point_project{"point_project"};
inline constexpr Mark point_verdict{"point_verdict"};
inline constexpr Mark point_drop{"point_drop"};
inline constexpr Mark point_decide{"point_decide"};
inline constexpr Mark point_done{"point_done"};
}  // namespace marks

/// True if the closed shape contains the point (world frame); none contains one that is not finite. Stops at the first
/// axis that says no.
/// Rounding: may err for points within a few ulp of the shape's bounding radius of the line of an edge or of a corner's
/// circle, but not past a sharp tip, where the distance decides. Cost: O(n) for n vertices: an edge is the end of the
/// polygon's own projection on its normal, so nothing is projected but the way from the edge to the point. Allocates
/// nothing. Trace: contains.edge, per edge, indices (0, edge), values {normal x, y, distance of the point beyond the
/// core's edge, way to the point from the edge's first corner, in the shape's frame}. Source: Ericson, "Real-Time
/// Collision Detection", 2005, section 5.2.1.
template <class T, class Tracer = NoTrace>
GNOMON_API bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// At most, of `contains` for n vertices.
constexpr std::size_t contains_steps(std::size_t n) { return n; }

/// How far the point lies beyond the edge that it is furthest beyond: negative inside, where it is the distance to the
/// nearest edge, 0 on the boundary, positive outside, where it is a lower bound of the distance. The polygon is A, the
/// point is B; the normal is that edge's, and points out of the polygon. Ties go to the lowest edge. NaN for a point
/// that is not finite. For any shape but a polygon without radius, outside the core: the distance from the core's
/// nearest point minus the radius, with the normal from that point, which is (1, 0) at the centre of a circle; the edge
/// is `no_edge` where that point is a corner. Inside a polygon's core: as above, minus the radius. Cost: O(n); with a
/// trace O(n²), because it shows the polygon's whole interval on each axis. Allocates nothing. Trace, per axis, indices
/// (0, edge): point.axis {normal x, y, the point's x, y}; point.project {normal x, y, min, max, point}; point.verdict
/// {how far the point lies outside the interval, at whichever end, negative if it lies in it; how far beyond the edge;
/// how far before the other end}; then point.decide {how far it lies beyond the edge, normal x, y} when that is the
/// most so far, or point.drop {how far}; at the end point.done {as point.decide} of the answer, with index −1 for
/// `no_edge`. Positions are measured from the shape's position.
template <class T, class Tracer = NoTrace>
GNOMON_API Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// At most, of `point_separation` for n vertices.
constexpr std::size_t point_steps(std::size_t n) { return 4 * n + 1; }

}  // namespace gnomon
