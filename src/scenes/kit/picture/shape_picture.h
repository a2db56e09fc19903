// The shapes of a scene alone, with their names and ways: what a question shows, because the scene's own picture is its
// answer.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// A polygon or a circle, filled lightly and outlined.
void draw_body(display::Canvas& canvas, const Placed<double>& body, display::Role role);

/// The same with its name over its position.
void draw_named(display::Canvas& canvas, const Placed<double>& body, display::Role role, Text name);

/// Its outline only, as of where it was or will be. Unlike the canvas's, it may be dashed.
void draw_ghost(display::Canvas& canvas, const Placed<double>& body, display::Stroke stroke);

/// The solid side of a line through the pose's position, along whose x axis its normal points.
void draw_ground(display::Canvas& canvas, const Pose<double>& line);

/// All that a reader holds: bodies and their names; where a body has a way, its end, dashed, and an arrow there with a
/// tick at each quarter; lines and points. The ends of ways are in the order of the bodies.
void draw_held(display::Canvas& canvas, std::span<const Handle> handles);

/// One edge, heavy, with its number: the edge of which a sentence speaks.
void draw_numbered_edge(display::Canvas& canvas, const Placed<double>& polygon, std::size_t edge);

/// Each edge's number near its middle: inside, if there is room.
void draw_edge_numbers(display::Canvas& canvas, const Placed<double>& polygon, display::Role role);

/// How long 1 is, near the lower left corner of what is seen.
void draw_ruler(display::Canvas& canvas, Vec2d corner);

/// The distance of the furthest corner from the shape's own origin.
double corner_distance(const ShapeView<double>& shape);

}  // namespace gnomon::scenes
