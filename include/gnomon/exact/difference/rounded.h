// Corners and edge directions rounded to doubles, for pictures and traces. No query uses them.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

/// Returns the corner of a placed body, within a few ulp of the input numbers.
Vec2d rounded_corner(const Placed& body, std::uint32_t corner);

/// Returns the direction with length 1 except for rounding; zero for the zero direction.
Vec2d rounded_unit(const Direction& d);

}  // namespace gnomon::exact
