// Which boxes may overlap a box: a hierarchical hash grid.
//
// Boxes of like size share a level, whose square cells are at least as wide as they are and less than twice as wide; a
// box is entered in the one cell in which its middle lies. So what a box may overlap is, on each level that is in use,
// in the cells within half a cell of it. Sizes may differ by any factor: a floor among pebbles is alone on its level.
// Source: Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996, section 2.3; Ericson, "Real-Time
// Collision Detection", 2005, section 7.2.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/geometry/broad/box.h"

namespace gnomon {

/// Boxes by the indices that the caller gives them, which are best small numbers: memory is kept for each up to the
/// greatest.
class Grid {
 public:
  /// No more of memory, where there are many.
  static constexpr std::size_t bytes_a_box = 88;
  /// Room for indices below `indices`, which `insert` makes itself when it has to.
  void reserve(std::uint32_t indices);
  /// Enters a box, or moves one that is there. Its corners are finite, the lower one is not above the higher one.
  /// Cost: O(1). Allocates only for an index that is greater than any before.
  void insert(std::uint32_t index, const Box& box);
  /// Nothing if there is no such box.
  void remove(std::uint32_t index);
  const Box& box(std::uint32_t index) const { return entries_[index].box; }

  /// Calls `visit(index)` for every box that overlaps `box`, in no order that means anything but the same each time
  /// after the same calls.
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
  std::vector<std::uint32_t> heads_ = std::vector<std::uint32_t>(16, none);  ///< a power of two of them
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
