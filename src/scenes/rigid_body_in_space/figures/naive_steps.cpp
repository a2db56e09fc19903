// What naive steps do to the angular momentum as the body sees it, which should stay on a sphere, and to the energy.
#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/texts.h"
#include "scenes/rigid_body_in_space/sphere_picture.h"
#include "scenes/rigid_body_in_space/spin_texts.h"
#include "teaching/spin_mistakes.h"

namespace gnomon::scenes::naive_steps {
namespace {

using d3::SpinMistake;
using d3::SpinRule;
using d3::Vec3;
using display::Anchor;
using display::Role;

enum ParameterIndex : std::size_t { rate, rule, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"naive_rate", ParameterKind::slider, 10, 60, 5, 20},
                                                       {"naive_rule", ParameterKind::choice, 0, 1, 1, 0}};

constexpr Vec3 moments(1, 2, 3);
constexpr Vec3 start(0.6, 5.7, 1.8);
constexpr double duration = 6;
constexpr std::size_t max_steps = 360;
const SpherePicture sphere({-2.9, 0.6}, 2.05);
constexpr TimeLine line{{0.9, -3.3}, 4.3 / duration, duration};
constexpr double per_energy = 2.2;  ///< of the height, for as much energy as at first
constexpr double highest = 6.6;
/// Beyond this many lengths a path is not in the picture.
constexpr double widest = 1.6;

class NaiveSteps final : public FigureScene {
 public:
  NaiveSteps() : FigureScene({point_part(name_time, line.at(4), line.walls())}, parameter_list) { reset(0); }

  Message describe() const override {
    const double growth = growth_at(count());
    return {std::fabs(growth - 1) < 0.005 ? "naive_keeps"_text : "naive_grows"_text, {growth, duration}};
  }
  std::vector<Readout> readouts() const override {
    const std::size_t now = shown();
    return {{"time", ReadoutKind::hidden, static_cast<double>(now) / value(rate)},
            {"steps", ReadoutKind::hidden, static_cast<double>(now)},
            {"growth", ReadoutKind::hidden, growth_at(now)},
            {"length", ReadoutKind::hidden, d3::length(path_[now])}};
  }

 private:
  /// The last step that there is.
  std::size_t count() const { return static_cast<std::size_t>(duration * value(rate)); }
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(0)) * value(rate) + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(count())));
  }
  double growth_at(std::size_t i) const { return energies_[i] / energies_[0]; }

  void measure() override {
    const double unit = d3::length(start);
    const bool naive = whole(rule) == 0;
    d3::Body body = *d3::make_body(1, moments);
    body.angular_momentum = start;
    d3::Body truth = body;
    for (std::size_t i = 0; i <= count(); ++i) {
      path_[i] = body.axes.apply_inverse(body.angular_momentum) / unit;
      true_[i] = truth.axes.apply_inverse(truth.angular_momentum) / unit;
      energies_[i] = body.rotational_energy();
      const double dt = 1 / value(rate);
      static_cast<void>(naive ? advance(body, {}, dt, SpinMistake::naive) : advance(body, {}, dt, SpinRule::turns_2));
      static_cast<void>(advance(truth, {}, dt));
    }
  }

  static bool seen(Vec3 point) { return dot(point, point) < widest * widest; }
  double height(std::size_t i) const { return std::min(growth_at(i) * per_energy, highest); }

  void draw_figure(display::Canvas& canvas) const override {
    sphere.draw(canvas);
    const std::size_t now = shown();
    draw_truth(canvas);
    // Of very many steps one sees the path alone.
    const std::size_t stride = std::max<std::size_t>(1, count() / 120);
    for (std::size_t i = 0; i < count(); i += stride) {
      const std::size_t next = std::min(i + stride, count());
      const float alpha = i < now ? 1 : 0.2f;
      if (!seen(path_[i]) || !seen(path_[next])) continue;
      canvas.line(sphere.at(path_[i]), sphere.at(path_[next]), {Role::body_a, 2, alpha});
      if (stride == 1) canvas.point(sphere.at(path_[next]), display::Marker::disc, 2.5f, Role::body_a, alpha);
    }
    if (seen(path_[now])) {
      canvas.line(sphere.middle(), sphere.at(path_[now]), {Role::body_a, 2, 0.6f});
      canvas.point(sphere.at(path_[now]), display::Marker::disc, 6, Role::body_a);
      canvas.label(sphere.at(path_[now]) + Vec2d(0.4, -0.3), Anchor::centre, Role::body_a, {symbol_momentum});
    }
    draw_energy(canvas, now);
  }

  void draw_truth(display::Canvas& canvas) const {
    const std::size_t stride = std::max<std::size_t>(1, count() / 60);
    for (std::size_t i = 0; i + stride <= count(); i += 2 * stride) {
      canvas.line(sphere.at(true_[i]), sphere.at(true_[i + stride]), {Role::axis, 1.5f});
    }
  }

  void draw_energy(display::Canvas& canvas, std::size_t now) const {
    const std::size_t stride = std::max<std::size_t>(1, count() / 40);
    for (std::size_t i = 0; i + stride <= count(); i += stride) {
      // Where it leaves the picture it ends.
      if (height(i) == highest) break;
      const double from = static_cast<double>(i) / value(rate);
      const double to = static_cast<double>(i + stride) / value(rate);
      canvas.line(line.at(from, height(i)), line.at(to, height(i + stride)), {Role::mtv, 2});
    }
    canvas.arrow(line.at(0), line.at(duration) + Vec2d(0.35, 0), {Role::axis, 1.5f});
    canvas.label(line.at(duration) + Vec2d(0.3, -0.4), Anchor::centre, Role::muted, {symbol_t});
    canvas.arrow(line.at(0), line.at(0, highest + 0.3), {Role::axis, 1.5f});
    canvas.label(line.at(0, highest + 0.3) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"symbol_energy"_text});
    canvas.line(line.at(0, per_energy), line.at(duration, per_energy), {Role::axis, 1.5f, 1, 5});
    canvas.point(line.at(static_cast<double>(now) / value(rate), height(now)), display::Marker::disc, 5, Role::mtv);
    draw_time_now(canvas, line, position(0), height(now));
  }

  std::array<Vec3, max_steps + 1> path_{};
  std::array<Vec3, max_steps + 1> true_{};
  std::array<double, max_steps + 1> energies_{};
};

const Registration registered{{"naive-steps", figure_views, make<NaiveSteps>}};

}  // namespace
}  // namespace gnomon::scenes::naive_steps
