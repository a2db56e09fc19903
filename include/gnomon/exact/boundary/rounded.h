// Rounded directions and corners for traces: doubles near them, which decide nothing.
#pragma once

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

Vec2d rounded(const Direction& d);
Vec2d rounded(const Difference& m, const Corner& corner);

}  // namespace gnomon::exact
