#pragma once

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

/// Origin and scale of the difference in a picture.
struct DifferencePlace {
  Vec2d origin;
  double scale = 1;
  bool letters = false;  ///< true to label x, u and w

  Vec2d at(double x, double y) const { return origin + Vec2d(x, y) * scale; }
  Vec2d at(Vec2d point) const { return at(point.x, point.y); }
};

}  // namespace gnomon::scenes
