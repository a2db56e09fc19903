// Finds the boxes that may overlap a box: a hierarchical hash grid.
//
// Boxes of similar size share a level. Its square cells are at least as wide as the boxes and less than twice as wide.
// A box is in the one cell that contains its middle. On each level in use, the candidates are therefore in the cells
// within half a cell of the box. Sizes may differ by any factor: a floor among pebbles is alone on its level.
// Source: Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996, section 2.3; Ericson, "Real-Time
// Collision Detection", 2005, section 7.2.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/geometry/broad/box.h"

namespace gnomon {

/// Boxes by indices that the caller assigns, preferably small numbers: memory is used for each index up to the
/// greatest.
class Grid {
 public:
  /// Upper bound of the memory per box, for large numbers of boxes.
  static constexpr std::size_t bytes_a_box = 88;
  /// Reserves memory for indices below `indices`; otherwise `insert` allocates it when needed.
  void reserve(std::uint32_t indices);
  /// Inserts a box, or moves an existing one. Its corners are finite, and the lower one is not above the higher one.
  /// Cost: O(1). Allocates only for an index greater than any before.
  void insert(std::uint32_t index, const Box& box);
  /// Removes a box; no effect if it does not exist.
  void remove(std::uint32_t index);
  const Box& box(std::uint32_t index) const { return entries_[index].box; }

  /// Calls `visit(index)` for every box that overlaps `box`. The order has no meaning, but is the same after the same
  /// calls.
  /// Cost: O(levels in use + boxes near it), and never more than O(all boxes).
  template <class Visit>
  void overlapping(const Box& box, Visit visit) const;

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr int lowest_level = -64;
  static constexpr int levels = 128;

  struct Cell {
    std::int64_t x;
    std::int64_t y;
    std::int32_t level;

    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Entry {
    Box box;
    Cell cell;
    std::uint32_t next = none;
    std::uint32_t previous = none;
    bool present = false;
  };

  static double width_of(std::int32_t level);
  static std::int32_t level_of(const Box& box);
  static std::int64_t cell_of(double coordinate, double width);
  std::uint32_t slot_of(const Cell& cell) const;
  void rehash();

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> heads_ = std::vector<std::uint32_t>(16, none);  ///< size is a power of two
  std::uint32_t on_level_[levels] = {};
};

template <class Visit>
void Grid::overlapping(const Box& box, Visit visit) const {
  for (int k = 0; k < levels; ++k) {
    if (on_level_[k] == 0) continue;
    const std::int32_t level = lowest_level + k;
    const double width = width_of(level);
    const std::int64_t x0 = cell_of(box.low.x - width / 2, width);
    const std::int64_t x1 = cell_of(box.high.x + width / 2, width);
    const std::int64_t y0 = cell_of(box.low.y - width / 2, width);
    const std::int64_t y1 = cell_of(box.high.y + width / 2, width);
    const double cells = (static_cast<double>(x1 - x0) + 1) * (static_cast<double>(y1 - y0) + 1);
    if (cells > static_cast<double>(entries_.size())) {
      for (std::uint32_t index = 0; index < entries_.size(); ++index) {
        const Entry& entry = entries_[index];
        if (entry.present && entry.cell.level == level && entry.box.overlaps(box)) visit(index);
      }
      continue;
    }
    for (std::int64_t y = y0; y <= y1; ++y) {
      for (std::int64_t x = x0; x <= x1; ++x) {
        const Cell cell{x, y, level};
        for (std::uint32_t index = heads_[slot_of(cell)]; index != none; index = entries_[index].next) {
          const Entry& entry = entries_[index];
          if (entry.cell == cell && entry.box.overlaps(box)) visit(index);
        }
      }
    }
  }
}

}  // namespace gnomon
