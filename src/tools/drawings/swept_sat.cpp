// The sweep as a timetable: one row per axis, from when its shadows meet until they part.
#include "gnomon/geometry/motion/swept_sat.h"

#include <algorithm>

#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

constexpr double sweep_row_height = 33;
constexpr double first_time = -0.5;
constexpr double last_time = 1.5;
constexpr double table_width = 270;

double place_of(double time) {
  const double shown = std::clamp(time, first_time, last_time);
  return table_width * (shown - first_time) / (last_time - first_time);
}

Panel draw_timetable(const Recording& recording, const OverlapInterval<double>& sweep) {
  const std::vector<Step> rows = recording.all(marks::sweep_times);
  const double below = -sweep_row_height * static_cast<double>(rows.size());
  Panel panel;
  // The time during which all rows agree, behind them.
  const Vec2d both[] = {{place_of(sweep.enter), below + 12},
                        {place_of(sweep.exit), below + 12},
                        {place_of(sweep.exit), 16},
                        {place_of(sweep.enter), 16}};
  panel.canvas.fill(both, Role::mtv, 0.14f);
  for (const double time : {0.0, 1.0}) {
    panel.canvas.line({place_of(time), below + 12}, {place_of(time), 16}, {Role::axis, 1, 1, 4});
    panel.say({place_of(time), below + 12}, Anchor::below, Role::muted, number(time, 0), Tone::remark);
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Step& row = rows[i];
    const double y = -sweep_row_height * static_cast<double>(i);
    const bool last_in = row.values[0] == sweep.enter;
    const bool first_out = row.values[1] == sweep.exit;
    const Role owner = row.first == 0 ? Role::body_a : Role::body_b;
    const double from = place_of(row.values[0]);
    const double to = place_of(row.values[1]);
    panel.say({-14, y}, Anchor::right, owner, name_of(row.first, row.second));
    panel.canvas.line({0, y}, {table_width, y}, {Role::axis, 1, 0.4f});
    panel.canvas.line({from, y}, {to, y}, {owner, 9, 0.8f, 0, Cap::butt});
    if (last_in) panel.canvas.line({from, y - 9}, {from, y + 9}, {Role::mtv, 4});
    if (first_out) panel.canvas.line({to, y - 9}, {to, y + 9}, {Role::ink, 4});
  }
  panel.say({place_of(sweep.enter) + 14, below - 18}, Anchor::right, Role::mtv, "enter " + number(sweep.enter, 3));
  panel.say({place_of(sweep.exit) - 14, below - 18}, Anchor::left, Role::ink, "exit " + number(sweep.exit, 3));
  return panel;
}

Placed<double> moved(const Placed<double>& body, Vec2d way) {
  return {body.shape, *Pose<double>::make(body.pose.position() + way, body.pose.rotation())};
}

}  // namespace

Sheet draw_swept_sat() {
  const Shape<double> shape_a = scenes::uneven_polygon(4, 0.9, 6);
  const Shape<double> shape_b = scenes::uneven_polygon(5, 1.05, 12);
  const Placed<double> a = put(shape_a, {-2.1, 1.2}, 0.35);
  const Placed<double> b = put(shape_b, {0.95, -0.35}, 0.1);
  const Vec2d way_a(3.9, -2.5);
  const Vec2d way_b(-0.6, 0.35);
  Recording recording;
  const OverlapInterval<double> meeting = overlap_interval(a, b, way_a, way_b, recording.recorder());
  const Impact<double> impact = shape_cast(a, b, way_a, way_b);

  Panel world;
  for (const double time : {0.0, 1.0}) {
    draw_shape(world.canvas, moved(a, way_a * time), Role::body_a, ghost);
    draw_shape(world.canvas, moved(b, way_b * time), Role::body_b, ghost);
  }
  world.canvas.arrow(a.pose.position(), a.pose.position() + way_a, {Role::body_a, 1.5f, 0.8f});
  world.canvas.arrow(b.pose.position(), b.pose.position() + way_b, {Role::body_b, 1.5f, 0.8f});
  const Placed<double> a_then = moved(a, way_a * impact.t);
  const Placed<double> b_then = moved(b, way_b * impact.t);
  draw_shape(world.canvas, a_then, Role::body_a);
  draw_shape(world.canvas, b_then, Role::body_b);
  if (meeting.edge != no_edge)
    draw_edge(world.canvas, meeting.owner == Owner::a ? a_then : b_then, meeting.edge, Role::ink, 4);
  world.canvas.arrow(impact.point, impact.point + impact.normal * 0.75, {Role::mtv, 3});
  world.canvas.point(impact.point, display::Marker::square, 5, Role::mtv);
  world.say(a.pose.position(), Anchor::above, Role::body_a, "A");
  world.say(b.pose.position() + way_b * -1.2, Anchor::above, Role::body_b, "B");

  Sheet sheet(
      720, 400,
      "Left, two polygons dashed at the start and at the end of a step, and solid where they first touch, with "
      "the deciding edge thick and the normal at the point of contact. Right, one row per edge normal: a bar for "
      "the time during which the two shadows meet. The shaded time, from the latest beginning to the earliest "
      "end, is when the shapes meet.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "the motion", Tone::heading);
  sheet.place(world, {178, 205}, 58);
  sheet.say({377, 24}, Anchor::left, Role::ink, "when the shadows meet", Tone::heading);
  sheet.place(draw_timetable(recording, meeting), {425, 62}, 1);
  return sheet;
}

}  // namespace gnomon::drawings
