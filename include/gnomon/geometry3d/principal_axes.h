// Diagonalisation of a symmetric matrix: for an inertia tensor, the axes about which a body turns steadily.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// Eigenvalues of a symmetric matrix, and a rotation to its orthogonal eigenvectors.
struct PrincipalAxes {
  Vec3 moments;   ///< eigenvalues in rising order, along the turned x, y and z
  Rotation axes;  ///< turns x, y and z to their eigenvectors
};

/// Returns the principal axes of a symmetric matrix. Reads its upper half, with numbers of up to 2^1000; digits are
/// lost if none reaches 2^-1000. Off-diagonal numbers below 16 ulp of the diagonal's sum count as zero. Moments within
/// this tolerance of each other count as equal and keep the order of their axes. So the axes of a cube are its own. For
/// two equal or nearly equal moments, any two orthogonal directions in their plane are axes. Accuracy: moments within
/// 64 ulp of the greatest. Source: C. Jacobi, "Über ein leichtes Verfahren, die in der Theorie der Säcularstörungen
/// vorkommenden Gleichungen numerisch aufzulösen", 1846; cyclic over the three off-diagonal places. Cost: about four
/// rounds. Allocates nothing.
/// ```
/// const d3::PrincipalAxes found = d3::principal_axes(d3::Matrix3{{{2, 1, 0}, {1, 2, 0}, {0, 0, 7}}});
/// assert(d3::length(found.moments - d3::Vec3(1, 3, 7)) < 1e-13);
/// assert(std::abs(d3::dot(found.axes.apply({0, 0, 1}), {0, 0, 1})) > 1 - 1e-13);  // 7 belongs to z
/// ```
GNOMON_API PrincipalAxes principal_axes(const Matrix3& symmetric);

}  // namespace gnomon::d3
