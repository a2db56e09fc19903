// How far apart two moving shapes are at one instant, and in which direction. Internal to swept_sat and time_of_impact.
//
// The points b − a, for all a of A's core and b of B's, form a convex polygon, and what is asked for is its point
// nearest to the origin. GJK walks there from edge to edge; here it starts from where it ended at the instant before
// and so mostly only makes sure. This is not `closest_points`: it works in doubles for either scalar, and its answer is
// the feature to hold on to during the next leap, an edge or a pair of corners.
#pragma once

#include <cstdint>

#include "geometry/motion/moving_shapes.h"

namespace gnomon::motion {

/// A vertex of A, one of B, and b − a at an instant.
struct VertexPair {
  std::uint32_t vertex[2];
  Vec2d arm[2];  ///< from each shape's origin to its vertex
  Vec2d apart;   ///< from A's vertex to B's

  bool operator==(const VertexPair& other) const {
    return vertex[0] == other.vertex[0] && vertex[1] == other.vertex[1];
  }
};

/// The direction in which two shapes are furthest apart.
struct ClosestFeatures {
  double gap;            ///< of the projections on the normal, radii taken off: a lower bound of the distance
  double distance;       ///< of two points of the shapes, radii taken off: an upper bound, equal but for rounding
  bool apart;            ///< false if the cores touch or overlap; then gap and distance are less than 0 by the radii
                         ///< and there is no normal, until find_penetration finds it and the distance
  Vec2d normal;          ///< unit length, from A towards B
  VertexPair ends[2];    ///< of the edge of the difference that is nearest; twice the same where a corner is
  VertexPair outermost;  ///< the vertices that give the near ends of both projections on the normal

  /// Whether the normal is that of an edge of A (0) or of B (1).
  bool is_edge_of(int moving) const { return ends[0].vertex[moving] != ends[1].vertex[moving]; }
};

template <class T>
VertexPair vertex_pair_at(const MovingShapes<T>& pair, const Instant& instant, std::uint32_t a, std::uint32_t b);

/// The vertices that face each other along `normal`: the near ends of both projections.
template <class T>
VertexPair facing(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal);

/// Brings `here` up to the instant. The walk begins at its ends, which may be any.
template <class T>
void approach(const MovingShapes<T>& pair, const Instant& instant, ClosestFeatures& here);

/// For cores that touch or overlap as they are placed: the shortest way out gives the distance, which is at most about
/// 0, radii taken off, and the normal.
template <class T>
void find_penetration(const MovingShapes<T>& pair, const Placed<T>& a, const Placed<T>& b, ClosestFeatures& here);

}  // namespace gnomon::motion
