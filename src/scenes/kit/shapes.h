// Polygons for scenes to play with.
#pragma once

#include <cstdint>

#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// A polygon of `sides` corners (3 or more) spread unevenly on a circle, so that no two edges are parallel by design.
/// The same seed and number of sides give the same polygon.
Shape<double> uneven_polygon(std::uint32_t sides, double radius, std::uint64_t seed);

/// A polygon whose corners are known to be good: a literal in a scene's source. Ends the program if they are not.
Shape<double> known_polygon(std::span<const Vec2d> corners);

/// A rectangle around the origin, its sides along the axes.
Shape<double> rectangle_polygon(double width, double height);

}  // namespace gnomon::scenes
