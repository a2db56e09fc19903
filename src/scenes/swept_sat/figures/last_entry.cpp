// Two axes in time: boxes whose sides are level and upright have no others, and meet when the second axis is entered.
#include <algorithm>

#include "gnomon/geometry/motion/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::last_entry {
namespace {

using display::Anchor;
using display::Role;

constexpr Text axis_x{"axis_x"};
constexpr Text axis_y{"axis_y"};

enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
/// The first edge is the right one, the next the upper one: the other two have the same axes.
constexpr Vec2d corners_a[] = {{1.1, -0.8}, {1.1, 0.8}, {-1.1, 0.8}, {-1.1, -0.8}};
constexpr Vec2d corners_b[] = {{0.7, -0.6}, {0.7, 0.6}, {-0.7, 0.6}, {-0.7, -0.6}};

constexpr TimeLine line{{-4.4, -3.65}, 8.6, 1.1};
constexpr double row_of_x = 1.5;
constexpr double row_of_y = 0.75;
/// The axes at the edge of the part of the picture that is theirs.
constexpr double ground = -1.5;
constexpr double side = -5.2;
constexpr Walls above{5.1, 2.6, {0.5, 1.45}};

class LastEntry final : public FigureScene {
 public:
  LastEntry()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.2, 0.4}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {4.4, 3}, {1, 0}, 0}, above),
                     point_part(name_way_b, {-3.6, -0.2}, above), point_part(name_time, line.at(0.2), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (!axes_[0] || !axes_[1]) return {"boxes_never"_text};
    if (sweep_.meet) return {"boxes_meet"_text, {sweep_.enter, sweep_.exit}};
    return {"boxes_miss"_text, {earliest_exit(), latest_entry()}};
  }
  std::uint32_t event_state() const override { return separation_ > 0; }
  std::vector<Readout> readouts() const override {
    const auto of = [&](std::size_t axis, double Interval<double>::*end) {
      return axes_[axis] ? (*axes_[axis]).*end : none_here;
    };
    return {{"enter_x", ReadoutKind::hidden, of(0, &Interval<double>::min)},
            {"enter_y", ReadoutKind::hidden, of(1, &Interval<double>::min)},
            {"exit_x", ReadoutKind::hidden, of(0, &Interval<double>::max)},
            {"exit_y", ReadoutKind::hidden, of(1, &Interval<double>::max)},
            {"latest", ReadoutKind::hidden, latest_entry()},
            {"earliest", ReadoutKind::hidden, earliest_exit()},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  double latest_entry() const { return axes_[0] && axes_[1] ? std::max(axes_[0]->min, axes_[1]->min) : none_here; }
  double earliest_exit() const { return axes_[0] && axes_[1] ? std::min(axes_[0]->max, axes_[1]->max) : none_here; }
  Vec2d velocity() const { return position(way_end) - position(shape_b); }
  Placed<double> b_at(double time) const {
    return {body(shape_b).shape, *Pose<double>::make(position(shape_b) + velocity() * time)};
  }

  void measure() override {
    const Placed<double> a = body(shape_a);
    sweep_ = overlap_interval(a, b_at(0), Vec2d(0, 0), velocity(), trace_.recorder());
    for (auto& axis : axes_) axis.reset();
    for (bool& gap : gap_) gap = false;
    for (const Step& step : trace_.steps()) {
      if (step.first != 0 || step.second > 1) continue;
      if (step.mark == marks::sweep_times) axes_[step.second] = Interval<double>{step.values[0], step.values[1]};
      if (step.mark == marks::sweep_still) axes_[step.second] = always;
      if (step.mark == marks::sweep_gap) gap_[step.second] = true;
    }
    separation_ = separation(a, b_at(line.time_at(position(hand)))).value;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d from = position(shape_b);
    const Placed<double> a = body(shape_a);
    const Placed<double> now = b_at(line.time_at(position(hand)));
    draw_ghost(canvas, b_at(0), {Role::body_b, 1, 0.6f, 4});
    draw_body(canvas, a, Role::body_a);
    draw_body(canvas, now, Role::body_b);
    canvas.arrow(from, position(way_end), {Role::overlap, 2});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    canvas.label(a.pose.position() + Vec2d(0, -0.4), Anchor::centre, Role::body_a, {name_a});
    canvas.label(now.pose.position() + Vec2d(0, 0.2), Anchor::centre, Role::body_b, {name_b});
    draw_shadows(canvas, a, now);
    draw_times(canvas);
  }

  /// On both axes, at the time of the hand.
  static void draw_shadows(display::Canvas& canvas, const Placed<double>& a, const Placed<double>& b) {
    canvas.line({side, ground}, {5.7, ground}, {Role::axis, 1.5f});
    canvas.line({side, ground}, {side, 4.3}, {Role::axis, 1.5f});
    canvas.label({5.55, ground + 0.35}, Anchor::centre, Role::axis, {axis_x});
    canvas.label({side + 0.3, 4.15}, Anchor::centre, Role::axis, {axis_y});
    const auto bar = [&](const Placed<double>& body, Role role, double aside) {
      const Interval<double> x = projection_of(body, {1, 0});
      const Interval<double> y = projection_of(body, {0, 1});
      canvas.line({x.min, ground + aside}, {x.max, ground + aside}, {role, 6, 1, 0, display::Cap::butt});
      canvas.line({side + aside, y.min}, {side + aside, y.max}, {role, 6, 1, 0, display::Cap::butt});
    };
    bar(a, Role::body_a, -0.09);
    bar(b, Role::body_b, 0.09);
  }

  void draw_times(display::Canvas& canvas) const {
    const bool common = axes_[0] && axes_[1] && latest_entry() < earliest_exit();
    if (common) {
      const Vec2d corners[] = {line.at(latest_entry()), line.at(earliest_exit()), line.at(earliest_exit(), 1.9),
                               line.at(latest_entry(), 1.9)};
      if (corners[0].x < corners[1].x) canvas.fill(corners, Role::overlap, 0.2f);
    }
    draw_time_line(canvas, line);
    const double rows[] = {row_of_x, row_of_y};
    const Text names[] = {axis_x, axis_y};
    for (const std::size_t axis : {0U, 1U}) {
      canvas.label(line.at(0, rows[axis]) - Vec2d(0.3, 0), Anchor::right, Role::axis, {names[axis]});
      if (gap_[axis]) canvas.line(line.at(0, rows[axis]), line.at(line.last, rows[axis]), {Role::gap, 3, 1, 5});
      if (!axes_[axis]) continue;
      draw_stretch(canvas, line, *axes_[axis], rows[axis], {Role::axis, 7});
    }
    if (common && latest_entry() > 0 && latest_entry() < line.last) {
      canvas.line(line.at(latest_entry()), line.at(latest_entry(), 1.9), {Role::ink, 3});
    }
    draw_time_now(canvas, line, position(hand), 2);
  }

  /// Of an axis along which nothing moves and the shadows overlap.
  static constexpr Interval<double> always{-1e300, 1e300};

  Recorded<swept_sat_steps(4, 4)> trace_;
  OverlapInterval<double> sweep_{};
  std::optional<Interval<double>> axes_[2];
  bool gap_[2] = {};  ///< there for ever, on an axis along which nothing moves
  double separation_ = 0;
};

const Registration registered{{"last-entry", figure_views, make<LastEntry>}};

}  // namespace
}  // namespace gnomon::scenes::last_entry
