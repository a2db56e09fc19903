// One question, where a level line through the origin leaves A − B and where it enters, asked in both ways; and what a
// picture wants to know of the searches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact/boundary/in_turn.h"
#include "exact/boundary/stab.h"
#include "exact/classify.h"
#include "geometry/shape/placed.h"
#include "scenes/kit/recorded.h"

namespace gnomon::scenes {

/// Where a shape's pose has it, nothing rounded.
exact::Frame frame_of(const Pose<double>& pose);

/// What it takes to put all edges of A − B in order, one after the other. Cost: as many signs.
std::uint64_t signs_to_merge(const exact::Placed& a, const exact::Placed& b);

/// The place of a side's body in arrays of two: 0 for A, 1 for −B.
constexpr std::size_t index_of(exact::Side side) { return side == exact::Side::p ? 0 : 1; }

/// Part of a list of edges, counted from the start of M's side: [low, high).
struct EdgeRange {
  std::uint32_t low = 0;
  std::uint32_t high = 0;

  bool is_empty() const { return low == high; }
  friend bool operator==(const EdgeRange&, const EdgeRange&) = default;
};

/// One round of a search: the corner that it asks about, and what is dropped for the answer.
struct HalvingRound {
  std::array<EdgeRange, 2> before;  ///< of A's edges and of −B's
  std::array<EdgeRange, 2> after;
  std::array<std::uint32_t, 2> edge;  ///< in the middle; in turn, of the other body the place of this one's
  exact::Side side;                   ///< whose edge is asked about
  bool passed = false;
  bool compared = false;                   ///< the other's edge, too, was in the middle of something
  exact::Corner corner;                    ///< of M, and
  Vec2d at{0, 0};                          ///< where it is
  std::vector<std::uint32_t> looked_at{};  ///< in turn: of the other body's edges
};

/// One search of one side of M, as far as a trace goes.
struct HalvingSearch {
  bool of_left = false;              ///< of M's left side, where the line enters
  std::array<std::uint32_t, 2> all;  ///< edges of A and of −B on this side
  std::vector<HalvingRound> rounds;
  std::uint32_t signs = 0;
};

class Searches {
 public:
  static constexpr std::size_t most_bits = 20;
  enum Way : std::size_t { both_ranges, in_turn };

  /// Of bodies with at most 2^20 corners. The line must go through M: less far up and down than M reaches.
  void ask(const exact::Placed& a, const exact::Placed& b);

  std::span<const Step> steps(Way way) const { return way == both_ranges ? both_.steps() : turns_.steps(); }
  /// What the steps come to: the last search that they have begun, or the first one if `first`.
  HalvingSearch search(std::span<const Step> steps, bool first) const;

  const exact::Stab<exact::Corner>& stab() const { return stab_; }
  const exact::Classification& answer() const { return answer_; }
  /// All that the question took, comparisons of two coordinates too.
  std::uint64_t signs(Way way) const { return signs_[way]; }

 private:
  using Totals = std::array<std::array<std::uint32_t, 2>, 2>;

  Recorded<2 * exact::ranges_steps(most_bits, most_bits)> both_;
  Recorded<2 * exact::turns_steps(most_bits, most_bits)> turns_;
  exact::Stab<exact::Corner> stab_;
  exact::Classification answer_;
  std::array<std::uint64_t, 2> signs_{};
  Totals totals_{};
};

}  // namespace gnomon::scenes
