// A convex polygon cut in two by a line.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// What lies on the two sides of a line, seen along its direction. Both are in the polygon's own frame.
template <class T>
struct CutPolygon {
  Shape<T> left;
  Shape<T> right;
};

/// Cuts a polygon with sharp corners along the line through `point` along `direction`, both in its own frame. A corner
/// that is nearer to the line than 10⁻⁹ of the polygon's extent (in float 10⁻⁴) is taken to be on it and belongs to
/// both parts; other new corners are on the polygon's edges but for rounding. Where rounding makes a part's corner
/// straight or reflex, the part goes without it. The parts' areas add up to the polygon's, within a few ulp and that
/// strip.
/// Faults: `too_few_vertices` for a disc or a capsule, `rounded` for a polygon with a radius; of the line,
/// `non_finite`, `out_of_range` and `no_direction`; `misses` where one side would be empty; `degenerate` of
/// vertex 0 where a part is so thin that rounding leaves it no area. Cost: O(n), O(n log n) where a part goes without a
/// corner; allocates.
template <class T>
GNOMON_API Result<CutPolygon<T>> cut_polygon(ShapeView<T> polygon, Vec2<T> point, Vec2<T> direction);

}  // namespace gnomon
