// What pictures ask of vectors, besides the products that the geometry has (core/vec2.h).
#pragma once

#include <cmath>

#include "core/vec2.h"

namespace gnomon::display {

inline bool is_finite(Vec2d v) { return std::isfinite(v.x) && std::isfinite(v.y); }

inline double length(Vec2d v) { return std::sqrt(dot(v, v)); }

/// Zero has no direction and stays as it is.
inline Vec2d unit(Vec2d v) {
  const double size = length(v);
  return size > 0 ? v / size : Vec2d{0, 0};
}

}  // namespace gnomon::display
