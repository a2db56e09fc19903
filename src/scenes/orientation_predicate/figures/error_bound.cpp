// When is the sign of a rounded number to be believed? When the number is greater than all that rounding can have done.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/power_of_two.h"
#include "gnomon/predicates/filter.h"
#include "gnomon/predicates/orient2d.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/orientation_predicate/double_grid.h"
#include "scenes/orientation_predicate/exact_side.h"
#include "scenes/orientation_predicate/ramp.h"

namespace gnomon::scenes::error_bound {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { point };
constexpr int half = 8;
constexpr double cell = 0.34;
constexpr Vec2d middle{-2.6, 0.3};
constexpr double line_x = 3;
constexpr double line_reach = 3.9;
/// In which all numbers are said.
constexpr double small_unit = 1e-15;

DoubleGrid grid() { return {contact, power_of_two<double>(-51), middle, cell, half}; }

class ErrorBound final : public FigureScene {
 public:
  ErrorBound() : FigureScene({point_part(name_q, middle + Vec2d(-1, 1) * (3 * cell), grid().walls())}) {
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column) {
        cells_.push_back(exact_side(ramp[0], ramp[1], grid().at(column, row)));
      }
    }
    reset(0);
  }

  Message describe() const override {
    const double side = truth_.sign + 1;
    if (truth_.stage == Stage::doubles) return {"double_believed"_text, {std::fabs(value_), bound_, side}};
    return {"double_unsure"_text, {std::fabs(value_), bound_, side}};
  }
  std::uint32_t event_state() const override { return truth_.stage == Stage::all_digits; }
  std::vector<Readout> readouts() const override {
    return {{"value", ReadoutKind::hidden, value_},
            {"bound", ReadoutKind::hidden, bound_},
            {"truth", ReadoutKind::hidden, exactly_},
            {"stage", ReadoutKind::hidden, truth_.stage == Stage::all_digits ? 1.0 : 0.0}};
  }

 private:
  void measure() override {
    q_ = grid().nearest(position(point));
    truth_ = exact_side(ramp[0], ramp[1], q_);
    orient2d(ramp[0], ramp[1], q_, trace_.recorder());
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::sign_bound) continue;
      value_ = step.values[0] / small_unit;
      bound_ = step.values[1] / small_unit;
    }
    exactly_ = exact_value(ramp[0], ramp[1], q_) / small_unit;
  }

  void draw_cells(Canvas& canvas) const {
    std::size_t at = 0;
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column, ++at) {
        const Vec2d place = grid().cell_at(column, row);
        if (cells_[at].stage == Stage::all_digits) {
          canvas.point(place, Marker::cross, 4, Role::mtv);
        } else if (cells_[at].sign > 0) {
          canvas.point(place, Marker::square, 3.5f, Role::body_a);
        } else {
          canvas.point(place, Marker::disc, 1.5f, Role::muted);
        }
      }
    }
  }

  void draw_figure(Canvas& canvas) const override {
    const Vec2d along = ramp[1] - ramp[0];
    draw_cells(canvas);
    draw_in(canvas, grid(), along, exact_value(ramp[0], ramp[1], contact), {Role::ink, 2});
    const Vec2d q = grid().place_of(q_);
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});

    const double most = (half + 0.5) * grid().spacing * (along.x + along.y) / small_unit;
    const auto at = [&](double number) { return Vec2d(line_x, std::clamp(number / most, -1.0, 1.0) * line_reach); };
    canvas.line(at(-most), at(most), {Role::axis, 1.5f});
    canvas.line({line_x - 0.5, 0}, {line_x + 0.5, 0}, {Role::axis, 2.5f});
    canvas.label({line_x - 0.6, 0}, Anchor::right, Role::axis, {zero});
    const bool is_sure = truth_.stage == Stage::doubles;
    canvas.line(at(value_ - bound_), at(value_ + bound_),
                {Role::mtv, 9, 0.4f, is_sure ? 0.0f : 7.0f, display::Cap::butt});
    canvas.point(at(value_), Marker::disc, 7, Role::mtv);
    canvas.label(at(value_) + Vec2d(0.3, 0), Anchor::left, Role::mtv, {"value_plain"_text});
    canvas.point(at(exactly_), Marker::ring, 5, Role::ink);
  }

  Vec2d q_ = contact;
  ExactSide truth_{};
  double value_ = 0;
  double bound_ = 0;
  double exactly_ = 0;
  std::vector<ExactSide> cells_;
  Recorded<sign_steps> trace_;
};

const Registration registered{{"error-bound", figure_views, make<ErrorBound>}};

}  // namespace
}  // namespace gnomon::scenes::error_bound
