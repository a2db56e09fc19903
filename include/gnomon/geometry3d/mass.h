// Mass, centre of mass and inertia tensor of a polyhedron of even density.
//
// The body is cut into tetrahedra, from one point inside of it to the triangles of its faces, whose moments are
// polynomials of their corners. None is negative, so nothing is subtracted. Source: the moments of a tetrahedron:
// F. Tonon, "Explicit exact formulas for the 3-D tetrahedron inertia tensor in terms of its vertex coordinates", 2004.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// What rigid-body motion needs to know of a body.
struct MassProperties {
  double mass;      ///< density · volume
  Vec3 centroid;    ///< centre of mass, in the body's own frame
  Matrix3 inertia;  ///< about the centroid, along the axes of the body's own frame: L = inertia · ω
  Vec3 moments;     ///< the principal ones in rising order, ≥ 0: inertia is diagonal along the turned x, y and z
  Rotation axes;    ///< turns x, y and z to the principal axes, in the body's own frame
};

/// `density` is mass per volume, at least 0.
/// Faults: of the density, `non_finite` or `out_of_range` (negative); of the mass, `out_of_range` where mass or
/// inertia, which grows with the fifth power of the size, is beyond a double. Accuracy: (n + 64) ulp for n vertices,
/// times the cube of the extent divided by the volume for flat bodies; of a needle, the least moment may be all
/// rounding, and 0. That holds wherever the body lies in its frame and whatever its size: sums are taken from one of
/// its corners, and then about the centroid itself. Moments within 16 ulp of the sum of all three of each other count
/// as equal, so that the axes of a cube are its own. Cost: O(corners of all faces). Allocates nothing.
GNOMON_API Result<MassProperties> mass_properties(const Polyhedron& body, double density);

}  // namespace gnomon::d3
