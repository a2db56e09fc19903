// A force at a point of a body: its arm from the centre of mass, and how much it turns.
#include <array>
#include <cmath>

#include "gnomon/geometry/shape/mass.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "teaching/force_law.h"

namespace gnomon::scenes::push_arm {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, push, tip };
constexpr Vec2d corners[] = {{-2, -1}, {2, -1}, {2, 1}, {-2, 1}};
constexpr Walls room{3.4, 2.6, {-1, -0.6}};
/// Less than this turns nothing that an eye could see.
constexpr double nothing = 0.05;

class PushArm final : public FigureScene {
 public:
  PushArm()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-1, -0.6}, {1, 0}, 0}, room),
                     point_of_part("name_push"_text, shape_a, {1, -1.6}), point_part("name_force"_text, {1, 1.4})}) {
    reset(0);
  }

  Message describe() const override {
    const double torque = wrench_.torque;
    if (std::fabs(torque) < nothing) return {"torque_none"_text};
    return {torque > 0 ? "torque_left"_text : "torque_right"_text, {std::fabs(torque)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"r_x", ReadoutKind::hidden, arm().x},           {"r_y", ReadoutKind::hidden, arm().y},
            {"f_x", ReadoutKind::hidden, force().x},         {"f_y", ReadoutKind::hidden, force().y},
            {"torque", ReadoutKind::hidden, wrench_.torque}, {"lever", ReadoutKind::hidden, lever()},
            {"force", ReadoutKind::hidden, length(force())}};
  }

 private:
  Vec2d arm() const { return position(push) - position(shape_a); }
  Vec2d force() const { return position(tip) - position(push); }
  /// From the centre to the line along which the force acts.
  double lever() const {
    const double size = length(force());
    return size > 0 ? std::fabs(wrench_.torque) / size : 0;
  }

  void measure() override {
    wrench_ = {};
    wrench_.add_at(force(), position(push), position(shape_a));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, body(shape_a), Role::body_a);
    const Vec2d centre = position(shape_a);
    const double squared = dot(force(), force());
    if (squared > 0) {
      const Vec2d foot = position(push) - force() * (dot(arm(), force()) / squared);
      canvas.line(foot, position(push), {Role::axis, 1.5f, 1, 5});
      canvas.line(centre, foot, {Role::mtv, 2.5f});
      if (lever() > 0.4)
        canvas.label((centre + foot) * 0.5 + Vec2d(0, 0.1), Anchor::above, Role::mtv, {"symbol_lever"_text});
    }
    canvas.arrow(centre, position(push), {Role::ink, 2});
    canvas.label((centre + position(push)) * 0.5 + Vec2d(0, -0.1), Anchor::below, Role::ink, {"symbol_arm"_text});
    canvas.point(centre, display::Marker::disc, 5, Role::ink);
    canvas.arrow(position(push), position(tip), {Role::handle, 3.5f});
    canvas.label(position(tip) + Vec2d(0.25, 0.1), Anchor::left, Role::handle, {"symbol_force"_text});
    canvas.point(position(push), display::Marker::disc, 8, Role::handle);
    canvas.point(position(tip), display::Marker::ring, 8, Role::handle);
  }

  Wrench<double> wrench_;
};

const Registration registered{{"push-arm", figure_views, make<PushArm>}};

}  // namespace
}  // namespace gnomon::scenes::push_arm
