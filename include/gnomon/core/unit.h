// Unit vectors.
#pragma once

#include <optional>

#include "gnomon/core/api.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Returns `v` divided by its length, or nothing for a zero or non-finite vector.
/// Accuracy: the length is within 2 ulp of 1 for vectors of any size, down to the smallest subnormal. They are first
/// scaled by a power of two, which is exact.
/// ```
/// assert(unit(Vec2d(3e-200, 4e-200)) == Vec2d(0.6, 0.8) && !unit(Vec2d(0, 0)));
/// ```
template <class T>
GNOMON_API std::optional<Vec2<T>> unit(Vec2<T> v);

}  // namespace gnomon
