// When two moving shapes next come into contact, for a simulation that goes from first collision to first
// collision.
//
// This is time_of_impact for shapes that have met before. After a collision they still touch, and by rounding may
// overlap; asked when their gap is zero, a search would find the present moment again and again. It is asked when they
// touch *and approach*: shapes that touch and part, or slide along each other, go on until they come back to it.
// B may also be accelerated, seen from A, evenly: a body that falls towards a static one.
// Source of the question: Bannerman, Strobl, Formella & Pöschel, "Stable algorithm for event detection in event-driven
// particle dynamics", 2014. The leaps are those of time_of_impact.
#pragma once

#include <cstdint>

#include "gnomon/geometry/shape/motion.h"

namespace gnomon {

enum class NextContactKind : std::uint8_t {
  none,          ///< they do not press against each other during the motion
  contact,       ///< they touch and approach at `t`
  inconclusive,  ///< until `t` they do not, and from there on the search could prove nothing
};

struct NextContact {
  NextContactKind kind;
  double t;  ///< in [0, 1]; 1 of `none`
  std::uint32_t iterations;
};

/// The motions are over the time from 0 to 1; `half_acceleration` is half the constant acceleration of B's origin as it
/// is seen from A's, in lengths per squared unit of that time, and finite.
///
/// Shapes touch where they are nearer than half of time_of_impact's slop. They approach where a point of contact has a
/// normal velocity of more than `min_approach` towards the other's, in lengths per unit of that time: what is less
/// counts as rounding. On the way to `t` they get nowhere closer than that, nor deeper than they overlapped at the
/// start: proved as a leap of time_of_impact is. `inconclusive` has t = 0 only for shapes that touch and neither
/// approach nor part. Cost: time_of_impact's; about 64 iterations at most, after which it is `inconclusive`. Allocates
/// nothing.
NextContact next_contact(const Placed<double>& a, const Placed<double>& b, const Motion<double>& motion_a,
                         const Motion<double>& motion_b, Vec2d half_acceleration, double min_approach);

}  // namespace gnomon
