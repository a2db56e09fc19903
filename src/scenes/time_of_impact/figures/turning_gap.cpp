// Why there is no formula: the height of each corner is an arc over time, and the gap jumps from one arc to another.
#include "scenes/kit/picture/half_plane.h"
#include "scenes/time_of_impact/turning_blade.h"

namespace gnomon::scenes::turning_gap {
namespace {

constexpr std::size_t upper_edge = 2;
constexpr int pieces = 40;

class TurningGap final : public TurningBlade {
 public:
  TurningGap() : TurningBlade(0.12) { reset(0); }

  Message describe() const override {
    const auto corner = static_cast<double>(lowest(time_now()));
    if (gap_ > 0) return {"turning_apart"_text, {time_now(), corner, gap_}};
    return {"turning_overlap"_text, {time_now()}};
  }
  std::uint32_t event_state() const override { return gap_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},
            {"corner", ReadoutKind::hidden, static_cast<double>(lowest(time_now()))},
            {"separation", ReadoutKind::hidden, gap_}};
  }

 private:
  void measure() override { gap_ = gap_at(time_now()); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_both(canvas, time_now());
    draw_gap(canvas, time_now());
    const Line<double> ground = line_of_edge(a(), upper_edge);
    const std::size_t corners = b_at(0).shape.size();
    for (std::size_t corner = 0; corner < corners; ++corner) {
      for (int i = 0; i < pieces; ++i) {
        const double from = static_cast<double>(i) / pieces;
        const double to = static_cast<double>(i + 1) / pieces;
        const double low = beyond(ground, b_at(from).vertex(corner));
        const double next = beyond(ground, b_at(to).vertex(corner));
        // What is higher than the picture of the curve has no room in it.
        if (low < highest && next < highest && low > 0 && next > 0) {
          canvas.line(in_curve(from, low), in_curve(to, next), {display::Role::muted, 1, 0.8f});
        }
      }
    }
    draw_curve(canvas);
    draw_hand(canvas);
  }

  static constexpr double highest = 3.1;
  double gap_ = 0;
};

const Registration registered{{"turning-gap", figure_views, make<TurningGap>}};

}  // namespace
}  // namespace gnomon::scenes::turning_gap
