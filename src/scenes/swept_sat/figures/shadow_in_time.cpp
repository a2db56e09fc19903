// One axis in time: A's shadow stays, B's slides along, and there is one time at which they meet and one at which they
// part.
#include <cmath>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::shadow_in_time {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
/// Its first edge is the upper one, whose normal is the axis.
constexpr Vec2d corners_a[] = {{1, 1}, {-1, 1}, {-1.3, -0.2}, {0.2, -0.8}, {1.2, -0.3}};
constexpr Vec2d corners_b[] = {{-0.9, -0.5}, {0.3, -0.9}, {1, 0.1}, {0.4, 0.8}, {-0.8, 0.6}};

constexpr TimeLine line{{-1.6, -3.7}, 5.4, 1.25};
/// Where the axis stands, and how much of it is seen.
constexpr double axis_x = line.begin.x;
constexpr double top = 4.2;
constexpr double bottom = -3.2;
constexpr Walls left{1.95, 3.6, {-3.75, 0.5}};
/// No hand is so steady as to keep a way level: as little as this is level.
constexpr double level = 0.08;

class ShadowInTime final : public FigureScene {
 public:
  ShadowInTime()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.7, -1.7}, {1, 0}, 0}, left),
                     body_part(name_b, Role::body_b, {corners_b, {-4, 3}, {1, 0}, 0}, left),
                     point_part(name_way_b, {-3.3, -2.9}, left), point_part(name_time, line.at(0.15), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (times_) return {"shadows_meet"_text, {times_->min, times_->max, speed_}};
    return {reading_.separation > 0 ? "shadows_never"_text : "shadows_always"_text, {reading_.separation}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    const bool down = speed_ < 0;
    return {{"end_a", ReadoutKind::hidden, down ? start_.a.max : start_.a.min},
            {"end_b", ReadoutKind::hidden, down ? start_.b.min : start_.b.max},
            {"leave_a", ReadoutKind::hidden, down ? start_.a.min : start_.a.max},
            {"leave_b", ReadoutKind::hidden, down ? start_.b.max : start_.b.min},
            {"speed", ReadoutKind::hidden, speed_},
            {"enter", ReadoutKind::hidden, times_ ? times_->min : none_here},
            {"exit", ReadoutKind::hidden, times_ ? times_->max : none_here},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  Vec2d velocity() const {
    const Vec2d way = position(way_end) - position(shape_b);
    return std::abs(way.y) < level ? Vec2d(way.x, 0) : way;
  }
  Placed<double> b_at(double time) const {
    return {body(shape_b).shape, *Pose<double>::make(position(shape_b) + velocity() * time)};
  }

  void measure() override {
    const Placed<double> a = body(shape_a);
    overlap_interval(a, b_at(0), Vec2d(0, 0), velocity(), trace_.recorder());
    times_.reset();
    for (const Step& step : trace_.steps()) {
      if (step.first != 0 || step.second != 0) continue;
      if (step.mark == marks::sweep_axis) speed_ = step.values[4];
      if (step.mark == marks::sweep_times) times_ = Interval<double>{step.values[0], step.values[1]};
    }
    start_ = read_axis(a, b_at(0), 90);
    reading_ = read_axis(a, b_at(line.time_at(position(hand))), 90);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_band(canvas, start_.a, 0, Role::body_a);
    draw_band(canvas, start_.b, speed_, Role::body_b);
    canvas.arrow({axis_x, bottom}, {axis_x, top}, {Role::axis, 2});
    canvas.label({axis_x - 0.3, top - 0.2}, Anchor::centre, Role::axis, {symbol_n});
    draw_shapes_now(canvas);
    draw_times(canvas);
    draw_now(canvas);
  }

  /// Where a shadow is while time goes by, as far as that is within the picture.
  static void draw_band(display::Canvas& canvas, const Interval<double>& shadow, double speed, Role role) {
    for (const double end : {shadow.min, shadow.max}) {
      const double limit = speed < 0 ? bottom : top;
      const double left_at = speed == 0 ? line.last : (limit - end) / speed;
      const double to = left_at < line.last ? left_at : line.last;
      if (to > 0) canvas.line(on_axis(0, end), on_axis(to, end + speed * to), {role, 1.5f, 0.8f});
    }
  }
  static Vec2d on_axis(double time, double along) { return {line.at(time).x, along}; }

  void draw_shapes_now(display::Canvas& canvas) const {
    const Vec2d from = position(shape_b);
    const Placed<double> a = body(shape_a);
    draw_light_from(canvas, a, start_.a, Role::body_a);
    const Placed<double> b = b_at(line.time_at(position(hand)));
    draw_light_from(canvas, b_at(0), start_.b, Role::body_b);
    draw_ghost(canvas, b_at(0), {Role::body_b, 1, 0.6f, 4});
    draw_named(canvas, a, Role::body_a, name_a);
    draw_named(canvas, b, Role::body_b, name_b);
    canvas.arrow(from, position(way_end), {Role::overlap, 2.5f});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    const Vec2d aside = unit(right_normal(velocity())).value_or(Vec2d(0, 1)) * -0.35;
    canvas.label(from + velocity() * 0.6 + aside, Anchor::centre, Role::overlap, {symbol_v});
  }

  /// From the corners that end the shadow to the axis.
  static void draw_light_from(display::Canvas& canvas, const Placed<double>& shape, const Interval<double>& shadow,
                              Role role) {
    for (std::size_t i = 0; i < shape.shape.size(); ++i) {
      const Vec2d corner = shape.vertex(i);
      const bool end = corner.y < shadow.min + 1e-9 || corner.y > shadow.max - 1e-9;
      if (end) canvas.line(corner, {axis_x, corner.y}, {role, 1.5f, 0.9f, 4});
    }
  }

  void draw_times(display::Canvas& canvas) const {
    draw_time_line(canvas, line);
    if (!times_) return;
    draw_stretch(canvas, line, *times_, 0, {Role::ink, 7});
    draw_event(canvas, times_->min, speed_ < 0 ? start_.a.max : start_.a.min, "enter_is"_text);
    draw_event(canvas, times_->max, speed_ < 0 ? start_.a.min : start_.a.max, "exit_is"_text);
  }

  static void draw_event(display::Canvas& canvas, double time, double along, Text name) {
    if (time <= 0 || time >= line.last || along < bottom || along > top) return;
    canvas.line(line.at(time), on_axis(time, along), {Role::ink, 1.5f, 1, 4});
    canvas.point(on_axis(time, along), display::Marker::disc, 5, Role::ink);
    canvas.label(on_axis(time, along) + Vec2d(0.2, 0.2), Anchor::left, Role::ink, {name});
  }

  /// Both shadows at the time of the hand.
  void draw_now(display::Canvas& canvas) const {
    const double time = line.time_at(position(hand));
    draw_time_now(canvas, line, position(hand), top - line.begin.y - 0.2);
    const auto bar = [&](const Interval<double>& shadow, Role role, double beside) {
      const double low = shadow.min < bottom ? bottom : shadow.min;
      if (low < shadow.max) {
        const Vec2d aside(beside, 0);
        canvas.line(on_axis(time, low) + aside, on_axis(time, shadow.max) + aside, {role, 8, 1, 0, display::Cap::butt});
      }
    };
    bar(reading_.a, Role::body_a, -0.1);
    bar(reading_.b, Role::body_b, 0.1);
  }

  Recorded<swept_sat_steps(5, 5)> trace_;
  std::optional<Interval<double>> times_;  ///< empty if the shadows do not move against each other
  double speed_ = 0;                       ///< of B's shadow
  AxisReading start_{};
  AxisReading reading_{};
};

const Registration registered{{"shadow-in-time", figure_views, make<ShadowInTime>}};

}  // namespace
}  // namespace gnomon::scenes::shadow_in_time
