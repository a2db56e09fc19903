// Two discs that meet head-on: what e makes of their approach.
#include <array>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::bounce {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { e_part };
constexpr double mass_a = 2;
constexpr double mass_b = 6;
constexpr double radius_a = 0.7;
constexpr double radius_b = 1;
constexpr double before_a = 3;
constexpr double before_b = -1;
constexpr double row_before = 2.75;
constexpr double row_after = -0.75;
constexpr Walls rail{3, 0, {0, -3.6}};

class Bounce final : public FigureScene {
 public:
  Bounce() : FigureScene({point_part("name_restitution"_text, {0, rail.centre.y}, rail)}) { reset(0); }

  Message describe() const override { return {"they_part"_text, {before_a - before_b, after_[1] - after_[0]}}; }
  std::vector<Readout> readouts() const override {
    return {{"restitution", ReadoutKind::hidden, e()},
            {"approach", ReadoutKind::hidden, before_a - before_b},
            {"inverse", ReadoutKind::hidden, 1 / mass_a + 1 / mass_b},
            {"impulse", ReadoutKind::hidden, pushed_},
            {"after_a", ReadoutKind::hidden, after_[0]},
            {"after_b", ReadoutKind::hidden, after_[1]}};
  }

 private:
  double e() const { return (position(e_part).x + rail.half_width) / (2 * rail.half_width); }

  void measure() override {
    Body<double> a{{-radius_a, 0}, {before_a, 0}, 0, 1 / mass_a, 1};
    Body<double> b{{radius_b, 0}, {before_b, 0}, 0, 1 / mass_b, 1};
    const Vec2d point(0, 0);
    // Rounding may lead a hair beyond the rail's end.
    const double safe = e() < 0 ? 0 : e() > 1 ? 1 : e();
    const auto response = contact_response<double>(a, b, {1, 0}, {&point, 1}, *Material<double>::make(safe, 0));
    pushed_ = response.impulse[0].normal;
    after_[0] = a.velocity.x;
    after_[1] = b.velocity.x;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_row(canvas, row_before, "before_is"_text, before_a, before_b, 1.4);
    draw_row(canvas, row_after, "after_is"_text, after_[0], after_[1], 0);
    canvas.line({-rail.half_width, rail.centre.y}, {rail.half_width, rail.centre.y}, {Role::wall, 2});
    for (const double end : {0.0, 1.0}) {
      canvas.label({(2 * end - 1) * rail.half_width, rail.centre.y - 0.25}, Anchor::below, Role::muted,
                   {"rail_end"_text, {end}});
    }
    canvas.point(position(e_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(e_part) + Vec2d(0, 0.3), Anchor::above, Role::handle, {"e_is"_text, {e()}});
  }

  static void draw_row(display::Canvas& canvas, double y, Text when, double speed_a, double speed_b, double apart) {
    canvas.label({-5.8, y + 0.9}, Anchor::left, Role::muted, {when});
    draw_disc(canvas, {-radius_a - apart, y}, radius_a, Role::body_a, name_a, speed_a, mass_a);
    draw_disc(canvas, {radius_b + apart, y}, radius_b, Role::body_b, name_b, speed_b, mass_b);
  }
  static void draw_disc(display::Canvas& canvas, Vec2d at, double radius, Role role, Text name, double speed,
                        double mass) {
    const Shape<double> disc = *make_circle<double>({0, 0}, radius);
    draw_body(canvas, {disc, *Pose<double>::make(at)}, role);
    canvas.label(at - Vec2d(0, radius + 0.15), Anchor::below, role, {"mass_is"_text, {mass}});
    canvas.label(at - Vec2d(0, radius / 2), Anchor::centre, role, {name});
    draw_vector(canvas, at, {speed, 0}, {Role::overlap, 3.5f});
    canvas.label(at + Vec2d(speed / 2, radius + 0.1), Anchor::above, Role::overlap, {"speed_is"_text, {speed}});
  }

  double pushed_ = 0;
  double after_[2] = {0, 0};
};

const Registration registered{{"bounce", figure_views, make<Bounce>}};

}  // namespace
}  // namespace gnomon::scenes::bounce
