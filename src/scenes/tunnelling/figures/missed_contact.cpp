// A contact that is missed: over time the separation dips below 0 and rises again, and nobody looks meanwhile.
#include <cmath>

#include "gnomon/geometry/motion/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::missed_contact {
namespace {

using display::Role;

enum ParameterIndex : std::uint32_t { steps };
constexpr Parameter parameter_list[] = {{"steps", ParameterKind::slider, 1, 40, 1, 4}};
enum PartIndex : std::size_t { shape_a, shape_b, way_end, hand };
constexpr Vec2d corners_a[] = {{0, -1.1}, {0.5, 0}, {0, 1.1}, {-0.5, 0}};
constexpr Vec2d corners_b[] = {{0, -0.7}, {0.6, 0}, {0, 0.6}, {-0.6, 0}};
constexpr Walls above{5.5, 1.9, {0, 2.4}};

constexpr TimeLine line{{-5.2, -2.7}, 10};
constexpr double per_unit = 0.5;
constexpr double highest = 2.6;
constexpr double lowest = -0.75;
constexpr int pieces = 80;

class MissedContact final : public FigureScene {
 public:
  MissedContact()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {1.22, 2.3}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {-4.8, 2.5}, {1, 0}, 0}, above),
                     point_part(name_way_b, {4.8, 2.1}, above), point_part(name_time, line.at(0.12), line.walls())},
                    parameter_list) {
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
  double between() const { return 1 / value(steps); }
  /// In the time from 0 to 1.
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
    for (double look = 0; look <= value(steps); ++look) seen_ += d_at(look / value(steps)) <= 0 ? 1 : 0;
  }

  static Vec2d in_curve(double time, double d) {
    const double shown = d * per_unit;
    return line.at(time, shown < lowest ? lowest : shown > highest ? highest : shown);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 1.5f, 0.7f});
    for (double look = 0; look <= value(steps); ++look) {
      const bool hit = d_at(look / value(steps)) <= 0;
      draw_ghost(canvas, b_at(look / value(steps)), {hit ? Role::overlap : Role::body_b, hit ? 3.0f : 1.0f, 0.7f});
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
    for (double look = 0; look <= value(steps); ++look) {
      const double time = look / value(steps);
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

const Registration registered{{"missed-contact", figure_views, make<MissedContact>}};

}  // namespace
}  // namespace gnomon::scenes::missed_contact
