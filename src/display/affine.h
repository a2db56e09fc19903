// Vectors and affine maps for pictures, by glm. Positions and directions themselves remain Vec2d, as scenes compute
// them.
#pragma once

#include <glm/mat3x3.hpp>

#include "gnomon/core/vec2.h"
#include "gnomon/glm.h"

namespace gnomon::display {

/// Divides a vector by its length; zero has no direction and is returned unchanged.
inline Vec2d unit(Vec2d v) {
  const double size = length(v);
  return size > 0 ? v / size : Vec2d{0, 0};
}

/// Maps the point (x, y, 1) by an affine matrix.
inline Vec2d mapped(const glm::dmat3& matrix, Vec2d v) {
  return from_glm(glm::dvec2(matrix * glm::dvec3(to_glm(v), 1)));
}

/// Computes the matrix that scales about the origin.
inline glm::dmat3 scaling(double x, double y) { return {x, 0, 0, 0, y, 0, 0, 0, 1}; }

}  // namespace gnomon::display
