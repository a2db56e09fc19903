// Motion of a shape during one time step: constant velocity along a line and constant angular velocity.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// A motion over the time from 0 to 1. At time t, the position has moved by t · displacement, in the world's frame. The
/// shape has turned about the origin of its own frame by t · turn, in rad, counter-clockwise. Several full turns are
/// not reduced.
///
/// The time is that of one step of any duration: displacement is in the caller's unit of length and turn in rad, each
/// for the whole step. For a velocity in m/s and a spin in rad/s: `Motion<double>::make(velocity * dt, spin * dt)`. A
/// shape turns about its own frame's origin. To turn it about its centre of mass, define its corners relative to that
/// (`mass_properties(…)->centroid`).
/// ```
/// const double dt = 0.5;
/// const Motion<double> step = *Motion<double>::make(Vec2d(6, 0) * dt, 4 * dt);
/// assert(step.displacement() == Vec2d(3, 0) && step.turn() == 2);
/// ```
template <class T>
class GNOMON_API Motion {
 public:
  /// No motion.
  Motion() = default;
  /// Returns a motion, or a fault whose subject is the motion: `non_finite` or `out_of_range`, for the displacement as
  /// for any translation, for the turn beyond ±2^20.
  static Result<Motion> make(Vec2<T> displacement, T turn = 0);

  Vec2<T> displacement() const { return displacement_; }
  T turn() const { return turn_; }
  /// Returns the motion without its turn.
  Motion straight() const { return {displacement_, 0}; }

 private:
  Motion(Vec2<T> displacement, T turn) : displacement_(displacement), turn_(turn) {}

  Vec2<T> displacement_{0, 0};
  T turn_ = 0;
};

}  // namespace gnomon
