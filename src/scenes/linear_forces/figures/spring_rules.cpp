// A mass on a spring under one of four rules: its place and velocity as a curve, and its energy over time.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/texts.h"
#include "scenes/linear_forces/spring_picture.h"
#include "teaching/integrate.h"

namespace gnomon::scenes::spring_rules {
namespace {

using display::Anchor;
using display::Role;

enum ParameterIndex : std::size_t { steps, rule, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"spring_steps", ParameterKind::slider, 12, 240, 12, 72},
                                                       {"spring_rule", ParameterKind::choice, 0, 3, 1, 0}};
enum PartIndex : std::size_t { hand };

/// 1 kg on a spring of 1 N/m, drawn out by 2 m.
constexpr double drawn_out = 2;
constexpr double energy_at_first = drawn_out * drawn_out / 2;
constexpr double length = 24;
constexpr std::size_t max_steps = 240;
constexpr Vec2d middle(-3.1, 1.2);
constexpr double per_metre = 0.8;
constexpr double spring_y = -3.4;
constexpr Vec2d hook(-5.9, spring_y);
constexpr TimeLine line{{0.8, -3.4}, 4.6 / length, length};
constexpr double per_joule = 0.9;
constexpr double highest = 7.2;
/// Beyond this a place is not in the picture.
constexpr double widest = 3.4;
/// An energy within this part of the first has been kept, for the sentence.
constexpr double kept = 0.002;

class SpringRules final : public FigureScene {
 public:
  SpringRules() : FigureScene({point_part(name_time, line.at(7.5), line.walls())}, parameter_list) { reset(0); }

  Message describe() const override {
    const double end = energies_[whole(steps)];
    if (end > 1.5 * energy_at_first) return {"spring_grows"_text, {end, energy_at_first}};
    const bool same = most_ - least_ < 2 * kept * energy_at_first;
    return {same ? "spring_keeps"_text : "spring_sways"_text, {least_, most_, energy_at_first}};
  }
  std::vector<Readout> readouts() const override {
    const Body<double>& now = bodies_[shown()];
    return {{"time", ReadoutKind::hidden, interval() * static_cast<double>(shown())},
            {"step", ReadoutKind::hidden, interval()},
            {"x", ReadoutKind::hidden, now.centre.x},
            {"v", ReadoutKind::hidden, now.velocity.x},
            {"kinetic", ReadoutKind::hidden, now.kinetic_energy()},
            {"stored", ReadoutKind::hidden, energies_[shown()] - now.kinetic_energy()},
            {"energy", ReadoutKind::hidden, energies_[shown()]},
            {"most", ReadoutKind::hidden, most_},
            {"least", ReadoutKind::hidden, least_}};
  }

