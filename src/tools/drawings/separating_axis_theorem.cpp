// The trace of the Separating Axis Theorem as a table: one row per axis, in the order in which the query took them.
#include <algorithm>

#include "scenes/kit/shapes.h"
#include "teaching/sat_scan.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

constexpr double axis_row_height = 38;
constexpr double bar_height = 7;

Interval<double> range_of(const std::vector<Step>& axes) {
  Interval<double> range{axes[0].values[2], axes[0].values[3]};
  for (const Step& axis : axes) {
    range.min = std::min({range.min, axis.values[2], axis.values[4]});
    range.max = std::max({range.max, axis.values[3], axis.values[5]});
  }
  return range;
}

/// Both shadows on one axis, and between their facing ends the depth or the gap that the query found.
Panel draw_row(const Step& shadows, const Step& verdict, double scale, bool deciding) {
  Panel row;
  const auto at = [&](double position, double lift) { return Vec2d(position * scale, lift); };
  const Vec2d axis(shadows.values[0], shadows.values[1]);
  const bool b_beyond = dot(axis, Vec2d(verdict.values[1], verdict.values[2])) > 0;
  const double from = b_beyond ? shadows.values[3] : shadows.values[5];
  const double to = b_beyond ? shadows.values[4] : shadows.values[2];
  const bool gap = verdict.values[0] > 0;
  const Role role = gap ? Role::gap : deciding ? Role::mtv : Role::overlap;
  row.canvas.line(at(shadows.values[2], 4), at(shadows.values[3], 4), {Role::body_a, bar_height, 0.85f, 0, Cap::butt});
  row.canvas.line(at(shadows.values[4], -4), at(shadows.values[5], -4),
                  {Role::body_b, bar_height, 0.85f, 0, Cap::butt});
  const double low = -13;
  row.canvas.line(at(from, low), at(to, low), {role, deciding ? 4.0f : 2.0f, 1, gap ? 4.0f : 0.0f, Cap::butt});
  row.canvas.line(at(from, low - 3), at(from, low + 3), {role, 1.5f});
  row.canvas.line(at(to, low - 3), at(to, low + 3), {role, 1.5f});
  return row;
}

/// The rows of a whole trace, with a name before each and its number behind.
void place_rows(Sheet& sheet, const Recording& recording, Vec2d corner, double width) {
  const std::vector<Step> shadows = recording.all(marks::sat_project);
  const std::vector<Step> verdicts = recording.all(marks::sat_overlap);
  const Step decided = recording.last(marks::sat_decide);
  const Interval<double> range = range_of(shadows);
  const double scale = width / (range.max - range.min);
  for (std::size_t i = 0; i < shadows.size(); ++i) {
    const bool deciding = verdicts[i].first == decided.first && verdicts[i].second == decided.second;
    const Vec2d at = corner + Vec2d(0, axis_row_height * static_cast<double>(i));
    const Role role = verdicts[i].first == 0 ? Role::body_a : Role::body_b;
    sheet.say(at, Anchor::right, role, name_of(verdicts[i].first, verdicts[i].second));
    sheet.place(draw_row(shadows[i], verdicts[i], scale, deciding), at + Vec2d(12 - range.min * scale, 0), 1);
    const double value = verdicts[i].values[0];
    sheet.say(at + Vec2d(width + 22, 0), Anchor::left, deciding ? (value > 0 ? Role::gap : Role::mtv) : Role::muted,
              number(value, 2), deciding ? Tone::label : Tone::remark);
  }
}

/// The names of a body's edges, beside them.
void name_edges(Panel& panel, const Placed<double>& body, std::int32_t owner, double aside) {
  for (std::size_t i = 0; i < body.shape.size(); ++i) {
    const Vec2d middle = (body.vertex(i) + body.vertex((i + 1) % body.shape.size())) * 0.5;
    const Vec2d normal = body.pose.rotation().apply(body.shape.normals()[i]);
    panel.say(middle + normal * aside, Anchor::centre, owner == 0 ? Role::body_a : Role::body_b,
              name_of(owner, static_cast<std::int32_t>(i)), Tone::remark);
  }
}

}  // namespace

