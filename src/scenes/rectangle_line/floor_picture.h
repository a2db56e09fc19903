// A floor as the lesson of the rectangle and the line shows it: its solid side, a point b of it and its normal n.
#pragma once

#include "display/canvas.h"
#include "teaching/line.h"

namespace gnomon::scenes {

void draw_floor(display::Canvas& canvas, const Line<double>& floor);

/// A direction along the floor, to the right of its normal.
inline Vec2d along(const Line<double>& floor) { return right_normal(floor.normal()); }

/// The line of a handle whose x axis is the normal.
inline Line<double> line_of(const Pose<double>& pose) {
  return *Line<double>::make(pose.position(), pose.rotation().apply({1, 0}));
}

}  // namespace gnomon::scenes
