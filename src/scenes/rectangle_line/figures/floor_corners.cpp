// Only the corners count: the d of each, the least of them, and the push that brings it to zero.
#include <array>

#include "gnomon/core/unit.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangle_line/floor_picture.h"

namespace gnomon::scenes::floor_corners {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { floor_line, box };
enum ParameterIndex : std::uint32_t { pushes };
constexpr Parameter parameter_list[] = {{"pushes", ParameterKind::toggle, 0, 1, 1, 0}};
constexpr Vec2d corners[] = {{-2, -1}, {2, -1}, {2, 1}, {-2, 1}};

class FloorCorners final : public FigureScene {
 public:
  FloorCorners()
      : FigureScene({line_part(name_floor, {-3.8, -1.5}, {-0.12, 1}, {4.5, 2.5}),
                     body_part(name_a, Role::body_a, {corners, {0.6, 0.6}, {1, 0.7}, 2.9})},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    const auto vertex = static_cast<double>(contact_.vertex);
    if (!contact_.overlapping()) return {"corners_in_front"_text, {vertex, contact_.separation}};
    return {"corners_behind"_text, {vertex, contact_.separation, static_cast<double>(contact_.behind)}};
  }
  std::uint32_t event_state() const override { return contact_.behind; }
  std::vector<Readout> readouts() const override {
    const Vec2d n = floor().normal();
    const Vec2d move = n * (0 - depth());
    return {{"d_0", ReadoutKind::hidden, d_[0]},
            {"d_1", ReadoutKind::hidden, d_[1]},
            {"d_2", ReadoutKind::hidden, d_[2]},
            {"d_3", ReadoutKind::hidden, d_[3]},
            {"d", ReadoutKind::hidden, contact_.separation},
            {"n_x", ReadoutKind::hidden, n.x},
            {"n_y", ReadoutKind::hidden, n.y},
            {"move_x", ReadoutKind::hidden, move.x},
            {"move_y", ReadoutKind::hidden, move.y}};
  }

 private:
  Line<double> floor() const { return line_of(body(floor_line).pose); }
  /// As d: below zero where there is something to push out.
  double depth() const { return contact_.overlapping() ? contact_.separation : 0; }

  void measure() override {
    contact_ = line_contact(body(box), floor(), trace_.recorder());
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::line_vertex) d_[static_cast<std::size_t>(step.second)] = step.values[2];
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Line<double> line = floor();
    draw_floor(canvas, line);
    const Placed<double> a = body(box);
    if (is_on(pushes) && contact_.overlapping()) draw_push(canvas, a, line.normal());
    draw_named(canvas, a, Role::body_a, name_a);
    for (std::size_t i = 0; i < d_.size(); ++i) draw_corner(canvas, a, i);
  }

  void draw_corner(display::Canvas& canvas, const Placed<double>& a, std::size_t i) const {
    const bool deciding = i == contact_.vertex;
    const Vec2d corner = a.vertex(i);
    const Vec2d foot = corner - floor().normal() * d_[i];
    const Vec2d out = unit(corner - a.pose.position()).value_or(Vec2d(0, 1));
    const bool behind = d_[i] <= 0;
    if (!is_on(pushes)) {
      canvas.line(corner, foot, {Role::mtv, deciding ? 4.0f : 1.5f, 1, deciding ? 0.0f : 4.0f, display::Cap::butt});
      canvas.label(corner + out * 0.55, Anchor::centre, Role::mtv, {deciding ? d_is : "corner_d"_text, {d_[i]}});
    }
    canvas.point(corner, behind ? Marker::cross : Marker::disc, 6, deciding ? Role::mtv : Role::body_a);
    canvas.label(corner - out * 0.45, Anchor::centre, Role::body_a, {"corner_name"_text, {static_cast<double>(i)}});
  }

  void draw_push(display::Canvas& canvas, const Placed<double>& a, Vec2d n) const {
    const Vec2d move = n * (0 - contact_.separation);
    draw_ghost(canvas, {a.shape, *Pose<double>::make(a.pose.position() + move, a.pose.rotation())},
               {Role::body_a, 2, 1, 5});
    const Vec2d corner = a.vertex(contact_.vertex);
    canvas.arrow(corner, corner + move, {Role::mtv, 4});
    canvas.label(corner - n * 0.4, Anchor::centre, Role::mtv, {d_is, {contact_.separation}});
  }

  Recorded<line_steps(std::size(corners))> trace_;
  LineContact<double> contact_{};
  std::array<double, std::size(corners)> d_{};
};

const Registration registered{{"floor-corners", figure_views, make<FloorCorners>}};

}  // namespace
}  // namespace gnomon::scenes::floor_corners
