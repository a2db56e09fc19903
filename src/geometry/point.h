// A point against a convex polygon: the Separating Axis Theorem in its smallest form.
//
// A point casts a shadow without width, so only the polygon has edge normals to offer as axes. The point is inside if
// its shadow lies in the polygon's shadow on every one of them.
#pragma once

#include "geometry/sat.h"

namespace gnomon {

/// True if the closed polygon contains the point (world frame, finite). Stops at the first axis that says no.
/// Rounding: may err within a few ulp of the extent of the boundary.
/// Cost: O(n) for n vertices: an edge is the end of the polygon's own shadow on its normal, so nothing is projected but
/// the way from the edge to the point. Allocates nothing.
/// Trace: contains.edge, per edge, indices (0, edge), values {normal x, y, distance of the point beyond the edge}.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
template <class T, class Tracer = NoTrace>
bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

/// The greatest separation of polygon and point over all axes: negative inside, 0 on the boundary, positive outside,
/// where it is a lower bound of the distance. The polygon is A, the point is B; the normal points from the polygon
/// towards the point.
/// Cost: O(n²): both ends of the shadow are computed on each axis. Allocates nothing.
/// Trace, per axis, indices (0, edge): point.axis {normal x, y}; point.project {the same, min, max, point};
/// point.verdict {separation on this axis, normal x, y turned towards the point}; point.decide {the same} when it is
/// the best so far. Positions along an axis are measured from the shape's position.
template <class T, class Tracer = NoTrace>
Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer = {});

}  // namespace gnomon
