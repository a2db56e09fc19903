// Where corners are and where edges lead, as far as doubles go: for pictures and traces. No query looks at these.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

/// Of a body in its place, within a few ulp of the numbers that go in.
Vec2d rounded_corner(const Placed& body, std::uint32_t corner);

/// Of length 1 but for rounding; zero for the zero direction.
Vec2d rounded_unit(const Direction& d);

}  // namespace gnomon::exact
