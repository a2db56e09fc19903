// What the figures about upright rectangles have in common: both are a place and a size, which nothing turns.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "teaching/rectangle.h"

namespace gnomon::scenes {

/// Half of a rectangle's width and height.
struct HalfSize {
  double x;
  double y;
};

/// The corners of an upright rectangle around the origin.
constexpr std::array<Vec2d, 4> corners_of(HalfSize half) {
  return {Vec2d(-half.x, -half.y), Vec2d(half.x, -half.y), Vec2d(half.x, half.y), Vec2d(-half.x, half.y)};
}

inline Rectangle<double> rectangle_at(Vec2d centre, HalfSize half) {
  const Vec2d reach(half.x, half.y);
  return *Rectangle<double>::make(centre - reach, centre + reach);
}

}  // namespace gnomon::scenes
