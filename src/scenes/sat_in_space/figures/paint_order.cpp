// Two bodies that are apart, and the plane between them: the one on the reader's side of it is painted last.
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/axis_in_space.h"

namespace gnomon::scenes::paint_order {
namespace {

using d3::Vec3;
using display::Role;

class PaintOrder final : public SpaceScene {
 public:
  PaintOrder()
      : SpaceScene({},
                   {{name_a, Role::body_a, *d3::box({1.9, 0.35, 1.2}), {-0.9, -0.5, 0}, {}, true, true, 1.9, 0},
                    {name_b, Role::body_b, *d3::box({0.6, 0.9, 0.6}), {0.8, 1.1, 0.2}, {}, true, true, 1.9, 0}},
                   {.eye_reach = 4.2}, Eye(0.5, 0.3, {0, 0}, 1.3)) {
    reset(0);
  }

  Message describe() const override {
    if (!(found_.value > 0)) return {"paint_no_plane"_text};
    const double facing = dot(found_.normal, eye().towards());
    return {is_painted_first(eye(), found_.normal) ? "paint_a_first"_text : "paint_b_first"_text, {facing}};
  }
  std::uint32_t event_state() const override { return found_.value > 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, found_.value},
            {"normal_to_reader", ReadoutKind::hidden, dot(found_.normal, eye().towards())}};
  }

 private:
  void measure() override { found_ = d3::separation(body(0), body(1)); }
  std::optional<Vec3> normal_between() const override {
    return found_.value > 0 ? std::optional(found_.normal) : std::nullopt;
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto normal = normal_between();
    const d3::Placed a = body(0);
    const d3::Placed b = body(1);
    if (!normal) {
      draw_solids(canvas, eye(), a, {role_of(0)}, b, {role_of(1)}, normal);
    } else {
      // What is behind the plane, the plane, and what is before it.
      const bool a_first = is_painted_first(eye(), *normal);
      draw_solid(canvas, eye(), a_first ? a : b, {role_of(a_first ? 0 : 1)});
      const Vec3 middle = (a.pose.position() + b.pose.position()) / 2;
      draw_plane_between(canvas, eye(), a, SpaceShadows::on(a, b, *normal), middle, 2.6, 0.2f);
      draw_solid(canvas, eye(), a_first ? b : a, {role_of(a_first ? 1 : 0)});
      draw_arrow(canvas, eye(), {}, middle, middle + *normal * 1.2, {Role::axis, 3});
    }
    canvas.label(eye().project(a.pose.position()), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(b.pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }

  d3::Separation found_{};
};

const Registration registered{{"paint-order", figure_views, make<PaintOrder>}};

}  // namespace
}  // namespace gnomon::scenes::paint_order
