// Where two moving shapes touch. Internal to swept_sat and time_of_impact.
#pragma once

#include "geometry/motion/nearest.h"
#include "gnomon/geometry/motion/time_of_impact.h"

namespace gnomon::motion {

/// The edge of the difference that is turned towards the origin along a normal: the edges of both shapes that face each
/// other, one after the other, or what there is of them.
struct DifferenceEdge {
  /// First where A's edge is furthest to the left of the normal and B's furthest to the right, then the other way
  /// round.
  VertexPair ends[2];
};

/// The face around the outermost corner: on both sides, the vertices of each core that follow its outermost one and lie
/// back from it by at most `tolerance`.
template <class T>
DifferenceEdge edge_along(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal,
                          const VertexPair& outermost, double tolerance);

/// Where two shapes that touch along a normal face each other, measured from A's origin in the pair's units: `from` and
/// `to` along the tangent, which is the normal turned left, and `out` along the normal, halfway between the surfaces.
/// `from` and `to` are one place, but for rounding, where corners touch.
struct ContactStretch {
  double from;
  double to;
  double out;
};

/// Vertices belong to the stretch that lie back by at most the pair's slop, so that an edge counts as touching with its
/// whole length when it is as good as parallel to the other's.
template <class T>
ContactStretch contact_stretch(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal);

/// The answer for shapes that touch at an instant along a normal, with both ends of the bracket at that time.
///
/// The point is in the middle of the stretch along which they face each other.
template <class T>
Impact<T> contact(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal, Outcome outcome,
                  std::uint32_t iterations);

/// The answer for shapes that stay apart.
template <class T>
Impact<T> no_contact(std::uint32_t iterations) {
  return {Outcome::separated, 1, 1, 1, {0, 0}, {0, 0}, iterations};
}

}  // namespace gnomon::motion
