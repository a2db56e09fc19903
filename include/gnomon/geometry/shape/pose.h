// Where a shape is: a rotation, held as its cosine and sine, and then a translation.
#pragma once

#include <optional>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// A turn about the origin, held as the cosine and sine of its angle, so that turning a vector takes no trigonometry.
/// Always of unit length within 4 ulp, whatever was done to it. Its angle is `arc_tangent(sine(), cosine())`.
template <class T>
class GNOMON_API Rotation {
 public:
  /// No turn.
  Rotation() = default;

  /// Counter-clockwise by `angle` radians; `out_of_range` beyond ±2^20, `non_finite` for NaN and infinity.
  static Result<Rotation> from_angle(T angle);
  /// `not_unit` unless cos² + sin² is 1 within 4 ulp.
  static Result<Rotation> from_cos_sin(T cosine, T sine);
  /// The turn that takes the x axis to the direction of `v`; nothing for the zero vector, and for one that is
  /// not finite.
  static std::optional<Rotation> towards(Vec2<T> v);

  /// Of the angle.
  T cosine() const { return cosine_; }
  T sine() const { return sine_; }

  /// The vector turned, and turned back.
  Vec2<T> apply(Vec2<T> v) const { return rotated(Vec2<T>(cosine_, sine_), v); }
  Vec2<T> apply_inverse(Vec2<T> v) const { return rotated_back(Vec2<T>(cosine_, sine_), v); }
  /// This turn and then `next`, made unit again so that a long run of small turns does not drift.
  Rotation then(Rotation next) const;

 private:
  Rotation(T cosine, T sine) : cosine_(cosine), sine_(sine) {}

  T cosine_ = 1;
  T sine_ = 0;
};

/// A rigid motion from a shape's own frame into the world: rotate about the frame's origin, then translate. So the
/// position is where that origin is, not where the shape's centre of mass is; a shape whose corners were given about
/// its centroid (`mass_properties`) has both in one place.
template <class T>
class GNOMON_API Pose {
 public:
  /// The world's own frame.
  Pose() = default;

  /// `non_finite` or `out_of_range` for a translation that the conventions do not allow.
  static Result<Pose> make(Vec2<T> position, Rotation<T> rotation = {});
  /// The same with the rotation given as an angle in radians.
  static Result<Pose> make(Vec2<T> position, T angle);

  /// Of the shape's own origin, in the world's frame.
  Vec2<T> position() const { return position_; }
  Rotation<T> rotation() const { return rotation_; }

  /// The same point, named in the other frame.
  Vec2<T> to_world(Vec2<T> local) const { return rotation_.apply(local) + position_; }
  Vec2<T> to_local(Vec2<T> world) const { return rotation_.apply_inverse(world - position_); }

 private:
  Pose(Vec2<T> position, Rotation<T> rotation) : position_(position), rotation_(rotation) {}

  Vec2<T> position_{0, 0};
  Rotation<T> rotation_;
};

}  // namespace gnomon
