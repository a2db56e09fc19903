// The frame in which a symmetric matrix is diagonal: of an inertia tensor, the axes about which a body turns steadily.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// What a symmetric matrix does along the three directions that it only stretches, which are square to each other.
struct PrincipalAxes {
  Vec3 moments;   ///< in rising order: along the turned x, y and z
  Rotation axes;  ///< turns x, y and z to the directions that they belong to
};

/// Of a symmetric matrix, whose upper half is read, with numbers of up to 2^1000; if none reaches 2^-1000, digits are
/// lost. Numbers beside the diagonal that are below 16 ulp of the diagonal's sum count as zero, and moments that are as
/// near to each other as equal: they keep the order of their axes. So the axes of a cube are its own. Of two moments
/// that are equal, or nearly so, any two directions square to each other in their plane are axes. Accuracy: moments
/// within 64 ulp of the greatest. Source: C. Jacobi, "Über ein leichtes Verfahren, die in der Theorie der
/// Säcularstörungen vorkommenden Gleichungen numerisch aufzulösen", 1846; round the three places in a fixed order.
/// Cost: four rounds or so. Allocates nothing.
GNOMON_API PrincipalAxes principal_axes(const Matrix3& symmetric);

}  // namespace gnomon::d3
