// The separating axis queries for single calls on polygons: the answers of geometry/sat.h for a fraction of the work.
//
// The queries in geometry/ show their work, so they look at both shadows on every axis. Here two things are left out.
// The shadow of a polygon on its own edge normals never changes and is kept with the shape. And of the other polygon
// one vertex is enough to see that an axis cannot win: the shadow reaches at least as far as that vertex, so the
// separation is at most what the vertex says. Only where that is not below the best so far is the end of the shadow
// looked for, climbing from the vertex that was the end before.
//
// Rounding is monotone, so leaving out an axis never changes the answer. It agrees with the query of the same name
// within 8 ulp of what the poses and extents measure. Where several axes tie, the edge that faces the other polygon is
// named, and then A before B and the lowest edge.
#pragma once

#include "engine/body.h"
#include "geometry/sat.h"

namespace gnomon::engine {

/// `overlaps` of two plain polygons.
/// Cost: one product per edge and a few steps of climbing; for polygons that are apart mostly O(log n). Allocates
/// nothing.
bool overlaps(const Body& a, const Body& b);

/// `separation` of two plain polygons.
/// Cost: one product per edge and the climbing for the edges that face the other polygon. Allocates nothing.
Separation<double> separation(const Body& a, const Body& b);

}  // namespace gnomon::engine
