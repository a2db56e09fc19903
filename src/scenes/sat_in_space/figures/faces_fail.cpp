// Two tetrahedra, one above the other. While their long edges run side by side a face shows the gap; turned across, the
// pair of edges alone does.
#include <algorithm>
#include <cmath>
#include <limits>

#include "gnomon/core/trig.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/axis_in_space.h"

namespace gnomon::scenes::faces_fail {
namespace {

using d3::AxisKind;
using display::Role;

constexpr double gap_between = 0.5;
constexpr double quarter = full_turn / 4;

class FacesFail final : public SpaceScene {
 public:
  FacesFail()
      : SpaceScene({},
                   {{name_a, Role::body_a, roof(), {0, -0.25, 0}, {}, false, false},
                    {name_b, Role::body_b, keel(), {0, -0.25 + gap_between, 0}, {}, false, false}},
                   {.eye_reach = 4.2}, Eye(0.3, 0.42, {0, 0.3})) {
    reset(0);
  }

  Message describe() const override {
    return widest_face_ > 0 ? Message{"faces_show"_text, {widest_face_}}
                            : Message{"faces_are_blind"_text, {-widest_face_, found_.value}};
  }
  std::vector<Readout> readouts() const override {
    return {{"widest_of_faces", ReadoutKind::hidden, widest_face_},
            {"widest_of_edges", ReadoutKind::hidden, widest_edges_},
            {"turned_degrees", ReadoutKind::hidden, angle_ * (90 / quarter)}};
  }

 private:
  void begin_more(std::uint64_t) override { put_angle(quarter); }

  void put_angle(double angle) {
    angle_ = wrapped(angle);
    // The keel's edge runs along z at first, and the turn is counted from where it is beside the roof's.
    put_body(1, body(1).pose.position(), *d3::Rotation::about({0, 1, 0}, angle_ - quarter));
  }

  void add_handles(std::vector<Handle>& handles) override {
    const auto pose = *Pose<double>::make(eye().project(body(1).pose.position()), angle_);
    handles.push_back({HandleKind::turn, HandleOf::axis, {spot_, pose}, 2.6, "name_turn_of_b"_text, Role::handle});
    handles.back().layer = 9;
  }
  void apply_more(const Command& command) override {
    const Vec2d at = eye().project_for_step(body(1).pose.position());
    if (command.kind == Command::Kind::aim) put_angle(arc_tangent(command.y - at.y, command.x - at.x));
    if (command.kind == Command::Kind::turn && std::fabs(command.x) <= max_angle) put_angle(angle_ + command.x);
    if (command.kind == Command::Kind::face && std::fabs(command.x) <= max_angle) put_angle(command.x);
  }

  void measure() override {
    constexpr double all = std::numeric_limits<double>::infinity();
    found_ = d3::separation(body(0), body(1), all, trace_.recorder());
    widest_face_ = widest_edges_ = -all;
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::space_overlap) continue;
      double& widest = step.first == static_cast<std::int32_t>(AxisKind::edges) ? widest_edges_ : widest_face_;
      widest = std::max(widest, step.values[0]);
    }
    // Parallel edges have no axis; then the picture shows that of a face.
    if (widest_edges_ == -all) widest_edges_ = none_here;
  }

  void draw_space(display::Canvas& canvas) const override {
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, found_.normal);
    draw_owner(canvas, eye(), body(0), body(1), found_);
    draw_shadows_in_space(canvas, eye(), body(0), body(1), SpaceShadows::on(body(0), body(1), found_.normal), 3);
    canvas.label(eye().project({0, -1.1, 0}), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project({0, 1.4, 0}), display::Anchor::centre, role_of(1), {name_b});
  }

  void save_more(std::vector<std::byte>& out) const override { put(out, angle_); }
  void load_more(StateReader& reader) override { put_angle(reader.get_within(-2 * quarter, 2 * quarter)); }

  Shape<double> spot_ = *make_circle<double>({0, 0}, 0);
  double angle_ = 0;
  double widest_face_ = 0;
  double widest_edges_ = 0;
  d3::Separation found_{};
  Recorded<d3::space_steps(4, 6, 4, 6)> trace_;
};

const Registration registered{{"faces-fail", figure_views, make<FacesFail>}};

}  // namespace
}  // namespace gnomon::scenes::faces_fail
