// The half-plane of one edge: the line through the edge, and the side of it on which nothing of the polygon lies.
#pragma once

#include <cstddef>

#include "display/canvas.h"
#include "geometry/special/line.h"

namespace gnomon::scenes {

/// Through the edge, the polygon on its solid side.
Line<double> line_of_edge(const Placed<double>& polygon, std::size_t edge);

/// How far a point lies beyond the line; negative on its solid side.
double beyond(const Line<double>& line, Vec2d point);

/// Tints all that lies beyond the line, and draws the line.
void draw_beyond(display::Canvas& canvas, const Line<double>& line, float tint, float width);

}  // namespace gnomon::scenes
