// Where a shape balances, and how far out its mass sits.
#include "gnomon/geometry/shape/mass.h"

#include <cmath>

#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// The pieces whose sums give the mass: triangles from the centroid, strips along the edges, sectors at the corners.
void draw_pieces(Panel& panel, const Placed<double>& body, Vec2d centroid) {
  const display::Stroke thin{Role::body_a, 1, 0.7f};
  const std::vector<Vec2d> corners = core_of(body);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    panel.canvas.line(centroid, corners[i], thin);
    const std::size_t next = (i + 1) % corners.size();
    const Vec2d out = body.pose.rotation().apply(body.shape.normals()[i]) * body.shape.radius();
    if (body.shape.radius() == 0) continue;
    panel.canvas.line(corners[i], corners[next], thin);
    panel.canvas.line(corners[i], corners[i] + out, thin);
    panel.canvas.line(corners[next], corners[next] + out, thin);
  }
}

/// The shape, its pieces, its centroid, and the ring on which the same mass would be as hard to turn.
Panel draw_balance(const Shape<double>& shape) {
  Panel panel;
  const Placed<double> body = put(shape, {0, 0});
  const MassProperties<double> mass = *mass_properties<double>(shape, 1);
  draw_shape(panel.canvas, body, Role::body_a);
  draw_pieces(panel, body, mass.centroid);
  const double gyration = std::sqrt(mass.inertia / mass.mass);
  const Shape<double> ring = *make_circle<double>(mass.centroid, gyration);
  draw_shape(panel.canvas, put(ring, {0, 0}), Role::mtv, {0, 2, 1, 5});
  panel.canvas.point(mass.centroid, Marker::disc, 5, Role::ink);
  panel.canvas.line(mass.centroid, mass.centroid + at_degrees(15) * gyration, {Role::mtv, 1.5f});
  panel.say({0, -1.95}, Anchor::centre, Role::ink, "mass " + number(mass.mass, 3), Tone::remark);
  panel.say({0, -2.25}, Anchor::centre, Role::mtv, "inertia " + number(mass.inertia, 3), Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_mass() {
  const Vec2d wedge[] = {{-1.5, -1.1}, {1.5, -1.1}, {1.2, -0.2}, {-0.6, 1.3}, {-1.4, 0.8}};
  const Vec2d pillar[] = {{-0.3, -1.4}, {0.3, -1.4}, {0.3, 1.4}, {-0.3, 1.4}};
  const Vec2d tile[] = {{-0.9, -0.6}, {1.0, -0.5}, {-0.2, 0.9}};
  const Shape<double> shapes[] = {*make_polygon<double>(wedge), *make_polygon<double>(pillar),
                                  *make_polygon<double>(tile, 0.4)};
  Sheet sheet(
      720, 305,
      "A pentagon, a tall rectangle and a rounded triangle, each with its centroid and, dashed around it, the "
      "ring on which the same mass would resist turning as much. Thin lines show the pieces into which the sums "
      "cut them: triangles, and for the rounded one strips along the edges and sectors at the corners.");
  for (int i = 0; i < 3; ++i) sheet.place(draw_balance(shapes[i]), {130 + 230.0 * i, 125}, 68);
  return sheet;
}

}  // namespace gnomon::drawings
