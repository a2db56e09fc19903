#include "gnomon/geometry/broad/box_tree.h"

#include <algorithm>

namespace gnomon::broad {
namespace {

std::uint32_t fours_of(std::uint32_t count) { return (count + four - 1) / four; }

}  // namespace

void BoxTree::reserve(std::uint32_t boxes) {
  if (boxes <= place_.size()) return;
  arranger_.reserve(boxes);
  std::uint32_t nodes = 0;
  std::uint32_t count = boxes;
  do nodes += count = fours_of(count);
  while (count > 1);
  nodes_.resize(nodes);
  indices_.resize(boxes);
  place_.resize(boxes);
  bounds_.resize(fours_of(boxes));
}

void BoxTree::build(std::span<const Box> boxes, std::span<const std::uint32_t> indices) {
  levels_ = 0;
  if (indices.empty()) return;
  std::copy(indices.begin(), indices.end(), indices_.begin());
  auto count = static_cast<std::uint32_t>(indices.size());
  arranger_.arrange(boxes, {indices_.data(), count}, four);
  for (std::uint32_t i = 0; i < count; ++i) place_[indices_[i]] = i;

  // Each level overwrites the bounds that it has read with those of its own nodes.
  std::uint32_t begin = 0;
  do {
    const std::uint32_t nodes = fours_of(count);
    begins_[levels_] = begin;
    for (std::uint32_t i = 0; i < nodes; ++i) {
      FourBoxes& node = nodes_[begin + i];
      Box bounds = nowhere;
      for (std::uint32_t lane = 0; lane < four; ++lane) {
        const std::uint32_t child = four * i + lane;
        const Box& box = child >= count ? nowhere : levels_ == 0 ? boxes[indices_[child]] : bounds_[child];
        node.set(lane, box);
        enclose(bounds, box);
      }
      bounds_[i] = bounds;
    }
    begin += nodes;
    count = nodes;
    ++levels_;
  } while (count > 1);
}

}  // namespace gnomon::broad
