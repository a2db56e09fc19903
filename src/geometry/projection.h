// Projection on an axis: the shadow that a shape casts on a line.
#pragma once

#include "geometry/shape.h"
#include "geometry/vec2.h"

namespace gnomon {

/// A closed stretch of an axis, in world units from the axis's origin; min ≤ max.
template <class T>
struct Interval {
  T min;
  T max;
};

/// The shadow of a convex polygon on the line through the origin along `axis`: the least
/// and the greatest of its vertices' projections, for between two vertices there is nothing
/// further out. `axis` is in the shape's own frame and of unit length; with another length
/// the interval comes out in units of that length.
/// Cost: one dot product per vertex.
template <class T>
Interval<T> project(ShapeView<T> shape, Vec2<T> axis) {
  Interval<T> shadow{dot(axis, shape.vertices()[0]), dot(axis, shape.vertices()[0])};
  for (const Vec2<T> vertex : shape.vertices()) {
    const T along = dot(axis, vertex);
    if (along < shadow.min) shadow.min = along;
    if (along > shadow.max) shadow.max = along;
  }
  return shadow;
}

}  // namespace gnomon
