// Mass, centre of mass and inertia tensor of a polyhedron of uniform density.
//
// The body is split into tetrahedra, from one interior point to the triangles of its faces. Their moments are
// polynomials of their corners. None is negative, so nothing is subtracted. Source: the moments of a tetrahedron:
// F. Tonon, "Explicit exact formulas for the 3-D tetrahedron inertia tensor in terms of its vertex coordinates", 2004.
// See docs/algorithms/polyhedra.md.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// Mass properties of a body for rigid-body motion.
struct MassProperties {
  double mass;      ///< density · volume
  Vec3 centroid;    ///< centre of mass, in the body's own frame
  Matrix3 inertia;  ///< about the centroid, along the axes of the body's own frame: L = inertia · ω
  Vec3 moments;     ///< principal moments in rising order, ≥ 0: inertia is diagonal along the turned x, y and z
  Rotation axes;    ///< turns x, y and z to the principal axes, in the body's own frame
};

/// Returns the mass properties. `density` is mass per volume, at least 0.
/// Faults: `non_finite` or `out_of_range` (negative) of the density; `out_of_range` of the mass, if mass or inertia,
/// which grows with the fifth power of the lengths, is beyond a double.
/// Accuracy: (n + 64) ulp for n vertices, times the cube of the extent divided by the volume for flat bodies. For a
/// needle, the least moment may be pure rounding, and 0. This holds for any position in the frame and any size: sums
/// are relative to one of the corners, and then to the centroid itself. Moments that differ by at most 16 ulp of the
/// sum of all three count as equal, so the axes of a cube are its own. Cost: O(corners of all faces). Allocates
/// nothing.
/// ```
/// const d3::MassProperties brick = *d3::mass_properties(*d3::box({3, 2, 1}), 1);
/// assert(std::abs(brick.mass - 48) < 1e-12);
/// assert(d3::length(brick.moments - d3::Vec3(80, 160, 208)) < 1e-10);  // mass / 3 · (b² + c²), in rising order
/// ```
GNOMON_API Result<MassProperties> mass_properties(const Polyhedron& body, double density);

}  // namespace gnomon::d3
