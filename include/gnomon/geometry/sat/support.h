// The support vertex: the vertex that is furthest along a direction.
//
// The edges of a convex polygon are in the order of their normals' angles, so along a direction the vertices first rise
// and then fall. The unit normal of an edge decides whether it rises, not the two projections. The projections of a
// very short edge's ends may round in the wrong direction and stop a search far from the top. A normal errs only if the
// edge is level, and a level edge makes no difference at the top. It may be level at the bottom, though, so normals are
// compared only with directions of the same half-plane: there rounding cannot confuse top and bottom.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Returns the index of the core's vertex that is furthest along `direction`, which is in the shape's own frame and
/// need not be of unit length.
/// Ties: if several vertices are equally far within a few ulp of the extent, the result is any of them.
/// Cost: O(log n), and the fastest method from four vertices on. Allocates nothing.
/// Source: O'Rourke, "Computational Geometry in C", 1998, section 7.9.
/// ```
/// assert(square.view().vertices()[support<double>(square, {1, 2})] == Vec2d(1, 1));
/// ```
template <class T>
GNOMON_API std::uint32_t support(const ShapeView<T>& shape, Vec2<T> direction);

/// Returns the same vertex by climbing from vertex `start`, which must exist.
/// Cost: the number of vertices passed, so following a slowly turning direction costs next to nothing.
/// ```
/// const std::uint32_t last = support<double>(square, {1, 2});
/// assert(climb_to_support<double>(square, {-1, 2}, last) == last + 1);
/// ```
template <class T>
GNOMON_API std::uint32_t climb_to_support(const ShapeView<T>& shape, Vec2<T> direction, std::uint32_t start);

}  // namespace gnomon
