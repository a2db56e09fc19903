// A shape somewhere in the world: what every query takes.
#pragma once

#include "geometry/pose.h"
#include "geometry/shape.h"

namespace gnomon {

template <class T>
struct Placed {
  ShapeView<T> shape;
  Pose<T> pose;

  Vec2<T> vertex(std::size_t index) const { return pose.to_world(shape.vertices()[index]); }
};

}  // namespace gnomon
