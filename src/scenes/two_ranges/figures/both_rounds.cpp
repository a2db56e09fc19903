// The search that drops from either list, round by round.
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/rounds_figure.h"

namespace gnomon::scenes::both_rounds {
namespace {

class BothRounds final : public RoundsFigure {
 public:
  BothRounds() : RoundsFigure(Searches::both_ranges) { reset(0); }

  Message describe() const override {
    if (!now()) return {"both_begins"_text};
    const bool of_a = now()->side == exact::Side::p;
    const auto edge = [&](bool of) { return static_cast<double>(now()->edge[of ? 0 : 1]); };
    const double owner = of_a ? 0 : 1;
    if (!now()->compared) {
      return {"both_rest"_text, {owner, edge(of_a), now()->passed ? 1.0 : 0.0, static_cast<double>(signs())}};
    }
    return {now()->passed ? "both_passed"_text : "both_not_passed"_text,
            {owner, edge(of_a), edge(!of_a), static_cast<double>(signs())}};
  }
};

const Registration registered{{"both-rounds", figure_views, make<BothRounds>}};

}  // namespace
}  // namespace gnomon::scenes::both_rounds
