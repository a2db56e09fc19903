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
/// An edge that `contains` tests: indices (0, edge). Values: normal x, y; distance of the point beyond the core's edge;
/// x, y of the vector from the edge's first corner to the point. All are in the shape's frame.
inline constexpr Mark contains_edge{"contains_edge"};
/// An axis of `point_separation`: indices, here and below, (0, edge). Values: normal x, y; x, y of the point.
/// Positions, here and below, are relative to the shape's position.
inline constexpr Mark point_axis{"point_axis"};
/// The projections on the axis. Values: normal x, y; minimum and maximum of the shape; point.
inline constexpr Mark point_project{"point_project"};
/// The position of the point relative to the interval. Values: distance outside it at either end, negative inside;
/// distance beyond the edge; distance before the other end.
inline constexpr Mark point_verdict{"point_verdict"};
/// The distance is not the largest so far. Value: distance beyond the edge.
inline constexpr Mark point_drop{"point_drop"};
/// The distance is the largest so far. Values: distance beyond the edge, normal x, y.
inline constexpr Mark point_decide{"point_decide"};
/// The result, with index −1 for `no_edge`. Values: separation, normal x, y.
inline constexpr Mark point_done{"point_done"};
}  // namespace marks

/// Returns whether the closed shape contains the point (world frame); false for a non-finite point. Stops at the first
/// separating axis.
/// Rounding: may err if the point is within a few ulp of the bounding radius of an edge's line or of a corner's circle.
/// Past a sharp tip, where a distant point may be that near to both lines, the distance decides.
/// Cost: O(n) for n vertices. An edge is the end of the polygon's own projection on its normal, so only the vector from
/// the edge to the point is projected. Allocates nothing. Trace: contains_edge, for each tested edge.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
/// ```
/// // The corner of the square is in the closed shape; turned by 45 degrees, the square no longer reaches that point.
/// assert(contains<double>({square, at(0, 0)}, {1, 1}));
/// assert(!contains<double>({square, at(0, 0, std::numbers::pi / 4)}, {1, 1}));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// Maximum number of trace steps of `contains` for n vertices.
constexpr std::size_t contains_steps(std::size_t n) { return n; }

/// Returns the greatest signed distance of the point from an edge's line, positive outside. Inside the polygon it is
/// negative, and its absolute value is the distance to the nearest edge. On the boundary it is 0. Outside it is
/// positive and a lower bound of the distance. The polygon is A, the point is B; the normal is that edge's outward
/// normal. NaN for a non-finite point. For any other shape than a polygon without radius: outside the core, the
/// distance from the core's nearest point minus the radius. The normal points away from that point, and is (1, 0) at
/// the centre of a circle; the edge is `no_edge` if that point is a corner. Inside a polygon's core: as above, minus
/// the radius.
/// Ties: the lowest edge.
/// Cost: O(n); with a trace O(n²), because it shows the polygon's whole interval on each axis. Allocates nothing.
/// Trace: the marks that begin with point describe their steps.
/// ```
/// const Separation<double> inside = point_separation<double>({square, at(0, 0)}, {0.75, 0});
/// assert(inside.value == -0.25 && inside.normal == Vec2d(1, 0) && inside.edge == 1);
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// Maximum number of trace steps of `point_separation` for n vertices.
constexpr std::size_t point_steps(std::size_t n) { return 4 * n + 1; }

}  // namespace gnomon
