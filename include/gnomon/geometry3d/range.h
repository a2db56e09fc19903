// Largest allowed coordinate in space: volumes and moments of bodies are products of up to three coordinates, with room
// to spare. There is no smallest size, so squares of lengths may vanish; check them against the limit below before
// comparing.
#pragma once

#include <cmath>

#include "gnomon/core/status.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Largest size of a coordinate, in either direction and in the caller's unit of length.
inline constexpr double max_coordinate = 1e100;

/// Limit up to which squares of lengths, and products of two of them, may have lost digits.
inline constexpr double min_square = 1e-250;

/// Returns `ok`, `non_finite`, or `out_of_range` beyond `max_coordinate`.
/// ```
/// assert(d3::check_range({0, 1e-200, 1e100}) == Status::ok);
/// assert(d3::check_range({0, 0, -2e100}) == Status::out_of_range);
/// ```
inline Status check_range(Vec3 v) {
  const double largest[] = {std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)};
  Status status = Status::ok;
  for (const double size : largest) {
    if (!gnomon::is_finite(size)) return Status::non_finite;
    if (size > max_coordinate) status = Status::out_of_range;
  }
  return status;
}

}  // namespace gnomon::d3
