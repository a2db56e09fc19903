#include "scenes/gjk/figures/nearest.h"

#include "gnomon/core/unit.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/shape/hull.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

NearestPoint nearest_in(const Shape<double>& shape, std::span<const Vec2d> corners) {
  const Shape<double> origin = *make_circle<double>({0, 0}, 0);
  DistanceCache used;
  const Distance<double> found = closest_points<double>({shape, {}}, {origin, {}}, used, discard_trace());
  NearestPoint nearest{found.point_a, found.distance};
  for (std::uint32_t i = 0; i < used.count; ++i) {
    const Vec2d corner = shape.view().vertices()[used.vertex_a[i]];
    for (std::size_t k = 0; k < corners.size(); ++k) nearest.needs[k] = nearest.needs[k] || corners[k] == corner;
  }
  return nearest;
}

NearestPoint nearest_between(Vec2d from, Vec2d to, std::span<const Vec2d> corners) {
  const auto segment = make_segment(from, to);
  return nearest_in(segment ? *segment : *make_circle<double>(from, 0), corners);
}

}  // namespace

NearestPoint nearest_of(std::span<const Vec2d> corners) {
  if (corners.size() == 2) return nearest_between(corners[0], corners[1], corners);
  if (const auto triangle = convex_hull<double>(corners)) return nearest_in(*triangle, corners);
  // The hull of a flat triangle is the longest of its sides.
  NearestPoint nearest = nearest_between(corners[0], corners[1], corners);
  for (const Vec2d from : {corners[0], corners[1]}) {
    const NearestPoint other = nearest_between(from, corners[2], corners);
    if (other.distance < nearest.distance) nearest = other;
  }
  nearest.flat = true;
  return nearest;
}

void draw_border(display::Canvas& canvas, Vec2d corner, Vec2d along, bool to_both) {
  const Vec2d far = along * far_away;
  canvas.line(to_both ? corner - far : corner, corner + far, {Role::muted, 1.5f, 0.9f, 5});
}

void draw_nearest(display::Canvas& canvas, const NearestPoint& nearest) {
  canvas.line({0, 0}, nearest.x, {Role::mtv, 3});
  canvas.point(nearest.x, display::Marker::disc, 6, Role::mtv);
  // Where it is the origin, that has a name already.
  if (const auto way = unit(nearest.x)) {
    canvas.label(nearest.x + *way * 0.4, Anchor::centre, Role::mtv, {symbol_x});
  }
  canvas.point({0, 0}, nearest.distance > 0 ? display::Marker::ring : display::Marker::disc, 7, Role::ink);
  canvas.label({0, -0.2}, Anchor::below, Role::ink, {zero});
}

void draw_corner(display::Canvas& canvas, Vec2d at, std::size_t number, bool is_needed) {
  canvas.point(at, is_needed ? display::Marker::disc : display::Marker::ring, 9, Role::handle);
  const Vec2d outwards = unit(at).value_or(Vec2d(0, 1));
  canvas.label(at + outwards * 0.5, Anchor::centre, Role::handle, {corner_of_s, {static_cast<double>(number)}});
}

}  // namespace gnomon::scenes