 private:
  double interval() const { return length / value(steps); }
  /// The last step that the hand has come to.
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(hand)) / interval() + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, value(steps)));
  }

  void measure() override {
    // Long enough that the mass never comes to the hook: its spring pushes as it pulls.
    constexpr double far = 65536;
    const std::array<Spring<double>, 1> springs{{{.at_b = {-far, 0}, .stiffness = 1, .rest = far}}};
    const ForceLaw<double> law{{0, 0}, {}, {}, springs};
    std::array<OrientedBody<double>, 1> mass{};
    mass[0].body.inverse_mass = 1;
    mass[0].body.centre = {drawn_out, 0};
    StepScratch<double> scratch(1);
    most_ = least_ = energy_at_first;
    for (std::size_t i = 0; i <= whole(steps); ++i) {
      bodies_[i] = mass[0].body;
      energies_[i] = mass[0].body.kinetic_energy() + law.potential_energy(mass);
      most_ = std::max(most_, energies_[i]);
      least_ = std::min(least_, energies_[i]);
      static_cast<void>(advance<double>(mass, law, interval(), scratch, choice<Integrator>(rule)));
    }
  }

  static Vec2d in_curve(const Body<double>& body) { return middle + Vec2d(body.centre.x, body.velocity.x) * per_metre; }
  static bool seen(const Body<double>& body) {
    return std::fabs(body.centre.x) <= widest && std::fabs(body.velocity.x) <= widest;
  }
  double height(std::size_t i) const { return std::min(energies_[i] * per_joule, highest); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_circle(canvas);
    const std::size_t now = shown();
    for (std::size_t i = 0; i < whole(steps); ++i) {
      const bool past = i < now;
      if (seen(bodies_[i]) && seen(bodies_[i + 1])) {
        const float alpha = past ? 1 : 0.25f;
        canvas.line(in_curve(bodies_[i]), in_curve(bodies_[i + 1]), {Role::body_a, 2, alpha});
        canvas.point(in_curve(bodies_[i + 1]), display::Marker::disc, 2.5f, Role::body_a, alpha);
      }
      const double from = interval() * static_cast<double>(i);
      // Where it leaves the picture it ends.
      if (height(i) == highest) continue;
      canvas.line(line.at(from, height(i)), line.at(from + interval(), height(i + 1)), {Role::mtv, 2});
    }
    const Body<double>& body = bodies_[now];
    if (seen(body)) {
      const Vec2d mass(in_curve(body).x, spring_y);
      canvas.line(in_curve(body), mass, {Role::muted, 1, 1, 4});
      canvas.point(in_curve(body), display::Marker::disc, 6, Role::handle);
      draw_spring(canvas, hook, mass);
      canvas.point(mass, display::Marker::square, 9, Role::body_a);
    }
    canvas.line(hook - Vec2d(0, 0.35), hook + Vec2d(0, 0.35), {Role::ink, 3});
    draw_energy(canvas, now);
  }

  /// The true motion, and its axes.
  static void draw_circle(display::Canvas& canvas) {
    const double reach = widest * per_metre;
    canvas.line(middle - Vec2d(reach, 0), middle + Vec2d(reach, 0), {Role::axis, 1});
    canvas.line(middle - Vec2d(0, reach), middle + Vec2d(0, reach), {Role::axis, 1});
    canvas.label(middle + Vec2d(reach, -0.3), Anchor::right, Role::mtv, {symbol_x});
    canvas.label(middle + Vec2d(0.15, reach - 0.1), Anchor::left, Role::overlap, {symbol_v});
    constexpr int pieces = 96;
    const Vec2d radius(drawn_out * per_metre, 0);
    for (int i = 0; i < pieces; i += 2) {
      const auto from = *Rotation<double>::from_angle(full_turn * i / pieces);
      const auto to = *Rotation<double>::from_angle(full_turn * (i + 1) / pieces);
      canvas.line(middle + from.apply(radius), middle + to.apply(radius), {Role::axis, 1.5f});
    }
  }

  void draw_energy(display::Canvas& canvas, std::size_t now) const {
    canvas.arrow(line.at(0), line.at(length) + Vec2d(0.35, 0), {Role::axis, 1.5f});
    canvas.label(line.at(length) + Vec2d(0.3, -0.35), Anchor::centre, Role::muted, {symbol_t});
    canvas.arrow(line.at(0), line.at(0, highest + 0.3), {Role::axis, 1.5f});
    canvas.label(line.at(0, highest + 0.3) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"symbol_energy"_text});
    const double first = energy_at_first * per_joule;
    canvas.line(line.at(0, first), line.at(length, first), {Role::axis, 1.5f, 1, 5});
    canvas.point(line.at(interval() * static_cast<double>(now), height(now)), display::Marker::disc, 5, Role::mtv);
    draw_time_now(canvas, line, position(hand), height(now));
  }

  std::array<Body<double>, max_steps + 1> bodies_{};
  std::array<double, max_steps + 1> energies_{};
  double most_ = 0;
  double least_ = 0;
};

const Registration registered{{"spring-rules", figure_views, make<SpringRules>}};

}  // namespace
}  // namespace gnomon::scenes::spring_rules
