// Which edge of one core another core lies furthest beyond: the search under contact manifolds and under the
// queries of separation.h.
//
// Any one vertex of the other core bounds what is sought from above: the core reaches at least as near to an edge as
// that vertex does. So an edge whose bound is no better than the best edge so far needs no closer look. Beginning with
// the edge that faces the other core, few edges do; the vertex that really is nearest to one is a better bound for its
// neighbours, and a short climb away from the nearest one to them.
//
// Two rectangles with sides along the axes of their own frames need no search: half their sides say how wide they are.
#pragma once

#include <cstdint>
#include <type_traits>

#include "geometry/sat/relative.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

/// An edge and how far another core lies beyond it.
template <class T>
struct FurthestEdge {
  T separation;
  std::uint32_t edge;
  /// The cores are apart and nearest at this very edge, so that no other axis can have a wider gap. May be false
  /// although they are.
  bool nearest = false;
};

/// The edge that the other core lies furthest beyond, the lowest of equal ones. With a value that is not above `floor`
/// none is found: then the value is `floor` and there is no edge. With a value above `enough` any that has one will do.
/// If `behind`, each edge counts as facing the other way, where the core ends at some vertex.
/// Within a few ulp of both cores' bounding radii and their distance.
/// Cost: O(n + m), most of it one product per edge; of two rectangles as above, a dozen products in all. Allocates
/// nothing.
template <class T>
FurthestEdge<T> furthest_edge(const ShapeView<T>& shape, const ShapeView<T>& other, const Relative<T>& seen,
                              std::type_identity_t<T> floor, std::type_identity_t<T> enough, bool behind = false);

/// The widest gap along any edge normal of two cores if it is wider than `floor`, else no edge; any that is wider than
/// `enough` will do. The normal leads from A towards B, also where B lies behind the edge.
/// Cost: furthest_edge's, twice if the cores are apart. Allocates nothing.
template <class T>
Separation<T> widest_gap(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> floor,
                         std::type_identity_t<T> enough);

}  // namespace gnomon
