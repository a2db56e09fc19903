// A bar that a steady force pushes at one of its points: its centre goes as if it were pushed there, and it turns.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/geometry/shape/mass.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "teaching/integrate.h"

namespace gnomon::scenes::pushed_off {
namespace {

using display::Anchor;
using display::Role;

enum ParameterIndex : std::size_t { mistake, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"pushed_mistake", ParameterKind::choice, 0, 2, 1, 0}};
enum PartIndex : std::size_t { at, hand };

/// A bar of 2 kg, 2.4 m long, upright at first; I is 2 · (2.4² + 0.5²) / 12.
constexpr double long_side = 2.4;
constexpr double short_side = 0.5;
constexpr double bar_mass = 2;
constexpr Vec2d start(-4.4, 1.2);
constexpr Vec2d force(8, 0);
constexpr double duration = 2;
constexpr std::size_t steps = 120;
constexpr double per_newton = 0.16;
constexpr TimeLine line{{-4.5, -3.6}, 4.4, duration};
constexpr Walls on_bar{0, long_side / 2, start};
constexpr double no_arm = 0.02;

class PushedOff final : public FigureScene {
 public:
  PushedOff()
      : FigureScene({point_part("name_push_point"_text, start + Vec2d(0, -0.6), on_bar),
                     point_part(name_time, line.at(1), line.walls())},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    const Text text = std::fabs(arm()) < no_arm ? "pushed_straight"_text : "pushed_turns"_text;
    return {text, {time_now(), now().body.centre.x - start.x, turned()}};
  }
  std::vector<Readout> readouts() const override {
    const double torque = -arm() * force.x;
    return {{"time", ReadoutKind::hidden, time_now()},
            {"moved", ReadoutKind::hidden, now().body.centre.x - start.x},
            {"arm", ReadoutKind::hidden, arm()},
            {"torque", ReadoutKind::hidden, torque},
            {"gains", ReadoutKind::hidden, torque * inverse_inertia_},
            {"turned", ReadoutKind::hidden, turned()},
            {"spin", ReadoutKind::hidden, now().body.angular_velocity}};
  }

 private:
  /// Upwards from the centre.
  double arm() const { return position(at).y - start.y; }
  std::size_t shown() const {
    const double step = std::floor(line.time_at(position(hand)) / duration * static_cast<double>(steps) + 1e-9);
    return static_cast<std::size_t>(std::clamp(step, 0.0, static_cast<double>(steps)));
  }
  double time_now() const { return duration * static_cast<double>(shown()) / static_cast<double>(steps); }
  const OrientedBody<double>& now() const { return moments_[shown()]; }
  double turned() const { return angles_[shown()]; }

  void measure() override {
    const auto properties = *mass_properties(bar_.view(), bar_mass / (long_side * short_side));
    OrientedBody<double> bar;
    bar.body = body_at(properties, *Pose<double>::make(start));
    inverse_inertia_ = bar.body.inverse_inertia;
    if (choice<int>(mistake) == 1) bar.body.inverse_inertia = 0;
    if (choice<int>(mistake) == 2) bar.body.inverse_inertia = bar.body.inverse_mass;
    const std::array<Push<double>, 1> pushes{{{0, force, {0, arm()}}}};
    const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
    StepScratch<double> scratch(1);
    double angle = 0;
    for (std::size_t i = 0; i <= steps; ++i) {
      moments_[i] = bar;
      angles_[i] = angle;
      static_cast<void>(advance<double>(std::span(&bar, 1), law, duration / static_cast<double>(steps), scratch));
      angle += bar.body.angular_velocity * duration / static_cast<double>(steps);
    }
  }

  Placed<double> bar_at(const OrientedBody<double>& moment) const {
    return {bar_, *Pose<double>::make(moment.body.centre, moment.rotation)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i <= shown(); i += steps / 8) {
      draw_ghost(canvas, bar_at(moments_[i]), {Role::body_a, 1.25f, 0.5f});
    }
    canvas.line(start, moments_[steps].body.centre, {Role::axis, 1.5f, 1, 5});
    draw_body(canvas, bar_at(now()), Role::body_a);
    for (std::size_t i = 0; i <= shown(); i += steps / 8) {
      canvas.point(moments_[i].body.centre, display::Marker::disc, 3.5f, Role::ink);
    }
    canvas.point(now().body.centre, display::Marker::disc, 5, Role::ink);
    const Vec2d pushed = now().to_world({0, arm()});
    canvas.arrow(pushed - force * per_newton, pushed, {Role::handle, 3.5f});
    canvas.label(pushed - force * per_newton + Vec2d(0, 0.15), Anchor::above, Role::handle, {"symbol_push"_text});
    canvas.point(position(at), display::Marker::disc, 8, Role::handle);
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, position(hand), 0);
  }

  Shape<double> bar_ = rectangle_polygon(short_side, long_side);
  double inverse_inertia_ = 0;
  std::array<OrientedBody<double>, steps + 1> moments_{};
  std::array<double, steps + 1> angles_{};
};

const Registration registered{{"pushed-off", figure_views, make<PushedOff>}};

}  // namespace
}  // namespace gnomon::scenes::pushed_off
