// How far apart two shapes in flight are at one moment, and in which direction. Internal to sweep and time_of_impact.
//
// The points b − a, for all a of A's core and b of B's, form a convex polygon, and what is asked for is its point
// nearest to the origin. GJK walks there from edge to edge; here it starts from where it ended at the moment before and
// so mostly only makes sure. This is not `closest_points`: it works in doubles for either scalar, and its answer is the
// feature to hold on to during the next leap, an edge or a pair of corners.
#pragma once

#include <cstdint>

#include "geometry/impact_pair.h"

namespace gnomon::flight {

/// A vertex of A, one of B, and b − a at a moment.
struct Corner {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  Vec2d arm_a{0, 0};  ///< from A's origin to the vertex
  Vec2d arm_b{0, 0};  ///< from B's origin
  Vec2d apart{0, 0};  ///< from A's vertex to B's
};

/// The direction in which two shapes are furthest apart.
struct Nearest {
  double gap = 0;           ///< of the shadows on the normal, radii taken off: a lower bound of the distance
  double distance = 0;      ///< of two points of the shapes, radii taken off: an upper bound, equal but for rounding
  Vec2d normal{0, 0};       ///< unit length, from A towards B; zero if the cores touch or overlap
  std::uint32_t count = 0;  ///< of the corners below: one, or the two ends of an edge; 0 if the cores touch or overlap
  Corner corners[2];
  Corner outermost;  ///< the vertices that cast the near ends of both shadows on the normal
};

template <class T>
Corner corner_at(const FlyingPair<T>& pair, const Moment& moment, std::uint32_t a, std::uint32_t b);

/// The vertices that face each other along `normal`: the near ends of both shadows. The search begins at `near`.
template <class T>
Corner facing(const FlyingPair<T>& pair, const Moment& moment, Vec2d normal, const Corner& near);

/// The gap, beginning at the corners in `before`, which may be any.
template <class T>
Nearest nearest(const FlyingPair<T>& pair, const Moment& moment, const Nearest& before);

/// The edge normal of either core on which the shadows overlap least, for cores that touch or overlap: `gap` is at most
/// about 0, radii taken off, `count` is 0. Two points have no edges; they get the normal (1, 0).
template <class T>
Nearest least_overlap(const FlyingPair<T>& pair, const Moment& moment);

}  // namespace gnomon::flight
