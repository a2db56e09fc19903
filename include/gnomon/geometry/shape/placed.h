// A shape somewhere in the world: what every query takes.
#pragma once

#include "gnomon/geometry/shape/pose.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// A shape and where it is. It looks at the shape and does not hold it, so the shape must outlive it; the pose is its
/// own, and may be changed: `placed.pose = *Pose<double>::make(position, angle)`. Making one costs next to nothing, so
/// that it may be made anew for each query.
template <class T>
struct Placed {
  Placed(ShapeView<T> its_shape, const Pose<T>& its_pose) : shape(its_shape), pose(its_pose) {}
  /// Deleted, because a shape that ends with the statement would leave `shape` looking at nothing: of
  /// `Placed(*make_circle<T>({0, 0}, 1), pose)` the circle is gone at the semicolon. Keep the shape, or its Result, in
  /// a variable.
  Placed(const Shape<T>&& temporary, const Pose<T>& its_pose) = delete;

  ShapeView<T> shape;
  Pose<T> pose;

  /// A corner of the core, in the world's frame.
  Vec2<T> vertex(std::size_t index) const { return pose.to_world(shape.vertices()[index]); }
};

}  // namespace gnomon
