#include "laboratory/shape_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "display/affine.h"
#include "display/arc.h"
#include "display/outlines.h"

namespace gnomon::laboratory {
namespace {

using display::Anchor;
using display::Area;
using display::Marker;
using display::Role;

/// Above this number of corners there is no room for numbers and handles.
constexpr std::size_t max_numbered = 32;
/// Distance of a handle from the shape that it rotates, in pixels.
constexpr double arm = 30;
/// Above this number of corners, edges are too short for dashes.
constexpr std::size_t max_dashed = 64;

bool is_rounded(const Made& made) { return made.shape && made.radius > 0; }
float dashes(std::span<const Vec2d> points, float length) { return points.size() > max_dashed ? 0 : length; }

}  // namespace

Vec2d seen(const Standing& standing, Vec2d corner) { return standing.rotation.apply(corner) + standing.position; }

/// Returns the points of the core, one for each corner.
std::vector<Vec2d> ShapePicture::core(const Standing& standing) const {
  return on_picture(standing, standing.made->corners);
}

std::vector<Vec2d> ShapePicture::on_picture(const Standing& standing, std::span<const Vec2d> places) const {
  std::vector<Vec2d> points;
  points.reserve(places.size());
  for (const Vec2d place : places) {
    const Vec2d at = seen(standing, place);
    if (is_finite(at)) points.push_back(on(at));
  }
  return points;
}

/// Returns the points of the whole outline; without a radius, those of the core.
std::vector<Vec2d> ShapePicture::outline(const Standing& standing) const {
  const Made& made = *standing.made;
  if (!is_rounded(made)) return core(standing);
  return on_picture(standing, rounded(made.corners, made.radius));
}

std::vector<Vec2d> ShapePicture::rounded(std::span<const Vec2d> corners, double radius) const {
  std::vector<Vec2d> places;
  const double tolerance = display::roundness / view_.scale;
  if (corners.size() > 1) {
    display::rounded(corners, radius, tolerance, places);
    return places;
  }
  for (const double side : {1.0, -1.0}) {
    display::add_arc(corners[0], radius, {side, 0}, {-side, 0}, tolerance, places);
  }
  return places;
}

void ShapePicture::draw(const Standing& standing, Role role, display::Text name, LaboratoryHold hold) {
  const std::vector<Vec2d> points = core(standing);
  if (points.empty()) return;
  const bool right = standing.made->body.has_value();
  const double radius = is_rounded(*standing.made) ? standing.made->radius * view_.scale : 0;
  if (radius > 0) {
    const std::vector<Vec2d> round = outline(standing);
    canvas_.fill(round, role, 0.16f);
    canvas_.outline(round, {.role = role});
  } else if (right && points.size() > 2) {
    canvas_.fill(points, role, 0.16f);
  }
  if (radius > 0 && points.size() > 1) {
    canvas_.outline(points, {.role = role, .width = 1, .alpha = 0.7f, .dash = dashes(points, 4)});
  } else if (points.size() == 1) {
    canvas_.point(points[0], Marker::disc, 5, role);
  } else if (points.size() == 2) {
    canvas_.line(points[0], points[1], {.role = role});
  } else {
    canvas_.outline(points, {.role = role, .dash = right ? 0.0f : dashes(points, 7)});
  }
  cut(standing, role, hold);
  Vec2d middle{0, 0};
  for (const Vec2d point : points) middle += point * (1 / static_cast<double>(points.size()));
  canvas_.area({.handle = hold, .use = Area::Use::move, .radius = 6 + radius}, points);
  if (points.size() > 1) {
    const Vec2d tip = middle + turned_arm(standing, middle, points, radius);
    canvas_.line(middle, tip, {.role = role, .width = 1, .alpha = 0.5f});
    // Centre of rotation.
    canvas_.point(on(standing.position), Marker::cross, 4, role);
    canvas_.point(tip, Marker::disc, 6, Role::handle);
    canvas_.area({.handle = hold, .use = Area::Use::turn}, std::array{tip});
  }
  canvas_.label(middle, Anchor::centre, role, {name, {}});
  numbers(standing, role, middle);
  fault(standing);
}

/// Returns a handle from the middle of the shape along its own x axis, to slightly beyond its outline.
Vec2d ShapePicture::turned_arm(const Standing& standing, Vec2d middle, std::span<const Vec2d> points,
                               double radius) const {
  const Vec2d x_axis = standing.rotation.apply({1, 0});
  const Vec2d along(x_axis.x, view_.down ? -x_axis.y : x_axis.y);
  double reach = 0;
  for (const Vec2d point : points) reach = std::max(reach, dot(point - middle, along));
  return along * (reach + radius + arm);
}

/// Draws the numbers next to the corners, on the side away from the middle.
void ShapePicture::numbers(const Standing& standing, Role role, Vec2d middle) {
  const auto& corners = standing.made->corners;
  if (corners.size() > max_numbered || corners.size() < 2) return;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d at = seen(standing, corners[i]);
    if (!is_finite(at)) continue;
    canvas_.point(on(at), Marker::disc, 3, role);
    number(on(at), middle, role, i);
  }
}

