// How far apart two bodies are, and where they are nearest.
#pragma once

#include <cstdint>

#include "exact/classify.h"

namespace gnomon::exact {

/// The part of M's boundary that is nearest to the origin.
struct Nearest {
  /// An edge, with the nearest point between its ends; else a corner.
  bool on_facet = false;
  Facet facet;
  Corner corner;

  friend bool operator==(const Nearest&, const Nearest&) = default;
};

struct SeparationDistance {
  Contact contact = Contact::separated;
  Nearest nearest;  ///< of separated bodies

  friend bool operator==(const SeparationDistance&, const SeparationDistance&) = default;
};

/// The nearest features: a vertex of each body, or an edge of one and a vertex of the other. The distance itself is
/// given by `distance_of` (measure.h). Where two parallel edges face each other, the features are those at the place
/// that the search comes to, of P before Q.
///
/// The edges of M whose normals may point to the origin lie within a quarter turn of one that has the origin beyond it.
/// There the distance falls and then rises along the boundary: an edge is passed where the origin is beside its end or
/// further on.
/// Cost: three searches of the boundary, of a difference O(log n + log m) signs. Source: the search over Voronoi
/// regions of M's edges is mink2d's (E. Fogel, 2004), the bound H. Edelsbrunner's, "Computing the extreme distances
/// between two convex polygons", 1985; see ranges.h.
template <class Boundary>
SeparationDistance separation_distance(const Boundary& boundary);
SeparationDistance separation_distance(const Difference& m);

}  // namespace gnomon::exact
