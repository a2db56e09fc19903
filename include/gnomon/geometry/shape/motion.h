// How a shape moves during one time step: at constant speed along a line, turning at constant speed.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// A motion over the time from 0 to 1: at time t the position is moved by t · displacement, in the world's frame, and
/// the shape is turned about the origin of its own frame by t · turn, in radians, counter-clockwise. Several full turns
/// are several full turns, not what is left of them.
///
/// The time is that of one step, whatever it lasts: displacement is in the caller's unit of length and turn in radians,
/// each for the whole step. Of a velocity in m/s and a spin in rad/s: `Motion<double>::make(velocity * dt, spin * dt)`.
/// What turns turns about its own frame's origin; a shape that is to turn about its centre of mass has its corners
/// given about that (`mass_properties(…)->centroid`).
template <class T>
class GNOMON_API Motion {
 public:
  /// Rest.
  Motion() = default;
  /// `non_finite` or `out_of_range`, of the displacement as of any translation, of the turn beyond ±2^20; the fault's
  /// subject is the motion.
  static Result<Motion> make(Vec2<T> displacement, T turn = 0);

  Vec2<T> displacement() const { return displacement_; }
  T turn() const { return turn_; }
  /// The same without the turn.
  Motion straight() const { return {displacement_, 0}; }

 private:
  Motion(Vec2<T> displacement, T turn) : displacement_(displacement), turn_(turn) {}

  Vec2<T> displacement_{0, 0};
  T turn_ = 0;
};

}  // namespace gnomon
