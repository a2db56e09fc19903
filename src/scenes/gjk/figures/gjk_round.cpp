// The search of Gilbert, Johnson and Keerthi, one step at a time: the hand goes along the steps.
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "scenes/gjk/same_length.h"
#include "scenes/gjk/search_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::gjk_round {
namespace {

/// Between two steps on the line at the bottom.
constexpr double step_apart = 0.4;

class GjkRound final : public DifferenceFigure {
  static constexpr std::size_t bar = first_own;

 public:
  GjkRound()
      : DifferenceFigure({part_a({-4.2, 1}, {-0.79, 0.61}), part_b(), bar_part("name_step"_text, 2 * step_apart)}) {
    reset(0);
  }

  Message describe() const override {
    const Step& step = trace_.steps()[now_];
    const double* v = step.values;
    const double first = step.first;
    const double second = step.second;
    if (step.mark == marks::gjk_start) return {"round_begins"_text, {first, second}};
    if (step.mark == marks::gjk_nearest) {
      return v[2] > 0 ? Message{"round_nearest"_text, {first - 1, v[2]}} : Message{"round_origin"_text, {first - 1}};
    }
    if (step.mark == marks::gjk_support) {
      return v[4] > v[5] + same_length ? Message{"round_looks"_text, {first, second, v[4], v[5]}}
                                       : Message{"round_looks_last"_text, {first, second, v[4]}};
    }
    if (step.mark == marks::gjk_simplex) return {"round_keeps"_text, {first - 1, corners_before() + 1 - first}};
    if (step.mark == marks::gjk_stop) return {"round_stops"_text};
    return first > 0 ? Message{"round_apart"_text, {v[0], second}} : Message{"round_overlap"_text, {second}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(now_); }
  std::vector<Readout> readouts() const override {
    return {{"step", ReadoutKind::hidden, static_cast<double>(now_)},
            {"distance", ReadoutKind::hidden, found_.distance}};
  }

 private:
  /// Of the simplex, when the corner of this round was looked for.
  double corners_before() const {
    for (std::size_t i = now_; i > 0; --i) {
      if (trace_.steps()[i].mark == marks::gjk_nearest) return trace_.steps()[i].first;
    }
    return 1;
  }

  void ask() override {
    found_ = closest_points(body(shape_a), body(shape_b), trace_.recorder());
    const auto wanted = static_cast<std::size_t>(std::round(along(bar) / step_apart));
    const std::size_t last = trace_.steps().size() - 1;
    now_ = wanted < last ? wanted : last;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_search(canvas, trace_.steps().first(now_ + 1), {origin, 1, true}, body(shape_a), body(shape_b));
    draw_origin(canvas, origin, found_.distance > 0);
    draw_bar(canvas, bar, trace_.steps().size(), step_apart);
  }

  Recorded<gjk_steps> trace_;
  Distance<double> found_{};
  std::size_t now_ = 0;  ///< the step that is shown
};

const Registration registered{{"gjk-round", figure_views, make<GjkRound>}};

}  // namespace
}  // namespace gnomon::scenes::gjk_round
