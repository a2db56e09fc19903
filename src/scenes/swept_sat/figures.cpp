// The figures of the lesson swept-sat, in its order.
#include <algorithm>
#include <cmath>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// A sliding shadow: B moves along its path, and its shadow moves along an axis at a constant speed, that of B along the
// axis.
class SlidingShadow final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, along_way, axis };
  static constexpr Vec2d corners_a[] = {{-1.2, -0.9}, {0.8, -1.1}, {1.3, 0.3}, {-0.1, 1.2}, {-1.4, 0.5}};
  static constexpr Vec2d corners_b[] = {{-1, -0.7}, {0.7, -0.8}, {1, 0.7}, {-0.6, 0.9}};
  /// B's path, along which the reader moves it.
  static constexpr Vec2d way_begin{1.9, 2};
  static constexpr Vec2d velocity{-4, 0};
  static constexpr Walls rail{2, 0, way_begin + velocity * 0.5};

 public:
  SlidingShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.2, 0.3}, {1, 0}, 0}),
                     point_part("name_b_on_way"_text, way_begin + velocity * 0.4, rail), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    const bool apart = reading_.separation > 0;
    return {apart ? "slides_apart"_text : "slides_overlap"_text,
            {time_now(), time_now() * speed_, apart ? reading_.separation : 0}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},
            {"speed", ReadoutKind::hidden, speed_},
            {"slid", ReadoutKind::hidden, time_now() * speed_},
            {"d_start", ReadoutKind::hidden, start_.separation},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  double time_now() const { return (position(along_way).x - way_begin.x) / velocity.x; }
  Placed<double> b_at(double time) const { return {shape_b_, *Pose<double>::make(way_begin + velocity * time)}; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    const double degrees = degrees_of(screen_.n);
    start_ = read_axis(body(shape_a), b_at(0), degrees);
    reading_ = read_axis(body(shape_a), b_at(time_now()), degrees);
    speed_ = dot(screen_.n, velocity);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> b = b_at(time_now());
    draw_screen(canvas, screen_);
    draw_light(canvas, screen_, body(shape_a), reading_.a, Role::body_a);
    draw_light(canvas, screen_, b, reading_.b, Role::body_b);
    draw_ghost(canvas, b_at(0), {Role::body_b, 1, 0.6f, 4});
    canvas.arrow(way_begin, way_begin + velocity, {Role::overlap, 2});
    canvas.label(way_begin + velocity + Vec2d(-0.25, 0), Anchor::right, Role::overlap, {symbol_v});
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_body(canvas, b, Role::body_b);
    canvas.label(b.pose.position() + Vec2d(0, 0.45), Anchor::centre, Role::body_b, {name_b});
    canvas.point(position(along_way), display::Marker::disc, 9, Role::handle);
    canvas.line(screen_.at(start_.b.min, -0.1), screen_.at(start_.b.max, -0.1),
                {Role::body_b, 8, 0.3f, 0, display::Cap::butt});
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    if (time_now() * speed_ == 0) return;
    canvas.arrow(screen_.at(start_.b.min, -0.4), screen_.at(reading_.b.min, -0.4), {Role::overlap, 2});
    canvas.label(screen_.at((start_.b.min + reading_.b.min) / 2, -0.85), Anchor::centre, Role::overlap,
                 {"slid_by"_text, {time_now() * speed_}});
  }

  Shape<double> shape_b_ = known_polygon(corners_b);
  Screen screen_{{1, 0}};
  AxisReading start_{};
  AxisReading reading_{};
  double speed_ = 0;  ///< speed of B's shadow
};

// One axis over time: A's shadow is at rest, B's slides along. The two meet at one time and separate at another.
class ShadowInTime final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
  /// Its first edge is the upper one, whose normal is the axis.
  static constexpr Vec2d corners_a[] = {{1, 1}, {-1, 1}, {-1.3, -0.2}, {0.2, -0.8}, {1.2, -0.3}};
  static constexpr Vec2d corners_b[] = {{-0.9, -0.5}, {0.3, -0.9}, {1, 0.1}, {0.4, 0.8}, {-0.8, 0.6}};

  static constexpr TimeLine line{{-1.6, -3.7}, 5.4, 1.25};
  /// Position of the axis, and its visible part.
  static constexpr double axis_x = line.begin.x;
  static constexpr double top = 4.2;
  static constexpr double bottom = -3.2;
  static constexpr Walls left{1.95, 3.6, {-3.75, 0.5}};
  /// Slope below which a path counts as horizontal, since a hand cannot keep it exactly so.
  static constexpr double level = 0.08;

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

  /// Draws a shadow's position over time, within the picture.
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

  /// Draws lines from the corners at the shadow's ends to the axis.
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

  /// Draws both shadows at the time of the handle.
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
  std::optional<Interval<double>> times_;  ///< empty if the shadows do not move relative to each other
  double speed_ = 0;                       ///< speed of B's shadow
  AxisReading start_{};
  AxisReading reading_{};
};

