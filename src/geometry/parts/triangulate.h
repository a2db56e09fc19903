// A simple polygon cut into triangles.
#pragma once

#include <cstdint>
#include <span>

#include "geometry/parts/half_edges.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Corners counter-clockwise, none of them straight; `order` and `below` as a sweep (sweep.h) gives them, of these
/// corners alone. The triangles have no corner but at their own three. Cost: O(n). Allocates.
HalfEdges triangulate(std::span<const Vec2d> corners, std::span<const std::uint32_t> order,
                      std::span<const std::uint32_t> below);

}  // namespace gnomon
