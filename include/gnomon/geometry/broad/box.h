// Boxes with sides along the axes, which hold a shape and are quicker to compare.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// Axis-parallel and closed: boxes that only touch overlap.
struct Box {
  Vec2d low;   ///< the corner with the lesser coordinates
  Vec2d high;  ///< and that with the greater ones

  /// Boxes that touch do.
  bool overlaps(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
  }

  friend bool operator==(const Box&, const Box&) = default;
};

/// `ok`, `non_finite`, `out_of_range` (max_coordinate), or `inverted` if a lower side is above the higher one. A box
/// may be a point.
GNOMON_API Status check_box(const Box& box);

/// A box that holds the shape, its radius included, and `margin` more on each side (finite, ≥ 0; for what moves or is
/// to be kept apart). It is wider than the least one by some 8 ulp of the shape's reach and its distance from the
/// origin, so that whatever a query takes for a point of the shape lies in it. Cost: O(n). Allocates nothing.
GNOMON_API Box bounds_of(const Placed<double>& shape, double margin = 0);

}  // namespace gnomon
