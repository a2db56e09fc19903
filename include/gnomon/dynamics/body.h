// A rigid body for forces and impulses: its centre of mass, its velocities and its inverse masses.
#pragma once

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/mass.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon {

/// State of a rigid body in the world's frame, in SI units; counter-clockwise is positive. A static or kinematic body
/// has both inverses 0; a body that cannot turn has an inverse inertia of 0.
template <class T>
struct Body {
  Vec2<T> centre{0, 0};    ///< centre of mass
  Vec2<T> velocity{0, 0};  ///< velocity of the centre, in m/s
  T angular_velocity = 0;  ///< in rad/s
  T inverse_mass = 0;      ///< 1/kg, ≥ 0
  T inverse_inertia = 0;   ///< 1/(kg m²) about the centre, ≥ 0

  /// Returns the velocity of the point of the body that is at `point` now.
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

  /// Returns the kinetic energy in J; 0 for an immovable body, whose energy no collision changes.
  T kinetic_energy() const {
    const T of_way = inverse_mass > 0 ? dot(velocity, velocity) / inverse_mass : T(0);
    const T of_spin = inverse_inertia > 0 ? angular_velocity * angular_velocity / inverse_inertia : T(0);
    return (of_way + of_spin) / 2;
  }
};

/// Returns a body at rest, with its shape's frame placed by `pose`. A mass or inertia of 0, as of a shape without area,
/// has no inverse: the body is then immovable, or cannot turn.
/// ```
/// Body<double> box = body_at(*mass_properties<double>(square, 3), at(2, 0));  // 12 kg, 8 kg m²
/// box.apply_impulse({12, 0}, {2, 1});
/// assert(box.velocity == Vec2d(1, 0) && box.angular_velocity == -1.5);
/// ```
template <class T>
Body<T> body_at(const MassProperties<T>& properties, const Pose<T>& pose) {
  const auto inverse = [](T value) { return value > 0 ? 1 / value : T(0); };
  return {pose.to_world(properties.centroid), {0, 0}, 0, inverse(properties.mass), inverse(properties.inertia)};
}

}  // namespace gnomon
