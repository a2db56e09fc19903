// The separating axis queries for single calls on polygons: the answers of geometry/sat.h for a fraction of the work.
//
// The queries in geometry/ show their work, so they look at both shadows on every axis. Here the shadow of a polygon on
// its own edge normals, which never changes, is kept with the shape, and of the other polygon's shadow only as much is
// looked at as it takes (furthest_edge.h).
//
// It agrees with the query of the same name within 8 ulp of what the poses and extents measure. Where several axes tie,
// the edge that faces the other polygon is named, and then A before B and the lowest edge.
#pragma once

#include "engine/body.h"
#include "geometry/sat.h"

namespace gnomon::engine {

/// `overlaps` of two plain polygons. Cost: furthest_edge's. Allocates nothing.
bool overlaps(const Body& a, const Body& b);

/// `separation` of two plain polygons. Cost: furthest_edge's. Allocates nothing.
Separation<double> separation(const Body& a, const Body& b);

/// `contact_manifold` of any two shapes. Where edges tie within rounding it may choose another than that query does;
/// the separations agree. Cost: furthest_edge's. Allocates nothing.
Manifold<double> contact_manifold(const Body& a, const Body& b, double margin);

}  // namespace gnomon::engine
