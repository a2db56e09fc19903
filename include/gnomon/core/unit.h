// Unit vectors.
#pragma once

#include <optional>

#include "gnomon/core/api.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Returns `v` divided by its length, or nothing for a zero or non-finite vector. The length is within 2 ulp of 1 for
/// vectors of any size, down to the smallest subnormal: they are first scaled by a power of two, which is exact.
template <class T>
GNOMON_API std::optional<Vec2<T>> unit(Vec2<T> v);

}  // namespace gnomon
