// Two polygons that slide and turn, and their first contact. The picture shows the times that the search examined, the
// leaps that it proved to be free, and the growth of the proved time towards the contact.
#include <array>
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/pair/ways_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class TurningImpact final : public WaysScene {
  /// Position of the plot of the distance over time.
  static constexpr double plot_left = -6.6;
  static constexpr double plot_right = 6.6;
  static constexpr double plot_bottom = -5.2;
  static constexpr double plot_height = 2.8;
  /// Number of points of the curve. It is for the reader; the search does not need it.
  static constexpr std::size_t curve_points = 120;
  /// Number of samples with the mistake, each after a step.
  static constexpr int few_looks = 8;

  static double x_of(double time) { return plot_left + (plot_right - plot_left) * time; }

  static constexpr std::uint32_t state_version = 2;

  Sides sides_a_{*this, Owner::a, 3};
  Sides sides_b_{*this, Owner::b, 4};
  Turns turn_a_{*this, Owner::a, 1.5};
  Turns turn_b_{*this, Owner::b, -0.5};
  Toggle samples_{parameters_, "samples"};

 public:
  TurningImpact() : WaysScene(state_version, {.pace = 0.5, .above = 1.8, .slender = 1.5}, Walls{7.75, 3.7, {0, 2.05}}) {
    reset(0);
  }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    const auto trace = cursor.of(traces_);
    for (const Step& step : trace) {
      if (step.mark == marks::impact_axis && !cursor.whole())
        ways_.draw_ghosts(canvas, step.values[0], {Role::axis, 1, 0.5f});
    }
    ways_.draw(canvas, time_shown(cursor));
    if (cursor.whole() && impact_.outcome == Outcome::hit) draw_impact(canvas);
    draw_plot(canvas, trace, time_shown(cursor));
  }

  Message describe() const override {
    switch (impact_.outcome) {
      case Outcome::hit:
        return {"impact_hit"_text, {impact_.t, looks_}};
      case Outcome::overlapping:
        return {"impact_overlapping"_text};
      case Outcome::not_converged:
        return {"impact_unsure"_text, {impact_.lo}};
      default:
        return {"impact_none"_text, {looks_}};
    }
  }

  std::optional<Message> note() const override {
    if (!samples_.is_on() || impact_.outcome == Outcome::overlapping) return std::nullopt;
    const bool hit = impact_.outcome == Outcome::hit;
    if (!sampled_) return Message{hit ? "samples_missed"_text : "samples_right"_text};
    return Message{"samples_late"_text, {*sampled_, impact_.t}};
  }

  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const double distance =
        closest_points(ways_.at(0, ways_.now()), ways_.at(1, ways_.now()), discard_trace()).distance;
    return {{"distance", ReadoutKind::plotted, distance}, {"time", ReadoutKind::hidden, time_of_touch()}};
  }

 private:
  std::optional<double> time_of(const Step& step) const override {
    const bool out_of_reach = step.mark == marks::impact_reach && step.first == 0;
    return out_of_reach ? 0 : step.values[0];
  }

  void query() override {
    impact_ = time_of_impact(ways_.at(0, 0), ways_.at(1, 0), ways_.motion(0), ways_.motion(1), trace_.recorder());
    traces_[0].steps = trace_.steps();
    looks_ = 0;
    for (const Step& step : trace_.steps()) looks_ += step.mark == marks::impact_axis ? 1 : 0;
    greatest_ = 0;
    DistanceCache near;
    for (std::size_t i = 0; i < curve_points; ++i) {
      const double time = static_cast<double>(i) / (curve_points - 1);
      curve_[i] = closest_points(ways_.at(0, time), ways_.at(1, time), near, discard_trace()).distance;
      if (curve_[i] > greatest_) greatest_ = curve_[i];
    }
    sampled_.reset();
    for (int i = 1; i <= few_looks && !sampled_; ++i) {
      const double time = static_cast<double>(i) / few_looks;
      if (overlaps(ways_.at(0, time), ways_.at(1, time))) sampled_ = time;
    }
  }

  Vec2d in_plot(double time, double distance) const {
    const double height = greatest_ > 0 ? distance / greatest_ : 0;
    return {x_of(time), plot_bottom + plot_height * (height < 0 ? 0 : height > 1.1 ? 1.1 : height)};
  }

  void draw_plot(Canvas& canvas, std::span<const Step> trace, double time_shown) const {
    draw_proved(canvas, trace);
    canvas.line({plot_left, plot_bottom}, {plot_right, plot_bottom}, {Role::axis, 1.5f});
    for (const double time : {0.0, 1.0}) {
      canvas.label({x_of(time), plot_bottom - 0.05}, display::Anchor::below, Role::muted, {time_is, {time}});
    }
    for (std::size_t i = 1; i < curve_points; ++i) {
      const double step = 1.0 / (curve_points - 1);
      const auto at = static_cast<double>(i);
      canvas.line(in_plot((at - 1) * step, curve_[i - 1]), in_plot(at * step, curve_[i]), {Role::gap, 1.5f, 0.8f});
    }
    double from = 0;
    for (const Step& step : trace) {
      if (step.mark == marks::impact_axis) {
        from = step.values[0];
        canvas.point(in_plot(from, step.values[1]), display::Marker::disc, 4, Role::ink);
      }
      if (step.mark == marks::impact_bound) draw_leap(canvas, from, step);
    }
    if (samples_.is_on()) {
      for (int i = 1; i <= few_looks; ++i) {
        const double x = x_of(static_cast<double>(i) / few_looks);
        canvas.point({x, plot_bottom}, display::Marker::cross, 6, Role::ink);
      }
    }
    const double now = x_of(time_shown);
    canvas.line({now, plot_bottom}, {now, plot_bottom + plot_height}, {Role::ink, 1.5f, 0.7f});
  }

  /// Draws the time that is proved to be free of contact so far.
  static void draw_proved(Canvas& canvas, std::span<const Step> trace) {
    double proved = 0;
    for (const Step& step : trace) {
      if (step.mark == marks::impact_advance) proved = step.values[0];
      // Before their bounding discs meet, and after those have separated, the search takes no leap.
      if (step.mark == marks::impact_reach) proved = step.first == 0 ? 1 : step.values[0];
      if (step.mark == marks::impact_done && step.first == 0) proved = 1;
    }
    if (proved <= 0) return;
    const double right = x_of(proved);
    const double top = plot_bottom + plot_height;
    const Vec2d corners[] = {{plot_left, plot_bottom}, {right, plot_bottom}, {right, top}, {plot_left, top}};
    canvas.fill(corners, Role::gap, 0.12f);
  }

  /// Draws the lower bound of the gap between the two ends of a proved leap; a dash for an unproved one.
  void draw_leap(Canvas& canvas, double from, const Step& step) const {
    const double to = step.values[0];
    const double here = step.values[1];
    const double there = step.values[2];
    if (step.second == 0) {
      canvas.line(in_plot(from, here), in_plot(to, there), {Role::ink, 1.5f, 0.7f, 3});
      return;
    }
    constexpr int pieces = 16;
    const double leap = to - from;
    Vec2d last = in_plot(from, here);
    for (int i = 1; i <= pieces; ++i) {
      const double part = static_cast<double>(i) / pieces;
      const double bend = step.values[4] / 2 * leap * leap * part * (1 - part);
      const Vec2d next = in_plot(from + leap * part, here + (there - here) * part - bend);
      canvas.line(last, next, {Role::mtv, 1.5f, 0.9f});
      last = next;
    }
  }

  Recorded<impact_steps(170)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_impact"_text, {}}}};
  std::array<double, curve_points> curve_{};
  double greatest_ = 0;
  double looks_ = 0;               ///< number of the search's looks
  std::optional<double> sampled_;  ///< first of the few samples with an overlap
};

const Registration turning_impact_scene{{"turning-impact", common_views, make<TurningImpact>}};

}  // namespace

}  // namespace gnomon::scenes
