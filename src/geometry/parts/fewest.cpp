#include "geometry/parts/fewest.h"

#include <algorithm>
#include <cstddef>

#include "geometry/parts/visible.h"
#include "gnomon/core/status.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

// The part of the polygon beyond the diagonal from i to k, i < k, has the corners from i to k. It is cut with the
// fewest possible diagonals. Among these partitions, the algorithm keeps those whose convex part along the diagonal is
// narrowest at i or at k, because that part may then extend beyond the diagonal. If a still narrower part needs one
// diagonal more, the diagonal from i to k itself is as good.
//
// Only diagonals from a corner that turns right are needed: all others can be removed from any cut. A convex part with
// such a corner is treated as the triangles around it.
//
// A part may have straight corners, where a diagonal continues along an edge or another diagonal. A line around a
// corner then grazes other corners. On the side of the part, they are its own corners, and the line consists of several
// edges or diagonals. Past corners on the other side nothing can be cut, but a part can extend.

/// One partition of the region beyond a diagonal.
struct Partition {
  std::uint32_t after_i;   ///< the part's corner next to i: a greater index is narrower
  std::uint32_t before_k;  ///< the part's corner next to k: a smaller index is narrower
  std::uint32_t rest;      ///< partition in which the part extends beyond its last triangle, or no_index
};

/// Partitions of the region beyond a diagonal.
struct Beyond {
  bool reached = false;  ///< the region has been cut
  std::uint32_t cuts = 0;
  std::uint32_t first = 0;  ///< first partition: increasing in both `after_i` and `before_k`
  std::uint32_t count = 0;
};

/// A diagonal whose part is still to be listed.
struct Task {
  std::uint32_t i;
  std::uint32_t k;
};

class Fewest {
 public:
  Fewest(const HalfEdges& triangles, std::span<const Vec2d> corners)
      : corners_(corners),
        n_(static_cast<std::uint32_t>(corners.size())),
        turns_right_(n_),
        sees_(std::size_t{n_} * n_, nothing),
        beyond_(std::size_t{n_} * n_) {
    std::vector<Seen> seen;
    std::vector<Sight> room;
    for (std::uint32_t i = 0; i < n_; ++i) {
      const Vec2d before = corners[i > 0 ? i - 1 : n_ - 1];
      turns_right_[i] = orient2d(before, corners[i], corners[i + 1 < n_ ? i + 1 : 0]) < 0;
      if (!turns_right_[i]) continue;
      look_around(triangles, corners, i, seen, room);
      for (const Seen& one : seen) {
        sees_[pair(i, one.corner)] = one.past == no_index ? one.corner : one.past;
        if (one.past == no_index) sees_[pair(one.corner, i)] = i;
      }
    }
    for (std::uint32_t i = 0; i + 1 < n_; ++i) {
      sees_[pair(i, i + 1)] = i + 1;
      sees_[pair(i + 1, i)] = i;
      beyond_[pair(i, i + 1)].reached = true;
    }
    sees_[pair(0, n_ - 1)] = n_ - 1;
  }

  void run() {
    for (std::uint32_t width = 2; width < n_; ++width) {
      for (std::uint32_t i = 0; i + width < n_; ++i) {
        if (is_diagonal(i, i + width) || is_past(i, i + width)) cut_beyond(i, i + width);
      }
    }
  }

