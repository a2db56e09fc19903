// How far B goes from one look to the next, against how thick the two are together: the meeting may fall in between.
#include <cmath>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::step_thickness {
namespace {

using display::Anchor;
using display::Role;

enum ParameterIndex : std::uint32_t { thickness };
constexpr Parameter parameter_list[] = {{"thickness", ParameterKind::slider, 0.1, 2, 0.1, 0.5}};
enum PartIndex : std::size_t { shape_b, way_end, looks };
constexpr Vec2d corners_b[] = {{-0.4, -0.5}, {0.4, -0.5}, {0.4, 0.5}, {-0.4, 0.5}};
constexpr double rail_y = 2.2;
constexpr Vec2d wall_at(0.9, rail_y);
/// As high as B is, which so stays at its height.
constexpr Walls before{1.2, 0.5, {-4.4, rail_y}};
constexpr Walls beyond{1.4, 0, {4, rail_y}};
/// The scale on which the hand sets how many steps there are, and after each of them a look.
constexpr Vec2d scale_begin(-4.1, -3.2);
constexpr double per_look = 0.55;
constexpr double max_looks = 16;
constexpr Walls scale{per_look * (max_looks - 1) / 2, 0, scale_begin + Vec2d(per_look*(max_looks - 1) / 2, 0)};

class StepThickness final : public FigureScene {
 public:
  StepThickness()
      : FigureScene({body_part(name_b, Role::body_b, {corners_b, {-4.5, rail_y}, {1, 0}, 0}, before),
                     point_part(name_way_b, {4.1, rail_y}, beyond),
                     point_part("name_looks"_text, scale_begin + Vec2d(per_look * 3, 0), scale)},
                    parameter_list) {
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
  /// Steps: with the look at the start there is one look more.
  double count() const { return std::round((position(looks).x - scale_begin.x) / per_look) + 1; }
  double way() const { return position(way_end).x - position(shape_b).x; }
  double step_way() const { return way() / count(); }
  double together() const { return width_a_.max - width_a_.min + width_b_.max - width_b_.min; }
  Placed<double> a() const { return {wall_, *Pose<double>::make(wall_at)}; }
  Placed<double> b_after(double steps) const {
    return {body(shape_b).shape, *Pose<double>::make(position(shape_b) + Vec2d(step_way() * steps, 0))};
  }

  void measure() override {
    wall_ = rectangle_polygon(value(thickness), 3.2);
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

  /// One below the other, so that an eye can compare them.
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

const Registration registered{{"step-thickness", figure_views, make<StepThickness>}};

}  // namespace
}  // namespace gnomon::scenes::step_thickness
