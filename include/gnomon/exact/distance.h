// Exact distance of two bodies, and their nearest features. See docs/algorithms/exact.md.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/classify.h"

namespace gnomon::exact {

// Trace of the distance's own search, between the steps of the boundary. Vectors and products are rounded to doubles;
// the decisions are exact.
namespace marks {
/// The only step of this search if the origin is in M: index, whether the origin is on its boundary.
inline constexpr Mark voronoi_inside{"voronoi_inside"};
/// Start of the search, with the origin beyond M's line there: a corner, as P's and Q's. Values: direction of the line,
/// vector from the corner to the origin, the cross product of both, and whether that line is an edge's.
inline constexpr Mark voronoi_start{"voronoi_start"};
/// The quarter turn to search: index, whether it follows, or else ends there. Values: the scalar product of the two,
/// P's and Q's corner where the chain begins, and where it ends.
inline constexpr Mark voronoi_turn{"voronoi_turn"};
/// Is the origin beside an edge's end, or further on? The end, as P's and Q's corner. Values: the edge, vector from its
/// end to the origin, their scalar product, and 1 for yes.
inline constexpr Mark voronoi_end{"voronoi_end"};
/// One edge remains. Is the origin beside its beginning, or further back? The beginning, as P's and Q's corner, which
/// is nearest if so. Values: the edge, vector from its beginning to the origin, their scalar product, and 1 if the
/// nearest point is on the edge.
inline constexpr Mark voronoi_begin{"voronoi_begin"};
/// No edge remains: the end of the chain is the nearest corner, as P's and Q's. Values: the direction of the start,
/// vector from the corner to the origin, their scalar product.
inline constexpr Mark voronoi_corner{"voronoi_corner"};
}  // namespace marks

/// The part of M's boundary that is nearest to the origin.
struct NearestFeature {
  /// An edge, with the nearest point between its ends; otherwise a corner.
  bool on_facet = false;
  Facet facet;
  Corner corner;

  friend bool operator==(const NearestFeature&, const NearestFeature&) = default;
};

/// Contact of two bodies, and their nearest features if they are separated.
struct SeparationDistance {
  Contact contact = Contact::separated;
  NearestFeature nearest;  ///< set for separated bodies

  friend bool operator==(const SeparationDistance&, const SeparationDistance&) = default;
};

/// Returns the contact and the nearest features: a vertex of each body, or an edge of one and a vertex of the other.
/// `distance_of` (measure.h) returns the distance itself. Every decision is exact. Ties: if two parallel edges face
/// each other, the features are those that the search reaches, P's before Q's.
///
/// The edges of M whose normals may point to the origin are within a quarter turn of an edge that has the origin beyond
/// it. There the distance first falls and then rises along the boundary: an edge is passed if the origin is beside its
/// end or further on.
/// Cost: three searches of the boundary, for a difference O(log n + log m) signs.
/// Sources: the search over Voronoi regions of M's edges is mink2d's (E. Fogel, 2004), the bound H. Edelsbrunner's,
/// "Computing the extreme distances between two convex polygons", 1985.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {5, 6});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const exact::NearestFeature nearest = exact::separation_distance(m).nearest;
/// assert(!nearest.on_facet && exact::distance_of(m, nearest).nearest == 5);
/// ```
template <class Boundary, class Tracer = NoTrace>
GNOMON_API SeparationDistance separation_distance(const Boundary& boundary, Tracer tracer = {});
GNOMON_API SeparationDistance separation_distance(const Difference& m);

}  // namespace gnomon::exact
