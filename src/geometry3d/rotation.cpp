#include "gnomon/geometry3d/rotation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {
namespace {

/// Tolerance for the square of a length, from 1: the square of a length that is off by k ulp is off by 2k.
constexpr double off_unit = 8 * std::numeric_limits<double>::epsilon();

/// Returns the largest absolute value of the coordinates; NaN if one is NaN or infinite.
double size_of(double w, Vec3 v) {
  double largest = 0;
  for (const double number : {w, v.x, v.y, v.z}) {
    if (!gnomon::is_finite(number)) return number - number;
    largest = std::max(largest, std::fabs(number));
  }
  return largest;
}

}  // namespace

std::optional<Vec3> unit(Vec3 v) {
  const double size = size_of(0, v);
  if (!(size > 0)) return std::nullopt;
  // For a subnormal this scale is not enough, but its square is no longer zero.
  const Vec3 near_one = v * scale_for(size);
  return near_one / d3::length(near_one);
}

Result<Rotation> Rotation::about(Vec3 axis, double angle) {
  if (!gnomon::is_finite(angle)) return Fault{Status::non_finite, Subject::angle};
  if (!(size_of(0, axis) >= 0)) return Fault{Status::non_finite, Subject::axis};
  const auto direction = unit(axis);
  if (!direction) return Fault{Status::no_direction, Subject::axis};
  if (std::fabs(angle) > max_angle) return Fault{Status::out_of_range, Subject::angle};
  const SinCos half = *sin_cos(angle / 2);
  return normalized(half.cosine, *direction * half.sine);
}

Result<Rotation> Rotation::from_quaternion(double w, Vec3 xyz) {
  const double excess = w * w + dot(xyz, xyz) - 1;
  if (std::fabs(excess) <= off_unit) return Rotation(w, xyz);
  return Fault{size_of(w, xyz) >= 0 ? Status::not_unit : Status::non_finite, Subject::pose};
}

Result<Rotation> Rotation::normalized(double w, Vec3 xyz) {
  const double size = size_of(w, xyz);
  if (!(size >= 0)) return Fault{Status::non_finite, Subject::pose};
  if (size == 0) return Fault{Status::no_direction, Subject::pose};
  const double scale = scale_for(size);
  const double near_w = w * scale;
  const Vec3 near_xyz = xyz * scale;
  const double length = std::sqrt(near_w * near_w + dot(near_xyz, near_xyz));
  return Rotation(near_w / length, near_xyz / length);
}

Vec3 Rotation::apply(Vec3 v) const {
  const Vec3 twice = 2 * cross(xyz_, v);
  return v + w_ * twice + cross(xyz_, twice);
}

Rotation Rotation::then(const Rotation& next) const {
  // The product of two unit quaternions is never zero.
  return *normalized(next.w_ * w_ - dot(next.xyz_, xyz_), next.w_ * xyz_ + w_ * next.xyz_ + cross(next.xyz_, xyz_));
}

Matrix3 Rotation::matrix() const {
  const auto [x, y, z] = xyz_;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y - w_ * z), 2 * (x * z + w_ * y)},
           {2 * (x * y + w_ * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w_ * x)},
           {2 * (x * z - w_ * y), 2 * (y * z + w_ * x), 1 - 2 * (x * x + y * y)}}};
}

Result<Pose> Pose::make(Vec3 position, const Rotation& rotation) {
  const Status status = check_range(position);
  if (status != Status::ok) return Fault{status, Subject::pose};
  return Pose(position, rotation);
}

}  // namespace gnomon::d3
