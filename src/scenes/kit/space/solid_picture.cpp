#include "scenes/kit/space/solid_picture.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "gnomon/geometry/shape/hull.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using d3::Placed;
using d3::Vec3;
using display::Role;
using display::Stroke;

/// Direction of the light, in the reader's own right, up and towards: over the left shoulder. It has length 1.
const glm::dvec3 light{-0.48, 0.64, 0.6};

/// Opacity of a body's colour on the paper, and of the shade on its darkest face.
constexpr float colour_alpha = 0.52f;
constexpr float darkest = 0.66f;
constexpr float glass_alpha = 0.24f;

/// Thin enough not to look like a touchable edge.
constexpr float hidden_width = 1.25f;
constexpr float hidden_dash = 4;
constexpr float hidden_alpha = 0.75f;

Vec3 world_normal(const Placed& body, std::uint32_t face) {
  return body.pose.rotation().apply(body.shape->normal(face));
}

std::vector<Vec2d> project_all(const Eye& eye, std::span<const Vec3> corners) {
  std::vector<Vec2d> seen;
  for (const Vec3 corner : corners) seen.push_back(eye.project(corner));
  return seen;
}

std::vector<Vec2d> project_face(const Eye& eye, const Placed& body, std::uint32_t face) {
  std::vector<Vec2d> seen;
  for (const std::uint32_t i : body.shape->face(face)) seen.push_back(eye.project(body.vertex(i)));
  return seen;
}

/// Returns 0 for a face towards the light, 1 for a face away from it.
double darkness(const Eye& eye, Vec3 normal) {
  return (1 - glm::dot(light, glm::dvec3(eye.view() * glm::dvec4(to_glm(normal), 0)))) / 2;
}

void draw_edges(display::Canvas& canvas, const Eye& eye, const Placed& body, EdgeLook look, const Stroke& stroke) {
  for (const auto& edge : body.shape->edges()) {
    if (look_of(eye, body, edge) != look) continue;
    canvas.line(eye.project(body.vertex(edge.from)), eye.project(body.vertex(edge.to)), stroke);
  }
}

Stroke hidden(const Stroke& stroke) {
  return {stroke.role, std::min(stroke.width, hidden_width), stroke.alpha * hidden_alpha, hidden_dash,
          display::Cap::butt};
}

/// Clips a convex polygon to level · (x, y) ≤ most.
std::vector<Vec2d> behind(const std::vector<Vec2d>& polygon, Vec2d level, double most) {
  std::vector<Vec2d> kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2d here = polygon[i];
    const Vec2d next = polygon[(i + 1) % polygon.size()];
    const double over_here = dot(level, here) - most;
    const double over_next = dot(level, next) - most;
    if (over_here <= 0) kept.push_back(here);
    if ((over_here < 0 && over_next > 0) || (over_here > 0 && over_next < 0)) {
      kept.push_back(here + (next - here) * (over_here / (over_here - over_next)));
    }
  }
  return kept;
}

/// Returns the parts of [0, 1] that none of these intervals cover, in order.
std::vector<std::pair<double, double>> rest_of(std::vector<std::pair<double, double>> covered) {
  // A total order except for equal intervals, which are interchangeable.
  std::sort(covered.begin(), covered.end());
  std::vector<std::pair<double, double>> rest;
  double reached = 0;
  for (const auto& [from, to] : covered) {
    if (from > reached) rest.emplace_back(reached, from);
    reached = std::max(reached, to);
  }
  if (reached < 1) rest.emplace_back(reached, 1);
  return rest;
}

}  // namespace

// --- Visibility

bool looks_at_reader(const Eye& eye, const Placed& body, std::uint32_t face) {
  return dot(world_normal(body, face), eye.towards()) > 1e-9;
}

EdgeLook look_of(const Eye& eye, const Placed& body, const d3::Polyhedron::Edge& edge) {
  const bool left = looks_at_reader(eye, body, edge.left);
  const bool right = looks_at_reader(eye, body, edge.right);
  if (left && right) return EdgeLook::inner;
  return left || right ? EdgeLook::rim : EdgeLook::hidden;
}