Sheet draw_separating_axis_theorem() {
  const Shape<double> pentagon = scenes::uneven_polygon(5, 1.5, 4);
  const Shape<double> quadrilateral = scenes::uneven_polygon(4, 1.45, 9);
  const Placed<double> a = put(pentagon, {-0.62, 0.15}, 0.5);
  const Placed<double> b = put(quadrilateral, {0.9, -0.25}, 0.3);
  Recording recording;
  const Mtv<double> mtv = sat_scan::minimum_translation(a, b, recording.recorder());

  Panel world;
  Placed<double> moved = a;
  moved.pose = *Pose<double>::make(a.pose.position() + mtv.translation(), a.pose.rotation());
  draw_shape(world.canvas, moved, Role::body_a, ghost);
  draw_shape(world.canvas, a, Role::body_a);
  draw_shape(world.canvas, b, Role::body_b);
  draw_edge(world.canvas, mtv.owner == Owner::a ? a : b, mtv.edge, Role::ink, 4);
  name_edges(world, a, 0, 0.2);
  name_edges(world, b, 1, 0.2);
  world.canvas.arrow(a.pose.position(), moved.pose.position(), {Role::mtv, 4});

  Sheet sheet(720, 400,
              "Left, two overlapping polygons with their edges numbered, the deciding edge thick, and polygon A dashed "
              "where the minimum translation vector would put it. Right, one row per edge normal: the shadow of A, the "
              "shadow of B and how far they overlap. The row of least overlap decides.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "the pair", Tone::heading);
  sheet.place(world, {190, 205}, 58);
  sheet.say({377, 24}, Anchor::left, Role::ink, "its shadows on every edge normal", Tone::heading);
  place_rows(sheet, recording, {412, 62}, 222);
  return sheet;
}

Sheet draw_containment() {
  const Vec2d corners_a[] = {{-1.7, -1.1}, {1.7, -1.1}, {1.7, 1.1}, {-1.7, 1.1}};
  const Vec2d corners_b[] = {{-0.5, -0.4}, {0.55, -0.05}, {-0.4, 0.45}};
  const Shape<double> box = scenes::known_polygon(corners_a);
  const Shape<double> dart = scenes::known_polygon(corners_b);
  const Placed<double> a = put(box, {0, 0});
  const Placed<double> b = put(dart, {0.75, -0.2}, 0.2);
  Recording recording;
  const Mtv<double> mtv = sat_scan::minimum_translation(a, b, recording.recorder());

  Panel world;
  Placed<double> moved = b;
  // What ends the overlap when added to A ends it as well when taken from B.
  moved.pose = *Pose<double>::make(b.pose.position() - mtv.translation(), b.pose.rotation());
  draw_shape(world.canvas, a, Role::body_a);
  draw_shape(world.canvas, b, Role::body_b);
  draw_shape(world.canvas, moved, Role::body_b, ghost);
  draw_edge(world.canvas, mtv.owner == Owner::a ? a : b, mtv.edge, Role::ink, 4);
  name_edges(world, a, 0, 0.25);
  world.canvas.arrow(b.pose.position(), moved.pose.position(), {Role::mtv, 4});

  Sheet sheet(720, 310,
              "A triangle B inside a rectangle A. On every axis the whole shadow of B lies in that of A, and the depth "
              "is the shorter way out, drawn below the shadows: it is longer than the shadow of B itself.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "B inside A", Tone::heading);
  sheet.place(world, {175, 165}, 66);
  sheet.say({377, 24}, Anchor::left, Role::ink, "the shorter way out of each shadow", Tone::heading);
  place_rows(sheet, recording, {412, 62}, 222);
  return sheet;
}

}  // namespace gnomon::drawings
