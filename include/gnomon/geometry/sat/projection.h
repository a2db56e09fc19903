// Projection on an axis: the stretch of a line that a shape covers, seen across the line.
#pragma once

#include <cstdint>

#include "gnomon/core/numbers.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/sat/support.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// The projection of a shape's core on the line through the origin along `axis`, in world units: the least and
/// the greatest of its vertices' projections, for between two vertices there is nothing
/// further out. `axis` is in the shape's own frame and of unit length; with another length
/// the interval comes out in units of that length. A rounding radius is not included.
/// Cost: one dot product per vertex.
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

/// The vertices that give the two ends of a projection.
struct Extremes {
  std::uint32_t min = 0;  ///< the vertex that is lowest along the axis
  std::uint32_t max = 0;
};

/// The same by climbing from the vertices that gave the ends of an earlier projection to those of this one, which
/// replace them. Agrees with `project` within 8 ulp of the shape's bounding radius. Cost: the number of vertices
/// passed; for axes that come in the order of their angles, O(1) each on average.
template <class T>
Interval<T> project_near(ShapeView<T> shape, Vec2<T> axis, Extremes& ends) {
  ends.min = climb_to_support(shape, -axis, ends.min);
  ends.max = climb_to_support(shape, axis, ends.max);
  return {dot(axis, shape.vertices()[ends.min]), dot(axis, shape.vertices()[ends.max])};
}

}  // namespace gnomon
