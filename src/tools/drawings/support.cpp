// Which vertex answers for which direction.
#include "gnomon/geometry/sat/support.h"

#include <array>

#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

constexpr double ring = 3.1;

}  // namespace

Sheet draw_support() {
  Panel panel;
  const Shape<double> shape = scenes::uneven_polygon(8, 2, 21);
  const Placed<double> body = put(shape, {0, 0});
  draw_shape(panel.canvas, body, Role::body_a);

  // The boundaries between two vertices' directions are the normals of the edge that joins them.
  for (const Vec2d normal : body.shape.normals())
    panel.canvas.line(normal * (ring - 0.22), normal * (ring + 0.22), {Role::ink, 2});
  for (int i = 0; i < 120; ++i) {
    const Vec2d direction = at_degrees(1.5 + 3 * i);
    const std::uint32_t vertex = support(body.shape, direction);
    const Role role = vertex % 2 == 0 ? Role::body_a : Role::body_b;
    panel.canvas.line(direction * ring, body.vertex(vertex), {role, 1, 0.45f});
    panel.canvas.point(direction * ring, vertex % 2 == 0 ? Marker::disc : Marker::square, 3, role);
  }
  for (std::size_t i = 0; i < body.shape.size(); ++i) {
    panel.canvas.point(body.vertex(i), i % 2 == 0 ? Marker::disc : Marker::square, 5,
                       i % 2 == 0 ? Role::body_a : Role::body_b);
    panel.say(body.vertex(i) * 0.82, Anchor::centre, Role::ink, std::to_string(i));
  }

  Panel one;
  const Vec2d direction = at_degrees(35);
  const std::uint32_t vertex = support(body.shape, direction);
  const Vec2d far = body.vertex(vertex);
  const Vec2d along = right_normal(direction);
  draw_shape(one.canvas, body, Role::body_a);
  one.canvas.line(far - along * 2.9, far + along * 1.6, {Role::axis, 1.5f, 1, 6});
  for (std::size_t i = 0; i < body.shape.size(); ++i) {
    const double height = dot(direction, body.vertex(i));
    const Vec2d foot = direction * height - along * 2.9;
    one.canvas.line(body.vertex(i), foot, {Role::muted, 1, 0.35f});
    one.canvas.point(foot, i == vertex ? Marker::square : Marker::disc, i == vertex ? 5.0f : 3.0f,
                     i == vertex ? Role::mtv : Role::muted);
  }
  one.canvas.arrow(direction * -2.6 - along * 2.9, direction * 2.7 - along * 2.9, {Role::ink, 2});
  one.say(direction * 2.7 - along * 2.9, Anchor::left, Role::ink, "direction");
  one.canvas.point(far, Marker::square, 6, Role::mtv);
  one.say(far, Anchor::left, Role::mtv, "vertex " + std::to_string(vertex));

  Sheet sheet(
      720, 370,
      "Left, a polygon projected on a direction; the vertex furthest along it is the support vertex. Right, 120 "
      "directions around the same polygon, each joined to its support vertex: they fall into one fan per "
      "vertex, and the fans meet at the normals of the edges.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "one direction", Tone::heading);
  sheet.place(one, {180, 236}, 46);
  sheet.say({380, 24}, Anchor::left, Role::ink, "every direction", Tone::heading);
  sheet.place(panel, {545, 205}, 48);
  return sheet;
}

}  // namespace gnomon::drawings
