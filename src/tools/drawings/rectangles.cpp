// Two rectangles and their shadows on both axes; a shape and a line.
#include <array>
#include <utility>

#include "scenes/kit/shapes.h"
#include "teaching/line.h"
#include "teaching/rectangle.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

/// Both shadows beside the picture, along their own axis, and the stretch between their facing ends.
void draw_shadows(Panel& panel, const Step& axis, const Step& verdict, Vec2d aside, bool deciding) {
  const Vec2d along(axis.values[0], axis.values[1]);
  const Vec2d step = aside * 0.13;
  const Vec2d start = aside * 2.0;
  const auto at = [&](double position, double lane) { return start + along * position + step * lane; };
  panel.canvas.line(at(axis.values[2], 0), at(axis.values[3], 0), {Role::body_a, 7, 0.85f, 0, Cap::butt});
  panel.canvas.line(at(axis.values[4], 1), at(axis.values[5], 1), {Role::body_b, 7, 0.85f, 0, Cap::butt});
  const bool b_beyond = dot(along, Vec2d(verdict.values[1], verdict.values[2])) > 0;
  const double from = b_beyond ? axis.values[3] : axis.values[5];
  const double to = b_beyond ? axis.values[4] : axis.values[2];
  const Role role = deciding ? Role::mtv : Role::overlap;
  panel.canvas.line(at(from, 2.2), at(to, 2.2), {role, deciding ? 4.0f : 2.0f, 1, 0, Cap::butt});
  for (const double end : {from, to}) panel.canvas.line(at(end, 1.8), at(end, 2.6), {role, 1.5f});
  panel.say(at((from + to) / 2, aside.x < 0 ? 5.8 : 3.6), Anchor::centre, role, number(verdict.values[0], 2),
            deciding ? Tone::label : Tone::remark);
}

std::vector<Vec2d> corners_of(const Rectangle<double>& r, Vec2d shift = {0, 0}) {
  return {r.low() + shift, Vec2d(r.high().x, r.low().y) + shift, r.high() + shift,
          Vec2d(r.low().x, r.high().y) + shift};
}

Panel draw_pair() {
  const auto a = *Rectangle<double>::make({-1.5, -1.1}, {0.6, 0.5});
  const auto b = *Rectangle<double>::make({-0.15, -0.2}, {1.8, 1.3});
  Recording recording;
  const Mtv<double> mtv = minimum_translation(a, b, recording.recorder());
  Panel panel;
  for (const auto& [rectangle, role] : {std::pair(a, Role::body_a), std::pair(b, Role::body_b)}) {
    panel.canvas.fill(corners_of(rectangle), role, 0.2f);
    panel.canvas.outline(corners_of(rectangle), {role, 2});
  }
  panel.canvas.outline(corners_of(a, mtv.translation()), {Role::body_a, ghost.width, ghost.alpha, ghost.dash});
  const Vec2d middle = (a.low() + a.high()) * 0.5;
  panel.canvas.arrow(middle, middle + mtv.translation(), {Role::mtv, 4});
  panel.say(a.low() + Vec2d(0.2, 0.2), Anchor::centre, Role::body_a, "A");
  panel.say(b.high() - Vec2d(0.2, 0.2), Anchor::centre, Role::body_b, "B");
  const std::vector<Step> axes = recording.all(marks::rectangle_axis);
  const std::vector<Step> verdicts = recording.all(marks::rectangle_overlap);
  const Step decided = recording.last(marks::rectangle_decide);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const bool vertical = axes[i].values[0] == 0;
    const Vec2d aside = vertical ? Vec2d(-1, 0) : Vec2d(0, -1);
    draw_shadows(panel, axes[i], verdicts[i], aside, axes[i].second == decided.second);
  }
  return panel;
}

Panel draw_floor() {
  const Vec2d corners[] = {{-1.1, -0.65}, {1.1, -0.65}, {1.1, 0.65}, {-1.1, 0.65}};
  const Shape<double> box = scenes::known_polygon(corners);
  const Placed<double> body = put(box, {0.1, 0.45}, 0.55);
  const auto line = *Line<double>::make({0, -0.35}, {0.12, 1});
  Recording recording;
  const LineContact<double> contact = line_contact(body, line, recording.recorder());
  Panel panel;
  const Vec2d along(-line.normal().y, line.normal().x);
  const Vec2d left = line.point() + along * 2.3;
  const Vec2d right = line.point() - along * 2.3;
  const std::array<Vec2d, 4> solid{{left, right, right - line.normal() * 0.9, left - line.normal() * 0.9}};
  panel.canvas.fill(solid, Role::wall, 0.35f);
  panel.canvas.line(left, right, {Role::ink, 3});
  draw_shape(panel.canvas, body, Role::body_a);
  for (const Step& step : recording.all(marks::line_vertex)) {
    const Vec2d vertex(step.values[0], step.values[1]);
    const bool deepest = step.second == static_cast<std::int32_t>(contact.vertex);
    const Role role = deepest ? Role::mtv : Role::muted;
    const Vec2d foot = vertex - line.normal() * step.values[2];
    panel.canvas.line(vertex, foot, {role, deepest ? 3.0f : 1.0f, 1, deepest ? 0.0f : 4.0f});
    panel.canvas.point(vertex, deepest ? display::Marker::square : display::Marker::disc, 4, role);
    panel.say(vertex, step.values[2] > 0 ? Anchor::above : Anchor::below, role, number(step.values[2], 2),
              deepest ? Tone::label : Tone::remark);
  }
  const Vec2d foot = line.point() + along * 1.9;
  panel.canvas.arrow(foot, foot + line.normal() * 0.6, {Role::ink, 2});
  return panel;
}

}  // namespace

Sheet draw_rectangles() {
  Sheet sheet(720, 330,
              "Left, two overlapping rectangles with sides along the axes, their shadows on x below and on y beside "
              "them, and how far these overlap; A is dashed where the shorter way out would put it. Right, a box that "
              "has sunk into the solid side of a line: how far each corner is in front of it, the deepest one marked.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "two axes", Tone::heading);
  sheet.place(draw_pair(), {215, 150}, 62);
  sheet.say({410, 24}, Anchor::left, Role::ink, "a box and a line", Tone::heading);
  sheet.place(draw_floor(), {560, 185}, 62);
  return sheet;
}

}  // namespace gnomon::drawings
