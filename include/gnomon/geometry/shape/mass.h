// Mass, centre of mass and moment of inertia of a shape of even density, its rounding radius included.
//
// The area is cut into pieces that do not overlap: the core's triangles, a rectangle on every edge as high as the
// radius and, at every corner, the sector between two rectangles. Each is a formula of a textbook; nothing is
// subtracted. Source: the pieces' moments are those of Beer & Johnston, "Vector Mechanics for Engineers", 2012,
// appendix B, moved by the parallel axis theorem.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// What rigid-body motion needs to know of a shape.
template <class T>
struct MassProperties {
  T mass;            ///< density · area
  Vec2<T> centroid;  ///< centre of mass, in the shape's own frame
  T inertia;         ///< second moment of mass about the centroid, ≥ 0
};

/// `density` is mass per area, at least 0. A shape without area, which is a segment or a point without radius, has mass
/// and inertia 0 and its middle for a centroid.
/// Faults: of the density, `non_finite` or `out_of_range` (negative); of the mass, `out_of_range` where mass or
/// inertia, which grows with the fourth power of the size, is beyond T.
/// Accuracy: in float all is right within 4 ulp, the centroid's within as many of the extent and its place; in double
/// within (n + 32) ulp, times the square of the diameter divided by the area for a sliver without radius. That holds
/// wherever the shape lies in its frame and whatever its size: sums are taken from one of its corners, and then about
/// the centroid itself.
/// Cost: O(n). Allocates nothing.
template <class T>
GNOMON_API Result<MassProperties<T>> mass_properties(ShapeView<T> shape, std::type_identity_t<T> density);

}  // namespace gnomon
