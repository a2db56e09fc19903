// The convex hull in space: the constructor for points that are not yet a polyhedron.
#pragma once

#include <span>

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// The smallest convex polyhedron around `points`, which may come in any order, repeat, and lie on its faces and edges
/// or inside. Its vertices are some of the points, in the order of x, then y, then z; its faces begin at their lowest
/// vertex and are in the order of these. The same points give the same polyhedron whatever their order.
///
/// Every decision is exact, so no point is outside by however little, and triangles in one plane are one face. Where
/// neighbours are so nearly in one plane that the strict constructor would take them for one face (`planarity`), they
/// are made one if this loses no vertex: the hull of a dodecahedron's rounded corners has twelve faces.
///
/// Faults: of a vertex, with the number of the point, `non_finite` and `out_of_range`; of the solid,
/// `too_few_vertices`, and `degenerate` when all points lie in one plane, or a face is thinner than 1e-300 of its
/// length and has no normal in doubles. Cost: O(n²) at worst, as for n points on a sphere; allocates. Source: points
/// one after the other, each with the faces that it sees taken away: Clarkson & Shor, "Applications of random sampling
/// in computational geometry, II", 1989, without its conflict lists.
GNOMON_API Result<Polyhedron> convex_hull(std::span<const Vec3> points);

}  // namespace gnomon::d3
