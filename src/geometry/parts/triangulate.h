// A simple polygon cut into triangles.
#pragma once

#include <cstdint>
#include <span>

#include "geometry/parts/half_edges.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Triangulates a polygon with corners counter-clockwise, none of them straight. `order` and `below` are the result of
/// a sweep (sweep.h) over the same corners. A triangle touches no corner other than its own three. Cost: O(n).
/// Allocates.
HalfEdges triangulate(std::span<const Vec2d> corners, std::span<const std::uint32_t> order,
                      std::span<const std::uint32_t> below);

}  // namespace gnomon
