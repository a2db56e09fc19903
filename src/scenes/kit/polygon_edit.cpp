#include "scenes/kit/polygon_edit.h"

#include <cmath>
#include <vector>

namespace gnomon::scenes {
namespace {

/// Minimum distance of a corner from the line of its neighbours, in world units, so that it remains visible as a
/// corner.
constexpr double clearance = 0.06;

using Corners = std::vector<Vec2d>;

Corners corners_of(const Shape<double>& shape) {
  const auto vertices = shape.view().vertices();
  return Corners(vertices.begin(), vertices.end());
}

/// The allowed side of a line for a corner: left of it by at least the clearance.
struct Limit {
  Vec2d point;
  Vec2d direction;  ///< of unit length

  double beyond(Vec2d p) const { return clearance - cross(direction, p - point); }
  Vec2d push_back(Vec2d p) const {
    const double missing = beyond(p);
    return missing > 0 ? p - right_normal(direction) * missing : p;
  }
};

/// The three lines that keep the polygon convex: those of the two edges next to the corner's own edges, and the line
/// through its neighbours. The corner must remain on the outer side of the latter.
struct Limits {
  Limit lines[3];

  Vec2d nearest(Vec2d target) const {
    // The region is convex: repeated projection on each line converges to a point of it, as near as the rounds permit.
    for (int round = 0; round < 16; ++round) {
      for (const Limit& line : lines) target = line.push_back(target);
    }
    return target;
  }
};

Limits limits_of(const Corners& corners, std::size_t i, const Shape<double>& shape) {
  const std::size_t n = corners.size();
  const auto normals = shape.view().normals();
  const std::size_t before = (i + n - 2) % n;
  const std::size_t after = (i + 1) % n;
  const Vec2d previous = corners[(i + n - 1) % n];
  const Vec2d next = corners[after];
  const Vec2d chord = previous - next;
  const auto along = [&](std::size_t edge) { return Vec2d(-normals[edge].y, normals[edge].x); };
  return {{{corners[before], along(before)}, {next, along(after)}, {next, chord * (1 / length(chord))}}};
}

double clamp(double value, double limit) { return value < -limit ? -limit : value > limit ? limit : value; }

}  // namespace

Reshaped move_corner(const Shape<double>& shape, std::uint32_t corner, Vec2d target, double limit) {
  Corners corners = corners_of(shape);
  const Vec2d start = corners[corner];
  const Vec2d inside(clamp(target.x, limit), clamp(target.y, limit));
  const Vec2d allowed = limits_of(corners, corner, shape).nearest(inside);
  const bool stopped = dot(allowed - target, allowed - target) > 1e-12;
  // The limits are exact except for rounding, and in a triangle have clearance to spare: the strict constructor
  // decides.
  for (double part = 1; part > 1e-3; part /= 2) {
    corners[corner] = start + (allowed - start) * part;
    if (const auto reshaped = make_polygon<double>(corners)) return {*reshaped, stopped || part < 1};
  }
  return {shape, true};
}

Shape<double> add_corner(const Shape<double>& shape, std::uint32_t edge) {
  Corners corners = corners_of(shape);
  const std::size_t next = (edge + 1) % corners.size();
  const Vec2d middle = (corners[edge] + corners[next]) * 0.5;
  const Vec2d normal = shape.view().normals()[edge];
  corners.insert(corners.begin() + static_cast<std::ptrdiff_t>(edge) + 1, middle);
  for (double out = 0.3;; out /= 2) {
    corners[edge + 1] = middle + normal * out;
    if (const auto reshaped = make_polygon<double>(corners)) return *reshaped;
    if (out < 1e-9) return shape;
  }
}

std::optional<Shape<double>> remove_corner(const Shape<double>& shape, std::uint32_t corner) {
  Corners corners = corners_of(shape);
  if (corners.size() < 4) return std::nullopt;
  corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(corner));
  // A strictly convex polygon without one of its corners is strictly convex.
  return *make_polygon<double>(corners);
}

}  // namespace gnomon::scenes