std::vector<Vec2d> outline_of(const Eye& eye, const Placed& body) {
  std::vector<Vec2d> seen;
  for (std::uint32_t i = 0; i < body.shape->vertices().size(); ++i) seen.push_back(eye.project(body.vertex(i)));
  const auto hull = convex_hull<double>(seen);
  // A leaf so thin that edge-on it is a line has no hull.
  if (!hull) return {};
  const auto corners = hull->view().vertices();
  return {corners.begin(), corners.end()};
}

/// Returns the hidden part of a segment. A point at s of the segment is hidden if a point at some distance before it,
/// towards the reader, is in the body. All such pairs of numbers form a convex polygon: one half-plane for each face.
std::optional<std::pair<double, double>> hidden_part(const Eye& eye, const Placed& body, Vec3 from, Vec3 to) {
  const Vec3 centre = body.pose.position();
  const double far = 4 * body.shape->bounding_radius() + std::max(0.0, 2 * eye.nearness(centre - from)) +
                     std::max(0.0, 2 * eye.nearness(centre - to));
  std::vector<Vec2d> pairs = {{0, 0}, {1, 0}, {1, far}, {0, far}};
  for (std::uint32_t f = 0; f < body.shape->face_count() && !pairs.empty(); ++f) {
    const Vec3 normal = world_normal(body, f);
    const Vec2d level(dot(normal, to - from), dot(normal, eye.towards()));
    // Shrink the body slightly, so that a line on a visible face is visible.
    const double skin = 1e-9 * body.shape->extent();
    pairs = behind(pairs, level, body.shape->offset(f) - dot(normal, from - centre) - skin);
  }
  if (pairs.empty()) return std::nullopt;
  double low = 1;
  double high = 0;
  for (const Vec2d pair : pairs) {
    low = std::min(low, pair.x);
    high = std::max(high, pair.x);
  }
  if (!(low < high)) return std::nullopt;
  return std::pair(low, high);
}

// --- Bodies

void draw_solid(display::Canvas& canvas, const Eye& eye, const Placed& body, const SolidStyle& style) {
  const std::vector<Vec2d> outline = outline_of(eye, body);
  if (outline.empty()) return;
  if (!style.glass) canvas.fill(outline, Role::paper);
  canvas.fill(outline, style.role, style.glass ? glass_alpha : colour_alpha);
  const float shade = style.glass ? darkest / 2 : darkest;
  for (std::uint32_t f = 0; f < body.shape->face_count(); ++f) {
    if (!looks_at_reader(eye, body, f)) continue;
    const auto dark = static_cast<float>(darkness(eye, world_normal(body, f)));
    canvas.fill(project_face(eye, body, f), Role::shade, dark * shade);
  }
  const Stroke rim{style.role, style.line};
  if (style.hidden_edges) draw_edges(canvas, eye, body, EdgeLook::hidden, hidden(rim));
  draw_edges(canvas, eye, body, EdgeLook::inner, {style.role, style.line * 0.75f});
  draw_edges(canvas, eye, body, EdgeLook::rim, rim);
}

void draw_solids(display::Canvas& canvas, const Eye& eye, const Placed& a, const SolidStyle& style_a, const Placed& b,
                 const SolidStyle& style_b, std::optional<Vec3> normal_from_a_to_b) {
  const auto draw = [&](const Placed& body, SolidStyle style) {
    style.glass = style.glass || !normal_from_a_to_b;
    draw_solid(canvas, eye, body, style);
  };
  const bool a_first = !normal_from_a_to_b || is_painted_first(eye, *normal_from_a_to_b);
  if (a_first) draw(a, style_a);
  draw(b, style_b);
  if (!a_first) draw(a, style_a);
}

void draw_face(display::Canvas& canvas, const Eye& eye, const Placed& body, std::uint32_t face, Role role) {
  const bool seen = looks_at_reader(eye, body, face);
  const std::vector<Vec2d> corners = project_face(eye, body, face);
  canvas.fill(corners, role, seen ? 0.45f : 0.15f);
  const Stroke line = seen ? Stroke{role, 3} : hidden({role, 3});
  for (std::size_t i = 0; i < corners.size(); ++i) canvas.line(corners[i], corners[(i + 1) % corners.size()], line);
}

