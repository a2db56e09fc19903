// Pose of a shape: a rotation, stored as its cosine and sine, followed by a translation.
#pragma once

#include <optional>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// A rotation about the origin, stored as the cosine and sine of its angle, so that turning a vector needs no
/// trigonometry. The pair is of unit length within 4 ulp after any sequence of operations. The angle is
/// `arc_tangent(sine(), cosine())`.
/// ```
/// const Rotation<double> quarter = *Rotation<double>::from_cos_sin(0, 1);
/// assert(quarter.apply({1, 0}) == Vec2d(0, 1));
/// assert(quarter.then(quarter).apply({1, 0}) == Vec2d(-1, 0));
/// ```
template <class T>
class GNOMON_API Rotation {
 public:
  /// No rotation.
  Rotation() = default;

  /// Returns the counter-clockwise rotation by `angle` rad; `out_of_range` beyond ±2^20, `non_finite` for NaN and
  /// infinity.
  static Result<Rotation> from_angle(T angle);
  /// Returns the rotation with this cosine and sine; `not_unit` unless cos² + sin² is 1 within 4 ulp.
  static Result<Rotation> from_cos_sin(T cosine, T sine);
  /// Returns the rotation from the x axis to the direction of `v`, or nothing for a zero or non-finite vector.
  static std::optional<Rotation> towards(Vec2<T> v);

  /// Returns the cosine and the sine of the angle.
  T cosine() const { return cosine_; }
  T sine() const { return sine_; }

  /// Turns a vector by the rotation, or by its inverse.
  Vec2<T> apply(Vec2<T> v) const { return rotated(Vec2<T>(cosine_, sine_), v); }
  Vec2<T> apply_inverse(Vec2<T> v) const { return rotated_back(Vec2<T>(cosine_, sine_), v); }
  /// Returns this rotation followed by `next`, normalised so that a long sequence of small rotations does not drift.
  Rotation then(Rotation next) const;

 private:
  Rotation(T cosine, T sine) : cosine_(cosine), sine_(sine) {}

  T cosine_ = 1;
  T sine_ = 0;
};

/// A rigid motion from a shape's own frame into the world: rotation about the frame's origin, then translation. The
/// position is therefore that of the frame's origin, not of the shape's centre of mass. Both coincide if the corners
/// are relative to the shape's centroid (`mass_properties`).
/// ```
/// const Pose<double> pose = *Pose<double>::make({3, 0}, *Rotation<double>::from_cos_sin(0, 1));
/// assert(pose.to_world({2, 0}) == Vec2d(3, 2) && pose.to_local({3, 2}) == Vec2d(2, 0));
/// ```
template <class T>
class GNOMON_API Pose {
 public:
  /// The identity: the world's own frame.
  Pose() = default;

  /// Returns a pose; `non_finite` or `out_of_range` for a translation that the conventions do not allow.
  static Result<Pose> make(Vec2<T> position, Rotation<T> rotation = {});
  /// Returns the same pose for a rotation by an angle in rad.
  static Result<Pose> make(Vec2<T> position, T angle);

  /// Returns the position of the shape's own origin, in the world's frame, and the rotation.
  Vec2<T> position() const { return position_; }
  Rotation<T> rotation() const { return rotation_; }

  /// Returns the coordinates of the same point in the other frame.
  Vec2<T> to_world(Vec2<T> local) const { return rotation_.apply(local) + position_; }
  Vec2<T> to_local(Vec2<T> world) const { return rotation_.apply_inverse(world - position_); }

 private:
  Pose(Vec2<T> position, Rotation<T> rotation) : position_(position), rotation_(rotation) {}

  Vec2<T> position_{0, 0};
  Rotation<T> rotation_;
};

}  // namespace gnomon
