// The box that keeps a scene's bodies in view.
#pragma once

#include "geometry/placed.h"
#include "geometry/projection.h"
#include "render/canvas.h"

namespace gnomon::scenes {

/// A box centred on the origin, by half its size.
struct Walls {
  double half_width;
  double half_height;
};

/// How far, along one world axis, a body must move to be inside: 0 if it is.
inline double way_back(const Placed<double>& body, Vec2d axis, double half_size) {
  const Interval<double> shadow = project(body.shape, body.pose.rotation().apply_inverse(axis));
  const double position = dot(axis, body.pose.position());
  if (position + shadow.min < -half_size) return -half_size - (position + shadow.min);
  if (position + shadow.max > half_size) return half_size - (position + shadow.max);
  return 0;
}

/// The translation that brings a body back inside.
inline Vec2d way_back(const Placed<double>& body, const Walls& walls) {
  return {way_back(body, {1, 0}, walls.half_width), way_back(body, {0, 1}, walls.half_height)};
}

inline void draw_walls(render::Canvas& canvas, const Walls& walls) {
  const Vec2d corners[] = {{-walls.half_width, -walls.half_height},
                           {walls.half_width, -walls.half_height},
                           {walls.half_width, walls.half_height},
                           {-walls.half_width, walls.half_height}};
  canvas.outline(corners, {render::Role::wall, 2});
}

}  // namespace gnomon::scenes
