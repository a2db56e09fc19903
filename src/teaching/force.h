// Forces on a rigid body: the resultant force at its centre of mass, the torque, and the laws of weight, drag and
// pushes.
//
// Newton and Euler: m · a is the sum of all forces, regardless of their points of application. I · α is the sum of
// their torques about the centre of mass. Source: Ferdinand P. Beer & E. Russell Johnston, "Vector Mechanics for
// Engineers: Dynamics", 2012, chapter 16; drag: G. K. Batchelor, "An Introduction to Fluid Dynamics", 1967, sections
// 4.9 and 5.11.
#pragma once

#include <cmath>
#include <cstdint>

#include "gnomon/core/vec2.h"
#include "gnomon/dynamics/body.h"

namespace gnomon {

/// Resultant on one body: a force in N and a torque about its centre of mass in N m, counter-clockwise.
template <class T>
struct Wrench {
  Vec2<T> force{0, 0};
  T torque = 0;

  /// Adds a force at the centre of mass, which has no torque.
  void add(Vec2<T> push) { force += push; }
  /// Adds a force at a world position. The force counts in full, in addition to its torque.
  void add_at(Vec2<T> push, Vec2<T> place, Vec2<T> centre) {
    force += push;
    torque += cross(place - centre, push);
  }
};

/// A body with its orientation. The origin of its own frame is the centre of mass.
template <class T>
struct OrientedBody {
  Body<T> body;
  Rotation<T> rotation;

  Vec2<T> to_world(Vec2<T> local) const { return body.centre + rotation.apply(local); }
  Vec2<T> to_local(Vec2<T> world) const { return rotation.apply_inverse(world - body.centre); }
};

/// Returns m · g in N; zero for a static or kinematic body. `g` is an acceleration, in m/s².
template <class T>
Vec2<T> weight(const Body<T>& body, Vec2<T> g) {
  return body.inverse_mass > 0 ? Vec2<T>(g.x / body.inverse_mass, g.y / body.inverse_mass) : Vec2<T>(0, 0);
}

/// Resistance of air or water: force −(linear + quadratic · |v|) · v and torque −angular · ω.
template <class T>
struct Drag {
  T linear = 0;     ///< kg/s, for slow motion in a viscous fluid
  T quadratic = 0;  ///< kg/m, for fast motion through air: half its density times the area times the drag coefficient
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
  Vec2<T> at{0, 0};  ///< in the body's own frame, whose origin is the centre of mass
};

}  // namespace gnomon
