// A shape somewhere in the world: what every query takes.
#pragma once

#include "geometry/shape/pose.h"
#include "geometry/shape/shape.h"

namespace gnomon {

/// It looks at the shape and does not hold it, so it cannot be made of one that ends with the statement.
template <class T>
struct Placed {
  Placed(ShapeView<T> its_shape, const Pose<T>& its_pose) : shape(its_shape), pose(its_pose) {}
  Placed(const Shape<T>&& temporary, const Pose<T>& its_pose) = delete;

  ShapeView<T> shape;
  Pose<T> pose;

  Vec2<T> vertex(std::size_t index) const { return pose.to_world(shape.vertices()[index]); }
};

}  // namespace gnomon
