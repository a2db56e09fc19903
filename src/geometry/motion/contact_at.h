// Contact points of two moving shapes. Internal to swept_sat and time_of_impact.
#pragma once

#include "geometry/motion/nearest.h"
#include "gnomon/geometry/motion/time_of_impact.h"

namespace gnomon::motion {

/// Edge of the difference that faces the origin along a normal: the facing edges of both shapes one after another, or
/// only vertices of them.
struct DifferenceEdge {
  /// First the vertices where A's edge is furthest to the left of the normal and B's furthest to the right, then the
  /// reverse.
  VertexPair ends[2];
};

/// Returns the face around the outermost corner. It extends to both sides over the vertices of each core that follow
/// its outermost one and are behind it by at most `tolerance`.
template <class T>
DifferenceEdge edge_along(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal,
                          const VertexPair& outermost, double tolerance);

/// Contact stretch of two shapes that touch along a normal, measured from A's origin in the pair's units. `from` and
/// `to` are along the tangent, the normal turned left. `out` is along the normal, halfway between the surfaces. For a
/// contact of corners, `from` and `to` are equal up to rounding.
struct ContactStretch {
  double from;
  double to;
  double out;
};

/// Computes the contact stretch. It includes vertices up to the pair's slop behind, so that an edge touches with its
/// whole length if it is almost parallel to the other one.
template <class T>
ContactStretch contact_stretch(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal);

/// Returns the result for shapes that touch at an instant along a normal, with both ends of the bracket at that time.
///
/// The point is in the middle of the contact stretch.
template <class T>
Impact<T> contact(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal, Outcome outcome,
                  std::uint32_t iterations);

/// Returns the result for shapes that stay apart.
template <class T>
Impact<T> no_contact(std::uint32_t iterations) {
  return {Outcome::separated, 1, 1, 1, {0, 0}, {0, 0}, iterations};
}

}  // namespace gnomon::motion
