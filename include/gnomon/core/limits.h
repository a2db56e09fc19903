// Range of coordinates. It ends so far below overflow that no product in a query can reach infinity.
#pragma once

#include <cmath>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Largest absolute value of a coordinate of this type, in the caller's unit of length. A larger value is
/// `out_of_range`.
template <class T>
inline constexpr T max_coordinate = T(1e150);
template <>
inline constexpr float max_coordinate<float> = 1e15f;

/// Returns the status of coordinates that are out of range. Not inlined: a copy in each of the many callers would add
/// bytes to the download.
template <class T>
[[gnu::cold]] Status beyond_range(Vec2<T> v) {
  // Infinity minus itself is NaN.
  return is_finite(v) ? Status::out_of_range : Status::non_finite;
}

/// Returns `ok`, `non_finite` or `out_of_range`.
/// ```
/// assert(check_range(Vec2d(0, 1e150)) == Status::ok && check_range(Vec2d(0, 2e150)) == Status::out_of_range);
/// ```
template <class T>
Status check_range(Vec2<T> v) {
  // NaN fails every comparison.
  const bool in_range = std::fabs(v.x) <= max_coordinate<T> && std::fabs(v.y) <= max_coordinate<T>;
  return in_range ? Status::ok : beyond_range(v);
}

}  // namespace gnomon
