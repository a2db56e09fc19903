// A convex polygon cut in two by a line.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Parts of a polygon left and right of a line, seen along its direction. Both are in the polygon's own frame.
template <class T>
struct CutPolygon {
  Shape<T> left;
  Shape<T> right;
};

/// Cuts a polygon with sharp corners along the line through `point` along `direction`, both in its own frame. A corner
/// nearer to the line than 10⁻⁹ of the polygon's extent (in float 10⁻⁴) counts as on it and belongs to both parts. A
/// part omits a corner that rounding makes straight or reflex.
/// Accuracy: other new corners are on the polygon's edges but for rounding. The parts' areas add up to the polygon's,
/// within a few ulp and that strip.
/// Faults: `too_few_vertices` for a disc or a capsule, `rounded` for a polygon with a radius; for the line,
/// `non_finite`, `out_of_range` and `no_direction`; `misses` if one side would be empty; `degenerate` for vertex 0 if a
/// part is so thin that rounding leaves it no area.
/// Cost: O(n), or O(n log n) if a part omits a corner. Allocates.
/// ```
/// // Up the y axis: the left part is the half with negative x.
/// const CutPolygon<double> halves = *cut_polygon<double>(square, {0, 0}, {0, 1});
/// assert(contains<double>({halves.left, at(0, 0)}, {-1, 0}));
/// assert(!contains<double>({halves.right, at(0, 0)}, {-1, 0}));
/// ```
template <class T>
GNOMON_API Result<CutPolygon<T>> cut_polygon(ShapeView<T> polygon, Vec2<T> point, Vec2<T> direction);

}  // namespace gnomon
