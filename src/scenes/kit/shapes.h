// Polygons for use in scenes.
#pragma once

#include <cstdint>

#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// Returns a polygon of `sides` corners (3 or more) spread unevenly on a circle, so that no two edges are parallel by
/// design. Equal seeds and numbers of sides produce equal polygons.
Shape<double> uneven_polygon(std::uint32_t sides, double radius, std::uint64_t seed);

/// Returns a polygon with corners known to be valid: a literal in a scene's source. Ends the program if they are not.
Shape<double> known_polygon(std::span<const Vec2d> corners);

/// Returns a rectangle around the origin, its sides along the axes.
Shape<double> rectangle_polygon(double width, double height);

}  // namespace gnomon::scenes
