#include "scenes/rigid_body_in_space/sphere_picture.h"

#include <cmath>
#include <vector>

#include "scenes/rigid_body_in_space/spin_texts.h"

namespace gnomon::scenes {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Role;

constexpr double axis_length = 1.2;
/// Length of the axes towards the eye, so that their names are beside the sphere.
constexpr double near_length = 1.4;

}  // namespace

Vec3 SpherePicture::near_point(Vec2d place) const {
  Vec3 across = eye_.unproject(place - middle_);
  const double square = dot(across, across);
  if (square > 1) across /= std::sqrt(square);
  return across + (square < 1 ? std::sqrt(1 - square) : 0) * eye_.towards();
}

void SpherePicture::draw(display::Canvas& canvas) const {
  constexpr int pieces = 96;
  Vec2d rim[pieces];
  for (int i = 0; i < pieces; ++i) {
    const auto turn = *Rotation<double>::from_angle(full_turn * i / pieces);
    rim[i] = middle_ + turn.apply({radius_, 0});
  }
  canvas.fill(rim, Role::axis, 0.06f);
  canvas.outline(rim, {Role::axis, 1.5f});
  const struct {
    Vec3 tip;
    double length;
    Text name;
  } axes[] = {{{1, 0, 0}, near_length, axis_least},
              {{0, 1, 0}, axis_length, axis_middle},
              {{0, 0, 1}, near_length, axis_greatest}};
  for (const auto& [tip, length, name] : axes) {
    canvas.line(at(tip), at(length * tip), {Role::axis, 2});
    canvas.line(middle_, at(tip), {Role::axis, 1, 0.5f, 3});
    canvas.label(at((length + 0.12) * tip), Anchor::centre, Role::axis, {name});
  }
}

void SpherePicture::draw_loop(display::Canvas& canvas, std::span<const Vec3> points, display::Stroke stroke) const {
  display::Stroke behind = stroke;
  behind.alpha *= 0.35f;
  behind.width = 1;
  behind.dash = 3;
  // One item for the whole loop, with the near parts over it.
  std::vector<Vec2d> seen;
  for (const Vec3 point : points) seen.push_back(at(point));
  canvas.outline(seen, behind);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::size_t next = (i + 1) % points.size();
    if (eye_.nearness(points[i]) >= 0 && eye_.nearness(points[next]) >= 0) canvas.line(seen[i], seen[next], stroke);
  }
}

}  // namespace gnomon::scenes
