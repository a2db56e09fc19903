// Two polygons that slide along straight lines without rotation, and their time of impact. Each axis has a time
// interval in which the two projections overlap; the shapes overlap in the intersection of all intervals.
#include "gnomon/geometry/motion/swept_sat.h"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "scenes/kit/pair/ways_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class SweptSat final : public WaysScene {
  /// Values of `lines`: the axis that is entered last and the one that is left first, or all.
  enum class Shown : std::uint8_t { deciding, all };

  /// Position of the lines of the axes, and their time interval.
  static constexpr double lines_left = -6.6;
  static constexpr double lines_right = 7.4;
  static constexpr double lines_top = -2.2;
  static constexpr double lines_bottom = -5;
  static constexpr double first_time = -0.25;
  static constexpr double last_time = 1.5;
  /// Minimum distance between names of axes, so that they do not overlap.
  static constexpr double between_names = 0.5;

  /// The line of one axis.
  struct Row {
    Owner owner;
    std::int32_t edge;
    double enter = -infinite;  ///< defaults for an axis without relative motion whose shadows overlap
    double exit = infinite;
    bool gap = false;  ///< permanent

    static constexpr double infinite = std::numeric_limits<double>::infinity();
  };

  static double x_of(double time) {
    const double shown = time < first_time ? first_time : time > last_time ? last_time : time;
    return lines_left + (lines_right - lines_left) * (shown - first_time) / (last_time - first_time);
  }

  static constexpr std::uint32_t state_version = 3;

  Sides sides_a_{*this, Owner::a, 4};
  Sides sides_b_{*this, Owner::b, 3};
  Choice<Shown> lines_{parameters_, "lines", 2};
  Toggle follow_{parameters_, "follow"};
  Toggle first_entry_{parameters_, "first_entry"};

 public:
  SweptSat() : WaysScene(state_version, {.pace = 1}, Walls{7.75, 3.7, {0, 2.05}}) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    ways_.draw(canvas, time_shown(cursor));
    const auto trace = cursor.of(traces_);
    const bool told = cursor.whole() || (!trace.empty() && trace.back().mark == marks::sweep_done);
    if (told && impact_.outcome == Outcome::hit) {
      draw_impact(canvas);
      if (first_entry_.is_on()) ways_.draw_ghosts(canvas, earliest_entry_, {Role::ink, 2, 0.9f, 3});
    }
    draw_lines(canvas, trace, time_shown(cursor), cursor.whole());
  }

  Message describe() const override {
    const auto owner = static_cast<double>(sweep_.owner);
    const auto edge = static_cast<double>(sweep_.edge);
    if (!sweep_.meet && !traces_[0].steps.empty() && traces_[0].steps.back().mark == marks::sweep_done) {
      const double* times = traces_[0].steps.back().values;
      return {"sweep_misses"_text, {times[1], times[0]}};
    }
    if (!sweep_.meet) return {"sweep_never"_text};
    if (impact_.outcome == Outcome::overlapping) return {"sweep_overlapping"_text, {sweep_.exit}};
    if (impact_.outcome == Outcome::hit) return {"sweep_hit"_text, {impact_.t, owner, edge, sweep_.exit}};
    if (sweep_.enter > 0) return {"sweep_later"_text, {sweep_.enter}};
    return {"sweep_before"_text, {sweep_.exit}};
  }

  std::optional<Message> note() const override {
    if (!first_entry_.is_on() || !sweep_.meet) return std::nullopt;
    return Message{"sweep_too_early"_text, {earliest_entry_, sweep_.enter}};
  }

  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const bool hit = impact_.outcome == Outcome::hit;
    return {{"separation", ReadoutKind::plotted, separation_now()},
            {"time", ReadoutKind::hidden, time_of_touch()},
            {"owner", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.owner) : none_here},
            {"edge", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.edge) : none_here}};
  }

 private:
  /// Returns the time of a step: the beginning for shadows, then the time at which they meet.
  std::optional<double> time_of(const Step& step) const override {
    const bool entry = step.mark == marks::sweep_times || step.mark == marks::sweep_drop ||
                       step.mark == marks::sweep_decide || step.mark == marks::sweep_corner ||
                       step.mark == marks::sweep_done;
    return entry ? step.values[0] : 0;
  }

  void chosen(std::size_t parameter) override {
    WaysScene::chosen(parameter);
    // Immediately: the next command of this step may be the pointer's.
    ways_.follow(follow_.is_on());
  }

  void load_world(StateReader& reader) override {
    WaysScene::load_world(reader);
    ways_.follow(follow_.is_on());
  }

  void query() override {
    const Placed<double> a = ways_.at(0, 0);
    const Placed<double> b = ways_.at(1, 0);
    const Vec2d way_a = ways_.motion(0).displacement();
    const Vec2d way_b = ways_.motion(1).displacement();
    // Both queries leave the same trace.
    impact_ = shape_cast(a, b, way_a, way_b, trace_.recorder());
    sweep_ = overlap_interval(a, b, way_a, way_b, trace_.recorder());
    traces_[0].steps = trace_.steps();
    const Step* earliest = nullptr;
    for (const Step& step : trace_.steps()) {
      const bool entry = step.mark == marks::sweep_times;
      if (entry && (!earliest || step.values[0] < earliest->values[0])) earliest = &step;
    }
    earliest_entry_ = earliest ? earliest->values[0] : 0;
  }

  /// Returns the lines in the order of the trace.
  static std::vector<Row> rows_of(std::span<const Step> trace) {
    std::vector<Row> rows;
    for (const Step& step : trace) {
      if (step.mark == marks::sweep_axis) rows.push_back({static_cast<Owner>(step.first), step.second});
      if (step.mark == marks::sweep_gap) rows.back().gap = true;
      if (step.mark != marks::sweep_times) continue;
      rows.back().enter = step.values[0];
      rows.back().exit = step.values[1];
    }
    return rows;
  }

  /// Draws a line for each axis, with the interval in which the projections overlap on it. When all projections
  /// overlap, the shapes do.
  void draw_lines(Canvas& canvas, std::span<const Step> trace, double now, bool whole) const {
    for (const double time : {0.0, 1.0}) {
      draw_time(canvas, time, {Role::axis, 1});
      canvas.label({x_of(time), lines_bottom - 0.1}, display::Anchor::below, Role::muted, {time_is, {time}});
    }
    const std::vector<Row> rows = rows_of(trace);
    if (!rows.empty()) draw_rows(canvas, rows, whole);
    draw_time(canvas, now, {Role::ink, 2});
  }

  void draw_rows(Canvas& canvas, const std::vector<Row>& rows, bool whole) const {
    // Among axes with equal times the first counts, as in the query.
    std::size_t last = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].enter > rows[last].enter) last = i;
      if (rows[i].exit < rows[first].exit) first = i;
    }
    // An axis with a permanent gap ends the trace.
    const bool never = rows.back().gap;
    const std::size_t entered = never ? rows.size() - 1 : last;
    if (!never) draw_common(canvas, rows[last].enter, rows[first].exit);
    const bool all = !whole || lines_.value() == Shown::all;
    const double places = all ? sides_a_.value() + sides_b_.value() : 2;
    const double height = (lines_top - lines_bottom) / places;
    double place = 0;
    std::vector<double> named;
    // Important names first: others are omitted where they overlap.
    const auto name = [&](const Row& row, double y) {
      for (const double other : named) {
        if (std::abs(y - other) < between_names) return;
      }
      named.push_back(y);
      const bool of_a = row.owner == Owner::a;
      canvas.label({lines_left - 0.15, y}, display::Anchor::right, of_a ? Role::body_a : Role::body_b,
                   {of_a ? "axis_of_a"_text : "axis_of_b"_text, {static_cast<double>(row.edge)}});
    };
    const auto y_of = [&](double at) { return lines_top - height * (at + 0.5); };
    const std::size_t latest = whole ? entered : rows.size() - 1;
    if (all) {
      for (const std::size_t i : {latest, entered, first}) name(rows[i], y_of(static_cast<double>(i)));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!all && i != entered && i != first) continue;
      const double y = y_of(place++);
      name(rows[i], y);
      draw_row(canvas, rows[i], y, height, i == last && !never);
    }
  }

  static void draw_row(Canvas& canvas, const Row& row, double y, double height, bool last) {
    if (row.gap) return canvas.line({lines_left, y}, {lines_right, y}, {Role::gap, 2, 1, 4});
    const Role role = row.owner == Owner::a ? Role::body_a : Role::body_b;
    const Vec2d from(x_of(row.enter), y);
    const Vec2d to(x_of(row.exit), y);
    canvas.line(from, to, {role, last ? 7.0f : 4.0f, last ? 1.0f : 0.6f, 0, display::Cap::butt});
    const Vec2d half(0, height < 0.6 ? height / 2 : 0.3);
    if (last) canvas.line(from - half, from + half, {Role::ink, 3});
  }

  static void draw_time(Canvas& canvas, double time, display::Stroke stroke) {
    canvas.line({x_of(time), lines_top + 0.15}, {x_of(time), lines_bottom - 0.1}, stroke);
  }

  /// Draws the interval from the latest entry to the earliest exit.
  static void draw_common(Canvas& canvas, double enter, double exit) {
    const double left = x_of(enter);
    const double right = x_of(exit);
    if (left >= right) return;
    const Vec2d corners[] = {{left, lines_bottom}, {right, lines_bottom}, {right, lines_top}, {left, lines_top}};
    canvas.fill(corners, Role::overlap, 0.16f);
  }

  // At most sixteen axes of four steps, two corners and the verdict.
  Recorded<swept_sat_steps(TwoWays::max_sides, TwoWays::max_sides)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_sweep"_text, {}}}};
  OverlapInterval<double> sweep_{};
  double earliest_entry_ = 0;  ///< earliest entry of any axis: the mistaken result
};

const Registration swept_sat_scene{{"swept-sat", common_views, make<SweptSat>}};

}  // namespace

}  // namespace gnomon::scenes
