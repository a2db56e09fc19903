#include "scenes/kit/picture/shape_picture.h"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "gnomon/core/numbers.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;
using display::Stroke;

constexpr std::size_t circle_points = 64;
/// Extent of the line and its solid side: as far as the least zoom shows at a view's middle. With 60, the resvg that
/// paints the pictures beside links panics.
constexpr double far_along = 40;

/// Returns the corners; for a circle, enough points to look round.
std::vector<Vec2d> outline_of(const Placed<double>& body) {
  std::vector<Vec2d> outline;
  if (body.shape.size() > 1) {
    for (std::size_t i = 0; i < body.shape.size(); ++i) outline.push_back(body.vertex(i));
    return outline;
  }
  const auto part = *Rotation<double>::from_angle(full_turn / circle_points);
  Vec2d spoke(body.shape.radius(), 0);
  for (std::size_t i = 0; i < circle_points; ++i, spoke = part.apply(spoke)) outline.push_back(body.vertex(0) + spoke);
  return outline;
}

/// Draws the path to a position, with a tick at each quarter.
void draw_way(Canvas& canvas, Vec2d from, Vec2d to, Role role) {
  const Vec2d way = to - from;
  const double length = gnomon::length(way);
  if (!(length > 0)) return;
  const Stroke stroke{role, 1.5f};
  canvas.arrow(from, to, stroke);
  const Vec2d half_tick = right_normal(way) * (0.12 / length);
  for (const double part : {0.25, 0.5, 0.75}) {
    const Vec2d at = from + way * part;
    canvas.line(at - half_tick, at + half_tick, stroke);
  }
}

/// Draws a body whose outline is round at every zoom.
void draw_rounded(Canvas& canvas, const Placed<double>& body, Role role) {
  auto outlines = std::make_shared<display::Outlines>();
  outlines->add(body.shape.vertices(), body.shape.radius());
  const Rotation<double> turn = body.pose.rotation();
  const display::BodyInstance one{body.pose.position(), {turn.cosine(), turn.sine()}, 0, role};
  canvas.bodies(std::move(outlines), {&one, 1});
}

}  // namespace

void draw_body(Canvas& canvas, const Placed<double>& body, Role role) {
  if (body.shape.radius() > 0) return draw_rounded(canvas, body, role);
  const display::BodyStyle style;
  const std::vector<Vec2d> outline = outline_of(body);
  canvas.fill(outline, role, style.fill);
  canvas.outline(outline, {role, style.width});
}

void draw_named(Canvas& canvas, const Placed<double>& body, Role role, Text name) {
  draw_body(canvas, body, role);
  canvas.label(body.pose.position(), Anchor::centre, role, {name});
}

void draw_ghost(Canvas& canvas, const Placed<double>& body, Stroke stroke) {
  const std::vector<Vec2d> outline = outline_of(body);
  // The segments of a circle are shorter than a dash: omit every other one instead.
  const bool round = body.shape.size() == 1;
  const std::size_t every = round && stroke.dash > 0 ? 2 : 1;
  if (round) stroke.dash = 0;
  for (std::size_t i = 0; i < outline.size(); i += every) {
    canvas.line(outline[i], outline[(i + 1) % outline.size()], stroke);
  }
}

void draw_ground(Canvas& canvas, const Pose<double>& line) {
  const Vec2d point = line.position();
  const Vec2d normal = line.rotation().apply({1, 0});
  const Vec2d along = right_normal(normal) * far_along;
  const Vec2d below = normal * -far_along;
  const Vec2d solid[] = {point - along, point - along + below, point + along + below, point + along};
  canvas.fill(solid, Role::wall, 0.35f);
  canvas.line(point - along, point + along, {Role::ink, 2.5f});
}

void draw_held(Canvas& canvas, std::span<const Handle> handles) {
  std::vector<const Handle*> bodies;
  for (const Handle& handle : handles) {
    if (handle.what == HandleOf::line) draw_ground(canvas, handle.body.pose);
    if (handle.what == HandleOf::body) bodies.push_back(&handle);
  }
  std::size_t next = 0;
  for (const Handle& end : handles) {
    if (end.what != HandleOf::way_end || next == bodies.size()) continue;
    draw_ghost(canvas, end.body, {end.role, 1.5f, 1, 4});
    draw_way(canvas, bodies[next++]->body.pose.position(), end.body.pose.position(), end.role);
  }
  for (const Handle* handle : bodies) {
    draw_body(canvas, handle->body, handle->role);
    canvas.label(handle->body.pose.position(), Anchor::centre, handle->role, {handle->name});
  }
  for (const Handle& handle : handles) {
    if (handle.what != HandleOf::point) continue;
    const Vec2d at = handle.body.pose.position();
    canvas.point(at, display::Marker::disc, 9, Role::paper);
    canvas.point(at, display::Marker::ring, 8, Role::ink);
    canvas.label(at + Vec2d(0, 0.25), Anchor::above, Role::ink, {handle.name});
  }
}

double corner_distance(const ShapeView<double>& shape) {
  double most = 0;
  for (const Vec2d corner : shape.vertices()) most = most < dot(corner, corner) ? dot(corner, corner) : most;
  return std::sqrt(most);
}

void draw_numbered_edge(Canvas& canvas, const Placed<double>& polygon, std::size_t edge) {
  const Vec2d from = polygon.vertex(edge);
  const Vec2d to = polygon.vertex((edge + 1) % polygon.shape.size());
  canvas.line(from, to, {Role::ink, 5});
  const Vec2d inwards = polygon.pose.rotation().apply(polygon.shape.normals()[edge]) * -0.35;
  canvas.label((from + to) * 0.5 + inwards, Anchor::centre, Role::ink, {edge_number, {static_cast<double>(edge)}});
}

void draw_edge_numbers(Canvas& canvas, const Placed<double>& polygon, Role role) {
  const std::size_t count = polygon.shape.size();
  if (count < 3) return;
  const double inset = corner_distance(polygon.shape) < 1.5 ? 1.5 : 0.8;
  for (std::size_t edge = 0; edge < count; ++edge) {
    const auto corners = polygon.shape.vertices();
    const Vec2d middle = (corners[edge] + corners[(edge + 1) % count]) * 0.5;
    canvas.label(polygon.pose.to_world(middle * inset), Anchor::centre, role,
                 {edge_number, {static_cast<double>(edge)}});
  }
}

void draw_ruler(Canvas& canvas, Vec2d corner) {
  const Vec2d from = corner + Vec2d(0.4, 0.36);
  const Vec2d to = from + Vec2d(1, 0);
  const Vec2d half_tick(0, 0.12);
  canvas.line(from, to, {Role::ink, 2.5f});
  for (const Vec2d end : {from, to}) canvas.line(end - half_tick, end + half_tick, {Role::ink, 2.5f});
  canvas.label((from + to) * 0.5, Anchor::above, Role::ink, {"unit_length"_text});
}

}  // namespace gnomon::scenes
