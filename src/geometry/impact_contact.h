// Where two shapes in flight touch. Internal to sweep and time_of_impact.
#pragma once

#include "geometry/impact.h"
#include "geometry/impact_nearest.h"

namespace gnomon::flight {

/// Of a core's outermost vertex and up to both neighbours, the ones furthest to either side.
struct Ends {
  std::uint32_t min;  ///< along the outward direction turned by a quarter turn counter-clockwise
  std::uint32_t max;
};

/// The ends of the face that a core turns outwards. A neighbour of its outermost vertex belongs to that face if it lies
/// back by at most `tolerance`.
template <class T>
Ends ends_of_face(const Flyer<T>& flyer, Vec2d rotation, std::uint32_t outermost, Vec2d outwards, double tolerance);

/// The answer for shapes that touch at a moment along `touching.normal`, with both ends of the bracket at that time.
///
/// The point is halfway between the two surfaces and in the middle of the stretch along which they face each other. A
/// neighbour of the outermost vertex belongs to that stretch if it lies back by at most the pair's slop, so that an
/// edge counts as touching with its whole length when it is as good as parallel to the other's.
template <class T>
Impact<T> contact(const FlyingPair<T>& pair, const Moment& moment, const Nearest& touching, Outcome outcome,
                  std::uint32_t iterations);

/// The answer for shapes that stay apart.
template <class T>
Impact<T> no_contact(std::uint32_t iterations) {
  return {Outcome::separated, 1, 1, 1, {0, 0}, {0, 0}, iterations};
}

}  // namespace gnomon::flight
