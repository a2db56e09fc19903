// How far apart two bodies are, and where they are nearest.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/classify.h"

namespace gnomon::exact {

// What a trace has of the distance's own search, between the steps of the boundary. Ways and products are as doubles
// have them: what is decided is decided exactly.
namespace marks {
/// Instead of all others: the origin is in M; index, whether on its boundary.
inline constexpr Mark voronoi_inside{"voronoi_inside"};
/// Where it begins, with the origin beyond the line that M has there: a corner, as P's and Q's. Values: along the line,
/// from the corner to the origin, the cross product of both, and whether that line is an edge's.
inline constexpr Mark voronoi_start{"voronoi_start"};
/// The quarter turn to search: index, whether it follows, or else ends there. Values: the scalar product of the two,
/// P's and Q's corner where the chain begins, and where it ends.
inline constexpr Mark voronoi_turn{"voronoi_turn"};
/// Is the origin beside an edge's end, or further on? The end, as P's and Q's corner. Values: the edge, from its end to
/// the origin, their scalar product, and 1 for yes.
inline constexpr Mark voronoi_end{"voronoi_end"};
/// One edge is left. Is the origin beside its beginning, or further back? The beginning, as P's and Q's corner, which
/// is nearest if so. Values: the edge, from its beginning to the origin, their scalar product, and 1 if the nearest
/// point lies on the edge.
inline constexpr Mark voronoi_begin{"voronoi_begin"};
/// No edge is left: where the chain ends is the nearest corner, as P's and Q's. Values: the direction of the start,
/// from the corner to the origin, their scalar product.
inline constexpr Mark voronoi_corner{"voronoi_corner"};
}  // namespace marks

/// The part of M's boundary that is nearest to the origin.
struct NearestFeature {
  /// An edge, with the nearest point between its ends; else a corner.
  bool on_facet = false;
  Facet facet;
  Corner corner;

  friend bool operator==(const NearestFeature&, const NearestFeature&) = default;
};

/// Whether two bodies have points in common, and what of them is nearest to each other where they have none.
struct SeparationDistance {
  Contact contact = Contact::separated;
  NearestFeature nearest;  ///< of separated bodies

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
template <class Boundary, class Tracer = NoTrace>
GNOMON_API SeparationDistance separation_distance(const Boundary& boundary, Tracer tracer = {});
GNOMON_API SeparationDistance separation_distance(const Difference& m);

}  // namespace gnomon::exact
