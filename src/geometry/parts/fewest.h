// The fewest convex parts of a polygon.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/parts/half_edges.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Cuts a polygon into the fewest convex parts. The first corner must turn right and none may be straight; `triangles`
/// is their triangulation. Writes the parts as lists of corners, some of which may be straight in their part, and the
/// end of each list to `ends`.
/// Cost: O(n² · r) for r corners that turn right. Allocates.
/// Source: Keil & Snoeyink, "On the time bound for convex decomposition of simple polygons", 2002.
void min_parts(const HalfEdges& triangles, std::span<const Vec2d> corners, std::vector<std::uint32_t>& parts,
               std::vector<std::uint32_t>& ends);

}  // namespace gnomon
