// Boxes in an order in which those that follow each other are near each other.
//
// The plane is cut into upright strips with as many boxes in each, and in each strip they go from bottom to top: what
// sort-tile-recursive packing does to the leaves of a tree. The order has to be good, not exact: boxes are thrown into
// buckets along the axis, and only where too many share one are these spread over buckets of their own. So a stray box
// far away costs one more round, while a grid would have all others in one cell.
// Source: Leutenegger, Lopez & Edgington, "STR: a simple and efficient algorithm for R-tree packing", 1997.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/geometry/broad/box.h"

namespace gnomon::broad {

class Arranger {
 public:
  /// Room for so many boxes. Allocates.
  void reserve(std::uint32_t boxes);

  /// Puts the indices of boxes into the order, in groups of `group`: a strip is a multiple of it. As many as there is
  /// room for at most. The same input gives the same order.
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
