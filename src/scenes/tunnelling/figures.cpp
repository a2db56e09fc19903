// The figures of the lesson tunnelling, in its order.
#include <cmath>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// B's displacement between two samples, compared with the combined thickness of the two: the collision may be between
// samples.
class StepThickness final : public FigureScene {
  enum PartIndex : std::size_t { shape_b, way_end, looks };
  static constexpr Vec2d corners_b[] = {{-0.4, -0.5}, {0.4, -0.5}, {0.4, 0.5}, {-0.4, 0.5}};
  static constexpr double rail_y = 2.2;
  static constexpr Vec2d wall_at{0.9, rail_y};
  /// As high as B is, so that B stays at its height.
  static constexpr Walls before{1.2, 0.5, {-4.4, rail_y}};
  static constexpr Walls beyond{1.4, 0, {4, rail_y}};
  /// The scale on which the reader sets the number of steps; each step ends with a sample.
  static constexpr Vec2d scale_begin{-4.1, -3.2};
  static constexpr double per_look = 0.55;
  static constexpr double max_looks = 16;
  static constexpr Walls scale{per_look * (max_looks - 1) / 2, 0, scale_begin + Vec2d(per_look*(max_looks - 1) / 2, 0)};

  Slider thickness_{parameters_, "thickness", {0.1, 2, 0.1}, 0.5};

 public:
  StepThickness()
      : FigureScene({body_part(name_b, Role::body_b, {corners_b, {-4.5, rail_y}, {1, 0}, 0}, before),
                     point_part(name_way_b, {4.1, rail_y}, beyond),
                     point_part("name_looks"_text, scale_begin + Vec2d(per_look * 3, 0), scale)}) {
    reset(0);
  }

  Message describe() const override {
    if (seen_ > 0)
      return {step_way() > together() ? "looks_see"_text : "looks_apart"_text, {step_way(), together(), seen_}};
    return {"looks_miss"_text, {step_way(), together()}};
  }
  std::uint32_t event_state() const override { return seen_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"looks", ReadoutKind::hidden, count() + 1},
            {"step", ReadoutKind::hidden, step_way()},
            {"w_a", ReadoutKind::hidden, width_a_.max - width_a_.min},
            {"w_b", ReadoutKind::hidden, width_b_.max - width_b_.min},
            {"both", ReadoutKind::hidden, together()},
            {"needed", ReadoutKind::hidden, std::ceil(way() / together()) + 1},
            {"seen", ReadoutKind::hidden, seen_}};
  }

 private:
  /// Returns the number of steps; with the sample at the start there is one sample more.
  double count() const { return std::round((position(looks).x - scale_begin.x) / per_look) + 1; }
  double way() const { return position(way_end).x - position(shape_b).x; }
  double step_way() const { return way() / count(); }
  double together() const { return width_a_.max - width_a_.min + width_b_.max - width_b_.min; }
  Placed<double> a() const { return {wall_, *Pose<double>::make(wall_at)}; }
  Placed<double> b_after(double steps) const {
    return {body(shape_b).shape, *Pose<double>::make(position(shape_b) + Vec2d(step_way() * steps, 0))};
  }

  void measure() override {
    wall_ = rectangle_polygon(thickness_.value(), 3.2);
    width_a_ = projection_of(a(), {1, 0});
    width_b_ = projection_of(b_after(0), {1, 0});
    seen_ = 0;
    for (double steps = 0; steps <= count(); ++steps) seen_ += overlaps(a(), b_after(steps)) ? 1 : 0;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, a(), Role::body_a);
    canvas.label(wall_at + Vec2d(0, 1.85), Anchor::centre, Role::body_a, {name_a});
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 1.5f, 0.7f});
    for (double steps = 1; steps <= count(); ++steps) {
      const Placed<double> b = b_after(steps);
      const bool hit = overlaps(a(), b);
      draw_ghost(canvas, b, {hit ? Role::overlap : Role::body_b, hit ? 3.0f : 1.0f, hit ? 1.0f : 0.7f});
    }
    draw_body(canvas, b_after(0), Role::body_b);
    canvas.label(position(shape_b) + Vec2d(0, 0.8), Anchor::centre, Role::body_b, {name_b});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    draw_lengths(canvas);
    draw_scale(canvas);
  }

  /// Draws the lengths one below the other, for comparison.
  void draw_lengths(display::Canvas& canvas) const {
    const Vec2d from(-4.6, -0.4);
    draw_measure(canvas, from, from + Vec2d(step_way(), 0), false, {0, 0.4}, {"from_look_to_look"_text, {step_way()}});
    const Vec2d below = from - Vec2d(0, 1.2);
    const double w_b_now = width_b_.max - width_b_.min;
    const display::Stroke b{Role::body_b, 8, 1, 0, display::Cap::butt};
    const display::Stroke a{Role::body_a, 8, 1, 0, display::Cap::butt};
    canvas.line(below, below + Vec2d(w_b_now, 0), b);
    canvas.line(below + Vec2d(w_b_now, 0), below + Vec2d(together(), 0), a);
    canvas.label(below + Vec2d(together() + 0.25, 0), Anchor::left, Role::ink, {"both_thick"_text, {together()}});
  }

  void draw_scale(display::Canvas& canvas) const {
    const Vec2d end = scale_begin + Vec2d(per_look * (max_looks - 1), 0);
    canvas.line(scale_begin, end, {Role::axis, 1.5f});
    for (double look = 0; look < max_looks; ++look) {
      const Vec2d at = scale_begin + Vec2d(per_look * look, 0);
      canvas.line(at - Vec2d(0, 0.12), at + Vec2d(0, 0.12), {Role::axis, 1.5f});
    }
    canvas.label(position(looks) - Vec2d(0, 0.6), Anchor::centre, Role::ink, {"looks_are"_text, {count() + 1}});
    canvas.point(position(looks), display::Marker::disc, 9, Role::handle);
  }

  Shape<double> wall_ = rectangle_polygon(0.6, 3.2);
  Interval<double> width_a_{};
  Interval<double> width_b_{};
  double seen_ = 0;
};

