// Draws a floor for the lesson of the rectangle and the line: its solid side, a point b on it and its normal n.
#pragma once

#include "display/canvas.h"
#include "teaching/line.h"

namespace gnomon::scenes {

void draw_floor(display::Canvas& canvas, const Line<double>& floor);

/// Returns a direction along the floor, to the right of its normal.
inline Vec2d along(const Line<double>& floor) { return right_normal(floor.normal()); }

/// Returns the line of a handle whose x axis is the normal.
inline Line<double> line_of(const Pose<double>& pose) {
  return *Line<double>::make(pose.position(), pose.rotation().apply({1, 0}));
}

}  // namespace gnomon::scenes
