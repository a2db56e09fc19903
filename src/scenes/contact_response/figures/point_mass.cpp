// A rod that is struck: the further from its centre, the lighter it is there.
#include <array>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::point_mass {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { q_part };
constexpr double length = 6;
constexpr double thickness = 0.5;
constexpr double rod_mass = 4;
constexpr Vec2d centre{0, 0.3};
constexpr Walls lower_side{length / 2, 0, {centre.x, centre.y - thickness / 2}};
/// In N s, and for so long it is seen to move after it.
constexpr double blow = 4;
constexpr double later = 1;

class PointMass final : public FigureScene {
 public:
  PointMass() : FigureScene({point_part(name_q, {1.5, lower_side.centre.y}, lower_side)}) { reset(0); }

  Message describe() const override { return {"as_heavy_as"_text, {1 / inverse_, rod_mass}}; }
  std::vector<Readout> readouts() const override {
    return {{"arm", ReadoutKind::hidden, position(q_part).x - centre.x},
            {"mass", ReadoutKind::hidden, rod_mass},
            {"inertia", ReadoutKind::hidden, 1 / rod_.inverse_inertia},
            {"inverse", ReadoutKind::hidden, inverse_},
            {"as_heavy", ReadoutKind::hidden, 1 / inverse_}};
  }

 private:
  Placed<double> rod() const { return {shape_, *Pose<double>::make(centre)}; }

  void measure() override {
    rod_ = moving_body(rod(), rod_mass, {0, 0}, 0);
    rod_.apply_impulse({0, blow}, position(q_part));
    inverse_ = rod_.velocity_at(position(q_part)).y / blow;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(q_part);
    draw_body(canvas, rod(), Role::body_b);
    const auto turn = *Rotation<double>::from_angle(rod_.angular_velocity * later);
    draw_ghost(canvas, {shape_, *Pose<double>::make(centre + rod_.velocity * later, turn)}, {Role::body_b, 2, 1, 5});
    canvas.label(centre + Vec2d(-2.3, 0.55), Anchor::centre, Role::body_b, {name_b});
    draw_vector(canvas, q - Vec2d(0, 2), {0, 2}, {Role::mtv, 4});
    canvas.label(q - Vec2d(0, 2.15), Anchor::below, Role::mtv, {"blow_is"_text, {blow}});
    draw_vector(canvas, q, {0, inverse_ * blow}, {Role::overlap, 3});
    canvas.label(q + Vec2d(0.25, inverse_ * blow), Anchor::left, Role::overlap, {symbol_v});
    const double below = centre.y - 0.9;
    const bool wide = (q.x - centre.x) * (q.x - centre.x) > 0.25;
    if (wide) {
      canvas.line({centre.x, below}, {q.x, below}, {Role::muted, 1.5f});
      canvas.label({(centre.x + q.x) / 2, below - 0.1}, Anchor::below, Role::muted, {"arm_is"_text});
    }
    canvas.line({centre.x, centre.y}, {centre.x, below - 0.1}, {Role::muted, 1, 1, 4});
    canvas.point(centre, display::Marker::disc, 5, Role::body_b);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
  }

  Shape<double> shape_ = rectangle_polygon(length, thickness);
  Body<double> rod_{};
  double inverse_ = 1;
};

const Registration registered{{"point-mass", figure_views, make<PointMass>}};

}  // namespace
}  // namespace gnomon::scenes::point_mass
