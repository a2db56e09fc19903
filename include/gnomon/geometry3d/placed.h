// A polyhedron somewhere in the world: what every query about pairs takes.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/rotation.h"

namespace gnomon::d3 {

/// A polyhedron and where it is. It looks at the polyhedron and does not hold it, so the polyhedron must outlive it;
/// the pose is its own, and may be changed. Making one costs next to nothing, so that it may be made anew for each
/// query.
struct GNOMON_API Placed {
  Placed(const Polyhedron& its_shape, const Pose& its_pose) : shape(&its_shape), pose(its_pose) {}
  /// Deleted, because a polyhedron that ends with the statement would leave `shape` looking at nothing.
  Placed(const Polyhedron&& temporary, const Pose& its_pose) = delete;

  const Polyhedron* shape;
  Pose pose;

  /// A corner, in the world's frame.
  Vec3 vertex(std::uint32_t index) const { return pose.to_world(shape->vertices()[index]); }
};

}  // namespace gnomon::d3
