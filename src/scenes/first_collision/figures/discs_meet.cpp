// Two discs and the moment at which they meet, as the root of a quadratic: asked when they touch and approach.
#include <array>
#include <cmath>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::discs_meet {
namespace {

using display::Anchor;
using display::Role;

constexpr Text discs_meet{"discs_meet"};

enum PartIndex : std::size_t { disc_part, tip_part };
constexpr Vec2d centre_a{-2.6, -0.8};
constexpr double radius_a = 1.2;
constexpr double radius_b = 0.8;
constexpr double reach = radius_a + radius_b;
/// Less than so much beyond touching is touching, for a hand.
constexpr double touch = 1e-9;

class DiscsMeet final : public FigureScene {
 public:
  DiscsMeet()
      : FigureScene({point_part(name_b, {3.4, 1.4}, {4.9, 3.4}), point_part("name_velocity"_text, {1.4, 1.15})}) {
    reset(0);
  }

  Message describe() const override {
    if (!(k() > 0)) return {gap_2() <= touch ? "discs_touch"_text : "discs_part"_text, {k()}};
    if (gap_2() <= touch) return {"discs_press"_text, {k()}};
    return {std::isnan(moment()) ? "discs_miss"_text : discs_meet, {moment(), past_2()}};
  }
  std::uint32_t event_state() const override { return !std::isnan(moment()); }
  std::vector<Readout> readouts() const override {
    const double square_root = past_2() >= 0 ? std::sqrt(past_2()) : none_here;
    return {{"d_x", ReadoutKind::hidden, d().x},         {"d_y", ReadoutKind::hidden, d().y},
            {"v_x", ReadoutKind::hidden, v().x},         {"v_y", ReadoutKind::hidden, v().y},
            {"closing", ReadoutKind::hidden, k()},       {"clear", ReadoutKind::hidden, gap_2()},
            {"v_2", ReadoutKind::hidden, dot(v(), v())}, {"past", ReadoutKind::hidden, past_2()},
            {"root", ReadoutKind::hidden, square_root},  {"time", ReadoutKind::hidden, moment()}};
  }

 private:
  Vec2d b() const { return position(disc_part); }
  Vec2d d() const { return b() - centre_a; }
  Vec2d v() const { return position(tip_part) - b(); }
  double k() const { return -dot(d(), v()); }
  double gap_2() const { return dot(d(), d()) - reach * reach; }
  double past_2() const { return k() * k() - dot(v(), v()) * gap_2(); }
  /// As the library computes it: of the two forms of the root the one without cancellation.
  double moment() const {
    if (!(k() > 0)) return none_here;
    if (gap_2() <= touch) return 0;
    return past_2() < 0 ? none_here : gap_2() / (k() + std::sqrt(past_2()));
  }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const Shape<double> disc_a = *make_circle<double>({0, 0}, radius_a);
    const Shape<double> disc_b = *make_circle<double>({0, 0}, radius_b);
    const Shape<double> both = *make_circle<double>({0, 0}, reach);
    draw_ghost(canvas, {both, *Pose<double>::make(centre_a)}, {Role::muted, 1, 1, 4});
    draw_named(canvas, {disc_a, *Pose<double>::make(centre_a)}, Role::body_a, name_a);
    canvas.line(b(), b() + v() * 6.0, {Role::overlap, 1, 0.5f});
    canvas.line(centre_a, b(), {Role::mtv, 1.5f});
    canvas.label(centre_a + d() * 0.55 + Vec2d(0.2, -0.3), Anchor::centre, Role::mtv, {"symbol_d"_text});
    if (!std::isnan(moment())) {
      const Vec2d there = b() + v() * moment();
      draw_ghost(canvas, {disc_b, *Pose<double>::make(there)}, {Role::body_b, 2, 1, 5});
      canvas.point(centre_a + (there - centre_a) * (radius_a / reach), display::Marker::disc, 6, Role::mtv);
    }
    draw_body(canvas, {disc_b, *Pose<double>::make(b())}, Role::body_b);
    canvas.label(b() + Vec2d(0.38, 0.32), Anchor::centre, Role::body_b, {name_b});
    if (dot(v(), v()) > 1e-4) canvas.arrow(b(), position(tip_part), {Role::overlap, 3.5f});
    canvas.point(b(), display::Marker::ring, 8, Role::handle);
    canvas.point(position(tip_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(tip_part) + Vec2d(-0.3, 0.35), Anchor::centre, Role::overlap, {symbol_v});
  }
};

const Registration registered{{"discs-meet", figure_views, make<DiscsMeet>}};

}  // namespace
}  // namespace gnomon::scenes::discs_meet
