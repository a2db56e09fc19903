// Named solids: the five regular solids, boxes and prisms. The regular solids are centred on the origin.
// See docs/algorithms/polyhedra.md.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// Returns a tetrahedron with the vertex (1, 1, 1) and the three with two signs reversed. Allocates.
/// ```
/// const d3::Polyhedron solid = d3::tetrahedron();
/// assert(solid.vertices().size() - solid.edges().size() + solid.face_count() == 2);  // Euler
/// ```
GNOMON_API Polyhedron tetrahedron();
/// Returns a cube with the vertices (±1, ±1, ±1). Allocates.
/// ```
/// assert(d3::cube().extent() == 2 && d3::cube().face_count() == 6);
/// ```
GNOMON_API Polyhedron cube();
/// Returns an octahedron with the vertices (±1, 0, 0), (0, ±1, 0), (0, 0, ±1). Allocates.
/// ```
/// // It is dual to the cube.
/// assert(d3::octahedron().face_count() == d3::cube().vertices().size());
/// ```
GNOMON_API Polyhedron octahedron();
/// Returns a dodecahedron with the vertices (±1, ±1, ±1), (0, ±1/φ, ±φ), (±1/φ, ±φ, 0), (±φ, 0, ±1/φ), rounded, where φ
/// = (1 + √5)/2. Allocates.
/// ```
/// const d3::Polyhedron solid = d3::dodecahedron();
/// for (std::uint32_t f = 0; f < 12; ++f) assert(solid.face(f).size() == 5);
/// ```
GNOMON_API Polyhedron dodecahedron();
/// Returns an icosahedron with the vertices (0, ±1, ±φ), (±1, ±φ, 0), (±φ, 0, ±1), rounded, where φ = (1 + √5)/2.
/// Allocates.
/// ```
/// assert(d3::icosahedron().edges().size() == d3::dodecahedron().edges().size());  // they are dual
/// ```
GNOMON_API Polyhedron icosahedron();

/// Returns a box from −half to half along each axis. Faults: `non_finite` or `out_of_range` (also below zero) of the
/// box; `degenerate` of the solid, if a half is zero. Allocates.
/// ```
/// const d3::Polyhedron brick = *d3::box({3, 2, 1});
/// assert(brick.extent() == 6 && brick.vertices().size() == 8);
/// assert(d3::box({3, 2, 0}).status() == Status::degenerate);
/// ```
GNOMON_API Result<Polyhedron> box(Vec3 half);

/// Returns a prism over a regular polygon with a corner on the x axis, from −half_height to half_height along z. Its
/// first face is the lower lid, its second the upper one; the others are its sides. Faults: `too_few_vertices` of face
/// 0 (fewer than three sides); `non_finite`, `out_of_range` or `degenerate` (zero and less) of the radius; `degenerate`
/// of the solid without height, `out_of_range` for a height below zero; and those of make_polyhedron for its vertices,
/// and for sides too many to be distinct. Cost: O(sides²). Allocates.
/// ```
/// const d3::Polyhedron nut = *d3::prism(6, 2, 0.5);
/// assert(nut.face_count() == 8 && nut.face(0).size() == 6);
/// assert(nut.normal(0) == d3::Vec3(0, 0, -1) && nut.offset(1) == 0.5);
/// ```
GNOMON_API Result<Polyhedron> prism(std::uint32_t sides, double radius, double half_height);

/// Returns the body scaled by a factor. If rounding leaves its faces not convex, as for coplanar corners, the result is
/// the hull of its corners, with the numbering of a hull. Faults: those of make_polyhedron, such as `repeated` for a
/// factor of zero and `wrong_winding` for a negative one, which would turn the body inside out; and those of
/// convex_hull. Allocates.
/// ```
/// const d3::Polyhedron large = *d3::scaled(d3::cube(), 10);
/// assert(large.extent() == 20 && large.face_count() == 6);
/// assert(d3::scaled(d3::cube(), -1).status() == Status::wrong_winding);
/// ```
GNOMON_API Result<Polyhedron> scaled(const Polyhedron& solid, double factor);

}  // namespace gnomon::d3
