// The search for the deciding axis, shared by the queries of separation.h and by contacts.
#pragma once

#include <cstdint>

#include "geometry3d/edge_pairs.h"
#include "gnomon/geometry3d/separation.h"

namespace gnomon::d3 {

/// The best axis so far, in A's frame.
struct BestAxis {
  double value;
  Vec3 axis;  ///< from A towards B
  AxisKind kind = AxisKind::none;
  std::uint32_t a = 0;  ///< features as in `Separation`, except for the vertex, which `name_vertex` sets
  std::uint32_t b = 0;
};

/// Reports whether no vertex reaches beyond the two edges along their axis, up to rounding. By rounding, arcs may cross
/// that are no longer than it, as between two faces in one plane; the arcs of boxes are long.
bool edges_support(const Pair& pair, const BestAxis& edges);

/// Search for axes with a gap wider than that of `best`, and store the widest there, the first of equal ones. They may
/// stop at a gap wider than `enough`, and then return true.
template <class Tracer>
bool search_faces(const Pair& pair, AxisKind kind, double enough, BestAxis& best, Tracer tracer);
template <class Tracer>
bool search_edges(const Pair& pair, double enough, BestAxis& best, Tracer tracer);

/// Sets the vertex of the other body that is nearest to the best face.
void name_vertex(const Pair& pair, BestAxis& best);

}  // namespace gnomon::d3
