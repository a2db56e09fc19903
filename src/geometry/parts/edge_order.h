// Edges of an outline that a vertical line intersects, from lowest to highest.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/core/status.h"

namespace gnomon {

/// A treap whose nodes also store their neighbours below and above. An edge's place is a number below the number of
/// edges; another edge may replace it.
/// Source: Seidel & Aragon, "Randomized search trees", 1996. The priorities are the same in every run.
class EdgeOrder {
 public:
  /// Reserves `places` places. Allocates.
  explicit EdgeOrder(std::uint32_t places) : nodes_(places) {}

  std::uint32_t edge(std::uint32_t place) const { return nodes_[place].edge; }
  std::uint32_t below(std::uint32_t place) const { return nodes_[place].below; }
  std::uint32_t above(std::uint32_t place) const { return nodes_[place].above; }
  void replace(std::uint32_t place, std::uint32_t edge) { nodes_[place].edge = edge; }

  /// Returns the highest place whose edge has `side` > 0, and no_index if there is none. `side` is the side of an edge
  /// on which the point is. Ends at once at an edge with `side` = 0, which contains the point, and sets `on`.
  template <class Side>
  std::uint32_t find(Side side, bool& on) const {
    std::uint32_t found = no_index;
    on = false;
    for (std::uint32_t at = root_; at != no_index;) {
      const int where = side(nodes_[at].edge);
      if (where == 0) {
        on = true;
        return at;
      }
      if (where > 0) found = at;
      at = where > 0 ? nodes_[at].right : nodes_[at].left;
    }
    return found;
  }

  /// Inserts an edge at a free place, directly above another place; no_index means below all.
  void insert(std::uint32_t place, std::uint32_t edge, std::uint32_t above_what) {
    Node& node = nodes_[place];
    node = {edge, hash(place), no_index, no_index, no_index, above_what, no_index};
    node.above = above_what == no_index ? lowest_ : nodes_[above_what].above;
    if (above_what == no_index) {
      lowest_ = place;
    } else {
      nodes_[above_what].above = place;
    }
    if (node.above != no_index) nodes_[node.above].below = place;
    // One of two neighbours has no child on the other's side.
    if (above_what != no_index && nodes_[above_what].right == no_index) {
      nodes_[above_what].right = place;
      node.parent = above_what;
    } else if (node.above != no_index) {
      nodes_[node.above].left = place;
      node.parent = node.above;
    } else {
      root_ = place;
    }
    while (node.parent != no_index && nodes_[node.parent].priority < node.priority) rotate_up(place);
  }

  void remove(std::uint32_t place) {
    Node& node = nodes_[place];
    while (node.left != no_index || node.right != no_index) {
      const bool left =
          node.right == no_index || (node.left != no_index && nodes_[node.left].priority > nodes_[node.right].priority);
      rotate_up(left ? node.left : node.right);
    }
    set_child(node.parent, place, no_index);
    if (node.below != no_index) {
      nodes_[node.below].above = node.above;
    } else {
      lowest_ = node.above;
    }
    if (node.above != no_index) nodes_[node.above].below = node.below;
  }

 private:
  struct Node {
    std::uint32_t edge;
    std::uint32_t priority;
    std::uint32_t parent;
    std::uint32_t left;
    std::uint32_t right;
    std::uint32_t below;
    std::uint32_t above;
  };

  /// Mixes the bits of a number; the constants are those of MurmurHash3's last step.
  static std::uint32_t hash(std::uint32_t x) {
    x ^= x >> 16;
    x *= 0x85ebca6b;
    x ^= x >> 13;
    x *= 0xc2b2ae35;
    return x ^ x >> 16;
  }

  void set_child(std::uint32_t parent, std::uint32_t old, std::uint32_t child) {
    if (parent == no_index) {
      root_ = child;
    } else if (nodes_[parent].left == old) {
      nodes_[parent].left = child;
    } else {
      nodes_[parent].right = child;
    }
    if (child != no_index) nodes_[child].parent = parent;
  }

  /// Swaps a node with its parent.
  void rotate_up(std::uint32_t place) {
    Node& node = nodes_[place];
    const std::uint32_t parent = node.parent;
    Node& old = nodes_[parent];
    set_child(old.parent, parent, place);
    const bool was_left = old.left == place;
    const std::uint32_t handed = was_left ? node.right : node.left;
    (was_left ? old.left : old.right) = handed;
    if (handed != no_index) nodes_[handed].parent = parent;
    (was_left ? node.right : node.left) = parent;
    old.parent = place;
  }

  std::vector<Node> nodes_;
  std::uint32_t root_ = no_index;
  std::uint32_t lowest_ = no_index;
};

}  // namespace gnomon
