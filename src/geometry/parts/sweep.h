// An outline seen from left to right: whether it is simple, and what lies below each corner.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Further left, or straight below. All that sweeps goes in this order.
inline bool comes_before(Vec2d a, Vec2d b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

struct Sweep {
  /// `repeated`, `hole`, `crossing` or `touching`, as convex_parts tells them; then the rest is not to be read.
  Fault fault;
  /// The corners as they come.
  std::vector<std::uint32_t> order;
  /// Of each corner the edge that is directly below it, no_index where there is none.
  std::vector<std::uint32_t> below;
};

/// Of at least three finite corners. None coincides with the one before it, and none is `folded`.
/// Cost: O(n log n) as expected of a treap. Allocates.
Sweep sweep(std::span<const Vec2d> outline);

}  // namespace gnomon
