// Why the search may stop: x is never nearer than A − B, and A − B is never nearer than what each w proves.
#include <cmath>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/projection.h"
#include "scenes/gjk/same_length.h"
#include "scenes/gjk/search_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::gjk_bound {
namespace {

using display::Cap;
using display::Role;

/// Between two rounds on the line at the bottom.
constexpr double round_apart = 1;

/// Where the bounds of all rounds are drawn below each other, and from where their length counts.
constexpr Vec2d rows_begin(-5.4, -3.1);
constexpr double row_height = 0.25;

class GjkBound final : public DifferenceFigure {
  static constexpr std::size_t bar = first_own;

 public:
  GjkBound() : DifferenceFigure({part_a({-4.2, 1}, {-0.79, 0.61}), part_b(), bar_part("name_round"_text, 0)}) {
    reset(0);
  }

  Message describe() const override {
    const auto number = static_cast<double>(round_ + 1);
    if (now().max <= 0) return {"bound_zero"_text, {number}};
    const Text text = now().max - now().min > same_length ? "bound_between"_text : "bound_meets"_text;
    return {text, {number, now().min, now().max}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(round_); }
  std::vector<Readout> readouts() const override {
    return {{"proved", ReadoutKind::hidden, now().min},
            {"found", ReadoutKind::hidden, now().max},
            {"distance", ReadoutKind::hidden, distance_}};
  }

 private:
  const Interval<double>& now() const { return rounds_[round_]; }

  void ask() override {
    distance_ = closest_points(body(shape_a), body(shape_b), trace_.recorder()).distance;
    rounds_.clear();
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::gjk_nearest)
        rounds_.push_back({rounds_.empty() ? 0 : rounds_.back().min, step.values[2]});
      // What an earlier round has proved stays so.
      if (step.mark == marks::gjk_support && 0 - step.values[4] > rounds_.back().min) {
        rounds_.back().min = 0 - step.values[4];
      }
    }
    const auto wanted = static_cast<std::size_t>(std::round(along(bar) / round_apart));
    round_ = wanted < rounds_.size() ? wanted : rounds_.size() - 1;
  }

  /// To where a corner was looked for in the round that is shown, or to the end of it if none was.
  std::span<const Step> shown() const {
    std::size_t round = 0;
    std::size_t count = 0;
    for (const Step& step : trace_.steps()) {
      ++count;
      round += step.mark == marks::gjk_nearest;
      if (round == round_ + 1 && step.mark == marks::gjk_support) break;
    }
    return trace_.steps().first(count);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Shape<double> circle = *make_circle<double>({0, 0}, now().max);
    if (now().max > 0) draw_ghost(canvas, {circle, *Pose<double>::make(origin)}, {Role::mtv, 1.5f, 0.9f, 4});
    if (shown().back().mark == marks::gjk_support) draw_bound(canvas, shown().back());
    draw_search(canvas, shown(), {origin, 1, true}, body(shape_a), body(shape_b));
    draw_origin(canvas, origin, distance_ > 0);
    draw_rows(canvas);
    draw_bar(canvas, bar, rounds_.size(), round_apart);
  }

  /// The line that has all of A − B beyond it.
  static void draw_bound(display::Canvas& canvas, const Step& support) {
    const Vec2d u(support.values[0], support.values[1]);
    const Vec2d w = origin + Vec2d(support.values[2], support.values[3]);
    const Vec2d along = right_normal(u) * 2.4;
    canvas.line(w - along, w + along, {Role::axis, 2, 1, 6});
  }

  /// For each round so far, between which two lengths the distance is known to be.
  void draw_rows(display::Canvas& canvas) const {
    for (std::size_t i = 0; i <= round_; ++i) {
      const Vec2d begin = rows_begin - Vec2d(0, row_height * static_cast<double>(i));
      const auto at = [&](double length) { return begin + Vec2d(length, 0); };
      canvas.line(begin, at(rounds_[i].min), {Role::axis, 2});
      canvas.line(at(rounds_[i].min), at(rounds_[i].max), {Role::mtv, 7, i == round_ ? 1.0f : 0.45f, 0, Cap::butt});
      const Vec2d tick(0, 0.1);
      canvas.line(at(rounds_[i].max) - tick, at(rounds_[i].max) + tick, {Role::mtv, 2.5f});
    }
  }

  Recorded<gjk_steps> trace_;
  double distance_ = 0;
  std::vector<Interval<double>> rounds_;  ///< after each, the distance is no less and no more
  std::size_t round_ = 0;                 ///< the one that is shown
};

const Registration registered{{"gjk-bound", figure_views, make<GjkBound>}};

}  // namespace
}  // namespace gnomon::scenes::gjk_bound
