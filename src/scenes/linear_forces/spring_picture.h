// A spring as it is drawn: a zigzag of as many turns, however long it is.
#pragma once

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Between two places that are not the same.
void draw_spring(display::Canvas& canvas, Vec2d from, Vec2d to);

}  // namespace gnomon::scenes