// Two axes over time: axis-aligned boxes have no others, and meet when the second axis is entered.
class LastEntry final : public FigureScene {
  static constexpr Text axis_x{"axis_x"};
  static constexpr Text axis_y{"axis_y"};

  enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
  /// The first edge is the right one, the next the upper one: the other two have the same axes.
  static constexpr Vec2d corners_a[] = {{1.1, -0.8}, {1.1, 0.8}, {-1.1, 0.8}, {-1.1, -0.8}};
  static constexpr Vec2d corners_b[] = {{0.7, -0.6}, {0.7, 0.6}, {-0.7, 0.6}, {-0.7, -0.6}};

  static constexpr TimeLine line{{-4.4, -3.65}, 8.6, 1.1};
  static constexpr double row_of_x = 1.5;
  static constexpr double row_of_y = 0.75;
  /// Positions of the axes, at the edges of their part of the picture.
  static constexpr double ground = -1.5;
  static constexpr double side = -5.2;
  static constexpr Walls above{5.1, 2.6, {0.5, 1.45}};

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

  /// Draws the shadows on both axes, at the time of the handle.
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

  /// Interval of an axis without relative motion whose shadows overlap.
  static constexpr Interval<double> always{-1e300, 1e300};

  Recorded<swept_sat_steps(4, 4)> trace_;
  OverlapInterval<double> sweep_{};
  std::optional<Interval<double>> axes_[2];
  bool gap_[2] = {};  ///< true for a permanent gap, on an axis without relative motion
  double separation_ = 0;
};

// The moment of the first contact: both bodies at that time, the axis that is entered last, and the contact point.
class FirstContact final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, way_end };
  static constexpr Vec2d corners_a[] = {{-1.4, -1.1}, {1.3, -1.3}, {1.6, 0.4}, {-0.2, 1.4}, {-1.6, 0.5}};
  static constexpr Vec2d corners_b[] = {{-1.2, -0.7}, {1.1, -0.5}, {0.1, 1.2}};

 public:
  FirstContact()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.4, -1.5}, {1, 0}, 2.2}),
                     body_part(name_b, Role::body_b, {corners_b, {3.9, 2.2}, {1, 0.3}, 1.7}),
                     point_part(name_way_b, {-4, -0.7})}) {
    reset(0);
  }

  Message describe() const override {
    if (impact_.outcome == Outcome::overlapping) return {"first_contact_overlap"_text};
    if (impact_.outcome != Outcome::hit) return {"first_contact_none"_text};
    return {"first_contact_is"_text, {impact_.t, static_cast<double>(sweep_.owner), static_cast<double>(sweep_.edge)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(impact_.outcome); }
  std::vector<Readout> readouts() const override {
    const bool hit = impact_.outcome == Outcome::hit;
    return {{"time", ReadoutKind::hidden, hit ? impact_.t : none_here},
            {"owner", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.owner) : none_here},
            {"edge", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.edge) : none_here}};
  }

 private:
  Vec2d velocity() const { return position(way_end) - position(shape_b); }
  Placed<double> b_at(double time) const {
    const Placed<double> b = body(shape_b);
    return {b.shape, *Pose<double>::make(b.pose.position() + velocity() * time, b.pose.rotation())};
  }

  void measure() override {
    impact_ = shape_cast(body(shape_a), b_at(0), Vec2d(0, 0), velocity());
    sweep_ = overlap_interval(body(shape_a), b_at(0), Vec2d(0, 0), velocity());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const bool hit = impact_.outcome == Outcome::hit;
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 2});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    draw_named(canvas, a, Role::body_a, name_a);
    draw_named(canvas, b_at(0), Role::body_b, name_b);
    if (!hit) return;
    const Placed<double> b = b_at(impact_.t);
    draw_body(canvas, b, Role::body_b);
    const Placed<double> owns_edge = sweep_.owner == Owner::a ? body(shape_a) : b_at(impact_.t);
    if (sweep_.edge != no_edge) draw_numbered_edge(canvas, owns_edge, sweep_.edge);
    canvas.arrow(impact_.point, impact_.point + impact_.normal, {Role::axis, 3});
    canvas.label(impact_.point + impact_.normal * 0.9 - right_normal(impact_.normal) * 0.4, Anchor::centre, Role::axis,
                 {symbol_n});
    canvas.point(impact_.point, display::Marker::disc, 6, Role::mtv);
  }

  Impact<double> impact_{};
  OverlapInterval<double> sweep_{};
};

const Registration swept_sat_figures[] = {
    Registration{{"sliding-shadow", figure_views, make<SlidingShadow>}},
    Registration{{"shadow-in-time", figure_views, make<ShadowInTime>}},
    Registration{{"last-entry", figure_views, make<LastEntry>}},
    Registration{{"first-contact", figure_views, make<FirstContact>}},
};

}  // namespace
}  // namespace gnomon::scenes
