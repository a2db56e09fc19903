// Forces on a rigid body: what acts on its centre of mass, what turns it, and the laws of weight, drag and pushing.
//
// Newton and Euler: m · a is the sum of all forces, wherever they act, and I · α the sum of their torques about the
// centre of mass. Source: Ferdinand P. Beer & E. Russell Johnston, "Vector Mechanics for Engineers: Dynamics", 2012,
// chapter 16; drag: G. K. Batchelor, "An Introduction to Fluid Dynamics", 1967, sections 4.9 and 5.11.
#pragma once

#include <cmath>
#include <cstdint>

#include "gnomon/core/vec2.h"
#include "gnomon/dynamics/body.h"

namespace gnomon {

/// All that acts on one body: a force in N and a torque about its centre of mass in N m, counter-clockwise.
template <class T>
struct Wrench {
  Vec2<T> force{0, 0};
  T torque = 0;

  /// At the centre of mass, which turns nothing.
  void add(Vec2<T> push) { force += push; }
  /// At a place of the world. The force counts in full, whatever it turns besides.
  void add_at(Vec2<T> push, Vec2<T> place, Vec2<T> centre) {
    force += push;
    torque += cross(place - centre, push);
  }
};

/// A body with its orientation: its own frame has the centre of mass for its origin.
template <class T>
struct OrientedBody {
  Body<T> body;
  Rotation<T> rotation;

  Vec2<T> to_world(Vec2<T> local) const { return body.centre + rotation.apply(local); }
  Vec2<T> to_local(Vec2<T> world) const { return rotation.apply_inverse(world - body.centre); }
};

/// m · g in N, and nothing for a static or kinematic body. `g` is an acceleration, in m/s².
template <class T>
Vec2<T> weight(const Body<T>& body, Vec2<T> g) {
  return body.inverse_mass > 0 ? Vec2<T>(g.x / body.inverse_mass, g.y / body.inverse_mass) : Vec2<T>(0, 0);
}

/// What air or water takes away: −(linear + quadratic · |v|) · v, and −angular · ω.
template <class T>
struct Drag {
  T linear = 0;     ///< kg/s, as of slow motion in something viscous
  T quadratic = 0;  ///< kg/m, as of quick motion through air: half its density times the area times a shape's number
  T angular = 0;    ///< N m s

  void add_to(Wrench<T>& wrench, const Body<T>& body) const {
    const T by_speed = linear + quadratic * length(body.velocity);
    wrench.add({-by_speed * body.velocity.x, -by_speed * body.velocity.y});
    wrench.torque -= angular * body.angular_velocity;
  }
};

/// A constant force, in the world's frame, at a point that is fixed to a body.
template <class T>
struct Push {
  std::uint32_t body = 0;
  Vec2<T> force{0, 0};
  Vec2<T> at{0, 0};  ///< in the body's own frame; its origin is the centre of mass
};

}  // namespace gnomon
