// Reshapes a polygon by its corners, so that it is a valid shape at every moment.
#pragma once

#include <cstdint>
#include <optional>

#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// A polygon, reshaped as far as possible.
struct Reshaped {
  Shape<double> shape;
  bool stopped;  ///< true if the corner stopped before its target, beyond which the polygon would not be convex
};

/// Moves one corner towards `target`, both in the shape's own frame, as far as the polygon remains strictly convex and
/// within `limit` of its origin. At a line that it must not cross, the corner slides along it. `shape` must be valid
/// and `corner` one of its corners.
Reshaped move_corner(const Shape<double>& shape, std::uint32_t corner, Vec2d target, double limit);

/// Adds a corner just outside the middle of an edge, as corner `edge` + 1.
Shape<double> add_corner(const Shape<double>& shape, std::uint32_t edge);

/// Removes a corner; returns nothing if the polygon has only three.
std::optional<Shape<double>> remove_corner(const Shape<double>& shape, std::uint32_t corner);

}  // namespace gnomon::scenes
