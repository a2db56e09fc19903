// Draws a spring as a zigzag with a fixed number of turns.
#pragma once

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Draws a spring between two different points.
void draw_spring(display::Canvas& canvas, Vec2d from, Vec2d to);

}  // namespace gnomon::scenes
