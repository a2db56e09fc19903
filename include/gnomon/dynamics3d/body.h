// A rigid body in space: where it is, how it lies, how it moves, and what resists.
//
// In the plane one number says how fast a body turns, and a free body keeps it. In space a free body keeps another
// thing: its angular momentum L, an arrow that stands still in the world. The angular velocity is not in line with it,
// and wanders as the body turns. So L is the state, and the angular velocity is asked of it.
//
// Sources: Herbert Goldstein, Charles Poole & John Safko, "Classical Mechanics", 2002, chapter 5; L. D. Landau & E. M.
// Lifshitz, "Mechanics", 1976, sections 32 to 37.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/rotation.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// In the world's frame, SI units. The body's own frame has its origin in the centre of mass and the principal axes of
/// inertia for x, y and z: along them alone does a turning body keep turning, and there its inertia is three numbers.
/// The default is a static body: nothing moves or turns it, all its inverses are 0.
struct GNOMON_API Body {
  Vec3 centre{0, 0, 0};            ///< of mass
  Rotation axes{};                 ///< from the body's own frame into the world
  Vec3 velocity{0, 0, 0};          ///< of the centre; a kinematic body goes on with it
  Vec3 angular_momentum{0, 0, 0};  ///< about the centre, in kg m²/s
  double inverse_mass = 0;         ///< 1/kg, ≥ 0
  Vec3 inverse_moments{0, 0, 0};   ///< 1/(kg m²) about the own axes; all > 0, or all 0

  /// About the centre: along the arrow, counter-clockwise for who sees it point towards him, its length in rad/s.
  Vec3 angular_velocity() const { return apply_inverse_inertia(angular_momentum); }
  /// What an angular momentum of this body would turn it by: the inverse of the inertia tensor, applied.
  Vec3 apply_inverse_inertia(Vec3 momentum) const;
  /// Of the point of the body that is there now.
  Vec3 velocity_at(Vec3 point) const { return velocity + cross(angular_velocity(), point - centre); }

  /// Changes velocity and spin by an `impulse` (N s) at that point. A static or kinematic body does not feel it.
  void apply_impulse(Vec3 impulse, Vec3 point);

  /// In J; 0 for what nothing can move.
  double kinetic_energy() const { return translational_energy() + rotational_energy(); }
  double translational_energy() const { return inverse_mass > 0 ? dot(velocity, velocity) / inverse_mass / 2 : 0; }
  double rotational_energy() const { return dot(angular_momentum, angular_velocity()) / 2; }

  /// The same point, named in the other frame.
  Vec3 to_world(Vec3 own) const { return centre + axes.apply(own); }
  Vec3 to_own(Vec3 world) const { return axes.apply_inverse(world - centre); }
};

/// By how much of itself a moment of inertia may exceed the other two together and still pass for rounding: those of a
/// flat body are equal to them.
inline constexpr double moments_slack = 1e-12;

/// At rest. `mass` in kg; `moments`, about the principal axes, in kg m²; `pose` places the body's own frame.
/// Faults: of the mass, or of the moment 0, 1 or 2: `non_finite`, `negative_mass` below 0, `no_mass` at 0 (only a
/// static or kinematic body may have none: `Body{}`), `out_of_range` where the inverse is not finite or the number
/// beyond `max_coordinate`; and of a moment `exceeds_others`, more than the other two together, which no body has: x² +
/// y² of each of its parts is at most as much as y² + z² and z² + x².
GNOMON_API Result<Body> make_body(double mass, Vec3 moments, const Pose& pose = {});

/// At rest, of a solid whose own frame `pose` places. Faults: those of `make_body`; of the body `out_of_range`, where
/// its centre of mass is beyond the range.
GNOMON_API Result<Body> body_at(const MassProperties& properties, const Pose& pose);

/// Where the solid's own frame is, of a body that was made by `body_at` of the same properties. Faults: `out_of_range`
/// of the pose.
GNOMON_API Result<Pose> pose_of(const Body& body, const MassProperties& properties);

/// What is wrong with one that was put together by hand; its subject is the body. `non_finite`, `out_of_range`, or
/// `negative_mass` for an inverse below 0 and for moments of which some can be turned about and others not.
GNOMON_API Fault check(const Body& body);

}  // namespace gnomon::d3
