// The half-plane of one edge: the line through the edge, and the side of it on which nothing of the polygon lies.
#pragma once

#include <cstddef>

#include "display/canvas.h"
#include "teaching/line.h"

namespace gnomon::scenes {

/// Through the edge, the polygon on its solid side.
Line<double> line_of_edge(const Placed<double>& polygon, std::size_t edge);

/// How far a point lies beyond the line; negative on its solid side.
double beyond(const Line<double>& line, Vec2d point);

/// The line through a point at right angles to the normal, across the whole picture.
void draw_through(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Stroke stroke);

/// Tints all that lies beyond this line, on the side that the normal points to.
void tint_beyond(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Role role, float tint);

/// Tints all that lies beyond the line, and draws the line.
void draw_beyond(display::Canvas& canvas, const Line<double>& line, float tint, float width);

}  // namespace gnomon::scenes
