// A box that lands flat: two points are pushed, each by so much that it does not turn.
#include <array>

#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::pressure_centre {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { middle };
constexpr Vec2d table[] = {{-4.9, -3.3}, {1, -3.3}, {1, -1.2}, {-4.9, -1.2}};
constexpr double width = 4;
constexpr double tall = 2;
constexpr double rest = -1.2 + tall / 2;
constexpr Walls rail{2.6, 0, {0, rest}};
constexpr double mass = 3;
constexpr Vec2d fall{0, -2};
constexpr double e = 0.5;
constexpr double per_impulse = 0.22;
/// What turns less is not seen to turn.
constexpr double still = 1e-9;

class PressureCentre final : public FigureScene {
 public:
  PressureCentre() : FigureScene({point_part(name_b, {-0.4, rest}, rail)}) { reset(0); }

  Message describe() const override {
    if (turns_now()) return {"lands_turning"_text, {after_.angular_velocity}};
    return {"lands_flat"_text, {pushes_[0], pushes_[1]}};
  }
  std::uint32_t event_state() const override { return turns_now(); }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, position(middle).x},
            {"left", ReadoutKind::hidden, pushes_[0]},
            {"right", ReadoutKind::hidden, pushes_[1]},
            {"share", ReadoutKind::hidden, share_},
            {"spin", ReadoutKind::hidden, after_.angular_velocity}};
  }

 private:
  bool turns_now() const { return after_.angular_velocity > still || after_.angular_velocity < -still; }
  Placed<double> box() const { return {box_, *Pose<double>::make(position(middle))}; }

  void measure() override {
    const auto manifold = contact_manifold({table_, Pose<double>{}}, box(), 0.01, discard_trace());
    Body<double> ground{{0, 0}, {0, 0}, 0, 0, 0};
    after_ = moving_body(box(), mass, fall, 0);
    // From A to B they come from right to left.
    for (std::size_t i = 0; i < 2; ++i) points_[i] = manifold.points[1 - i].point;
    const auto response =
        contact_response<double>(ground, after_, {0, 1}, points_, *Material<double>::make(e, 0), discard_trace());
    for (std::size_t i = 0; i < 2; ++i) pushes_[i] = response.impulse[i].normal;
    share_ = response.pressure;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, {table_, Pose<double>{}}, Role::body_a);
    draw_body(canvas, box(), Role::body_b);
    const auto turn = *Rotation<double>::from_angle(after_.angular_velocity * 0.5);
    draw_ghost(canvas, {box_, *Pose<double>::make(position(middle) + Vec2d(0, 1) + after_.velocity * 0.5, turn)},
               {Role::body_b, 2, 1, 5});
    canvas.label({-3.6, -2.6}, Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(middle) + Vec2d(-1.5, 0.6), Anchor::centre, Role::body_b, {name_b});
    for (std::size_t i = 0; i < 2; ++i) {
      if (!(pushes_[i] > 0)) continue;
      const Vec2d tail = points_[i] - Vec2d(0, pushes_[i] * per_impulse);
      canvas.arrow(tail, points_[i], {Role::mtv, 3.5f});
      canvas.label(tail + Vec2d(i == 0 ? -0.2 : 0.2, 0.1), i == 0 ? Anchor::right : Anchor::left, Role::mtv,
                   {"impulse_share"_text, {pushes_[i]}});
    }
    const Vec2d centre = points_[0] + (points_[1] - points_[0]) * share_;
    canvas.line(centre, {centre.x, rest}, {Role::muted, 1.5f, 1, 4});
    canvas.point(centre, display::Marker::ring, 7, Role::mtv);
    canvas.point(position(middle), display::Marker::disc, 9, Role::handle);
  }

  Shape<double> table_ = known_polygon(table);
  Shape<double> box_ = rectangle_polygon(width, tall);
  Vec2d points_[2] = {{0, 0}, {1, 0}};
  double pushes_[2] = {0, 0};
  double share_ = 0;
  Body<double> after_{};
};

const Registration registered{{"pressure-centre", figure_views, make<PressureCentre>}};

}  // namespace
}  // namespace gnomon::scenes::pressure_centre
