// What is wrong with a list of corners, and what would mend it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/status.h"
#include "core/vec2.h"

namespace gnomon::laboratory {

/// Two edges that cross each other, each from its corner to the next.
struct Crossing {
  std::uint32_t first;
  std::uint32_t second;
};

/// What the strict constructors say of the corners, and more for those who look for the mistake.
struct Diagnosis {
  Fault fault;                       ///< of vertices, that of exact::Body::make
  std::optional<Crossing> crossing;  ///< of an outline with a fault, where it crosses itself
  bool reverse = false;              ///< the other order is right
  bool remove = false;               ///< the vertex of the fault can be left out
  bool hull = false;                 ///< there is a convex hull
};

/// Cost: O(n) of what is right; O(n²) of what is not. Allocates.
Diagnosis diagnose(std::span<const Vec2d> corners);

/// The first two edges that have a point in common and are no neighbours, of finite corners. Exact.
std::optional<Crossing> crossing_of(std::span<const Vec2d> corners);

using Corners = std::vector<Vec2d>;
Corners reversed(std::span<const Vec2d> corners);
/// The hull's corners; none where there is no hull.
Corners hull_of(std::span<const Vec2d> corners);

}  // namespace gnomon::laboratory
