// A fan of rays against one shape.
#include "gnomon/geometry/ray.h"

#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Role;

constexpr int rays = 10;
constexpr double limit = 6.2;

}  // namespace

Sheet draw_ray_cast() {
  const Vec2d corners[] = {{-1.1, -0.9}, {0.9, -1.1}, {1.2, 0.5}, {-0.1, 1.2}, {-1.2, 0.4}};
  const Shape<double> shape = *make_polygon<double>(corners, 0.45);
  const Placed<double> body = put(shape, {1.6, 0}, 0.1);
  const Vec2d origin(-4.6, -0.2);

  Panel panel;
  draw_shape(panel.canvas, body, Role::body_a);
  panel.canvas.outline(core_of(body), {Role::body_a, 1, 0.6f, 4});
  for (int i = 0; i < rays; ++i) {
    const Vec2d direction = at_degrees(-21 + 5.0 * i);
    const auto ray = Ray<double>::make(origin, direction, limit);
    const RayHit<double> hit = ray_cast(body, *ray);
    const Vec2d end = hit.hit ? hit.point : origin + direction * limit;
    if (!hit.hit) {
      panel.canvas.line(origin, end, {Role::muted, 1, 0.7f, 5});
      panel.canvas.point(end, display::Marker::cross, 6, Role::muted);
      continue;
    }
    panel.canvas.line(origin, end, {Role::gap, 1.75f});
    panel.canvas.arrow(end, end + hit.normal * 0.6, {Role::mtv, 2});
    panel.canvas.point(end, display::Marker::disc, 4, Role::gap);
    panel.say(end, Anchor::left, Role::gap, number(hit.t, 2), Tone::remark);
  }
  panel.canvas.point(origin, display::Marker::square, 6, Role::ink);
  panel.say(origin, Anchor::above, Role::ink, "origin");

  Sheet sheet(720, 360,
              "Rays from one origin. Those that meet a rounded pentagon end at the first point of it, with the "
              "outward normal drawn there; the others run on, dashed, to a cross at their limit.");
  sheet.place(panel, {360, 176}, 68);
  return sheet;
}

}  // namespace gnomon::drawings
