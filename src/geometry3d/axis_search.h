// The search for the axis that decides, under the queries of separation.h and under contacts.
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
  std::uint32_t a = 0;  ///< as those of `Separation`, but for the vertex, which `name_vertex` finds
  std::uint32_t b = 0;
};

/// Whether no vertex reaches beyond the two edges along their axis, as far as rounding tells. Rounding may let arcs
/// cross that are no longer than it, as between two faces in one plane; the arcs of boxes are long.
bool edges_support(const Pair& pair, const BestAxis& edges);

/// Each looks for axes with a gap wider than that of `best` and puts the widest there, the first of equal ones; at a
/// gap wider than `enough` it may stop, and says so by `true`.
template <class Tracer>
bool search_faces(const Pair& pair, AxisKind kind, double enough, BestAxis& best, Tracer tracer);
template <class Tracer>
bool search_edges(const Pair& pair, double enough, BestAxis& best, Tracer tracer);

/// Says which vertex of the other body is nearest to the best face.
void name_vertex(const Pair& pair, BestAxis& best);

}  // namespace gnomon::d3