  void give(std::vector<std::uint32_t>& parts, std::vector<std::uint32_t>& ends) {
    tasks_.push_back({0, n_ - 1});
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      give_part(task, parts);
      ends.push_back(static_cast<std::uint32_t>(parts.size()));
    }
  }

 private:
  static constexpr std::uint32_t nothing = no_index;

  std::size_t pair(std::uint32_t i, std::uint32_t k) const { return std::size_t{i} * n_ + k; }
  int turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return orient2d(corners_[a], corners_[b], corners_[c]);
  }

  /// Reports whether the line from i to k is a diagonal or an edge.
  bool is_diagonal(std::uint32_t i, std::uint32_t k) const { return sees_[pair(i, k)] == k; }

  /// Reports whether the line between them grazes corners that are not beyond it.
  bool is_past(std::uint32_t i, std::uint32_t k) const {
    const std::uint32_t past = turns_right_[i] ? sees_[pair(i, k)] : sees_[pair(k, i)];
    return past != nothing && (past < i || past > k);
  }

  /// Returns the cost of ending a part at an edge or a diagonal from i to k; `nothing` for any other line.
  std::uint32_t cost_of(std::uint32_t i, std::uint32_t k) const {
    if (k == i + 1) return 0;
    const Beyond& beyond = beyond_[pair(i, k)];
    return beyond.reached && is_diagonal(i, k) ? beyond.cuts + 1 : nothing;
  }

  /// Returns the same for a line of sight from `from` to `to`. It may graze corners, and then consists of several
  /// diagonals or edges.
  std::uint32_t cost_along(std::uint32_t from, std::uint32_t to) const {
    std::uint32_t sum = 0;
    for (std::uint32_t at = to;;) {
      const std::uint32_t past = sees_[pair(from, at)];
      if (past == nothing) return nothing;
      const std::uint32_t start = past == at ? from : past;
      if ((from < to) != (start < at) || (start != from && (from < to) != (from < start))) return nothing;
      const std::uint32_t cost = cost_of(std::min(start, at), std::max(start, at));
      if (cost == nothing) return nothing;
      sum += cost;
      if (start == from) return sum;
      at = start;
    }
  }

  /// Returns the corner next to `from` on such a line.
  std::uint32_t first_along(std::uint32_t from, std::uint32_t to) const {
    while (sees_[pair(from, to)] != to) to = sees_[pair(from, to)];
    return to;
  }

  void cut_beyond(std::uint32_t i, std::uint32_t k) {
    candidates_.clear();
    least_ = nothing;
    for (std::uint32_t j = i + 1; j < k; ++j) {
      if (turns_right_[i]) {
        try_around_i(i, j, k);
      } else {
        try_around_k(i, j, k);
      }
    }
    if (least_ == nothing) return;
    Beyond& beyond = beyond_[pair(i, k)];
    beyond = {true, least_, static_cast<std::uint32_t>(partitions_.size()), 0};
    keep_narrowest();
    beyond.count = static_cast<std::uint32_t>(partitions_.size()) - beyond.first;
  }

  /// Tries partitions in which the part's last triangle around i has its other corners at j and k.
  void try_around_i(std::uint32_t i, std::uint32_t j, std::uint32_t k) {
    const std::uint32_t side = cost_of(j, k);
    if (side == nothing) return;
    const Beyond& beyond = beyond_[pair(i, j)];
    if (beyond.count > 0 && !is_diagonal(i, j)) {
      // The triangle is degenerate, with k between i and j.
      const std::uint32_t narrowest = beyond.first + beyond.count - 1;
      if (sees_[pair(i, j)] == k) add(beyond.cuts + side, {partitions_[narrowest].after_i, j, narrowest});
      return;
    }
    if (beyond.count > 0) {
      // Among the partitions that keep j convex, the one that is narrowest at i.
      for (std::uint32_t partition = beyond.first + beyond.count; partition-- > beyond.first;) {
        if (turn(partitions_[partition].before_k, j, k) < 0) continue;
        if (turn(k, i, partitions_[partition].after_i) < 0) break;
        add(beyond.cuts + side, {partitions_[partition].after_i, j, partition});
        return;
      }
    }
    const std::uint32_t along = cost_along(i, j);
    if (along != nothing) add(along + side, {first_along(i, j), j, no_index});
  }

  /// Tries the same around k, with i and j.
  void try_around_k(std::uint32_t i, std::uint32_t j, std::uint32_t k) {
    const std::uint32_t side = cost_of(i, j);
    if (side == nothing) return;
    const Beyond& beyond = beyond_[pair(j, k)];
    if (beyond.count > 0 && !is_diagonal(j, k)) {
      if (sees_[pair(k, j)] == i) add(beyond.cuts + side, {j, partitions_[beyond.first].before_k, beyond.first});
      return;
    }
    if (beyond.count > 0) {
      for (std::uint32_t partition = beyond.first; partition < beyond.first + beyond.count; ++partition) {
        if (turn(i, j, partitions_[partition].after_i) < 0) continue;
        if (turn(partitions_[partition].before_k, k, i) < 0) break;
        add(beyond.cuts + side, {j, partitions_[partition].before_k, partition});
        return;
      }
    }
    const std::uint32_t along = cost_along(k, j);
    if (along != nothing) add(along + side, {j, first_along(k, j), no_index});
  }

  void add(std::uint32_t cuts, const Partition& partition) {
    if (cuts > least_) return;
    if (cuts < least_) candidates_.clear();
    least_ = cuts;
    candidates_.push_back(partition);
  }

  /// Candidates arrive with increasing `before_k`, or else with increasing `after_i`.
  void keep_narrowest() {
    const std::size_t first = partitions_.size();
    for (const Partition& partition : candidates_) {
      bool needed = true;
      while (partitions_.size() > first) {
        const Partition& last = partitions_.back();
        if (last.after_i >= partition.after_i && last.before_k <= partition.before_k) {
          needed = false;
          break;
        }
        if (last.after_i > partition.after_i || last.before_k < partition.before_k) break;
        partitions_.pop_back();
      }
      if (needed) partitions_.push_back(partition);
    }
  }

  /// Lists the part along a diagonal, and queues the diagonals at its other sides.
  void give_part(Task along, std::vector<std::uint32_t>& parts) {
    auto [i, k] = along;
    std::uint32_t partition = beyond_[pair(i, k)].first;
    parts.push_back(i);
    from_k_.assign(1, k);
    bool around_i = true;
    while (partition != no_index) {
      around_i = turns_right_[i];
      const Partition& here = partitions_[partition];
      partition = here.rest;
      if (around_i) {
        beyond_side(here.before_k, k);
        k = here.before_k;
        from_k_.push_back(k);
      } else {
        beyond_side(i, here.after_i);
        i = here.after_i;
        parts.push_back(i);
      }
    }
    give_line(around_i ? i : k, around_i ? k : i, parts);
    parts.insert(parts.end(), from_k_.rbegin(), from_k_.rend());
  }

  /// Lists the corners that a line of sight grazes, in increasing order.
  void give_line(std::uint32_t from, std::uint32_t to, std::vector<std::uint32_t>& parts) {
    const std::size_t first = parts.size();
    for (std::uint32_t at = to;;) {
      const std::uint32_t past = sees_[pair(from, at)];
      const std::uint32_t start = past == at ? from : past;
      beyond_side(std::min(start, at), std::max(start, at));
      if (start == from) break;
      parts.push_back(start);
      at = start;
    }
    if (from < to) std::reverse(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end());
  }

  void beyond_side(std::uint32_t i, std::uint32_t k) {
    if (k > i + 1) tasks_.push_back({i, k});
  }

  std::span<const Vec2d> corners_;
  std::uint32_t n_;
  std::vector<bool> turns_right_;
  std::vector<std::uint32_t> sees_;  ///< corner that the line of sight grazes, or the target itself
  std::vector<Beyond> beyond_;
  std::vector<Partition> partitions_;
  std::vector<Partition> candidates_;
  std::uint32_t least_ = nothing;
  std::vector<Task> tasks_;
  std::vector<std::uint32_t> from_k_;
};

}  // namespace

void min_parts(const HalfEdges& triangles, std::span<const Vec2d> corners, std::vector<std::uint32_t>& parts,
               std::vector<std::uint32_t>& ends) {
  Fewest fewest(triangles, corners);
  fewest.run();
  fewest.give(parts, ends);
}

}  // namespace gnomon
