// The half-plane of one edge: the line through the edge, and the side of it that contains nothing of the polygon.
#pragma once

#include <cstddef>

#include "display/canvas.h"
#include "teaching/line.h"

namespace gnomon::scenes {

/// Returns the line through the edge, with the polygon on its solid side.
Line<double> line_of_edge(const Placed<double>& polygon, std::size_t edge);

/// Returns the distance of a point beyond the line; negative on its solid side.
double beyond(const Line<double>& line, Vec2d point);

/// Draws the line through a point perpendicular to the normal, across the whole picture.
void draw_through(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Stroke stroke);

/// Tints the half-plane beyond this line, on the side of the normal.
void tint_beyond(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Role role, float tint);

/// Tints the half-plane beyond the line, and draws the line.
void draw_beyond(display::Canvas& canvas, const Line<double>& line, float tint, float width);

}  // namespace gnomon::scenes
