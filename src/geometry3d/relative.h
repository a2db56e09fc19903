// The pose of one body in the frame of another.
#pragma once

#include "gnomon/geometry3d/matrix3.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Transforms directions and points from another body's own frame into this body's.
struct Relative {
  Matrix3 rotation;
  Vec3 offset;

  Vec3 direction(Vec3 v) const { return rotation * v; }
  Vec3 direction_back(Vec3 v) const { return apply_transposed(rotation, v); }
  Vec3 point(Vec3 v) const { return direction(v) + offset; }
};

}  // namespace gnomon::d3
