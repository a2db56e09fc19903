// Rotations in space, and poses: a rotation with a translation.
#pragma once

#include <optional>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Returns `v` divided by its length, or nothing for the zero vector. `v` must be finite; a power of two scales it
/// first, so squares neither overflow nor vanish. The length is within 3 ulp of 1.
/// ```
/// assert(d3::length(*d3::unit({3e-200, 0, 4e-200}) - d3::Vec3(0.6, 0, 0.8)) < 1e-15);
/// assert(!d3::unit({0, 0, 0}));
/// ```
GNOMON_API std::optional<Vec3> unit(Vec3 v);

/// A rotation about the origin as a unit quaternion w + xi + yj + zk. For the angle φ about the unit axis u it is
/// cos(φ/2) + sin(φ/2) u. q and −q are the same rotation. Its length is always 1 within 4 ulp.
/// Sources: the product's rule is Hamilton's (1843); as turns: Goldstein, "Classical Mechanics", 3rd ed., 2002, ch. 4.
/// ```
/// const d3::Rotation quarter = *d3::Rotation::normalized(1, {0, 0, 1});  // 90° about z
/// assert(d3::length(quarter.apply({1, 0, 0}) - d3::Vec3(0, 1, 0)) < 1e-15);
/// assert(d3::length(quarter.then(quarter).apply({1, 0, 0}) - d3::Vec3(-1, 0, 0)) < 1e-15);
/// ```
class GNOMON_API Rotation {
 public:
  /// Constructs the identity.
  Rotation() = default;

  /// Returns the rotation by `angle` radians about `axis`, counter-clockwise for a viewer towards whom it points.
  /// Faults: `out_of_range` beyond ±2^20, `non_finite` for NaN and infinity, `no_direction` for an axis of zero.
  static Result<Rotation> about(Vec3 axis, double angle);
  /// Returns the rotation of a unit quaternion. Faults: `non_finite`, or `not_unit` unless its length is 1 within 4
  /// ulp.
  static Result<Rotation> from_quaternion(double w, Vec3 xyz);
  /// Returns the rotation of a quaternion of any length except zero, normalised. Faults: `non_finite`, or
  /// `no_direction` for zero.
  static Result<Rotation> normalized(double w, Vec3 xyz);

  double w() const { return w_; }
  Vec3 xyz() const { return xyz_; }

  /// Returns the rotated vector; `apply_inverse` turns it back.
  Vec3 apply(Vec3 v) const;
  Vec3 apply_inverse(Vec3 v) const { return inverse().apply(v); }
  Rotation inverse() const { return {w_, -xyz_}; }
  /// Returns this rotation followed by `next`, normalised so that many small rotations do not drift.
  Rotation then(const Rotation& next) const;
  /// Returns the matrix whose columns are the rotated x, y and z axes. Cheaper than the quaternion from three vectors
  /// on.
  Matrix3 matrix() const;

 private:
  Rotation(double w, Vec3 xyz) : w_(w), xyz_(xyz) {}

  double w_ = 1;
  Vec3 xyz_{0, 0, 0};
};

/// A rigid motion from a body's own frame into the world: turn about the frame's origin, then translate.
/// ```
/// const d3::Pose pose = *d3::Pose::make({5, 0, 0}, *d3::Rotation::normalized(1, {0, 0, 1}));
/// assert(d3::length(pose.to_world({1, 0, 0}) - d3::Vec3(5, 1, 0)) < 1e-14);
/// assert(d3::length(pose.to_local({5, 1, 0}) - d3::Vec3(1, 0, 0)) < 1e-14);
/// ```
class GNOMON_API Pose {
 public:
  /// Constructs the pose of the world's own frame.
  Pose() = default;

  /// Returns a pose. Faults: `non_finite` or `out_of_range` for such a coordinate of the translation; the range ends at
  /// ±1e100.
  static Result<Pose> make(Vec3 position, const Rotation& rotation = {});

  Vec3 position() const { return position_; }
  const Rotation& rotation() const { return rotation_; }

  /// Converts a point to the other frame.
  Vec3 to_world(Vec3 local) const { return rotation_.apply(local) + position_; }
  Vec3 to_local(Vec3 world) const { return rotation_.apply_inverse(world - position_); }

 private:
  Pose(Vec3 position, const Rotation& rotation) : position_(position), rotation_(rotation) {}

  Vec3 position_{0, 0, 0};
  Rotation rotation_;
};

}  // namespace gnomon::d3
