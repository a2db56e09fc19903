// Sweep of an outline from left to right: reports whether it is simple, and the edge below each corner.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

/// Reports whether a is further left than b, or directly below it. The order of all sweeps.
inline bool comes_before(Vec2d a, Vec2d b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

struct Sweep {
  /// `repeated`, `hole`, `crossing` or `touching`, as in convex_parts; the other fields are then invalid.
  Fault fault;
  /// Corners in the order of the sweep.
  std::vector<std::uint32_t> order;
  /// Edge directly below each corner, or no_index.
  std::vector<std::uint32_t> below;
};

/// Sweeps an outline of at least three finite corners. No corner equals the previous one, and none is `folded`.
/// Cost: O(n log n) as expected of a treap. Allocates.
Sweep sweep(std::span<const Vec2d> outline);

}  // namespace gnomon
