// The support vertex: the one that is furthest along a direction.
//
// The edges of a convex polygon come in the order of their normals' angles, so going round it the vertices first rise
// along a direction and then fall. Whether an edge rises is read off its unit normal, not off the two projections: the
// projections of a very short edge's ends may round the wrong way and stop a search far from the top, whereas a normal
// errs only where the edge is level, and a level edge makes no difference. It may be level at the bottom, though, which
// is why normals are compared with directions of the same half-plane only: there rounding cannot take one for the
// other.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// The index of the core's vertex that is furthest along `direction`, which is in the shape's own frame and need not be
/// of unit length. Of vertices that are equally far within a few ulp of the extent, any.
/// Cost: O(log n), and the fastest way from four vertices on. Allocates nothing.
/// Source: O'Rourke, "Computational Geometry in C", 1998, section 7.9.
template <class T>
GNOMON_API std::uint32_t support(const ShapeView<T>& shape, Vec2<T> direction);

/// The same by climbing from vertex `start`, which must be one: the cost is the number of vertices on the way, so that
/// following a direction that turns slowly costs next to nothing.
template <class T>
GNOMON_API std::uint32_t climb_to_support(const ShapeView<T>& shape, Vec2<T> direction, std::uint32_t start);

}  // namespace gnomon
