#include "tools/drawings/draw.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "gnomon/core/numbers.h"

namespace gnomon::drawings {
namespace {

using display::Canvas;
using display::Role;

/// Chord angle of a rounded corner: small enough to look round at the scale of a page.
constexpr double chord = 5;

/// Adds the arc around `centre` from direction `from` to direction `to`, counter-clockwise.
void add_arc(std::vector<Vec2d>& out, Vec2d centre, double radius, Vec2d from, Vec2d to) {
  const auto small_turn = *Rotation<double>::from_angle(chord * degree);
  Vec2d direction = from;
  for (int i = 0; i < 360 / static_cast<int>(chord); ++i) {
    out.push_back(centre + direction * radius);
    const Vec2d next = small_turn.apply(direction);
    // The last chord is shorter: it ends at `to`, between two steps.
    if (cross(direction, to) >= 0 && cross(to, next) >= 0 && dot(direction, to) > 0) break;
    direction = next;
  }
  out.push_back(centre + to * radius);
}

/// Draws a closed outline in even dashes that continue around its corners.
void draw_dashes(Canvas& canvas, std::span<const Vec2d> points, display::Stroke stroke) {
  double whole = 0;
  const auto length = [&](std::size_t i) {
    const Vec2d along = points[(i + 1) % points.size()] - points[i];
    return gnomon::length(along);
  };
  for (std::size_t i = 0; i < points.size(); ++i) whole += length(i);
  constexpr int dashes = 36;
  const double period = whole / dashes;
  const double dash = period * 0.55;
  double done = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2d from = points[i];
    const Vec2d along = points[(i + 1) % points.size()] - from;
    const double end = done + length(i);
    for (int k = static_cast<int>(done / period); k * period < end; ++k) {
      const double begin = std::max(done, k * period);
      const double stop = std::min(end, k * period + dash);
      // Rounding may leave a tiny remainder where a dash ends at a corner.
      if (stop - begin < 1e-6 * period) continue;
      canvas.line(from + along * ((begin - done) / (end - done)), from + along * ((stop - done) / (end - done)),
                  stroke);
    }
    done = end;
  }
}

}  // namespace

std::vector<Step> Recording::all(Mark mark) const {
  std::vector<Step> found;
  for (const Step& step : steps()) {
    if (step.mark == mark) found.push_back(step);
  }
  return found;
}

Step Recording::last(Mark mark) const {
  const std::vector<Step> found = all(mark);
  if (found.empty()) __builtin_trap();
  return found.back();
}

Placed<double> put(const Shape<double>& shape, Vec2d position, double angle) {
  return {shape, *Pose<double>::make(position, angle)};
}

std::vector<Vec2d> core_of(const Placed<double>& body) {
  std::vector<Vec2d> corners;
  for (std::size_t i = 0; i < body.shape.size(); ++i) corners.push_back(body.vertex(i));
  return corners;
}

std::vector<Vec2d> outline_of(const Placed<double>& body) {
  const double radius = body.shape.radius();
  if (radius == 0) return core_of(body);
  std::vector<Vec2d> points;
  const auto normals = body.shape.normals();
  if (normals.empty()) {
    for (double degrees = 0; degrees < 360; degrees += chord)
      points.push_back(body.vertex(0) + at_degrees(degrees) * radius);
    return points;
  }
  const Rotation<double> rotation = body.pose.rotation();
  for (std::size_t i = 0; i < normals.size(); ++i) {
    const Vec2d before = rotation.apply(normals[(i + normals.size() - 1) % normals.size()]);
    add_arc(points, body.vertex(i), radius, before, rotation.apply(normals[i]));
  }
  return points;
}

void draw_shape(Canvas& canvas, const Placed<double>& body, Role role, Style style) {
  const std::vector<Vec2d> points = outline_of(body);
  const display::Stroke stroke{role, style.width, style.alpha, style.dash};
  if (points.size() < 3) return canvas.line(points.front(), points.back(), stroke);
  if (style.fill > 0) canvas.fill(points, role, style.fill);
  if (style.dash > 0) return draw_dashes(canvas, points, {role, style.width, style.alpha});
  canvas.outline(points, stroke);
}

void draw_edge(Canvas& canvas, const Placed<double>& body, std::size_t edge, Role role, float width) {
  canvas.line(body.vertex(edge), body.vertex((edge + 1) % body.shape.size()), {role, width});
}

std::string name_of(std::int32_t owner, std::int32_t index) { return (owner == 0 ? "A" : "B") + std::to_string(index); }

std::string number(double value, int decimals) {
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.*f", decimals, value < 0 ? -value : value);
  const std::string text = digits;
  const bool zero = text.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !zero ? "−" + text : text;
}

Vec2d at_degrees(double degrees) { return Rotation<double>::from_angle(degrees * degree)->apply({1, 0}); }

}  // namespace gnomon::drawings
