// Convex bodies in space: the five regular ones, a prism and the hull of a cloud; and the painting order of two bodies.
#include <cmath>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/space/solid_picture.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using d3::Placed;
using d3::Polyhedron;
using d3::Vec3;
using display::Anchor;
using display::Marker;
using display::Role;
using scenes::Eye;

const Eye& drawing_eye() {
  static const Eye eye(0.55, 0.4);
  return eye;
}

std::string counts_of(const Polyhedron& solid) {
  return std::to_string(solid.vertices().size()) + " − " + std::to_string(solid.edges().size()) + " + " +
         std::to_string(solid.face_count()) + " = 2";
}

/// Draws a body of radius 1, with its numbers of vertices, edges and faces.
Panel draw_solid_panel(const Polyhedron& solid, Role role, const char* name) {
  Panel panel;
  const Polyhedron shown = *d3::scaled(solid, 1 / solid.bounding_radius());
  scenes::draw_solid(panel.canvas, drawing_eye(), Placed(shown, {}), {role});
  panel.say({0, 1.28}, Anchor::centre, Role::ink, name);
  panel.say({0, -1.32}, Anchor::centre, Role::muted, counts_of(solid), Tone::remark);
  return panel;
}

/// Returns points of a spiral on a sphere, and some inside it.
std::vector<Vec3> cloud() {
  std::vector<Vec3> points;
  for (int i = 0; i < 28; ++i) {
    const double z = 1 - (2 * i + 1) / 28.0;
    const Vec2d round = at_degrees(137.5 * i) * std::sqrt(1 - z * z);
    const double out = i % 3 == 0 ? 0.6 : 1;
    points.push_back(Vec3(round.x, round.y, z) * out);
  }
  return points;
}

Panel draw_cloud() {
  const std::vector<Vec3> points = cloud();
  Panel panel = draw_solid_panel(*d3::convex_hull(points), Role::body_b, "hull of a cloud");
  for (const Vec3 point : points) panel.canvas.point(drawing_eye().project(point), Marker::disc, 2, Role::ink, 0.7f);
  return panel;
}

/// Draws a wedge with its principal axes, the longest for the least moment.
Panel draw_axes_panel() {
  const Vec3 points[] = {{-1.1, -0.5, -0.4}, {1.1, -0.5, -0.4}, {-1.1, 0.6, -0.4},
                         {-1.1, -0.5, 0.5},  {1.1, -0.5, 0.5},  {-1.1, 0.3, 0.5}};
  const Polyhedron wedge = *d3::convex_hull(points);
  const d3::MassProperties mass = *d3::mass_properties(wedge, 1);
  Panel panel;
  const Placed body(wedge, {});
  scenes::draw_solid(panel.canvas, drawing_eye(), body, {Role::body_a});
  const double lengths[] = {1.1, 0.85, 0.7};
  for (int k = 0; k < 3; ++k) {
    const Vec3 direction = mass.axes.apply({k == 0 ? 1.0 : 0, k == 1 ? 1.0 : 0, k == 2 ? 1.0 : 0});
    const Vec3 tip = direction * (drawing_eye().nearness(direction) < 0 ? -lengths[k] : lengths[k]);
    scenes::draw_arrow(panel.canvas, drawing_eye(), {&body, 1}, mass.centroid, mass.centroid + tip, {Role::mtv, 2});
  }
  panel.canvas.point(drawing_eye().project(mass.centroid), Marker::disc, 4, Role::ink);
  panel.say({0, 1.28}, Anchor::centre, Role::ink, "principal axes");
  panel.say({0, -1.32}, Anchor::centre, Role::muted,
            number(mass.moments.x, 2) + ", " + number(mass.moments.y, 2) + ", " + number(mass.moments.z, 2),
            Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_polyhedra() {
  Sheet sheet(
      720, 400,
      "The five regular solids, a prism of seven sides, the convex hull of a cloud of points and a wedge with its "
      "three principal axes. Faces are shaded, edges behind a body are dashed. Below each solid its vertices "
      "less its edges plus its faces, which is always two; below the wedge its principal moments.");
  const Panel panels[] = {
      draw_solid_panel(d3::tetrahedron(), Role::body_a, "tetrahedron"),
      draw_solid_panel(d3::cube(), Role::body_a, "cube"),
      draw_solid_panel(d3::octahedron(), Role::body_a, "octahedron"),
      draw_solid_panel(d3::dodecahedron(), Role::body_a, "dodecahedron"),
      draw_solid_panel(d3::icosahedron(), Role::body_a, "icosahedron"),
      draw_solid_panel(*d3::prism(7, 1, 0.6), Role::body_a, "prism"),
      draw_cloud(),
      draw_axes_panel(),
  };
  for (int i = 0; i < 8; ++i) {
    const int row = i / 4;
    sheet.place(panels[i], {92.0 + 179 * (i % 4), 102.0 + 198 * row}, 66);
  }
  return sheet;
}

}  // namespace gnomon::drawings
