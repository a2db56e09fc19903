// Meetings with a closed form: two discs, or a disc and a fixed shape.
//
// Times are in seconds from now; infinity means never. Paths are straight lines, or parabolas whose acceleration is
// twice `half_acceleration`. As in next_contact, a pair that touches and separates, or overlaps only by rounding, does
// not meet before it approaches.
#pragma once

#include <cmath>
#include <limits>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::closed_form {

inline constexpr double never = std::numeric_limits<double>::infinity();

/// Returns the first time at which speed · t + half_acceleration · t² reaches `distance`; 0 if it is there already and
/// moves on.
inline double time_to_cover(double distance, double speed, double half_acceleration) {
  if (!(speed > 0) && !(half_acceleration > 0)) return never;
  if (!(distance > 0)) return 0;
  if (half_acceleration == 0) return distance / speed;
  const double square = speed * speed + 4 * half_acceleration * distance;
  if (square < 0) return never;
  const double root = std::sqrt(square);
  // The form of the root without cancellation. Motion against the acceleration first comes back.
  return speed > 0 ? 2 * distance / (speed + root) : (root - speed) / (2 * half_acceleration);
}

/// Returns the meeting time of two discs without relative acceleration. `gap2` is the squared distance of the centres
/// minus the squared sum of the radii. `closing` is half the rate at which `gap2` decreases. `speed2` is the squared
/// relative speed.
inline double discs_meet(double gap2, double closing, double speed2) {
  if (!(gap2 > 0)) return 0;
  const double past = closing * closing - speed2 * gap2;
  return past < 0 ? never : gap2 / (closing + std::sqrt(past));
}

/// Lower bound of the meeting time; if exact, the meeting time itself.
struct WallContact {
  double time;
  bool exact;
};

/// Returns the meeting of a disc and a fixed shape. Each edge line with the disc on its outer side separates the two
/// until the disc reaches it. At the last such line, the disc meets the shape if it arrives between the edge's ends.
/// There is no formula, and the time is only a bound, if the disc meets a corner or is on a line without leaving it.
/// Approaches slower than `min_approach` are rounding. Cost: O(n).
WallContact disc_meets_wall(const Placed<double>& wall, Vec2d centre, double radius, Vec2d velocity,
                            Vec2d half_acceleration, double min_approach);

}  // namespace gnomon::closed_form
