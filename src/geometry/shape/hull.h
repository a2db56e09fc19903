// The convex hull: the constructor for points that are not yet a convex polygon.
#pragma once

#include <span>

#include "core/api.h"
#include "geometry/shape/shape.h"

namespace gnomon {

/// The smallest convex polygon around `points`, which may come in any order, repeat, and lie on its edges or inside;
/// with a radius, rounded by it. Corners start at the leftmost (then lowest) point. Every decision is exact, so the
/// result is strictly convex.
///
/// Statuses: `too_few_vertices`, `non_finite` and `out_of_range` as make_polygon, with the index into `points`;
/// `degenerate` when all points lie on one line; make_polygon's for the radius.
/// Cost: O(n log n), allocates.
/// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
template <class T>
GNOMON_API Result<Shape<T>> convex_hull(std::span<const Vec2<T>> points, std::type_identity_t<T> radius = 0);

}  // namespace gnomon
