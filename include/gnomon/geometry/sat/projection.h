// Projection on an axis: the interval of a line that a shape covers, seen perpendicular to the line.
#pragma once

#include <cstdint>

#include "gnomon/core/numbers.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/sat/support.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Returns the projection of a shape's core on the line through the origin along `axis`: the least and the greatest
/// projection of a vertex, because no point between two vertices is further out. `axis` is in the shape's own frame and
/// of unit length, and the interval is in world units. With another length, the interval is in units of that length.
/// The rounding radius is not included.
/// Cost: one dot product per vertex.
/// ```
/// const Interval<double> shadow = project<double>(square, {1, 0});
/// assert(shadow.min == -1 && shadow.max == 1);
/// ```
template <class T>
Interval<T> project(ShapeView<T> shape, Vec2<T> axis) {
  Interval<T> interval{dot(axis, shape.vertices()[0]), dot(axis, shape.vertices()[0])};
  for (const Vec2<T> vertex : shape.vertices()) {
    const T along = dot(axis, vertex);
    if (along < interval.min) interval.min = along;
    if (along > interval.max) interval.max = along;
  }
  return interval;
}

/// Vertices at the two ends of a projection.
struct Extremes {
  std::uint32_t min = 0;  ///< index of the vertex that is lowest along the axis
  std::uint32_t max = 0;
};

/// Returns the same interval by climbing from `ends`, the vertices at the ends of an earlier projection, and replaces
/// them by the new ones.
/// Accuracy: agrees with `project` within 8 ulp of the shape's bounding radius.
/// Cost: the number of vertices passed; O(1) on average for axes in the order of their angles.
template <class T>
Interval<T> project_near(ShapeView<T> shape, Vec2<T> axis, Extremes& ends) {
  ends.min = climb_to_support(shape, -axis, ends.min);
  ends.max = climb_to_support(shape, axis, ends.max);
  return {dot(axis, shape.vertices()[ends.min]), dot(axis, shape.vertices()[ends.max])};
}

}  // namespace gnomon
