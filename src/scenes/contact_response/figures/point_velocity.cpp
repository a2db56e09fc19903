// A body that moves and turns: each of its points has a velocity of its own.
#include <array>
#include <cmath>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::point_velocity {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { box_part, q_part };
constexpr Vec2d box[] = {{-2.4, -1.3}, {2.4, -1.3}, {2.4, 1.3}, {-2.4, 1.3}};
constexpr Vec2d velocity{1.5, 0};
constexpr double angular_velocity = 0.75;

class PointVelocity final : public FigureScene {
 public:
  PointVelocity()
      : FigureScene({body_part(name_b, Role::body_b, {box, {-0.9, -0.4}, {1, 0.2}, 3.1}, {5.7, 3.4}),
                     point_of_part(name_q, box_part, {0.9, 0.6})}) {
    reset(0);
  }

  Message describe() const override {
    const Vec2d there = at();
    return {"point_moves"_text, {length(there), length(velocity)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"v_x", ReadoutKind::hidden, velocity.x},
            {"v_y", ReadoutKind::hidden, velocity.y},
            {"spin", ReadoutKind::hidden, angular_velocity},
            {"r_x", ReadoutKind::hidden, arm().x},
            {"r_y", ReadoutKind::hidden, arm().y},
            {"at_x", ReadoutKind::hidden, at().x},
            {"at_y", ReadoutKind::hidden, at().y}};
  }

 private:
  Vec2d arm() const { return position(q_part) - position(box_part); }
  Vec2d at() const { return body_.velocity_at(position(q_part)); }

  void measure() override { body_ = moving_body(body(box_part), 1, velocity, angular_velocity); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(q_part);
    const Vec2d centre = position(box_part);
    draw_body(canvas, body(box_part), Role::body_b);
    canvas.line(centre, q, {Role::muted, 1.5f, 1, 4});
    canvas.label(centre + arm() / 2.0 + Vec2d(0, -0.3), Anchor::centre, Role::muted, {"arm_is"_text});
    draw_vector(canvas, centre, velocity, {Role::overlap, 2.5f});
    canvas.label(centre + velocity + Vec2d(0.25, -0.1), Anchor::left, Role::overlap, {symbol_v});
    // The same once more, and what turning adds.
    draw_vector(canvas, q, velocity, {Role::overlap, 1.5f, 0.7f});
    draw_vector(canvas, q + velocity, at() - velocity, {Role::axis, 1.5f, 0.9f});
    draw_vector(canvas, q, at(), {Role::overlap, 4});
    canvas.label(beside_tip(q, at(), 0.45), Anchor::centre, Role::overlap, {"velocity_there"_text});
    canvas.point(centre, display::Marker::disc, 5, Role::body_b);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(-0.25, 0.3), Anchor::right, Role::handle, {name_q});
  }

  Body<double> body_{};
};

const Registration registered{{"point-velocity", figure_views, make<PointVelocity>}};

}  // namespace
}  // namespace gnomon::scenes::point_velocity
