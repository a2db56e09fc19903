// Arcs as corners, for code that draws straight edges only.
#pragma once

#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Appends corners on an arc around a centre, counter-clockwise from one unit vector to another, over at most half a
/// turn. The arc is nowhere further than `tolerance` from them, as long as 128 parts suffice.
void add_arc(Vec2d centre, double radius, Vec2d from, Vec2d to, double tolerance, std::vector<Vec2d>& out);

}  // namespace gnomon::display
