// Bodies with names: the five regular solids, boxes and prisms.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// Each allocates. With φ = (1 + √5)/2, all about the origin:

/// (1, 1, 1) and those with two signs turned.
GNOMON_API Polyhedron tetrahedron();
/// (±1, ±1, ±1).
GNOMON_API Polyhedron cube();
/// (±1, 0, 0), (0, ±1, 0), (0, 0, ±1).
GNOMON_API Polyhedron octahedron();
/// (±1, ±1, ±1), (0, ±1/φ, ±φ), (±1/φ, ±φ, 0), (±φ, 0, ±1/φ), rounded.
GNOMON_API Polyhedron dodecahedron();
/// (0, ±1, ±φ), (±1, ±φ, 0), (±φ, 0, ±1), rounded.
GNOMON_API Polyhedron icosahedron();

/// From −half to half along each axis. Faults: of the box, `non_finite` or `out_of_range` (below zero, too); of the
/// solid, `degenerate` if a half is zero.
GNOMON_API Result<Polyhedron> box(Vec3 half);

/// Over a regular polygon with a corner on the x axis, from −half_height to half_height along z; its first face is the
/// lower lid, its second the upper one, and the others are its sides. Faults: of face 0, `too_few_vertices` (fewer than
/// three sides); of the radius, `non_finite`, `out_of_range` or `degenerate` (zero and less); of the solid,
/// `degenerate` if it has no height, `out_of_range` if that is below zero; and make_polyhedron's for its vertices, and
/// for sides too many to be told apart. Cost: O(sides²).
GNOMON_API Result<Polyhedron> prism(std::uint32_t sides, double radius, double half_height);

/// The same body, so many times as large. Where rounding leaves its faces not convex, as of corners in one plane, the
/// result is the hull of its corners, with the numbers of a hull. Faults: make_polyhedron's, as `repeated` for a factor
/// of zero and `wrong_winding` for one below, which would turn it inside out; and convex_hull's.
GNOMON_API Result<Polyhedron> scaled(const Polyhedron& solid, double factor);

}  // namespace gnomon::d3
