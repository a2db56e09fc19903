// A rigid body in space: position, orientation, velocities and inverse masses.
//
// In the plane a free body keeps its angular velocity, a single number. In space a free body keeps its angular momentum
// L instead, a vector that is constant in the world. The angular velocity is not parallel to L and changes as the body
// turns. So L is the state, and the angular velocity is computed from it. See docs/algorithms/rigid-body-in-space.md.
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

/// State of a rigid body in the world's frame, in SI units. The body's own frame has its origin in the centre of mass
/// and the principal axes of inertia as x, y and z: only about these does a free body turn steadily, and there its
/// inertia is three numbers. The default is a static body: nothing moves or turns it, and all its inverses are 0.
struct GNOMON_API Body {
  Vec3 centre{0, 0, 0};            ///< centre of mass
  Rotation axes{};                 ///< from the body's own frame into the world
  Vec3 velocity{0, 0, 0};          ///< velocity of the centre; a kinematic body keeps it
  Vec3 angular_momentum{0, 0, 0};  ///< about the centre, in kg m²/s
  double inverse_mass = 0;         ///< 1/kg, ≥ 0
  Vec3 inverse_moments{0, 0, 0};   ///< 1/(kg m²) about the own axes; all > 0, or all 0

  /// Returns the angular velocity about the centre: a vector along the axis with its length in rad/s, counter-clockwise
  /// for a viewer towards whom it points.
  Vec3 angular_velocity() const { return apply_inverse_inertia(angular_momentum); }
  /// Returns the angular velocity that belongs to an angular momentum of this body: applies the inverse inertia tensor.
  Vec3 apply_inverse_inertia(Vec3 momentum) const;
  /// Returns the velocity of the point of the body that is at `point` now.
  Vec3 velocity_at(Vec3 point) const { return velocity + cross(angular_velocity(), point - centre); }

  /// Changes velocity and spin by an `impulse` (N s) at that point. It does not affect a static or kinematic body.
  void apply_impulse(Vec3 impulse, Vec3 point);

  /// Returns the energy in J; 0 for an immovable body.
  double kinetic_energy() const { return translational_energy() + rotational_energy(); }
  double translational_energy() const { return inverse_mass > 0 ? dot(velocity, velocity) / inverse_mass / 2 : 0; }
  double rotational_energy() const { return dot(angular_momentum, angular_velocity()) / 2; }

  /// Converts a point to the other frame.
  Vec3 to_world(Vec3 own) const { return centre + axes.apply(own); }
  Vec3 to_own(Vec3 world) const { return axes.apply_inverse(world - centre); }
};

/// Tolerance for rounding of a moment of inertia that exceeds the sum of the other two, relative to itself: for a flat
/// body both are equal.
inline constexpr double moments_slack = 1e-12;

/// Returns a body at rest. `mass` is in kg; `moments`, about the principal axes, in kg m²; `pose` places the body's own
/// frame. Faults, of the mass, or of the moment 0, 1 or 2: `non_finite`; `negative_mass` below 0; `no_mass` at 0 (only
/// a static or kinematic body may have none: `Body{}`); `out_of_range` if the inverse is not finite or the number
/// beyond `max_coordinate`; and of a moment `exceeds_others`, more than the sum of the other two. No body has such a
/// moment: x² + y² of each of its parts is at most the sum of y² + z² and z² + x².
/// ```
/// d3::Body body = *d3::make_body(2, {1, 1, 1});
/// body.apply_impulse({0, 4, 0}, {1, 0, 0});
/// assert(body.velocity == d3::Vec3(0, 2, 0) && body.angular_velocity() == d3::Vec3(0, 0, 4));
/// assert(d3::make_body(2, {1, 1, 3}).status() == Status::exceeds_others);
/// ```
GNOMON_API Result<Body> make_body(double mass, Vec3 moments, const Pose& pose = {});

/// Returns a body at rest for a solid whose own frame `pose` places. Faults: those of `make_body`; `out_of_range` of
/// the body, for a centre of mass beyond the range.
/// ```
/// const d3::MassProperties cube = *d3::mass_properties(d3::cube(), 1);  // 8 kg
/// const d3::Body body = *d3::body_at(cube, *d3::Pose::make({0, 5, 0}));
/// assert(std::abs(8 * body.inverse_mass - 1) < 1e-13 && d3::length(body.centre - d3::Vec3(0, 5, 0)) < 1e-13);
/// ```
GNOMON_API Result<Body> body_at(const MassProperties& properties, const Pose& pose);

/// Returns the pose of the solid's own frame, for a body from `body_at` with the same properties. Faults:
/// `out_of_range` of the pose.
/// ```
/// const d3::Polyhedron corner = *d3::convex_hull(std::vector<d3::Vec3>{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}});
/// const d3::MassProperties properties = *d3::mass_properties(corner, 1);  // its centroid is (1, 1, 1)
/// const d3::Body body = *d3::body_at(properties, *d3::Pose::make({7, 0, 0}));
/// assert(d3::length(body.centre - d3::Vec3(8, 1, 1)) < 1e-13);
/// assert(d3::length(d3::pose_of(body, properties)->position() - d3::Vec3(7, 0, 0)) < 1e-13);
/// ```
GNOMON_API Result<Pose> pose_of(const Body& body, const MassProperties& properties);

/// Validates a body that was assembled by hand; the fault's subject is the body. Faults: `non_finite`; `out_of_range`;
/// `negative_mass` for an inverse below 0 and for moments of which some, but not all, have the inverse 0.
/// ```
/// d3::Body body;
/// body.inverse_moments = {1, 1, 0};  // free about x and y, but not about z
/// assert(d3::check(body).status == Status::negative_mass);
/// ```
GNOMON_API Fault check(const Body& body);

}  // namespace gnomon::d3
