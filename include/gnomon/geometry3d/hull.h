// The convex hull in space: a polyhedron from a set of points. See docs/algorithms/polyhedra.md.
#pragma once

#include <span>

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// Returns the smallest convex polyhedron around `points`. These may be in any order, repeat, and be on its faces and
/// edges or inside. Its vertices are some of the points, ordered by x, then y, then z. Each face begins at its lowest
/// vertex, and faces are ordered by these. The result does not depend on the order of the points.
/// Every decision is exact, so no point is outside by however little, and coplanar triangles form one face. The strict
/// constructor would accept some neighbours within `planarity` of one plane as one face. These are merged if no vertex
/// is lost: the hull of a dodecahedron's rounded corners has twelve faces.
/// Faults: of a vertex, with the number of the point, `non_finite` and `out_of_range`; of the solid,
/// `too_few_vertices`, and `degenerate` if all points are in one plane, or if a face is thinner than 1e-300 of its
/// length and has no normal in doubles. Cost: O(n²) at worst, as for n points on a sphere. Allocates.
/// Source: incremental insertion, in which each point removes the faces that it sees: Clarkson & Shor, "Applications of
/// random sampling in computational geometry, II", 1989, without its conflict lists.
/// ```
/// const d3::Polyhedron solid = d3::dodecahedron();
/// std::vector<d3::Vec3> points(solid.vertices().begin(), solid.vertices().end());
/// points.push_back({0, 0, 0});  // inside
/// const d3::Polyhedron hull = *d3::convex_hull(points);
/// assert(hull.vertices().size() == 20 && hull.face_count() == 12);
/// ```
GNOMON_API Result<Polyhedron> convex_hull(std::span<const Vec3> points);

}  // namespace gnomon::d3