void draw_edge(display::Canvas& canvas, const Eye& eye, const Placed& body, const d3::Polyhedron::Edge& edge,
               Stroke stroke) {
  if (look_of(eye, body, edge) == EdgeLook::hidden) {
    stroke.dash = hidden_dash;
    stroke.cap = display::Cap::butt;
  }
  canvas.line(eye.project(body.vertex(edge.from)), eye.project(body.vertex(edge.to)), stroke);
}

// --- Lines and points

namespace {

/// Returns the parts of a segment that no body hides.
std::vector<std::pair<double, double>> seen_parts(const Eye& eye, std::span<const Placed> before, Vec3 from, Vec3 to) {
  std::vector<std::pair<double, double>> covered;
  for (const Placed& body : before) {
    if (const auto part = hidden_part(eye, body, from, to)) covered.push_back(*part);
  }
  return rest_of(covered);
}

}  // namespace

void draw_line(display::Canvas& canvas, const Eye& eye, std::span<const Placed> before, Vec3 from, Vec3 to,
               Stroke stroke) {
  const auto draw = [&](const std::pair<double, double>& part, const Stroke& with) {
    canvas.line(eye.project(from + (to - from) * part.first), eye.project(from + (to - from) * part.second), with);
  };
  const auto seen = seen_parts(eye, before, from, to);
  for (const auto& part : rest_of(seen)) draw(part, hidden(stroke));
  for (const auto& part : seen) draw(part, stroke);
}

void draw_arrow(display::Canvas& canvas, const Eye& eye, std::span<const Placed> before, Vec3 from, Vec3 to,
                Stroke stroke) {
  const auto at = [&](double part) { return eye.project(from + (to - from) * part); };
  const auto seen = seen_parts(eye, before, from, to);
  for (const auto& [begin, end] : rest_of(seen)) {
    if (end < 1) canvas.line(at(begin), at(end), hidden(stroke));
  }
  for (const auto& [begin, end] : seen) {
    if (end < 1) canvas.line(at(begin), at(end), stroke);
  }
  const bool head_is_seen = !seen.empty() && seen.back().second == 1;
  const double head_from = head_is_seen ? seen.back().first : seen.empty() ? 0 : seen.back().second;
  canvas.arrow(at(head_from), at(1), head_is_seen ? stroke : hidden(stroke));
}

void draw_flat(display::Canvas& canvas, const Eye& eye, std::span<const Vec3> corners, Role role, float alpha,
               float line) {
  const std::vector<Vec2d> seen = project_all(eye, corners);
  if (seen.size() > 2) canvas.fill(seen, role, alpha);
  const std::size_t lines = seen.size() > 2 ? seen.size() : seen.size() - 1;
  for (std::size_t i = 0; i < lines && seen.size() > 1; ++i) {
    canvas.line(seen[i], seen[(i + 1) % seen.size()], {role, line});
  }
}

void draw_axes(display::Canvas& canvas, const Eye& eye, Vec2d at, double length) {
  struct Axis {
    Vec3 direction;
    Text name;
  };
  Axis axes[] = {{{1, 0, 0}, symbol_x}, {{0, 1, 0}, symbol_y}, {{0, 0, 1}, symbol_z}};
  // Draw the axis towards the reader last. A stable sort would allocate memory.
  const auto is_behind = [&](const Axis& a, const Axis& b) {
    return eye.nearness(a.direction) < eye.nearness(b.direction);
  };
  for (const std::size_t i : {std::size_t(1), std::size_t(2), std::size_t(1)}) {
    if (is_behind(axes[i], axes[i - 1])) std::swap(axes[i], axes[i - 1]);
  }
  const Vec2d origin = eye.project({0, 0, 0});
  for (const Axis& axis : axes) {
    const Vec2d way = (eye.project(axis.direction) - origin) * (length / eye.scale());
    // Seen end-on, an axis is a point.
    if (dot(way, way) > 0.01 * length * length) canvas.arrow(at, at + way, {Role::muted, 1.5f});
    canvas.label(at + way * 1.3, display::Anchor::centre, Role::muted, {axis.name});
  }
  canvas.point(at, display::Marker::disc, 2, Role::muted);
}

}  // namespace gnomon::scenes
