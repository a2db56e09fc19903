// Collision response of two bodies in space: one impulse at the contact point, with friction and restitution.
//
// An impulse P at the point changes its velocity by K P. The matrix K is the inverse effective mass of both bodies at
// the point: the masses, and the part from turning. Two impulses are known at once. N n, along the normal, stops the
// approach. −K⁻¹ v stops everything, including slip. The response is on the line from the one to the other:
//
//   P = (1 + e) N n + κ (−K⁻¹ v − N n),   0 ≤ κ ≤ 1,
//
// with κ = 1 where friction holds, or otherwise the most that Coulomb's cone allows, |Pt| ≤ μ Pn. The second part does
// not change the speed along the normal, so that speed becomes exactly −e times the approach. N n and −K⁻¹ v − N n are
// orthogonal in the metric of K. So afterwards the energy that both could lose is e² of the first part and (1 − κ)² of
// the second, and never more than before.
//
// In the plane the library follows friction through the collision, since slip is then a number. In space slip turns
// along curves without a formula (Bhatt & Koechling, "Three-dimensional frictional rigid-body impact", 1995). Where
// slip keeps its direction, as for balls, and without friction, both methods agree.
//
// Source: Anindya Chatterjee & Andy Ruina, "A new algebraic rigid-body collision law based on impulse space
// considerations", 1998, without their tangential restitution. See docs/algorithms/rigid-body-in-space.md.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/dynamics3d/body.h"

namespace gnomon::d3 {

/// Result of `contact_response`. `slip` is `lasts` or `sticks`; velocities are those of B's point relative to A's.
struct GNOMON_API ContactResponse {
  ContactOutcome outcome = ContactOutcome::apart;  ///< any outcome of the plane except `wedged`
  Slip slip = Slip::none;
  Vec3 impulse{0, 0, 0};  ///< impulse on B, in N s; A received the opposite
  Vec3 before{0, 0, 0};   ///< velocity at the point before the collision, in m/s, in the world's frame
  Vec3 after{0, 0, 0};    ///< velocity at the point after the collision
};

/// Sets both bodies' velocity and spin to those after a collision. Assumes contact: the bodies are not checked for it.
///
/// `normal` is of unit length, from A towards B; `point` is the contact point, in the world's frame. A wall or a floor
/// is a static or kinematic body, `Body{}`, and may have a velocity, which counts. Nothing changes if the points do not
/// approach, if neither body is movable, or if a result would not be finite. Momentum, and angular momentum about any
/// point, change only by rounding. The energy never grows beyond rounding, in a frame in which kinematic bodies are at
/// rest. A flat landing has several points: respond at each in turn, repeatedly, until none approaches. Cost: about 300
/// operations. Allocates nothing.
/// ```
/// d3::Body floor;
/// d3::Body ball = *d3::make_body(1, {0.5, 0.5, 0.5}, *d3::Pose::make({0, 1, 0}));
/// ball.velocity = {0, -4, 0};
/// d3::contact_response(floor, ball, {0, 1, 0}, {0, 0, 0}, *Material<double>::make(0.5, 0));
/// assert(ball.velocity == d3::Vec3(0, 2, 0) && floor.velocity == d3::Vec3(0, 0, 0));
/// ```
GNOMON_API ContactResponse contact_response(Body& a, Body& b, Vec3 normal, Vec3 point,
                                            const Material<double>& material);

/// Returns the inverse effective mass K of a body at a point, in 1/kg: 1/m and the part from turning. An impulse P
/// there changes the point's velocity by K P.
/// ```
/// const d3::Body body = *d3::make_body(2, {1, 1, 1});
/// const d3::Matrix3 k = d3::point_inverse_mass(body, {1, 0, 0});
/// assert(k * d3::Vec3(4, 0, 0) == d3::Vec3(2, 0, 0));  // through the centre: 1/m
/// assert(k * d3::Vec3(0, 4, 0) == d3::Vec3(0, 6, 0));  // it also turns the body
/// ```
GNOMON_API Matrix3 point_inverse_mass(const Body& body, Vec3 point);

}  // namespace gnomon::d3
