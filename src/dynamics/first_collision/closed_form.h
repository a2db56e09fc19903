// Meetings whose time has a formula: of two discs, and of a disc with what does not move.
//
// All times are from the present one on, in seconds, and infinity stands for never. Motions are even: along a straight
// line, or a parabola of twice the `half_acceleration`. As in next_contact, what touches and parts, or overlaps by
// rounding, does not meet before it approaches.
#pragma once

#include <cmath>
#include <limits>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::closed_form {

inline constexpr double never = std::numeric_limits<double>::infinity();

/// The first time at which speed · t + half_acceleration · t² comes to `distance`; 0 if it is there already and goes
/// on.
inline double time_to_cover(double distance, double speed, double half_acceleration) {
  if (!(speed > 0) && !(half_acceleration > 0)) return never;
  if (!(distance > 0)) return 0;
  if (half_acceleration == 0) return distance / speed;
  const double square = speed * speed + 4 * half_acceleration * distance;
  if (square < 0) return never;
  const double root = std::sqrt(square);
  // Of the two forms of the solution the one without cancellation; against the speed it comes back first.
  return speed > 0 ? 2 * distance / (speed + root) : (root - speed) / (2 * half_acceleration);
}

/// Two discs that are not accelerated to each other: `gap2` is the square of the distance of their centres less that of
/// both radii together, `closing` half of what it loses in a second now, and `speed2` the square of their relative
/// speed.
inline double discs_meet(double gap2, double closing, double speed2) {
  if (!(gap2 > 0)) return 0;
  const double past = closing * closing - speed2 * gap2;
  return past < 0 ? never : gap2 / (closing + std::sqrt(past));
}

/// No meeting before `time`, and if it is exact, one at that time.
struct WallContact {
  double time;
  bool exact;
};

/// A disc and a shape that does not move. Each edge's line that has the disc on its outer side parts the two until the
/// disc comes to it; at the last such line it meets the shape, if it comes to it between the edge's ends. Where a
/// corner is met, or the disc lies on a line without leaving it, there is no formula and the time is a bound.
/// Approaches slower than `min_approach` are rounding. Cost: O(n).
WallContact disc_meets_wall(const Placed<double>& wall, Vec2d centre, double radius, Vec2d velocity,
                            Vec2d half_acceleration, double min_approach);

}  // namespace gnomon::closed_form
