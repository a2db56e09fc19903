// Boxes in a tree of boxes, four to a node, packed without a gap.
//
// Consecutive boxes in the order of arrange.h share a node, and so do four consecutive nodes, up to the one root. The
// number of a node determines its position, so a tree is built in one pass and is one block of memory. It does not
// grow: a moved box is removed, and kept elsewhere until the tree is rebuilt (broad_phase.h).
// Source: Leutenegger, Lopez & Edgington, "STR: a simple and efficient algorithm for R-tree packing", 1997; Brinkhoff,
// Kriegel & Seeger, "Efficient processing of spatial joins using R-trees", 1993, for the pairs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/geometry/broad/arrange.h"
#include "gnomon/geometry/broad/four_boxes.h"
#include "gnomon/geometry/broad/swept_box.h"

namespace gnomon::broad {

/// Boxes are identified by their index, and copied.
class BoxTree {
 public:
  /// Reserves room for indices below `boxes`. Allocates.
  void reserve(std::uint32_t boxes);
  /// Builds the tree from the boxes of these indices and replaces the previous tree. Cost: O(n). Allocates nothing.
  void build(std::span<const Box> boxes, std::span<const std::uint32_t> indices);
  /// Removes a box that is in the tree. Cost: O(1).
  void remove(std::uint32_t index) { nodes_[place_[index] / four].set(place_[index] % four, nowhere); }

  /// Calls `visit(index)` for all boxes that overlap `box`, in unspecified order.
  /// Cost: O(log n + boxes near it).
  template <class Visit>
  void overlapping(const Box& box, Visit visit) const {
    if (levels_ > 0) descend(levels_ - 1, 0, box, visit);
  }

  /// Calls `visit(a, b)` once for each pair of boxes that overlap. Cost: O(n + pairs) for usual distributions of boxes,
  /// in which each node meets the few beside it.
  template <class Visit>
  void pairs(Visit visit) const {
    if (levels_ > 0) pairs_within(levels_ - 1, 0, visit);
  }

  /// Calls `visit(index, fraction)` for the boxes on the path, early ones before most others. `visit` returns the limit
  /// from then on, and the function returns the last limit. Cost: O(log n + boxes near the path).
  template <class Visit>
  double sweep(const SweptBox& swept, double limit, Visit visit) const {
    return levels_ > 0 ? follow(levels_ - 1, 0, swept, limit, visit) : limit;
  }

 private:
  static constexpr std::uint32_t max_levels = 16;

  // Node i of a level has the nodes 4 i to 4 i + 3 of the level below it; on level 0 these are boxes.
  const FourBoxes& node(std::uint32_t level, std::uint32_t i) const { return nodes_[begins_[level] + i]; }

  template <class Visit>
  void descend(std::uint32_t level, std::uint32_t i, const Box& box, Visit& visit) const {
    each_lane(node(level, i).overlapping(box), [&](std::uint32_t lane) {
      if (level == 0) {
        visit(indices_[four * i + lane]);
      } else {
        descend(level - 1, four * i + lane, box, visit);
      }
    });
  }

  template <class Visit>
  void pairs_within(std::uint32_t level, std::uint32_t i, Visit& visit) const {
    const FourBoxes& boxes = node(level, i);
    for (std::uint32_t lane = 0; lane < four; ++lane) {
      const Box box = boxes.box(lane);
      const std::uint32_t later = boxes.overlapping(box) & (0xeu << lane);
      if (level == 0) {
        each_lane(later, [&](std::uint32_t other) { visit(indices_[four * i + lane], indices_[four * i + other]); });
        continue;
      }
      if (!(box.low.x <= box.high.x)) continue;
      pairs_within(level - 1, four * i + lane, visit);
      each_lane(later, [&](std::uint32_t other) {
        pairs_between(level - 1, four * i + lane, four * i + other, boxes.box(other), visit);
      });
    }
  }

  /// Visits the pairs of a box in node a and a box in node b, which is bounded by `bounds`.
  template <class Visit>
  void pairs_between(std::uint32_t level, std::uint32_t a, std::uint32_t b, const Box& bounds, Visit& visit) const {
    const FourBoxes& boxes_a = node(level, a);
    const FourBoxes& boxes_b = node(level, b);
    each_lane(boxes_a.overlapping(bounds), [&](std::uint32_t lane) {
      each_lane(boxes_b.overlapping(boxes_a.box(lane)), [&](std::uint32_t other) {
        if (level == 0) {
          visit(indices_[four * a + lane], indices_[four * b + other]);
        } else {
          pairs_between(level - 1, four * a + lane, four * b + other, boxes_b.box(other), visit);
        }
      });
    });
  }

  template <class Visit>
  double follow(std::uint32_t level, std::uint32_t i, const SweptBox& swept, double limit, Visit& visit) const {
    double moments[four];
    for (std::uint32_t lane = 0; lane < four; ++lane) moments[lane] = swept.meets(node(level, i).box(lane), limit);
    for (;;) {
      std::uint32_t first = 0;
      for (std::uint32_t lane = 1; lane < four; ++lane) first = moments[lane] < moments[first] ? lane : first;
      if (!(moments[first] <= limit)) return limit;
      const std::uint32_t child = four * i + first;
      limit = level == 0 ? visit(indices_[child], moments[first]) : follow(level - 1, child, swept, limit, visit);
      moments[first] = SweptBox::never;
    }
  }

  Arranger arranger_;
  std::vector<FourBoxes> nodes_;
  std::vector<std::uint32_t> indices_;  ///< indices of the boxes, in their order
  std::vector<std::uint32_t> place_;    ///< position in that order, by index
  std::vector<Box> bounds_;             ///< bounds of the nodes of a level, while the next one is built
  std::uint32_t begins_[max_levels] = {};
  std::uint32_t levels_ = 0;
};

}  // namespace gnomon::broad
