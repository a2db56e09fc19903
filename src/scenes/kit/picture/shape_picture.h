// The shapes of a scene alone, with their names and paths, for questions: the scene's own picture would show the
// answer.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Draws a polygon or a circle, filled lightly and outlined.
void draw_body(display::Canvas& canvas, const Placed<double>& body, display::Role role);

/// Draws a body with its name over its position.
void draw_named(display::Canvas& canvas, const Placed<double>& body, display::Role role, Text name);

/// Draws only the outline, for an earlier or later pose. Unlike the canvas's outline of a circle, it may be dashed.
void draw_ghost(display::Canvas& canvas, const Placed<double>& body, display::Stroke stroke);

/// Draws the solid side of a line through the pose's position, whose normal is along its x axis.
void draw_ground(display::Canvas& canvas, const Pose<double>& line);

/// Draws everything with a handle: bodies and their names, lines and points. A body with a path has its end, dashed,
/// and an arrow to it with a tick at each quarter. The ends of paths must be in the order of the bodies.
void draw_held(display::Canvas& canvas, std::span<const Handle> handles);

/// Draws one edge, heavy, with its number, to refer to it in a sentence.
void draw_numbered_edge(display::Canvas& canvas, const Placed<double>& polygon, std::size_t edge);

/// Draws each edge's number near its middle: inside, if there is room.
void draw_edge_numbers(display::Canvas& canvas, const Placed<double>& polygon, display::Role role);

/// Draws the length of one unit, near the lower left corner of the visible part.
void draw_ruler(display::Canvas& canvas, Vec2d corner);

/// Returns the distance of the furthest corner from the shape's own origin.
double corner_distance(const ShapeView<double>& shape);

}  // namespace gnomon::scenes
