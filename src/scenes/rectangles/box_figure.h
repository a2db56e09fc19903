// Helpers of the figures about axis-aligned rectangles: each is a position and a size, without rotation.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "teaching/rectangle.h"

namespace gnomon::scenes {

/// Half of a rectangle's width and height.
struct HalfSize {
  double x;
  double y;
};

/// Returns the corners of an axis-aligned rectangle around the origin.
constexpr std::array<Vec2d, 4> corners_of(HalfSize half) {
  return {Vec2d(-half.x, -half.y), Vec2d(half.x, -half.y), Vec2d(half.x, half.y), Vec2d(-half.x, half.y)};
}

inline Rectangle<double> rectangle_at(Vec2d centre, HalfSize half) {
  const Vec2d reach(half.x, half.y);
  return *Rectangle<double>::make(centre - reach, centre + reach);
}

}  // namespace gnomon::scenes
