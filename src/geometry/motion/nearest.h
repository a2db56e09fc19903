// Distance of two moving shapes at one instant, with its direction. Internal to swept_sat and time_of_impact.
//
// The points b − a, for all a of A's core and b of B's, form a convex polygon; the result is its point nearest to the
// origin. GJK moves there from edge to edge. Here it starts from the result of the previous instant and usually only
// confirms it. Unlike `closest_points`, it computes in double for either scalar. Its result is the feature that defines
// the direction of the next leap, an edge or a pair of corners.
#pragma once

#include <cstdint>

#include "geometry/motion/moving_shapes.h"

namespace gnomon::motion {

/// A vertex of A, one of B, and b − a at an instant.
struct VertexPair {
  std::uint32_t vertex[2];
  Vec2d arm[2];  ///< vectors from each shape's origin to its vertex
  Vec2d apart;   ///< vector from A's vertex to B's

  bool operator==(const VertexPair& other) const {
    return vertex[0] == other.vertex[0] && vertex[1] == other.vertex[1];
  }
};

/// Closest features of two shapes, with bounds of their distance.
struct ClosestFeatures {
  double gap;            ///< gap of the projections on the normal, minus radii: a lower bound of the distance
  double distance;       ///< distance of two points of the shapes, minus radii: an upper bound, equal up to rounding
  bool apart;            ///< false if the cores touch or overlap; gap and distance are then minus the radii, and
                         ///< there is no normal, until find_penetration computes normal and distance
  Vec2d normal;          ///< unit length, from A towards B
  VertexPair ends[2];    ///< ends of the nearest edge of the difference; twice the same for a corner
  VertexPair outermost;  ///< vertices at the near ends of both projections on the normal

  /// Reports whether the normal belongs to an edge of A (0) or of B (1).
  bool is_edge_of(int moving) const { return ends[0].vertex[moving] != ends[1].vertex[moving]; }
};

template <class T>
VertexPair vertex_pair_at(const MovingShapes<T>& pair, const Instant& instant, std::uint32_t a, std::uint32_t b);

/// Returns the vertices that face each other along `normal`: the near ends of both projections.
template <class T>
VertexPair facing(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal);

/// Updates `here` to the instant. The search begins at its ends, which are arbitrary.
template <class T>
void approach(const MovingShapes<T>& pair, const Instant& instant, ClosestFeatures& here);

/// Computes the penetration of cores that touch or overlap in the given poses: the distance, which is at most about 0,
/// minus radii, and the normal.
template <class T>
void find_penetration(const MovingShapes<T>& pair, const Placed<T>& a, const Placed<T>& b, ClosestFeatures& here);

}  // namespace gnomon::motion
