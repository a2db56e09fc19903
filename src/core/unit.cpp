#include "gnomon/core/unit.h"

#include <cmath>

#include "core/power_of_two.h"

namespace gnomon {

// Not inlined: the many callers would increase the size of the module.
template <class T>
std::optional<Vec2<T>> unit(Vec2<T> v) {
  // In double for both types: a float's square and root are then exact to far below a float's last bit.
  Vec2d wide(v.x, v.y);
  const double x = std::fabs(wide.x);
  const double y = std::fabs(wide.y);
  const double size = x > y ? x : y;
  // For NaN neither comparison holds.
  if (!(x + y > 0) || !is_finite(size)) return std::nullopt;
  wide *= scale_for(size);
  const double length = gnomon::length(wide);
  return Vec2<T>(static_cast<T>(wide.x / length), static_cast<T>(wide.y / length));
}

template std::optional<Vec2<float>> unit(Vec2<float>);
template std::optional<Vec2<double>> unit(Vec2<double>);

}  // namespace gnomon
