// One query: the edges at which a horizontal line through the origin leaves and enters A − B. Both methods answer it,
// and their searches provide data for pictures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/classify.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/recorded.h"
#include "teaching/in_turn.h"

namespace gnomon::scenes {

/// Returns the frame of a shape's pose, without rounding.
exact::Frame frame_of(const Pose<double>& pose);

/// Returns the number of signs needed to sort all edges of A − B by merging. Cost: as many signs.
std::uint64_t signs_to_merge(const exact::Placed& a, const exact::Placed& b);

/// Returns the index of a side's body in arrays of two: 0 for A, 1 for −B.
constexpr std::size_t index_of(exact::Side side) { return side == exact::Side::p ? 0 : 1; }

/// Part of a list of edges, numbered from the start of M's side: [low, high).
struct EdgeRange {
  std::uint32_t low = 0;
  std::uint32_t high = 0;

  bool is_empty() const { return low == high; }
  friend bool operator==(const EdgeRange&, const EdgeRange&) = default;
};

/// One round of a search: the tested corner, and the dropped edges.
struct HalvingRound {
  std::array<EdgeRange, 2> before;  ///< ranges of A's edges and of −B's
  std::array<EdgeRange, 2> after;
  std::array<std::uint32_t, 2> edge;  ///< middle edges; in turn, for the other body the position of this one's edge
  exact::Side side;                   ///< body of the tested edge
  bool passed = false;
  bool compared = false;                   ///< true if the other's edge, too, was a middle
  exact::Corner corner;                    ///< corner of M
  Vec2d at{0, 0};                          ///< its position
  std::vector<std::uint32_t> looked_at{};  ///< in turn: edges of the other body that were examined
};

/// One search of one side of M, up to the end of a trace.
struct HalvingSearch {
  bool of_left = false;              ///< true for M's left side, where the line enters
  std::array<std::uint32_t, 2> all;  ///< edges of A and of −B on this side
  std::vector<HalvingRound> rounds;
  std::uint32_t signs = 0;
};

class Searches {
 public:
  static constexpr std::size_t max_bits = 20;
  enum Way : std::size_t { both_ranges, in_turn };

  /// Runs both methods, on bodies with at most 2^20 corners. The line must cross M: its vertical distance is within M's
  /// extent.
  void ask(const exact::Placed& a, const exact::Placed& b);

  std::span<const Step> steps(Way way) const { return way == both_ranges ? both_.steps() : turns_.steps(); }
  /// Reads a search from steps: the last search that they have begun, or the first one if `first`.
  HalvingSearch search(std::span<const Step> steps, bool first) const;

  const exact::Stab<exact::Corner>& stab() const { return stab_; }
  const exact::Classification& answer() const { return answer_; }
  /// Returns the signs of the whole query, including comparisons of two coordinates.
  std::uint64_t signs(Way way) const { return signs_[way]; }

 private:
  using Totals = std::array<std::array<std::uint32_t, 2>, 2>;

  Recorded<2 * exact::ranges_steps(max_bits, max_bits)> both_;
  Recorded<2 * exact::turns_steps(max_bits, max_bits)> turns_;
  exact::Stab<exact::Corner> stab_;
  exact::Classification answer_;
  std::array<std::uint64_t, 2> signs_{};
  Totals totals_{};
};

}  // namespace gnomon::scenes
