// The stretch of time during which a moving shape and a resting one have a point in common.
#pragma once

#include <cmath>
#include <limits>

namespace gnomon::tools {

struct Passage {
  bool meet;       ///< false: at no time, past or future, and the rest means nothing
  double enter;    ///< −∞ if always
  double exit;     ///< +∞ if always
  bool interiors;  ///< their interiors meet too
};

/// `time` · 2^`exponent`. One that is too small for a double becomes the smallest, because the past must not become
/// now.
inline double scaled_time(double time, int exponent) {
  const double scaled = std::ldexp(time, exponent);
  return scaled == 0 && time != 0 ? std::copysign(std::numeric_limits<double>::denorm_min(), time) : scaled;
}

}  // namespace gnomon::tools
