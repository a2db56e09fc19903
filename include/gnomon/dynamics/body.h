// A rigid body as forces and impulses see it: where its centre of mass is, how it moves, and what resists.
#pragma once

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/mass.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon {

/// Counter-clockwise at `angular_velocity`, in the world's frame; SI units. A static or kinematic body has
/// both inverses 0, and one that cannot be turned the inverse inertia.
template <class T>
struct Body {
  Vec2<T> centre{0, 0};    ///< of mass
  Vec2<T> velocity{0, 0};  ///< of the centre, in m/s
  T angular_velocity = 0;  ///< in rad/s
  T inverse_mass = 0;      ///< 1/kg, ≥ 0
  T inverse_inertia = 0;   ///< 1/(kg m²) about the centre, ≥ 0

  /// Of the point of the body that is there now.
  Vec2<T> velocity_at(Vec2<T> point) const {
    const Vec2<T> arm = point - centre;
    return {velocity.x - angular_velocity * arm.y, velocity.y + angular_velocity * arm.x};
  }

  /// Changes both velocities by an `impulse` (N s) at that point.
  void apply_impulse(Vec2<T> impulse, Vec2<T> point) {
    velocity.x += inverse_mass * impulse.x;
    velocity.y += inverse_mass * impulse.y;
    angular_velocity += inverse_inertia * cross(point - centre, impulse);
  }

  /// In J; 0 for a body that nothing can move, whose energy no collision changes.
  T kinetic_energy() const {
    const T of_way = inverse_mass > 0 ? dot(velocity, velocity) / inverse_mass : T(0);
    const T of_spin = inverse_inertia > 0 ? angular_velocity * angular_velocity / inverse_inertia : T(0);
    return (of_way + of_spin) / 2;
  }
};

/// At rest in the world, its shape's frame placed by `pose`. A mass or an inertia of 0, as of a shape without area,
/// cannot be divided by and is taken for what cannot be moved, or turned.
template <class T>
Body<T> body_at(const MassProperties<T>& properties, const Pose<T>& pose) {
  const auto inverse = [](T value) { return value > 0 ? 1 / value : T(0); };
  return {pose.to_world(properties.centroid), {0, 0}, 0, inverse(properties.mass), inverse(properties.inertia)};
}

}  // namespace gnomon
