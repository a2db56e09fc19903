#include "scenes/sat_in_space/axis_in_space.h"

#include <cmath>

#include "gnomon/geometry3d/hull.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Anchor;
using display::Role;

/// Distance from the middle of a picture. On a phone a word that begins there ends within a figure.
constexpr double furthest_word = 3.4;

/// Returns a direction perpendicular to the axis and the line of sight, downwards in the picture or, for a steep axis,
/// away from B.
Vec3 beside_both(const Eye& eye, Vec3 n, Vec3 from_a_to_b) {
  const Vec3 across = cross(n, eye.towards());
  // An axis seen end-on is a point, and every direction is valid.
  const Vec3 way = d3::unit(across).value_or(-eye.up());
  return dot(way, eye.up()) + dot(way, from_a_to_b) / 2 > 0 ? -way : way;
}

Vec3 extreme(const d3::Placed& body, Vec3 direction) {
  Vec3 furthest = body.vertex(0);
  for (std::uint32_t i = 1; i < body.shape->vertices().size(); ++i) {
    if (dot(direction, body.vertex(i)) > dot(direction, furthest)) furthest = body.vertex(i);
  }
  return furthest;
}

}  // namespace

SpaceShadows SpaceShadows::on(const d3::Placed& a, const d3::Placed& b, Vec3 n) {
  return {n, d3::project(a, n, a.pose.position()), d3::project(b, n, a.pose.position())};
}

void draw_shadows_in_space(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                           const SpaceShadows& shadows, double beside) {
  const Vec3 n = shadows.n;
  const Vec3 way = b.pose.position() - a.pose.position();
  const Vec3 base = a.pose.position() + beside_both(eye, n, way) * beside;
  const auto at = [&](double along) { return eye.project(base + n * along); };
  const auto light = [&](const d3::Placed& body, Vec3 direction, double along, Role role) {
    canvas.line(eye.project(extreme(body, direction)), at(along), {role, 1, 0.6f, 3, display::Cap::butt});
  };
  light(a, -n, shadows.a.min, Role::body_a);
  light(a, n, shadows.a.max, Role::body_a);
  light(b, -n, shadows.b.min, Role::body_b);
  light(b, n, shadows.b.max, Role::body_b);
  const double from = shadows.a.min < shadows.b.min ? shadows.a.min : shadows.b.min;
  const double to = shadows.a.max > shadows.b.max ? shadows.a.max : shadows.b.max;
  canvas.arrow(at(from - 0.5), at(to + 0.7), {Role::axis, 1.5f});
  canvas.line(at(shadows.a.min), at(shadows.a.max), {Role::body_a, 9, 0.8f, 0, display::Cap::butt});
  canvas.line(at(shadows.b.min), at(shadows.b.max), {Role::body_b, 4, 1, 0, display::Cap::butt});
  const bool gap = shadows.gap() > 0;
  const Vec2d half = (at(shadows.a.max) + at(shadows.b.min)) / 2;
  canvas.line(at(shadows.a.max), at(shadows.b.min),
              {gap ? Role::gap : Role::overlap, 3, 1, gap ? 4.0f : 0.0f, display::Cap::butt});
  // Off the axis: below a horizontal one and beside any other, on its far side from the bodies if the picture has room
  // there.
  const Vec2d aside = at(0) - eye.project(a.pose.position());
  const Vec2d away = aside / length(aside);
  const bool level = std::fabs(away.x) < 0.2 * std::fabs(away.y);
  const Vec2d off = !level && std::fabs(half.x) > furthest_word && half.x * away.x > 0 ? -away : away;
  const Anchor anchor = level ? (off.y < 0 ? Anchor::below : Anchor::above) : off.x > 0 ? Anchor::left : Anchor::right;
  const double room = level ? 0.1 : 0.2 + 0.25 * std::fabs(off.y);
  canvas.label(half + off * room, anchor, gap ? Role::gap : Role::overlap, {d_is, {shadows.gap()}});
}

void draw_owner(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                const d3::Separation& found) {
  if (found.kind == AxisKind::face_a) draw_face(canvas, eye, a, found.a, Role::axis);
  if (found.kind == AxisKind::face_b) draw_face(canvas, eye, b, found.b, Role::axis);
  if (found.kind != AxisKind::edges) return;
  draw_edge(canvas, eye, a, a.shape->edges()[found.a], {Role::axis, 5});
  draw_edge(canvas, eye, b, b.shape->edges()[found.b], {Role::axis, 5});
}

void draw_plane_between(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const SpaceShadows& shadows,
                        Vec3 middle, double half, float alpha) {
  const Vec3 n = shadows.n;
  const double along = (shadows.a.max + shadows.b.min) / 2;
  const Vec3 centre = middle + n * (along - dot(n, middle - a.pose.position()));
  // As horizontal in the picture as possible.
  const Vec3 u = d3::unit(cross(eye.up(), n)).value_or(eye.right());
  const Vec3 v = cross(n, u);
  const Vec3 corners[] = {centre + (u + v) * half, centre + (v - u) * half, centre - (u + v) * half,
                          centre + (u - v) * half};
  draw_flat(canvas, eye, corners, Role::gap, alpha, 1.5f);
}

SpaceStep last_of(std::span<const Step> steps) {
  SpaceStep last;
  for (const Step& step : steps) {
    if (step.mark == marks::space_face) {
      const auto face = static_cast<std::uint32_t>(step.second);
      const bool of_a = step.first == static_cast<std::int32_t>(AxisKind::face_a);
      const Vec3 n(step.values[0], step.values[1], step.values[2]);
      last = {};
      last.axis = {0, n, of_a ? AxisKind::face_a : AxisKind::face_b, face, face};
    } else if (step.mark == marks::space_arcs) {
      last = {};
      last.edge_a = static_cast<std::uint32_t>(step.first);
      last.edge_b = static_cast<std::uint32_t>(step.second);
    } else if (step.mark == marks::space_cross) {
      const Vec3 n(step.values[0], step.values[1], step.values[2]);
      last.axis = {0, n, AxisKind::edges, *last.edge_a, *last.edge_b};
    } else if (step.mark == marks::space_project) {
      last.projected = true;
    } else if (step.mark == marks::space_done) {
      const Vec3 n(step.values[1], step.values[2], step.values[3]);
      last = {};
      last.projected = true;
      last.axis = {0, n, static_cast<AxisKind>(step.first), static_cast<std::uint32_t>(step.values[4]),
                   static_cast<std::uint32_t>(step.values[5])};
    }
  }
  return last;
}

d3::Polyhedron roof() {
  const Vec3 corners[] = {{-2, 0, 0}, {2, 0, 0}, {0, -1.5, -2}, {0, -1.5, 2}};
  return *d3::convex_hull(corners);
}

d3::Polyhedron keel() {
  const Vec3 corners[] = {{0, 0, -2}, {0, 0, 2}, {-2, 1.5, 0}, {2, 1.5, 0}};
  return *d3::convex_hull(corners);
}

}  // namespace gnomon::scenes
