// A spring between points of two bodies, or of one body and a position in the world.
//
// Hooke's law with a parallel damper, which acts only on the speed at which the ends separate. Source: Ferdinand P.
// Beer & E. Russell Johnston, "Vector Mechanics for Engineers: Dynamics", 2012, sections 13.2 and 19.4.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "teaching/force.h"

namespace gnomon {

/// Second body of a spring that is attached to a world position.
inline constexpr std::uint32_t no_body = 0xffffffff;

/// A massless spring. Its ends are points in the frames of their bodies. Without a second body, the second end is a
/// world position.
template <class T>
struct Spring {
  std::uint32_t a = 0;
  std::uint32_t b = no_body;
  Vec2<T> at_a{0, 0};
  Vec2<T> at_b{0, 0};
  T stiffness = 0;  ///< N/m
  T damping = 0;    ///< N s/m
  T rest = 0;       ///< length without force, in m

  /// Returns the end's world position.
  Vec2<T> end_a(std::span<const OrientedBody<T>> bodies) const { return bodies[a].to_world(at_a); }
  Vec2<T> end_b(std::span<const OrientedBody<T>> bodies) const {
    return b == no_body ? at_b : bodies[b].to_world(at_b);
  }

  /// Returns the force that pulls a towards b, in N. Zero if the ends coincide, because there is then no direction.
  Vec2<T> force_on_a(std::span<const OrientedBody<T>> bodies) const {
    const Vec2<T> from = end_a(bodies);
    const Vec2<T> to = end_b(bodies);
    const Vec2<T> apart = to - from;
    const T length = gnomon::length(apart);
    if (!(length > 0)) return {0, 0};
    const Vec2<T> along(apart.x / length, apart.y / length);
    const Vec2<T> of_end = b == no_body ? Vec2<T>(0, 0) : bodies[b].body.velocity_at(to);
    const T parting = dot(of_end - bodies[a].body.velocity_at(from), along);
    const T pull = stiffness * (length - rest) + damping * parting;
    return {pull * along.x, pull * along.y};
  }

  void add_to(std::span<Wrench<T>> wrenches, std::span<const OrientedBody<T>> bodies) const {
    const Vec2<T> pull = force_on_a(bodies);
    wrenches[a].add_at(pull, end_a(bodies), bodies[a].body.centre);
    if (b != no_body) wrenches[b].add_at(-pull, end_b(bodies), bodies[b].body.centre);
  }

  /// Returns the stored elastic energy, in J.
  T energy(std::span<const OrientedBody<T>> bodies) const {
    const Vec2<T> apart = end_b(bodies) - end_a(bodies);
    const T stretch = gnomon::length(apart) - rest;
    return stiffness * stretch * stretch / 2;
  }
};

}  // namespace gnomon