void ShapePicture::number(Vec2d at, Vec2d middle, Role role, std::size_t index) {
  const Vec2d away = at - middle;
  const double length = gnomon::length(away);
  const Vec2d beside = length > 0 ? away * (14 / length) : Vec2d(0, 14);
  canvas_.label(at + beside, Anchor::centre, role, {texts::corner, {static_cast<double>(index)}});
}

/// Draws the other parts of a cut shape; all of them move together.
void ShapePicture::cut(const Standing& standing, Role role, LaboratoryHold hold) {
  const Made& made = *standing.made;
  if (made.part == 0) return;
  const ConvexParts& parts = made.diagnosis.parts;
  std::vector<Vec2d> places;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    places.clear();
    for (const std::uint32_t corner : parts.part(i)) places.push_back(made.outline[corner]);
    canvas_.outline(on_picture(standing, places), {.role = role, .width = 1, .alpha = 0.7f});
  }
  canvas_.area({.handle = hold, .use = Area::Use::move}, on_picture(standing, made.outline));
}

/// Highlights the faulty corner, and the edges that intersect.
void ShapePicture::fault(const Standing& standing) {
  const Diagnosis& diagnosis = standing.made->diagnosis;
  const auto& corners = standing.made->corners;
  if (standing.made->part > 0 || diagnosis.fault.status == Status::ok || corners.empty()) return;
  const auto at = [&](std::size_t index) { return on(seen(standing, corners[index % corners.size()])); };
  if (diagnosis.crossing) {
    for (const std::uint32_t edge : {diagnosis.crossing->first, diagnosis.crossing->second}) {
      canvas_.line(at(edge), at(std::size_t{edge} + 1), {.role = Role::overlap, .width = 4});
    }
  }
  const std::size_t index = diagnosis.fault.index;
  if (index >= corners.size()) return;
  // A corner with NaN has no position: its neighbours show its place.
  if (is_finite(seen(standing, corners[index]))) {
    canvas_.point(at(index), Marker::ring, 11, Role::overlap);
    if (corners.size() > max_numbered) {
      canvas_.label(at(index) + Vec2d(0, 22), Anchor::centre, Role::overlap,
                    {texts::corner, {static_cast<double>(index)}});
    }
    return;
  }
  const std::size_t n = corners.size();
  for (const std::size_t beside : {index + n - 1, index + 1}) {
    if (is_finite(seen(standing, corners[beside % n]))) {
      canvas_.point(at(beside), Marker::ring, 11, Role::overlap);
    }
  }
}

void ShapePicture::corner_areas(const Standing& standing, LaboratoryHold first) {
  const std::span<const Vec2d> corners = standing.made->all_corners();
  if (corners.size() > max_numbered) return;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d at = seen(standing, corners[i]);
    if (!is_finite(at)) continue;
    canvas_.area({.handle = first + static_cast<std::uint32_t>(i), .use = Area::Use::move}, std::array{on(at)});
  }
}

void ShapePicture::ghost(const Standing& standing, Role role, float alpha) {
  const std::vector<Vec2d> points = outline(standing);
  const display::Stroke stroke{.role = role, .width = 1.5f, .alpha = alpha, .dash = dashes(points, 5)};
  if (points.size() > 2) canvas_.outline(points, stroke);
  if (points.size() == 2) canvas_.line(points[0], points[1], stroke);
  if (points.size() == 1) canvas_.point(points[0], Marker::ring, 5, role, alpha);
}

}  // namespace gnomon::laboratory