// A missed contact: over time the separation falls below 0 and rises again, between two samples.
class MissedContact final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
  static constexpr Vec2d corners_a[] = {{0, -1.1}, {0.5, 0}, {0, 1.1}, {-0.5, 0}};
  static constexpr Vec2d corners_b[] = {{0, -0.7}, {0.6, 0}, {0, 0.6}, {-0.6, 0}};
  static constexpr Walls above{5.5, 1.9, {0, 2.4}};

  static constexpr TimeLine line{{-5.2, -2.7}, 10};
  static constexpr double per_unit = 0.5;
  static constexpr double highest = 2.6;
  static constexpr double lowest = -0.75;
  static constexpr int pieces = 80;

  Slider steps_{parameters_, "steps", {1, 40, 1}, 4};

 public:
  MissedContact()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {1.22, 2.3}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {-4.8, 2.5}, {1, 0}, 0}, above),
                     point_part(name_way_b, {4.8, 2.1}, above), point_part(name_time, line.at(0.12), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (!meets()) return {"meeting_none"_text};
    return {seen_ > 0 ? "meeting_seen"_text : "meeting_missed"_text, {lasts_now(), between(), seen_}};
  }
  std::uint32_t event_state() const override { return seen_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"between", ReadoutKind::hidden, between()},
            {"lasts", ReadoutKind::hidden, lasts_now()},
            {"enter", ReadoutKind::hidden, meets() ? sweep_.enter : none_here},
            {"exit", ReadoutKind::hidden, meets() ? sweep_.exit : none_here},
            {"seen", ReadoutKind::hidden, seen_},
            {"separation", ReadoutKind::hidden, d_at(line.time_at(position(hand)))}};
  }

 private:
  double between() const { return 1 / steps_.value(); }
  /// Returns whether they meet from time 0 to 1.
  bool meets() const { return sweep_.meet && sweep_.enter <= 1 && sweep_.exit >= 0; }
  double lasts_now() const {
    if (!meets()) return 0;
    return (sweep_.exit < 1 ? sweep_.exit : 1) - (sweep_.enter > 0 ? sweep_.enter : 0);
  }
  Vec2d velocity() const { return position(way_end) - position(shape_b); }
  Placed<double> b_at(double time) const {
    return {body(shape_b).shape, *Pose<double>::make(position(shape_b) + velocity() * time)};
  }
  double d_at(double time) const { return separation(body(shape_a), b_at(time)).value; }

  void measure() override {
    sweep_ = overlap_interval(body(shape_a), b_at(0), Vec2d(0, 0), velocity());
    seen_ = 0;
    for (double look = 0; look <= steps_.value(); ++look) seen_ += d_at(look / steps_.value()) <= 0 ? 1 : 0;
  }

  static Vec2d in_curve(double time, double d) {
    const double shown = d * per_unit;
    return line.at(time, shown < lowest ? lowest : shown > highest ? highest : shown);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 1.5f, 0.7f});
    for (double look = 0; look <= steps_.value(); ++look) {
      const bool hit = d_at(look / steps_.value()) <= 0;
      draw_ghost(canvas, b_at(look / steps_.value()), {hit ? Role::overlap : Role::body_b, hit ? 3.0f : 1.0f, 0.7f});
    }
    draw_named(canvas, b_at(line.time_at(position(hand))), Role::body_b, name_b);
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    if (meets()) draw_stretch(canvas, line, {sweep_.enter, sweep_.exit}, 0, {Role::overlap, 9, 0.5f});
    draw_time_line(canvas, line);
    for (int i = 0; i < pieces; ++i) {
      const double from = static_cast<double>(i) / pieces;
      const double to = static_cast<double>(i + 1) / pieces;
      canvas.line(in_curve(from, d_at(from)), in_curve(to, d_at(to)), {Role::mtv, 2});
    }
    for (double look = 0; look <= steps_.value(); ++look) {
      const double time = look / steps_.value();
      const bool hit = d_at(time) <= 0;
      canvas.line(line.at(time), in_curve(time, d_at(time)), {Role::muted, 1, 1, 3});
      canvas.point(in_curve(time, d_at(time)), hit ? display::Marker::square : display::Marker::disc, hit ? 6.0f : 5.0f,
                   hit ? Role::overlap : Role::ink);
    }
    draw_time_now(canvas, line, position(hand), 0);
  }

  OverlapInterval<double> sweep_{};
  double seen_ = 0;
};

