// Types of shapes, and the distance of a pair via its cores.
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

void draw_core(Canvas& canvas, const Placed<double>& body, Role role) {
  const std::vector<Vec2d> corners = core_of(body);
  if (corners.size() == 2) canvas.line(corners[0], corners[1], {role, 2.5f});
  if (corners.size() > 2) canvas.outline(corners, {role, 2.5f});
  for (const Vec2d corner : corners) canvas.point(corner, display::Marker::disc, 4, role);
}

/// Draws a shape with its core, and its components below it.
Panel draw_kind(const Shape<double>& shape, const std::string& core, const std::string& name) {
  Panel panel;
  const Placed<double> body = put(shape, {0, 0});
  draw_shape(panel.canvas, body, Role::body_a, {0.2f, 1.5f});
  draw_core(panel.canvas, body, Role::body_a);
  panel.say({0, -1.55}, Anchor::centre, Role::ink, name);
  panel.say({0, -2.0}, Anchor::centre, Role::muted, core, Tone::remark);
  return panel;
}

/// Parts of the drawing, for both widths.
struct Parts {
  Panel circle;
  Panel capsule;
  Panel polygon;
  Panel pair;
  std::string sum;  ///< calculation from the distance of the cores to that of the pair
};

/// Draws the parts. `core` precedes the number of each core's vertices.
Parts draw_parts(const std::string& core) {
  const Vec2d corners[] = {{-0.75, -0.55}, {0.85, -0.45}, {-0.15, 0.75}};
  const Shape<double> circle = *make_circle<double>({0, 0}, 0.8);
  const Shape<double> capsule = *make_segment<double>({-0.7, -0.35}, {0.7, 0.35}, 0.45);
  const Shape<double> rounded = *make_polygon<double>(corners, 0.35);

  const Placed<double> a = put(capsule, {-1.35, 0.75}, 0.7);
  const Placed<double> b = put(rounded, {1.45, -0.5}, 0.5);
  const Distance<double> apart = closest_points(a, b);
  Panel pair;
  draw_shape(pair.canvas, a, Role::body_a, {0.2f, 1.5f});
  draw_shape(pair.canvas, b, Role::body_b, {0.2f, 1.5f});
  draw_core(pair.canvas, a, Role::body_a);
  draw_core(pair.canvas, b, Role::body_b);
  // Along the normal, the witness points of the cores are one radius behind those of the shapes.
  const Vec2d core_a = apart.point_a - apart.normal * a.shape.radius();
  const Vec2d core_b = apart.point_b + apart.normal * b.shape.radius();
  pair.canvas.line(core_a, apart.point_a, {Role::body_a, 1.5f, 1, 4});
  pair.canvas.line(core_b, apart.point_b, {Role::body_b, 1.5f, 1, 4});
  pair.canvas.line(apart.point_a, apart.point_b, {Role::gap, 4, 1, 0, display::Cap::butt});
  for (const Vec2d point : {apart.point_a, apart.point_b})
    pair.canvas.point(point, display::Marker::square, 4.5f, Role::gap);

  return {draw_kind(circle, core + "1 vertex", "circle"), draw_kind(capsule, core + "2 vertices", "capsule"),
          draw_kind(rounded, core + "3 or more", "rounded polygon"), pair,
          number(apart.core_distance, 3) + " − " + number(a.shape.radius(), 2) + " − " + number(b.shape.radius(), 2) +
              " = " + number(apart.distance, 3)};
}

constexpr const char* rounded_description =
    "A circle, a capsule and a rounded triangle: a core of one, two and three vertices and everything within the "
    "radius of it. Then a capsule and a rounded triangle apart: the distance is that of the cores less both radii.";
constexpr const char* sum_in_words = "core distance − radius A − radius B";

}  // namespace

Sheet draw_rounded() {
  const Parts parts = draw_parts("core: ");
  Sheet sheet(720, 330, rounded_description);
  sheet.say({20, 24}, Anchor::left, Role::ink, "a core and a radius", Tone::heading);
  sheet.place(parts.circle, {85, 150}, 54);
  sheet.place(parts.capsule, {205, 150}, 54);
  sheet.place(parts.polygon, {338, 150}, 54);
  sheet.say({440, 24}, Anchor::left, Role::ink, "the cores do the work", Tone::heading);
  sheet.place(parts.pair, {570, 150}, 52);
  sheet.say({575, 286}, Anchor::centre, Role::gap, parts.sum);
  sheet.say({575, 308}, Anchor::centre, Role::muted, sum_in_words, Tone::remark);
  return sheet;
}

Sheet draw_rounded_narrow() {
  const Parts parts = draw_parts("");
  Sheet sheet(narrow_width, 454, rounded_description);
  constexpr double middle = narrow_width / 2;
  sheet.say({2, 16}, Anchor::left, Role::ink, "a core of vertices, and a radius", Tone::heading);
  sheet.place(parts.circle, {42, 88}, 40);
  sheet.place(parts.capsule, {133, 88}, 40);
  sheet.place(parts.polygon, {243, 88}, 40);
  sheet.say({2, 216}, Anchor::left, Role::ink, "the cores do the work", Tone::heading);
  sheet.place(parts.pair, {middle - 5, 326}, 50);
  sheet.say({middle, 420}, Anchor::centre, Role::gap, parts.sum);
  sheet.say({middle, 440}, Anchor::centre, Role::muted, sum_in_words, Tone::remark);
  return sheet;
}

}  // namespace gnomon::drawings
