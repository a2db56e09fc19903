// What is wrong with a list of corners, and what would mend it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/parts/convex_parts.h"

namespace gnomon::laboratory {

/// Two edges that cross each other, each from its corner to the next.
struct Crossing {
  std::uint32_t first;
  std::uint32_t second;
};

/// What the strict constructors say of the corners, and more for those who look for the mistake.
struct Diagnosis {
  Fault fault;                       ///< of vertices, that of exact::Body::make
  bool repeats = false;              ///< its vertex is where the one before it is
  std::optional<Crossing> crossing;  ///< of an outline with a fault, where it crosses itself
  bool reverse = false;              ///< the other order is right, or as good as that, or can be cut
  bool remove = false;               ///< all vertices with that fault can be left out
  bool tidy = false;                 ///< it is right but for vertices that repeat or lie straight on
  bool hull = false;                 ///< there is a convex hull, and more to it than another order
  ConvexParts parts;                 ///< into which it can be cut; none of what is convex
  Fault uncut;                       ///< why it cannot be cut, of what has a hull
  std::size_t left_out = 0;          ///< so many vertices do not outlive `remove` or `tidy`
};

/// Cost: O(n) of what is right; O(n²) of what is not. Allocates.
Diagnosis diagnose(std::span<const Vec2d> corners);

/// The first two edges that have a point in common and are no neighbours, of finite corners. Exact.
std::optional<Crossing> crossing_of(std::span<const Vec2d> corners);

/// Which of the parts of an outline has a point inside or on an edge, the first from 1; 0 if none has. Exact. Cost:
/// O(n).
std::uint32_t part_at(std::span<const Vec2d> outline, const ConvexParts& parts, Vec2d point);

using Corners = std::vector<Vec2d>;
Corners reversed(std::span<const Vec2d> corners);
/// Without those that are not finite; of what is finite, without those that are where the one before them is, seen
/// round the outline. Cost: O(n).
Corners without_faulty(std::span<const Vec2d> corners);
/// Without those that repeat or lie on a line with their neighbours; none where that is not enough. Cost: O(n).
Corners tidied(std::span<const Vec2d> corners);
/// The hull's corners; none where there is no hull.
Corners hull_of(std::span<const Vec2d> corners);

}  // namespace gnomon::laboratory
