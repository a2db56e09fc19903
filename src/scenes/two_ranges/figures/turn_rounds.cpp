// mink2d's search, round by round: for each middle edge its place among the other body's edges first.
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/rounds_figure.h"

namespace gnomon::scenes::turn_rounds {
namespace {

class TurnRounds final : public RoundsFigure {
 public:
  TurnRounds() : RoundsFigure(Searches::in_turn) { reset(0); }

  /// Whose edge, its number, how many looks its place took, whether it is passed, and the signs so far.
  Message describe() const override {
    if (!now()) return {"turn_begins"_text};
    const bool of_a = now()->side == exact::Side::p;
    return {"turn_round"_text,
            {of_a ? 0.0 : 1.0, static_cast<double>(now()->edge[of_a ? 0 : 1]),
             static_cast<double>(now()->looked_at.size()), now()->passed ? 1.0 : 0.0, static_cast<double>(signs())}};
  }
};

const Registration registered{{"turn-rounds", figure_views, make<TurnRounds>}};

}  // namespace
}  // namespace gnomon::scenes::turn_rounds
