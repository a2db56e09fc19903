// Boxes with sides along the axes, which contain a shape and are quicker to compare.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// An axis-parallel, closed box: boxes that only touch overlap.
struct Box {
  Vec2d low;   ///< corner with the lesser coordinates
  Vec2d high;  ///< corner with the greater coordinates

  /// Reports whether the boxes share a point.
  bool overlaps(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
  }

  friend bool operator==(const Box&, const Box&) = default;
};

/// Returns `ok`, `non_finite`, `out_of_range` (max_coordinate), or `inverted` if a lower side is above the higher one.
/// A box may be a point.
/// ```
/// assert(check_box({{0, 0}, {2, 1}}) == Status::ok);
/// assert(check_box({{0, 1}, {2, 0}}) == Status::inverted);
/// ```
GNOMON_API Status check_box(const Box& box);

/// Returns a box that contains the shape, its radius included, and `margin` more on each side (finite, ≥ 0; for moving
/// shapes or a required distance).
/// Rounding: the box is wider than the least one by some 8 ulp of the shape's reach and its distance from the origin.
/// It therefore contains every point that a query counts as part of the shape.
/// Cost: O(n). Allocates nothing.
/// ```
/// const Box box = bounds_of({disc, at(5, 0)}, 0.5);
/// assert(box.low.x < 3.5 && box.high.x > 6.5 && box.high.x - box.low.x < 3 + 1e-12);
/// ```
GNOMON_API Box bounds_of(const Placed<double>& shape, double margin = 0);

}  // namespace gnomon
