// A search round by round: the hand goes along the rounds, and moves the origin.
#pragma once

#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes {

class RoundsFigure : public RangeFigure {
 public:
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(shown_rounds_); }
  std::vector<Readout> readouts() const override;

 protected:
  explicit RoundsFigure(Searches::Way way);

  /// The round that the hand has come to, if it is beyond the beginning.
  const HalvingRound* now() const { return shown_rounds_ == 0 ? nullptr : &search_.rounds[shown_rounds_ - 1]; }
  std::size_t round_count() const { return search_.rounds.size(); }
  /// How many signs the rounds so far have taken.
  std::uint32_t signs() const { return begun_.signs; }

 private:
  void measure() override;
  void draw_figure(display::Canvas& canvas) const override;

  Searches::Way way_;
  HalvingSearch search_;  ///< whole, and
  HalvingSearch begun_;   ///< as far as the hand has come
  std::size_t shown_rounds_ = 0;
};

}  // namespace gnomon::scenes
