// The figures of the lesson rectangle-line, in its order.
#include <array>

#include "gnomon/core/unit.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangle_line/floor_picture.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

// A floor and a point: d is the distance of the point in front of the line, negative behind it.
class FloorPoint final : public FigureScene {
  enum PartIndex : std::size_t { floor_line, point };
  enum NumberIndex : std::size_t { n_x, n_y, way_x, way_y, d, number_count };

 public:
  FloorPoint()
      : FigureScene({line_part(name_floor, {-2.6, -1.2}, {-0.2, 1}, {4.5, 2.5}), point_part(name_q, {2, 1.6})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[d] == 0) return {"q_on_floor"_text};
    return numbers_[d] > 0 ? Message{"q_in_front"_text, {numbers_[d]}} : Message{"q_behind"_text, {0 - numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"n_x", ReadoutKind::hidden, numbers_[n_x]},
            {"n_y", ReadoutKind::hidden, numbers_[n_y]},
            {"way_x", ReadoutKind::hidden, numbers_[way_x]},
            {"way_y", ReadoutKind::hidden, numbers_[way_y]},
            {"d", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  Line<double> floor() const { return line_of(body(floor_line).pose); }

  void measure() override {
    const Vec2d n = floor().normal();
    const Vec2d way = position(point) - floor().point();
    numbers_ = {n.x, n.y, way.x, way.y, beyond(floor(), position(point))};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Line<double> line = floor();
    const Vec2d q = position(point);
    draw_floor(canvas, line);
    canvas.arrow(line.point(), q, {Role::handle, 1.5f, 0.8f});
    draw_measure(canvas, q - line.normal() * numbers_[d], q, false, along(line) * 0.85, {d_is, {numbers_[d]}});
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  std::array<double, number_count> numbers_{};
};

// Only the corners count: the d of each, the least of them, and the push that brings it to zero.
class FloorCorners final : public FigureScene {
  enum PartIndex : std::size_t { floor_line, box };
  static constexpr Vec2d corners[] = {{-2, -1}, {2, -1}, {2, 1}, {-2, 1}};

  Toggle pushes_{parameters_, "pushes"};

 public:
  FloorCorners()
      : FigureScene({line_part(name_floor, {-3.8, -1.5}, {-0.12, 1}, {4.5, 2.5}),
                     body_part(name_a, Role::body_a, {corners, {0.6, 0.6}, {1, 0.7}, 2.9})}) {
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
  /// Returns the depth as d: negative if there is a penetration.
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
    if (pushes_.is_on() && contact_.overlapping()) draw_push(canvas, a, line.normal());
    draw_named(canvas, a, Role::body_a, name_a);
    for (std::size_t i = 0; i < d_.size(); ++i) draw_corner(canvas, a, i);
  }

  void draw_corner(display::Canvas& canvas, const Placed<double>& a, std::size_t i) const {
    const bool deciding = i == contact_.vertex;
    const Vec2d corner = a.vertex(i);
    const Vec2d foot = corner - floor().normal() * d_[i];
    const Vec2d out = unit(corner - a.pose.position()).value_or(Vec2d(0, 1));
    const bool behind = d_[i] <= 0;
    if (!pushes_.is_on()) {
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

// Without the corners: a rectangle's extent from its centre against n is the sum of the extents of both half sides.
class FloorReach final : public FigureScene {
  enum PartIndex : std::size_t { floor_line, box };
  enum NumberIndex : std::size_t { cos_1, cos_2, reach_1, reach_2, reach, centre, d, number_count };
  static constexpr double half_width = 2;
  static constexpr double half_height = 1;
  static constexpr Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  /// The left side; the other side is for the dimension lines.
  /// Position of the dimension lines, along the floor from the figure's middle.
  static constexpr double rule_at = 2.6;
  static constexpr Walls left_side{3.8, 4.2, {-1.9, 0}};

 public:
  FloorReach()
      : FigureScene({line_part(name_floor, {-4.6, -1.8}, {0, 1}, {5, 3}),
                     body_part(name_a, Role::body_a, {corners, {-1.5, 0.7}, {1.7, 1}, 2.8}, left_side)}) {
    reset(0);
  }

  Message describe() const override {
    const bool in_front = numbers_[d] > 0;
    return {in_front ? "reach_in_front"_text : "reach_behind"_text, {numbers_[centre], numbers_[reach], numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"cos_1", ReadoutKind::hidden, numbers_[cos_1]},
            {"cos_2", ReadoutKind::hidden, numbers_[cos_2]},
            {"reach_1", ReadoutKind::hidden, numbers_[reach_1]},
            {"reach_2", ReadoutKind::hidden, numbers_[reach_2]},
            {"reach", ReadoutKind::hidden, numbers_[reach]},
            {"centre", ReadoutKind::hidden, numbers_[centre]},
            {"d", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  Line<double> floor() const { return line_of(body(floor_line).pose); }
  Vec2d side(std::size_t i) const { return body(box).pose.rotation().apply(i == 0 ? Vec2d(1, 0) : Vec2d(0, 1)); }

  void measure() override {
    const Line<double> line = floor();
    for (const std::size_t i : {0U, 1U}) {
      const double product = dot(line.normal(), side(i));
      numbers_[cos_1 + i] = product < 0 ? -product : product;
    }
    numbers_[reach_1] = half_width * numbers_[cos_1];
    numbers_[reach_2] = half_height * numbers_[cos_2];
    numbers_[reach] = numbers_[reach_1] + numbers_[reach_2];
    numbers_[centre] = beyond(line, position(box));
    numbers_[d] = line_contact(body(box), line).separation;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Line<double> line = floor();
    const Vec2d n = line.normal();
    draw_floor(canvas, line);
    draw_body(canvas, body(box), Role::body_a);
    // From the centre along both half sides, each in its downward direction, to the lowest corner.
    const Vec2d from = position(box);
    const Vec2d corner = down(0, from);
    const Vec2d lowest = down(1, corner);
    canvas.arrow(from, corner, {Role::body_a, 3});
    canvas.arrow(corner, lowest, {Role::ink, 3});
    canvas.point(from, Marker::disc, 7, Role::body_a);
    canvas.label(from + n * 0.4, Anchor::centre, Role::body_a, {name_a});
    const Vec2d foot = from - n * numbers_[centre];
    const Vec2d rule = foot + along(line) * (rule_at - dot(along(line), foot));
    const auto at = [&](double height) { return rule + n * height; };
    const double heights[] = {numbers_[centre], numbers_[centre] - numbers_[reach_1], numbers_[d]};
    const Vec2d places[] = {from, corner, lowest};
    for (const std::size_t i : {0U, 1U, 2U}) canvas.line(places[i], at(heights[i]), {Role::axis, 1, 0.8f, 4});
    draw_reach(canvas, at(heights[0]), at(heights[1]), Role::body_a, numbers_[reach_1]);
    draw_reach(canvas, at(heights[1]), at(heights[2]), Role::ink, numbers_[reach_2]);
    const Vec2d beside = along(line) * -0.4;
    draw_measure(canvas, at(numbers_[d]) + beside, at(0) + beside, false, along(line) * -0.9, {d_is, {numbers_[d]}});
  }

  Vec2d down(std::size_t i, Vec2d from) const {
    const Vec2d half = side(i) * (i == 0 ? half_width : half_height);
    return dot(half, floor().normal()) > 0 ? from - half : from + half;
  }

  void draw_reach(display::Canvas& canvas, Vec2d from, Vec2d to, Role role, double length) const {
    canvas.line(from, to, {role, 5, 1, 0, display::Cap::butt});
    canvas.label((from + to) * 0.5 + along(floor()) * 0.8, Anchor::centre, role, {"reach_part"_text, {length}});
  }

  std::array<double, number_count> numbers_{};
};

const Registration rectangle_line_figures[] = {
    Registration{{"floor-point", figure_views, make<FloorPoint>}},
    Registration{{"floor-corners", figure_views, make<FloorCorners>}},
    Registration{{"floor-reach", figure_views, make<FloorReach>}},
};

}  // namespace
}  // namespace gnomon::scenes
