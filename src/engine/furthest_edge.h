// Which edge of one core another core lies furthest beyond: the search under the engine's separating axis queries and
// its manifolds.
//
// A few vertices are all looked at, two edges at a time. Of many, one is enough to bound every edge from above: the
// core reaches at least as near to each edge as that vertex does. So the edge whose bound is greatest is the only one
// worth a search for the vertex that really is nearest to it; that vertex bounds all edges anew; and once an edge comes
// out on top whose bound is its true value, no other can be better. Two or three rounds are usual, because a vertex's
// neighbours are looked at with it.
//
// What is left out never changes the answer by more than rounding.
// Source: Kelley, "The cutting-plane method for solving convex programs", 1960.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/manifold_edges.h"
#include "geometry/relative.h"

namespace gnomon::engine {

/// How far a core reaches along its own edge normals, for two at a time: beyond the last there may be one infinity.
using Reaches = std::vector<double>;

/// Along the outward normals or, if `behind`, against them. Allocates.
Reaches reaches(const ShapeView<double>& core, bool behind);

/// Edges to be compared with another core: as they are or, if `behind`, as if each faced the other way.
struct Edges {
  const ShapeView<double>& core;
  const Reaches& reaches;
  bool behind;
};

/// The core that they are compared with.
struct Opposite {
  const ShapeView<double>& core;
  Relative<double> seen;  ///< as it lies in the frame of the edges
  Vec2d towards;          ///< roughly where it is from there: speed depends on it, the answer does not
};

struct Furthest {
  contact::Face<double> face;
  /// The cores are apart and nearest at this very edge, so that no other axis can have a wider gap. May be false
  /// although they are.
  bool nearest;
};

/// The edge that the other core lies furthest beyond, the lowest of equal ones. With a value that is not above `floor`
/// none is found: then the value is `floor` and there is no edge. With a value above `enough` any that has one will do.
/// Within a few ulp of both cores' reach and their distance. Allocates nothing.
Furthest furthest_edge(const Edges& edges, const Opposite& other, double floor, double enough);

}  // namespace gnomon::engine
