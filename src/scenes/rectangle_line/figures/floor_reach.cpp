// Without the corners: how far a rectangle reaches from its centre against n is what both half sides reach, added.
#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangle_line/floor_picture.h"

namespace gnomon::scenes::floor_reach {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { floor_line, box };
enum NumberIndex : std::size_t { cos_1, cos_2, reach_1, reach_2, reach, centre, d, number_count };
constexpr double half_width = 2;
constexpr double half_height = 1;
constexpr Vec2d corners[] = {
    {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
/// To the left: the other side is for the measures.
/// Where the measures stand, along the floor from the figure's middle.
constexpr double rule_at = 2.6;
constexpr Walls left_side{3.8, 4.2, {-1.9, 0}};

class FloorReach final : public FigureScene {
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
    // From the centre along both half sides, each to where it goes down: that ends in the lowest corner.
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

const Registration registered{{"floor-reach", figure_views, make<FloorReach>}};

}  // namespace
}  // namespace gnomon::scenes::floor_reach
