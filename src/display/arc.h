// Arcs as corners, for what draws straight edges only.
#pragma once

#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Adds corners on an arc around a centre, counter-clockwise from one unit vector to another, at most half a turn on.
/// It is nowhere further than `tolerance` away from them, as long as 128 parts suffice for that.
void add_arc(Vec2d centre, double radius, Vec2d from, Vec2d to, double tolerance, std::vector<Vec2d>& out);

}  // namespace gnomon::display
