// The box that keeps a scene's bodies in view.
#pragma once

#include "display/canvas.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// A box by half its size and its centre.
struct Walls {
  double half_width;
  double half_height;
  Vec2d centre{0, 0};
};

/// Returns the translation along one world axis that moves a body into the box around `centre`: 0 if it is inside. A
/// body too long for the box is centred: otherwise it would jump from one end to the other for ever.
inline double way_back(const Placed<double>& body, Vec2d axis, Vec2d centre, double half_size) {
  const Interval<double> projection = project(body.shape, body.pose.rotation().apply_inverse(axis));
  const double position = dot(axis, body.pose.position() - centre);
  const double low = position + projection.min - body.shape.radius();
  const double high = position + projection.max + body.shape.radius();
  if (high - low > 2 * half_size) return -(low + high) / 2;
  if (low < -half_size) return -half_size - low;
  if (high > half_size) return half_size - high;
  return 0;
}

/// Returns the translation that moves a body back inside.
inline Vec2d way_back(const Placed<double>& body, const Walls& walls) {
  return {way_back(body, {1, 0}, walls.centre, walls.half_width),
          way_back(body, {0, 1}, walls.centre, walls.half_height)};
}

/// Returns the nearest point in the box.
inline Vec2d nearest_inside(Vec2d at, const Walls& walls) {
  const Vec2d half(walls.half_width, walls.half_height);
  const Vec2d low = walls.centre - half;
  const Vec2d high = walls.centre + half;
  const auto clamped = [](double x, double from, double to) { return x < from ? from : x > to ? to : x; };
  return {clamped(at.x, low.x, high.x), clamped(at.y, low.y, high.y)};
}

inline void draw_walls(display::Canvas& canvas, const Walls& walls) {
  const Vec2d half(walls.half_width, walls.half_height);
  const Vec2d corners[] = {walls.centre - half, walls.centre + Vec2d(half.x, -half.y), walls.centre + half,
                           walls.centre + Vec2d(-half.x, half.y)};
  canvas.outline(corners, {display::Role::wall, 2});
}

}  // namespace gnomon::scenes
