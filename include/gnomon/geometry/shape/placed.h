// A shape at a pose in the world: the argument of every query.
#pragma once

#include "gnomon/geometry/shape/pose.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// A shape and its pose. It refers to the shape without owning it, so the shape must outlive it. The pose is its own
/// and may be changed: `placed.pose = *Pose<double>::make(position, angle)`. Construction costs next to nothing and may
/// be repeated for each query.
/// ```
/// Placed<double> box(square, at(3, 0));
/// assert(box.vertex(0) == Vec2d(2, -1));
/// box.pose = at(4, 0);
/// assert(box.vertex(0) == Vec2d(3, -1));
/// ```
template <class T>
struct Placed {
  Placed(ShapeView<T> its_shape, const Pose<T>& its_pose) : shape(its_shape), pose(its_pose) {}
  /// Deleted, because `shape` would dangle after the statement: in `Placed(*make_circle<T>({0, 0}, 1), pose)` the
  /// circle is destroyed at the semicolon. Keep the shape, or its Result, in a variable.
  Placed(const Shape<T>&& temporary, const Pose<T>& its_pose) = delete;

  ShapeView<T> shape;
  Pose<T> pose;

  /// Returns a corner of the core, in the world's frame.
  Vec2<T> vertex(std::size_t index) const { return pose.to_world(shape.vertices()[index]); }
};

}  // namespace gnomon
