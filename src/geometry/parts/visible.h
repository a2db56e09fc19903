// Which corners of a polygon see each other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/parts/half_edges.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// A corner that is seen from another, which is not told.
struct Seen {
  std::uint32_t corner;
  /// no_index if nothing is between the two but the polygon's inside; else the last corner that the line of sight
  /// grazes on the way.
  std::uint32_t past;
};

/// Through a side of a triangle, between the lines of sight past a corner on the right and one on the left.
struct Sight {
  std::uint32_t side;
  std::uint32_t right;
  std::uint32_t left;
};

/// Writes to `seen` what `from` sees beside its own two neighbours in the triangulated polygon.
/// Cost: that of the triangles that are looked through, at most O(n). Allocates only where `seen` or `room` grows.
/// Source: Bungiu, Hemmer, Hershberger, Huang & Kröller, "Efficient computation of visibility polygons", 2014.
void look_around(const HalfEdges& triangles, std::span<const Vec2d> corners, std::uint32_t from,
                 std::vector<Seen>& seen, std::vector<Sight>& room);

}  // namespace gnomon
