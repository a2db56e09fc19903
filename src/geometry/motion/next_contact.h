// Finds the next contact of two moving shapes, for a simulation from first collision to first collision.
//
// Equals time_of_impact, but for shapes that have met before. After a collision they still touch, and may overlap by
// rounding. A search for a zero gap would return the present moment again and again. This query therefore looks for
// shapes that touch *and approach*. Shapes that touch and separate, or slide along each other, move on until they
// approach. B may also have a constant acceleration relative to A: a body that falls towards a static one.
// Source of the problem: Bannerman, Strobl, Formella & Pöschel, "Stable algorithm for event detection in event-driven
// particle dynamics", 2014. The leaps are those of time_of_impact.
#pragma once

#include <cstdint>

#include "gnomon/geometry/shape/motion.h"

namespace gnomon {

enum class NextContactKind : std::uint8_t {
  none,          ///< they do not press against each other during the motion
  contact,       ///< they touch and approach at `t`
  inconclusive,  ///< no contact before `t`; from there the search could prove nothing
};

struct NextContact {
  NextContactKind kind;
  double t;  ///< in [0, 1]; 1 for `none`
  std::uint32_t iterations;
};

/// Returns the next contact. The motions are over the time from 0 to 1. `half_acceleration` is half the constant
/// acceleration of B's origin relative to A's, in lengths per squared unit of that time, and finite.
///
/// Shapes touch if they are closer than half of time_of_impact's slop. They approach if a contact point has a normal
/// velocity of more than `min_approach` towards the other shape, in lengths per unit of that time; a smaller one counts
/// as rounding. Before `t` they are never closer than that, nor deeper than their overlap at the start. The proof is
/// that of a leap of time_of_impact. `inconclusive` has t = 0 only for shapes that touch and neither approach nor
/// separate.
/// Cost: time_of_impact's; about 64 iterations at most, after which it is `inconclusive`. Allocates nothing.
NextContact next_contact(const Placed<double>& a, const Placed<double>& b, const Motion<double>& motion_a,
                         const Motion<double>& motion_b, Vec2d half_acceleration, double min_approach);

}  // namespace gnomon
