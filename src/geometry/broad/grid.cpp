#include "geometry/broad/grid.h"

#include <cmath>
#include <limits>

#include "core/power_of_two.h"

namespace gnomon {
namespace {

/// Boxes beyond this many cells from the origin share the last cell; correct, because the boxes themselves are
/// compared.
constexpr std::int64_t max_cells = 1LL << 60;

}  // namespace

double Grid::width_of(std::int32_t level) {
  return level < lowest_level + levels - 1 ? power_of_two<double>(level) : std::numeric_limits<double>::infinity();
}

std::int32_t Grid::level_of(const Box& box) {
  const double width = box.high.x - box.low.x;
  const double height = box.high.y - box.low.y;
  const double size = width > height ? width : height;
  if (!(size > width_of(lowest_level))) return lowest_level;
  const std::int32_t level = exponent_of(size) + 1;
  return level < lowest_level + levels ? level : lowest_level + levels - 1;
}

std::int64_t Grid::cell_of(double coordinate, double width) {
  // The last level is one cell, for boxes of any size.
  if (!(width < std::numeric_limits<double>::infinity())) return 0;
  const double cell = std::floor(coordinate / width);
  if (!(cell > -0x1p60)) return -max_cells;
  return cell < 0x1p60 ? static_cast<std::int64_t>(cell) : max_cells;
}

std::uint32_t Grid::slot_of(const Cell& cell) const {
  // Odd constants without a pattern, which disperse neighbouring cells: the fractional parts of √2, √3 and √5.
  const auto mixed = static_cast<std::uint64_t>(cell.x) * 0x6a09e667f3bcc909u +
                     static_cast<std::uint64_t>(cell.y) * 0xbb67ae8584caa73bu +
                     static_cast<std::uint64_t>(cell.level) * 0x3c6ef372fe94f82bu;
  return static_cast<std::uint32_t>(mixed >> 32) & static_cast<std::uint32_t>(heads_.size() - 1);
}

void Grid::reserve(std::uint32_t indices) {
  // Reserves exactly that length, unless the index directly follows the last one.
  if (indices > entries_.size() + 1) entries_.reserve(indices);
  if (indices > entries_.size()) entries_.resize(indices);
  if (heads_.size() >= entries_.size()) return;
  std::size_t slots = heads_.size();
  while (slots < entries_.size()) slots *= 2;
  heads_.assign(slots, none);
  rehash();
}

void Grid::rehash() {
  for (std::uint32_t index = 0; index < entries_.size(); ++index) {
    Entry& entry = entries_[index];
    if (!entry.present) continue;
    std::uint32_t& head = heads_[slot_of(entry.cell)];
    entry.previous = none;
    entry.next = head;
    if (head != none) entries_[head].previous = index;
    head = index;
  }
}

void Grid::insert(std::uint32_t index, const Box& box) {
  remove(index);
  if (index >= entries_.size()) reserve(index + 1);
  Entry& entry = entries_[index];
  const std::int32_t level = level_of(box);
  const double width = width_of(level);
  entry.box = box;
  entry.cell = {cell_of(box.low.x / 2 + box.high.x / 2, width), cell_of(box.low.y / 2 + box.high.y / 2, width), level};
  std::uint32_t& head = heads_[slot_of(entry.cell)];
  entry.previous = none;
  entry.next = head;
  if (head != none) entries_[head].previous = index;
  head = index;
  entry.present = true;
  ++on_level_[level - lowest_level];
}

void Grid::remove(std::uint32_t index) {
  if (index >= entries_.size() || !entries_[index].present) return;
  Entry& entry = entries_[index];
  (entry.previous == none ? heads_[slot_of(entry.cell)] : entries_[entry.previous].next) = entry.next;
  if (entry.next != none) entries_[entry.next].previous = entry.previous;
  entry.present = false;
  --on_level_[entry.cell.level - lowest_level];
}

}  // namespace gnomon
