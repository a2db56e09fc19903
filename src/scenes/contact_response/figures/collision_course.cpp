// A collision looked at while it happens: momenta and energy over the impulse, which the hand lets grow.
#include <array>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::collision_course {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { n_part };
constexpr double mass_a = 2;
constexpr double mass_b = 6;
constexpr double before_a = 3;
constexpr double before_b = -1;
constexpr double e = 0.5;
/// Of the whole collision: (1 + e) times the approach over 1/mass_a + 1/mass_b.
constexpr double compression = 6;
constexpr double all = (1 + e) * compression;
constexpr double left = -4.4;
constexpr double per_impulse = 0.92;
constexpr Walls rail{all * per_impulse / 2, 0, {left + all * per_impulse / 2, -3.4}};
constexpr double momentum_zero = 2.0;
constexpr double per_momentum = 0.28;
constexpr double energy_zero = -2.9;
constexpr double per_energy = 0.2;
constexpr int pieces = 48;

class CollisionCourse final : public FigureScene {
 public:
  CollisionCourse() : FigureScene({point_part("name_impulse"_text, {left + 2.5, rail.centre.y}, rail)}) { reset(0); }

  Message describe() const override {
    return {pushed() < compression ? "compresses"_text : "restores"_text, {pushed(), a() + b(), energy_at(pushed())}};
  }
  std::uint32_t event_state() const override { return pushed() >= compression; }
  std::vector<Readout> readouts() const override {
    return {{"impulse", ReadoutKind::hidden, pushed()},
            {"p_a", ReadoutKind::hidden, a()},
            {"p_b", ReadoutKind::hidden, b()},
            {"energy", ReadoutKind::hidden, energy_at(pushed())}};
  }

 private:
  double pushed() const { return (position(n_part).x - left) / per_impulse; }
  double a() const { return mass_a * before_a - pushed(); }
  double b() const { return mass_b * before_b + pushed(); }
  static double energy_at(double n) {
    const double p = mass_a * before_a - n;
    const double q = mass_b * before_b + n;
    return p * p / (2 * mass_a) + q * q / (2 * mass_b);
  }
  static double x_of(double n) { return left + n * per_impulse; }
  static Vec2d momentum(double n, double p) { return {x_of(n), momentum_zero + p * per_momentum}; }
  static Vec2d height(double n) { return {x_of(n), energy_zero + energy_at(n) * per_energy}; }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const double now = pushed();
    canvas.line(momentum(0, 0), momentum(all, 0), {Role::muted, 1});
    canvas.line({x_of(0), energy_zero}, {x_of(all), energy_zero}, {Role::muted, 1});
    canvas.line({x_of(compression), 3.9}, {x_of(compression), energy_zero}, {Role::axis, 1, 1, 4});
    canvas.label({x_of(compression), 4.2}, Anchor::centre, Role::axis, {"label_compression"_text});
    canvas.label({-5.8, 3.9}, Anchor::left, Role::muted, {"label_momenta"_text});
    canvas.label({-5.8, 0.4}, Anchor::left, Role::muted, {"label_energy"_text});
    canvas.line(momentum(0, mass_a * before_a), momentum(all, mass_a * before_a - all), {Role::body_a, 2, 0.5f});
    canvas.line(momentum(0, mass_b * before_b), momentum(all, mass_b * before_b + all), {Role::body_b, 2, 0.5f});
    canvas.line(momentum(0, mass_a * before_a), momentum(now, a()), {Role::body_a, 4});
    canvas.line(momentum(0, mass_b * before_b), momentum(now, b()), {Role::body_b, 4});
    const double sum = mass_a * before_a + mass_b * before_b;
    canvas.line(momentum(0, sum), momentum(now, sum), {Role::mtv, 4, 1, 6});
    canvas.label(momentum(all, mass_a * before_a - all) + Vec2d(0.2, 0), Anchor::left, Role::body_a, {name_a});
    canvas.label(momentum(all, mass_b * before_b + all) + Vec2d(0.2, 0), Anchor::left, Role::body_b, {name_b});
    canvas.label(momentum(all, sum) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"label_sum"_text});
    for (int i = 0; i < pieces; ++i) {
      const double from = all * i / pieces;
      const double to = all * (i + 1) / pieces;
      canvas.line(height(from), height(to), {Role::handle, to <= now ? 4.0f : 2.0f, to <= now ? 1.0f : 0.5f});
    }
    canvas.line({x_of(now), 3.9}, {x_of(now), rail.centre.y}, {Role::ink, 1.5f});
    for (const Vec2d at : {momentum(now, a()), momentum(now, b()), height(now)}) {
      canvas.point(at, display::Marker::disc, 5, Role::ink);
    }
    canvas.line({x_of(0), rail.centre.y}, {x_of(all), rail.centre.y}, {Role::wall, 2});
    canvas.point(position(n_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(n_part) + Vec2d(0.3, -0.3), Anchor::left, Role::handle, {"label_impulse"_text});
  }
};

const Registration registered{{"collision-course", figure_views, make<CollisionCourse>}};

}  // namespace
}  // namespace gnomon::scenes::collision_course
