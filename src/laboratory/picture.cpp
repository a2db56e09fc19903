#include "laboratory/picture.h"

#include <array>
#include <vector>

#include "gnomon/geometry/sat/support.h"

namespace gnomon::laboratory {
namespace {

using display::Anchor;
using display::Area;
using display::Marker;
using display::Role;

/// Drawn length of a normal, in pixels.
constexpr double normal_length = 56;

}  // namespace

void Picture::hand(Vec2d at, LaboratoryHold hold) {
  if (!is_finite(at)) return;
  point(at, Marker::disc, 6, Role::handle);
  canvas_.area({.handle = hold, .use = Area::Use::move}, std::array{on(at)});
}

void Picture::arrow(Vec2d from, Vec2d way, Role role, LaboratoryHold hold) {
  if (!is_finite(from) || !is_finite(from + way)) return;
  const Vec2d tip = on(from + way);
  canvas_.arrow(on(from), tip, {.role = role, .width = 2.5f});
  canvas_.point(tip, Marker::disc, 5, Role::handle);
  canvas_.area({.handle = hold, .use = Area::Use::move}, std::array{tip});
}

void Picture::line_arrow(Vec2d from, Vec2d way, Role role) {
  canvas_.arrow(on(from), on(from + way), {.role = role, .width = 3});
}

void Picture::point(Vec2d at, Marker marker, float radius, Role role) { canvas_.point(on(at), marker, radius, role); }

void Picture::label(Vec2d at, Role role, const display::Message& words) {
  canvas_.label(on(at), Anchor::above, role, words);
}

void Picture::gap(Vec2d from, Vec2d to) { canvas_.line(on(from), on(to), {.role = Role::gap, .width = 3, .dash = 7}); }

/// Returns the vector from a shape's core to its outline, along a normal from A to B.
Vec2d Picture::rounding(Owner owner, Vec2d n) const {
  return n * (owner == Owner::a ? asked_.a.made->radius : -asked_.b.made->radius);
}

void Picture::edge(Owner owner, std::uint32_t index, Vec2d n) {
  if (index == no_edge) return;
  const Standing& standing = standing_of(owner);
  const auto& corners = standing.made->corners;
  const Vec2d out = rounding(owner, n);
  const Vec2d from = seen(standing, corners[index]) + out;
  const Vec2d to = seen(standing, corners[(index + 1) % corners.size()]) + out;
  canvas_.line(on(from), on(to), {.role = Role::axis, .width = 5});
}

void Picture::normal(Vec2d at, Vec2d n, Role role) {
  const Vec2d from = on(at);
  canvas_.arrow(from, from + Vec2d(n.x, view_.down ? -n.y : n.y) * normal_length, {.role = role, .width = 2.5f});
}

Vec2d Picture::foot_of(Owner owner, std::uint32_t index, Vec2d n) const {
  const Owner whose = index == no_edge ? Owner::a : owner;
  const Standing& standing = standing_of(whose);
  const auto& corners = standing.made->corners;
  const Vec2d out = rounding(whose, n);
  if (index == no_edge) {
    return seen(standing, corners[support<double>(*standing.made->shape, standing.rotation.apply_inverse(n))]) + out;
  }
  const Vec2d from = seen(standing, corners[index]);
  const Vec2d to = seen(standing, corners[(index + 1) % corners.size()]);
  return from * 0.5 + to * 0.5 + out;
}

void Picture::separation(const Separation<double>& found) {
  edge(found.owner, found.edge, found.normal);
  normal(foot_of(found.owner, found.edge, found.normal), found.normal, Role::axis);
}

void Picture::impact(const Impact<double>& found) {
  if (found.outcome != Outcome::hit) return;
  normal(found.point, found.normal, Role::mtv);
  point(found.point, Marker::square, 6, Role::overlap);
}

void Picture::difference(std::span<const Vec2d> corners, double radius, bool overlap) {
  std::vector<Vec2d> points =
      radius > 0 ? shapes_.rounded(corners, radius) : std::vector<Vec2d>(corners.begin(), corners.end());
  for (Vec2d& place : points) place = on(place);
  if (points.size() > 2) {
    canvas_.fill(points, Role::ink, 0.06f);
    canvas_.outline(points, {.role = Role::ink, .width = 1.5f});
  }
  canvas_.label(points[0], Anchor::below, Role::ink, {texts::difference, {}});
  point({0, 0}, overlap ? Marker::disc : Marker::ring, 7, Role::overlap);
  label({0, 0}, Role::overlap, {texts::origin, {}});
}

void Extent::add(const Standing& standing) {
  const double radius = standing.made->shape ? standing.made->radius : 0;
  for (const Vec2d corner : standing.made->all_corners()) {
    const Vec2d at = seen(standing, corner);
    add(at - Vec2d(radius, radius));
    add(at + Vec2d(radius, radius));
  }
}

Box extent_of(const Query& query) {
  Extent extent;
  extent.add(query.asked().a);
  if (query.asked().about_b()) extent.add(query.asked().b);
  query.extend(extent);
  return extent.box();
}

void draw(display::Canvas& canvas, const Query& query, const View& view) {
  canvas.clear();
  const Asked& asked = query.asked();
  Picture picture(canvas, asked, view);
  ShapePicture& shapes = picture.shapes_;
  if (asked.about_b()) shapes.draw(asked.b, Role::body_b, texts::name_b, hold_b);
  shapes.draw(asked.a, Role::body_a, texts::name_a, hold_a);
  query.draw_question(picture);
  if (asked.answered()) query.draw_answer(picture);
  // Above the shapes, so that the pointer reaches a corner inside another shape.
  if (asked.about_b()) shapes.corner_areas(asked.b, hold_corner_b);
  shapes.corner_areas(asked.a, hold_corner_a);
}

}  // namespace gnomon::laboratory