// Two equal samples: between them the blade has made a full turn, and swept over everything within its reach.
class TurningLooks final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, hand };
  static constexpr Vec2d corners_a[] = {{0.45, 0},  {0.22, 0.39},   {-0.22, 0.39},
                                        {-0.45, 0}, {-0.22, -0.39}, {0.22, -0.39}};
  static constexpr Vec2d corners_b[] = {{-2.4, 0}, {0, -0.3}, {2.4, 0}, {0, 0.3}};
  static constexpr Vec2d pivot{0, 0.9};
  static constexpr Walls around{5, 2.9, {0, 1.2}};
  static constexpr TimeLine line{{-5, -3.5}, 9.8};

 public:
  TurningLooks()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {1, 2.3}, {1, 0}, 0}, around),
                     point_part(name_time, line.at(0.06), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    return {separation_ > 0 ? "blade_apart"_text : "blade_overlap"_text, {360 * time_now()}};
  }
  std::uint32_t event_state() const override { return separation_ > 0; }
  std::vector<Readout> readouts() const override {
    const double reach = corner_distance(blade_);
    return {{"time", ReadoutKind::hidden, time_now()},
            {"turned", ReadoutKind::hidden, full_turn * time_now()},
            {"reach", ReadoutKind::hidden, reach},
            {"tip_way", ReadoutKind::hidden, full_turn * time_now() * reach},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  double time_now() const { return line.time_at(position(hand)); }
  Placed<double> b_at(double time) const {
    return {blade_, *Pose<double>::make(pivot, *Rotation<double>::from_angle(full_turn * time))};
  }
  void measure() override { separation_ = separation(body(shape_a), b_at(time_now())).value; }

  void draw_figure(display::Canvas& canvas) const override {
    const double reach = corner_distance(blade_);
    const Placed<double> b = b_at(time_now());
    // The circle within reach of its tips.
    constexpr int dashes = 48;
    for (int i = 0; i < dashes; ++i) {
      const auto at = [&](double part) {
        return pivot + Rotation<double>::from_angle(full_turn * (i + part) / dashes)->apply({reach, 0});
      };
      canvas.line(at(0), at(0.5), {Role::muted, 1});
    }
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_ghost(canvas, b_at(0), {Role::body_b, 2.5f, 0.8f, 5});
    draw_body(canvas, b, separation_ > 0 ? Role::body_b : Role::overlap);
    canvas.point(pivot, display::Marker::disc, 4, Role::body_b);
    draw_time_line(canvas, line);
    for (const double look : {0.0, 1.0}) canvas.point(line.at(look), display::Marker::disc, 6, Role::ink);
    draw_time_now(canvas, line, position(hand), 0);
  }

  Shape<double> blade_ = known_polygon(corners_b);
  double separation_ = 0;
};

const Registration tunnelling_figures[] = {
    Registration{{"step-thickness", figure_views, make<StepThickness>}},
    Registration{{"missed-contact", figure_views, make<MissedContact>}},
    Registration{{"turning-looks", figure_views, make<TurningLooks>}},
};

}  // namespace
}  // namespace gnomon::scenes
