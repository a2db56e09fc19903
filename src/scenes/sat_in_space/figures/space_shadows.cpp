// Two bodies in space and one axis, which the reader turns: as in the plane, both cast a shadow on it.
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/axis_in_space.h"

namespace gnomon::scenes::space_shadows {
namespace {

using d3::Vec3;
using display::Role;

class SpaceShadowsFigure final : public SpaceScene {
 public:
  SpaceShadowsFigure()
      : SpaceScene({},
                   {{name_a, Role::body_a, *d3::box({0.9, 0.7, 0.7}), {-1.7, 0.9, 0}, {}, true, true, 2.4, 1.5},
                    {name_b, Role::body_b, d3::octahedron(), {1.5, 1.1, 0}, {}, true, true, 2.4, 1.5}},
                   {.eye_reach = 4.2}, Eye(0.4, 0.35)) {
    reset(0);
  }

  Message describe() const override {
    const double d = shadows_.gap();
    return d > 0 ? Message{"space_shadows_apart"_text, {d}} : Message{"space_shadows_overlap"_text, {0 - d}};
  }
  std::vector<Readout> readouts() const override {
    return {{"min_a", ReadoutKind::hidden, shadows_.a.min},
            {"max_a", ReadoutKind::hidden, shadows_.a.max},
            {"min_b", ReadoutKind::hidden, shadows_.b.min},
            {"max_b", ReadoutKind::hidden, shadows_.b.max},
            {"separation", ReadoutKind::hidden, shadows_.gap()}};
  }

 private:
  void begin_more(std::uint64_t) override { angle_ = 0; }

  /// The axis lies in the plane of the picture, wherever the reader looks from.
  void measure() override {
    const SinCos turn = *sin_cos(angle_);
    shadows_ = SpaceShadows::on(body(0), body(1), eye().right() * turn.cosine + eye().up() * turn.sine);
  }

  void add_handles(std::vector<Handle>& handles) override {
    handles.push_back({HandleKind::turn,
                       HandleOf::axis,
                       {spot_, *Pose<double>::make({0, -2.6}, angle_)},
                       4.2,
                       name_axis,
                       Role::handle});
    handles.back().layer = 9;
  }
  void apply_more(const Command& command) override {
    double angle = angle_;
    if (command.kind == Command::Kind::aim) angle = arc_tangent(command.y + 2.6, command.x);
    if (command.kind == Command::Kind::turn && std::fabs(command.x) <= max_angle) angle += command.x;
    if (command.kind == Command::Kind::face && std::fabs(command.x) <= max_angle) angle = command.x;
    angle_ = wrapped(angle);
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto normal = shadows_.gap() > 0 ? std::optional(shadows_.n) : std::nullopt;
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, normal);
    draw_shadows_in_space(canvas, eye(), body(0), body(1), shadows_, 3.2);
    canvas.label(eye().project(body(0).pose.position()), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(body(1).pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }
  std::optional<Vec3> normal_between() const override {
    return shadows_.gap() > 0 ? std::optional(shadows_.n) : std::nullopt;
  }

  void save_more(std::vector<std::byte>& out) const override { put(out, angle_); }
  void load_more(StateReader& reader) override { angle_ = reader.get_within(-full_turn / 2, full_turn / 2); }

  Shape<double> spot_ = *make_circle<double>({0, 0}, 0);
  double angle_ = 0;
  SpaceShadows shadows_{};
};

const Registration registered{{"space-shadows", figure_views, make<SpaceShadowsFigure>}};

}  // namespace
}  // namespace gnomon::scenes::space_shadows
