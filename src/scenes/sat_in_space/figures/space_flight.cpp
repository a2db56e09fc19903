// Two bodies in space of which one flies past or into the other without turning: when they meet, when they part again,
// and the axis that is entered last.
#include <cmath>
#include <limits>

#include "gnomon/geometry3d/solids.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/axis_in_space.h"

namespace gnomon::scenes::space_flight {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Marker;
using display::Role;

enum BodyIndex : std::size_t { body_a, body_b, way_end };
enum ParameterIndex : std::size_t { time };
constexpr Parameter parameter_list[] = {{"flight_time", ParameterKind::slider, 0, 1, 0.01, 0}};

class SpaceFlight final : public SpaceScene {
 public:
  SpaceFlight()
      : SpaceScene(
            parameter_list,
            {{name_a, Role::body_a, *d3::box({1, 0.7, 0.9}), {-0.4, -0.6, 0}, {}, true, true, 2, 1.9},
             {name_b, Role::body_b, keel(), {2.6, 1.9, 0.6}, *d3::Rotation::about({1, 0, 0}, 0.3), true, true, 3, 1.6},
             {name_way_b, Role::handle, *d3::box({0.2, 0.2, 0.2}), {-2.9, -1.2, -0.4}, {}, true, false, 3}},
            {.eye_reach = 4.2}, Eye(0.45, 0.5)) {
    reset(0);
  }

  Message describe() const override {
    if (!during_.meet) return {"flight_never"_text};
    const auto kind = static_cast<double>(during_.kind);
    const auto a = static_cast<double>(during_.a);
    const auto b = static_cast<double>(during_.b);
    return {during_.enter == -infinite ? "flight_overlaps"_text : "flight_meets"_text,
            {during_.enter, during_.exit, kind, a, b}};
  }
  std::uint32_t event_state() const override { return now_.value <= 0; }
  std::vector<Readout> readouts() const override {
    return {{"enter", ReadoutKind::hidden, finite(during_.enter)},
            {"exit", ReadoutKind::hidden, finite(during_.exit)},
            {"entries", ReadoutKind::hidden, entries_},
            {"exits", ReadoutKind::hidden, exits_},
            {"separation", ReadoutKind::hidden, now_.value}};
  }

 private:
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  double finite(double moment) const { return during_.meet && std::fabs(moment) < infinite ? moment : none_here; }

  Vec3 way() const { return body(way_end).pose.position() - body(body_b).pose.position(); }
  d3::Placed b_at(double moment) const {
    d3::Placed b = body(body_b);
    b.pose = *d3::Pose::make(b.pose.position() + way() * moment, b.pose.rotation());
    return b;
  }

  void measure() override {
    during_ = d3::overlap_interval(body(body_a), body(body_b), {0, 0, 0}, way(), trace_.recorder());
    entries_ = exits_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::flight_decide || step.mark == marks::flight_drop) ++entries_;
      if (step.mark == marks::flight_exit) ++exits_;
    }
    now_ = d3::separation(body(body_a), b_at(value(time)));
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed a = body(body_a);
    const d3::Placed b = b_at(value(time));
    const auto normal = now_.value > 0 ? std::optional(now_.normal) : std::nullopt;
    const Vec2d from = eye().project(body(body_b).pose.position());
    const Vec2d to = eye().project(body(way_end).pose.position());
    draw_outline(canvas, 0);
    draw_outline(canvas, 1);
    canvas.arrow(from, to, {Role::overlap, 2});
    draw_solids(canvas, eye(), a, {role_of(body_a)}, b, {role_of(body_b)}, normal);
    if (during_.meet) {
      draw_owner(canvas, eye(), a, b, {now_.value, during_.normal, during_.kind, during_.a, during_.b});
    }
    canvas.point(to, Marker::ring, 8, Role::handle);
    canvas.label(eye().project(a.pose.position()), Anchor::centre, role_of(body_a), {name_a});
    canvas.label(eye().project(b.pose.position()), Anchor::centre, role_of(body_b), {name_b});
  }

  /// Of B, at that time.
  void draw_outline(display::Canvas& canvas, double moment) const {
    const std::vector<Vec2d> outline = outline_of(eye(), b_at(moment));
    for (std::size_t i = 0; i < outline.size(); ++i) {
      canvas.line(outline[i], outline[(i + 1) % outline.size()], {role_of(body_b), 1, 0.6f, 4});
    }
  }

  d3::OverlapInterval during_{};
  d3::Separation now_{};
  double entries_ = 0;
  double exits_ = 0;
  /// Of a box and a tetrahedron.
  Recorded<d3::flight_steps(6, 12, 4, 6)> trace_;
};

const Registration registered{{"space-flight", figure_views, make<SpaceFlight>}};

}  // namespace
}  // namespace gnomon::scenes::space_flight
