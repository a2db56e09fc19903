// Visibility between corners of a polygon.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/parts/half_edges.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// A corner that is visible from another one.
struct Seen {
  std::uint32_t corner;
  /// no_index if only the polygon's interior is between the two; else the last corner that the line of sight grazes.
  std::uint32_t past;
};

/// A view through a side of a triangle, between the lines of sight past a corner on the right and one on the left.
struct Sight {
  std::uint32_t side;
  std::uint32_t right;
  std::uint32_t left;
};

/// Writes to `seen` the corners visible from `from`, except its two neighbours, in the triangulated polygon.
/// Cost: that of the visited triangles, at most O(n). Allocates only if `seen` or `room` grows.
/// Source: Bungiu, Hemmer, Hershberger, Huang & Kröller, "Efficient computation of visibility polygons", 2014.
void look_around(const HalfEdges& triangles, std::span<const Vec2d> corners, std::uint32_t from,
                 std::vector<Seen>& seen, std::vector<Sight>& room);

}  // namespace gnomon
