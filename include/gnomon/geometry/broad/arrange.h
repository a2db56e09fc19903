// Order of boxes in which consecutive boxes are near each other.
//
// The plane is cut into upright strips with equally many boxes. The boxes of each strip are ordered from bottom to top.
// Sort-tile-recursive packing orders the leaves of a tree in this way. The order has to be good, not exact: boxes are
// distributed over buckets along the axis, and only the boxes of an overfull bucket are distributed again over buckets
// of their own. So a stray box far away costs one more round, whereas a grid would have all other boxes in one cell.
// Source: Leutenegger, Lopez & Edgington, "STR: a simple and efficient algorithm for R-tree packing", 1997.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/geometry/broad/box.h"

namespace gnomon::broad {

/// Puts boxes into this order. The object keeps its memory from one call to the next.
class Arranger {
 public:
  /// Reserves room for this many boxes. Allocates.
  void reserve(std::uint32_t boxes);

  /// Orders the indices of boxes, in groups of `group`: the number of boxes in a strip is a multiple of it. Accepts at
  /// most as many as there is room for. The same input always results in the same order.
  /// Cost: O(n) unless sizes of coordinates differ by hundreds of powers of two; never more than 32 times that.
  void arrange(std::span<const Box> boxes, std::span<std::uint32_t> indices, std::uint32_t group);

 private:
  static constexpr std::uint32_t max_buckets = 2048;
  static constexpr int max_rounds = 32;

  struct Item {
    std::uint32_t index;
    std::uint32_t bucket;
  };

  template <class Coordinate>
  void spread(std::span<std::uint32_t> indices, std::uint32_t few, Coordinate coordinate, int rounds = 0);

  std::vector<Item> items_;
  std::vector<std::uint32_t> ends_ = std::vector<std::uint32_t>(max_buckets + 1);
};

}  // namespace gnomon::broad
