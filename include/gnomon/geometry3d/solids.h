// Named solids: the five regular solids, boxes and prisms.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// The regular solids are centred on the origin. Each call allocates. With φ = (1 + √5)/2, the vertices are:

/// (1, 1, 1), and the three with two signs reversed.
GNOMON_API Polyhedron tetrahedron();
/// (±1, ±1, ±1).
GNOMON_API Polyhedron cube();
/// (±1, 0, 0), (0, ±1, 0), (0, 0, ±1).
GNOMON_API Polyhedron octahedron();
/// (±1, ±1, ±1), (0, ±1/φ, ±φ), (±1/φ, ±φ, 0), (±φ, 0, ±1/φ), rounded.
GNOMON_API Polyhedron dodecahedron();
/// (0, ±1, ±φ), (±1, ±φ, 0), (±φ, 0, ±1), rounded.
GNOMON_API Polyhedron icosahedron();

/// Returns a box from −half to half along each axis. Faults: `non_finite` or `out_of_range` (also below zero) of the
/// box; `degenerate` of the solid, if a half is zero.
GNOMON_API Result<Polyhedron> box(Vec3 half);

/// Returns a prism over a regular polygon with a corner on the x axis, from −half_height to half_height along z. Its
/// first face is the lower lid, its second the upper one; the others are its sides. Faults: `too_few_vertices` of face
/// 0 (fewer than three sides); `non_finite`, `out_of_range` or `degenerate` (zero and less) of the radius; `degenerate`
/// of the solid without height, `out_of_range` for a height below zero; and those of make_polyhedron for its vertices,
/// and for sides too many to be distinct. Cost: O(sides²).
GNOMON_API Result<Polyhedron> prism(std::uint32_t sides, double radius, double half_height);

/// Returns the body scaled by a factor. If rounding leaves its faces not convex, as for coplanar corners, the result is
/// the hull of its corners, with the numbering of a hull. Faults: those of make_polyhedron, such as `repeated` for a
/// factor of zero and `wrong_winding` for a negative one, which would turn the body inside out; and those of
/// convex_hull.
GNOMON_API Result<Polyhedron> scaled(const Polyhedron& solid, double factor);

}  // namespace gnomon::d3
