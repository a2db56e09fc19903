// Mass, centre of mass and moment of inertia of a shape of uniform density, its rounding radius included.
//
// The area is cut into disjoint pieces: the core's triangles, a rectangle on every edge, as high as the radius, and at
// every corner the sector between two rectangles. Each piece has a textbook formula; nothing is subtracted.
// Source: the pieces' moments are those of Beer & Johnston, "Vector Mechanics for Engineers", 2012, appendix B, moved
// by the parallel axis theorem.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Mass properties of a shape for rigid-body motion.
template <class T>
struct MassProperties {
  T mass;            ///< density · area
  Vec2<T> centroid;  ///< centre of mass, in the shape's own frame
  T inertia;         ///< second moment of mass about the centroid, ≥ 0
};

/// Returns the mass properties for `density`, the mass per area, at least 0. A shape without area (a segment or a point
/// without radius) has mass and inertia 0 and its middle as centroid.
/// Faults: for the density, `non_finite` or `out_of_range` (negative); for the mass, `out_of_range` if mass or inertia,
/// which grows with the fourth power of the lengths, is beyond T.
/// Accuracy: in float everything is within 4 ulp, the centroid within 4 ulp of the extent and its position. In double
/// everything is within (n + 32) ulp, times the square of the diameter divided by the area for a sliver without radius.
/// This holds for any size and any position of the shape in its frame: sums are relative to one of its corners, and
/// then to the centroid itself.
/// Cost: O(n). Allocates nothing.
/// ```
/// const MassProperties<double> block = *mass_properties<double>(square, 3);
/// assert(block.mass == 12 && block.centroid == Vec2d(0, 0) && std::abs(block.inertia - 8) < 1e-12);
/// ```
template <class T>
GNOMON_API Result<MassProperties<T>> mass_properties(ShapeView<T> shape, std::type_identity_t<T> density);

}  // namespace gnomon
