// A velocity at the point of contact, taken apart: along the normal, where it may be approach, and along the tangent.
#include <array>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::approach_speed {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { normal_part, tip_part };
constexpr Vec2d contact{0, -0.9};
constexpr double radius = 1.5;

class ApproachSpeed final : public FigureScene {
 public:
  ApproachSpeed()
      : FigureScene({direction_part(name_axis, contact, {0.28, 0.96}, 3.6),
                     point_part("name_velocity"_text, contact + Vec2d(2.2, -1.5))}) {
    reset(0);
  }

  Message describe() const override {
    return {along() < 0 ? "approaches"_text : "departs"_text,
            {along() < 0 ? -along() : along(), across() < 0 ? -across() : across()}};
  }
  std::uint32_t event_state() const override { return along() < 0; }
  std::vector<Readout> readouts() const override {
    return {{"n_x", ReadoutKind::hidden, normal().x},   {"n_y", ReadoutKind::hidden, normal().y},
            {"v_x", ReadoutKind::hidden, velocity().x}, {"v_y", ReadoutKind::hidden, velocity().y},
            {"v_n", ReadoutKind::hidden, along()},      {"v_u", ReadoutKind::hidden, across()}};
  }

 private:
  Vec2d normal() const { return direction(normal_part); }
  Vec2d tangent() const { return -right_normal(normal()); }
  Vec2d velocity() const { return position(tip_part) - contact; }
  double along() const { return dot(normal(), velocity()); }
  double across() const { return dot(tangent(), velocity()); }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d n = normal();
    draw_ground(canvas, body(normal_part).pose);
    canvas.label(contact - n * 1.1 + tangent() * 2.6, Anchor::centre, Role::body_a, {name_a});
    draw_named(canvas, {disc_, *Pose<double>::make(contact + n * radius)}, Role::body_b, name_b);
    draw_vector(canvas, contact, n * 3.6, {Role::axis, 2});
    canvas.label(contact + n * 3.6 + tangent() * -0.35, Anchor::centre, Role::axis, {symbol_n});
    canvas.line(contact + n * along(), position(tip_part), {Role::muted, 1.5f, 1, 4});
    draw_vector(canvas, contact, n * along(), {Role::mtv, 4});
    draw_vector(canvas, contact, tangent() * across(), {Role::gap, 4});
    draw_vector(canvas, contact, velocity(), {Role::overlap, 3});
    const double left = across() < 0 ? 0.55 : -0.55;
    canvas.label(contact + n * (along() / 2) + tangent() * left, Anchor::centre, Role::mtv, {"along_normal"_text});
    const double below = along() < 0 ? 0.35 : -0.35;
    canvas.label(contact + tangent() * (across() / 2) + n * below, Anchor::centre, Role::gap, {"along_tangent"_text});
    canvas.point(position(tip_part), display::Marker::disc, 9, Role::handle);
    canvas.label(beside_tip(contact, velocity(), 0.45), Anchor::centre, Role::overlap, {symbol_v});
    canvas.point(contact, display::Marker::disc, 5, Role::ink);
  }

  Shape<double> disc_ = *make_circle<double>({0, 0}, radius);
};

const Registration registered{{"approach-speed", figure_views, make<ApproachSpeed>}};

}  // namespace
}  // namespace gnomon::scenes::approach_speed
