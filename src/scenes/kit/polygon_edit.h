// Reshaping a polygon by its corners, so that it is a valid shape at every moment.
#pragma once

#include <cstdint>
#include <optional>

#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// A polygon that was reshaped as far as it could be.
struct Reshaped {
  Shape<double> shape;
  bool stopped;  ///< the corner went only part of its way: further on the polygon would not be convex
};

/// Moves one corner towards `target`, both in the shape's own frame, as far as the polygon stays strictly convex and
/// within `limit` of its origin. Beside a line that it must not cross, the corner slides along it.
/// `shape` must be valid and `corner` one of its corners.
Reshaped move_corner(const Shape<double>& shape, std::uint32_t corner, Vec2d target, double limit);

/// With a new corner just outside the middle of an edge, as corner `edge` + 1.
Shape<double> add_corner(const Shape<double>& shape, std::uint32_t edge);

/// Without one of its corners; nothing if only three are left.
std::optional<Shape<double>> remove_corner(const Shape<double>& shape, std::uint32_t corner);

}  // namespace gnomon::scenes
