// What a trace shows of directions and corners: doubles next to them, for nothing to be decided by.
#pragma once

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

Vec2d rounded(const Direction& d);
Vec2d rounded(const Difference& m, const Corner& corner);

}  // namespace gnomon::exact
