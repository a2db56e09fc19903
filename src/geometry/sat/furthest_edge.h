// Finds the edge of one core beyond which another core is furthest: the search of contact manifolds and of the queries
// in separation.h.
//
// Any vertex of the other core is an upper bound of the result, because the core extends at least as close to an edge
// as that vertex. An edge whose bound is no better than the best edge so far is skipped. With a start at the edge that
// faces the other core, few edges remain. The vertex that is nearest to one of them is a better bound for its
// neighbours, and a short climb away from their nearest vertex.
//
// Two rectangles with sides parallel to the axes of their own frames need no search: their half sides suffice.
#pragma once

#include <cstdint>
#include <type_traits>

#include "geometry/sat/relative.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

/// An edge, and the distance of another core beyond it.
template <class T>
struct FurthestEdge {
  T separation;
  std::uint32_t edge;
  /// True if the cores are apart and nearest at this edge, so no other axis has a wider gap. May be false although they
  /// are.
  bool nearest = false;
};

/// Returns the edge beyond which the other core is furthest, the lowest of equal ones. If no value exceeds `floor`, the
/// value is `floor` and there is no edge. If values exceed `enough`, returns any such edge. With `behind`, each edge
/// faces the opposite direction, where the core ends at some vertex.
/// Accuracy: a few ulp of both cores' bounding radii and their distance.
/// Cost: O(n + m), most of it one product per edge; for two such rectangles a dozen products in all. Allocates nothing.
template <class T>
FurthestEdge<T> furthest_edge(const ShapeView<T>& shape, const ShapeView<T>& other, const Relative<T>& seen,
                              std::type_identity_t<T> floor, std::type_identity_t<T> enough, bool behind = false);

/// Returns the widest gap along any edge normal of two cores if it exceeds `floor`, else no edge; any gap wider than
/// `enough` suffices. The normal points from A towards B, even if B is behind the edge.
/// Cost: furthest_edge's, twice if the cores are apart. Allocates nothing.
template <class T>
Separation<T> widest_gap(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> floor,
                         std::type_identity_t<T> enough);

}  // namespace gnomon
