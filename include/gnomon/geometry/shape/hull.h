// The convex hull: the constructor for points that are not yet a convex polygon.
#pragma once

#include <span>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Returns the smallest convex polygon around `points`; with a radius, rounded by it. The points may be in any order,
/// repeat, and be on its edges or inside. Corners start at the leftmost (then lowest) point. Every decision is exact,
/// so the result is strictly convex.
///
/// Statuses: `too_few_vertices`, `non_finite` and `out_of_range` as make_polygon, with the index into `points`;
/// `degenerate` if all points are on one line; make_polygon's for the radius.
/// Cost: O(n log n). Allocates.
/// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
/// ```
/// const std::array<Vec2d, 5> points{{{1, 1}, {0, 0}, {2, 0}, {2, 2}, {0, 2}}};
/// const Shape<double> hull = *convex_hull<double>(points);
/// assert(hull.view().size() == 4 && hull.view().vertices()[0] == Vec2d(0, 0));
/// ```
template <class T>
GNOMON_API Result<Shape<T>> convex_hull(std::span<const Vec2<T>> points, std::type_identity_t<T> radius = 0);

/// Makes a shape around corners that a computation has rounded: a core that was moved, or a part of one. Rounding may
/// have made a corner straight or reflex, or moved it onto another one. Such corners are dropped, exactly, and only if
/// make_shape rejects the core. The other corners keep their bits and their order, from the first of them on. If all
/// corners are now on one line, a radius leaves the capsule between the two ends.
///
/// Statuses: make_shape's, but `not_convex` and `wrong_winding`; `degenerate`, vertex 0, if all corners are on one line
/// and there is no radius.
/// Cost: make_shape's, or convex_hull's if a corner is dropped. Allocates.
template <class T>
Result<Shape<T>> make_rounded_core(std::span<const Vec2<T>> core, std::type_identity_t<T> radius);

}  // namespace gnomon
