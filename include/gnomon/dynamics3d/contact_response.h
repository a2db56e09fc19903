// What a collision does to two bodies in space: one impulse at the point where they touch, with friction and
// restitution.
//
// An impulse P at the point changes its velocity by K P, with one matrix K for both bodies: the masses, and what gives
// way by turning. Two impulses are known at once. N n, along the normal, stops the approach. −K⁻¹ v stops everything,
// slip too. The answer lies on the line from the one to the other:
//
//   P = (1 + e) N n + κ (−K⁻¹ v − N n),   0 ≤ κ ≤ 1,
//
// with κ = 1, where friction holds, or the most that Coulomb's cone allows, |Pt| ≤ μ Pn. The second part does not
// change the speed along the normal, so that comes out as −e times the approach, exactly. And N n and −K⁻¹ v − N n are
// at right angles, measured by K: the energy that both had to lose is e² of the first part and (1 − κ)² of the second
// afterwards, and never more than before.
//
// In the plane the library follows friction through the collision, since slip is then a number. In space slip turns,
// along curves that have no formula (Bhatt & Koechling, "Three-dimensional frictional rigid-body impact", 1995).
// Where slip keeps its direction, as that of balls does, and without friction, both give the same.
//
// Source: Anindya Chatterjee & Andy Ruina, "A new algebraic rigid-body collision law based on impulse space
// considerations", 1998, without their tangential restitution.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/dynamics3d/body.h"

namespace gnomon::d3 {

/// What `contact_response` did. `slip` is `lasts` or `sticks`; velocities are those of B's point less those of A's.
struct GNOMON_API ContactResponse {
  ContactOutcome outcome = ContactOutcome::apart;  ///< what it may be in the plane, but not `wedged`
  Slip slip = Slip::none;
  Vec3 impulse{0, 0, 0};  ///< on B, in N s; A has had the opposite
  Vec3 before{0, 0, 0};   ///< velocity at the point, in m/s, in the world's frame,
  Vec3 after{0, 0, 0};    ///< and after the collision
};

/// Gives both bodies the velocity and the spin that they have after a collision.
///
/// `normal` is of unit length, from A towards B; `point` is where they touch, in the world's frame. A wall or a floor
/// is a static or kinematic body, `Body{}`, and may have a velocity, which counts. Whether anything touches is not
/// asked; points that do not approach, and bodies of which neither can be moved, stay as they are, and so does all that
/// would not be finite. Momentum, and angular momentum about any point, change by rounding alone; the energy never
/// grows beyond rounding, seen from where kinematic bodies do not move. Of a flat landing there are several points:
/// each is answered after the other, again and again until none approaches. Cost: about 300 operations. Allocates
/// nothing.
GNOMON_API ContactResponse contact_response(Body& a, Body& b, Vec3 normal, Vec3 point,
                                            const Material<double>& material);

/// How much the velocity of that point changes with an impulse there: 1/m and what turning adds.
GNOMON_API Matrix3 point_inverse_mass(const Body& body, Vec3 point);

}  // namespace gnomon::d3
