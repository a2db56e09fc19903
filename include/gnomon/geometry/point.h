// A point against a convex shape: the Separating Axis Theorem in its smallest form.
//
// The projection of a point has no width, so only the polygon's edge normals are axes. The point is inside if its
// projection is in the polygon's projection on every axis. A shape with a radius, a segment or a point contains all
// points within its radius of its core.
#pragma once

#include <cstddef>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// Steps of a trace of `contains` and of `point_separation`, which describe their contents.
inline constexpr Mark contains_edge{"contains_edge"};
inline constexpr Mark point_axis{"point_axis"};
inline constexpr Mark point_project{"point_project"};
inline constexpr Mark point_verdict{"point_verdict"};
inline constexpr Mark point_drop{"point_drop"};
inline constexpr Mark point_decide{"point_decide"};
inline constexpr Mark point_done{"point_done"};
}  // namespace marks

/// Returns whether the closed shape contains the point (world frame); false for a non-finite point. Stops at the first
/// separating axis.
/// Rounding: may err for points within a few ulp of the shape's bounding radius of the line of an edge or of a corner's
/// circle, but not past a sharp tip, where the distance decides.
/// Cost: O(n) for n vertices. An edge is the end of the polygon's own projection on its normal, so only the vector from
/// the edge to the point is projected. Allocates nothing.
/// Trace: contains.edge, per edge (0, edge) {normal x, y, distance of the point beyond the core's edge, vector x, y
/// from the edge's first corner to the point}, in the shape's frame.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
template <class T, class Tracer = NoTrace>
GNOMON_API bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// Maximum number of trace steps of `contains` for n vertices.
constexpr std::size_t contains_steps(std::size_t n) { return n; }

/// Returns the distance of the point beyond the edge that it is furthest beyond: negative inside, where its size is the
/// distance to the nearest edge, 0 on the boundary, positive outside, where it is a lower bound of the distance. The
/// polygon is A, the point is B; the normal is that edge's outward normal. Ties: the lowest edge. NaN for a non-finite
/// point.
/// Any shape but a polygon without radius: outside the core, the distance from the core's nearest point minus the
/// radius, with the normal from that point, (1, 0) at the centre of a circle; the edge is `no_edge` if that point is a
/// corner. Inside a polygon's core: as above, minus the radius.
/// Cost: O(n); with a trace O(n²), because it shows the polygon's whole interval on each axis. Allocates nothing.
/// Trace, relative to the shape's position, per axis (0, edge): point.axis {normal x, y, the point's x, y};
/// point.project {normal x, y, min, max, point}; point.verdict {distance outside the interval at either end, negative
/// inside; distance beyond the edge; distance before the other end}; then point.decide {distance beyond the edge,
/// normal x, y} if it is the largest so far, or point.drop {distance}; at the end point.done {as point.decide} of the
/// result, with index −1 for `no_edge`.
template <class T, class Tracer = NoTrace>
GNOMON_API Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// Maximum number of trace steps of `point_separation` for n vertices.
constexpr std::size_t point_steps(std::size_t n) { return 4 * n + 1; }

}  // namespace gnomon
