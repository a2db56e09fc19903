// Two tetrahedra that overlap along every face's normal, and the pair of edges that parts them.
#include <limits>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/separation.h"
#include "scenes/kit/space/solid_picture.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Anchor;
using display::Role;

constexpr display::Stroke deciding{Role::axis, 5};

std::size_t steps_of(const Recording& recording, Mark mark) { return recording.all(mark).size(); }

/// The greatest separation among the axes of a kind.
double widest_of(const Recording& recording, AxisKind kind) {
  double widest = -std::numeric_limits<double>::infinity();
  for (const Step& step : recording.all(marks::space_overlap)) {
    if (step.first == static_cast<std::int32_t>(kind) && step.values[0] > widest) widest = step.values[0];
  }
  return widest;
}

}  // namespace

Sheet draw_sat_in_space() {
  const Vec3 roof[] = {{-2, 0, 0}, {2, 0, 0}, {0, -2, -1}, {0, -2, 1}};
  const Vec3 keel[] = {{0, 0, -2}, {0, 0, 2}, {-1, 2, 0}, {1, 2, 0}};
  const d3::Polyhedron below = *d3::convex_hull(roof);
  const d3::Polyhedron above = *d3::convex_hull(keel);
  const d3::Placed a(below, {});
  const d3::Placed b(above, *d3::Pose::make({0, 0.5, 0}));
  Recording recording;
  const d3::Separation found = d3::separation(a, b, std::numeric_limits<double>::infinity(), recording.recorder());

  Panel picture;
  const scenes::Eye eye(0.5, 0.3);
  scenes::draw_solids(picture.canvas, eye, a, {Role::body_a}, b, {Role::body_b}, found.normal);
  scenes::draw_edge(picture.canvas, eye, a, below.edges()[found.a], deciding);
  scenes::draw_edge(picture.canvas, eye, b, above.edges()[found.b], deciding);
  const d3::Placed both[] = {a, b};
  scenes::draw_line(picture.canvas, eye, both, {0, 0, 0}, found.normal * found.value, {Role::gap, 4});
  picture.say(eye.project({0, -1.2, 0}), Anchor::centre, Role::body_a, "A");
  picture.say(eye.project({0, 1.7, 0}), Anchor::centre, Role::body_b, "B");

  Sheet sheet(
      720, 330,
      "Two tetrahedra, one above the other: the upper edge of A and the lower edge of B run crosswise with a gap "
      "between them. Along the normal of every face of A, and of every face of B, the shadows overlap; along the "
      "cross product of the two edges there is a gap. Of 36 pairs of edges few have arcs that cross.");
  sheet.place(picture, {210, 175}, 58);
  double y = 90;
  const auto row = [&](Role role, const std::string& name, double value) {
    sheet.say({430, y}, Anchor::left, Role::ink, name);
    sheet.say({700, y}, Anchor::right, role, number(value, 2));
    y += 30;
  };
  sheet.say({430, y}, Anchor::left, Role::muted, "The widest separation", Tone::heading);
  y += 34;
  row(Role::overlap, "along faces of A", widest_of(recording, AxisKind::face_a));
  row(Role::overlap, "along faces of B", widest_of(recording, AxisKind::face_b));
  row(Role::gap, "across pairs of edges", widest_of(recording, AxisKind::edges));
  y += 14;
  sheet.say({430, y}, Anchor::left, Role::muted,
            "Of " + std::to_string(steps_of(recording, marks::space_arcs)) + " pairs of edges " +
                std::to_string(steps_of(recording, marks::space_cross)) + " have arcs that cross",
            Tone::remark);
  return sheet;
}

}  // namespace gnomon::drawings
