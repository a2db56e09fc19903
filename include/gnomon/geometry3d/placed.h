// A polyhedron at a pose: the argument of every query about pairs.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// A polyhedron and its pose. The polyhedron is a reference and must outlive it; the pose is a copy, which may be
/// changed. Construction is cheap enough for each query.
struct GNOMON_API Placed {
  Placed(const Polyhedron& its_shape, const Pose& its_pose) : shape(&its_shape), pose(its_pose) {}
  /// Deleted, because a polyhedron that ends with the statement would leave `shape` dangling.
  Placed(const Polyhedron&& temporary, const Pose& its_pose) = delete;

  const Polyhedron* shape;
  Pose pose;

  /// Returns a corner, in the world's frame.
  Vec3 vertex(std::uint32_t index) const { return pose.to_world(shape->vertices()[index]); }
};

}  // namespace gnomon::d3
