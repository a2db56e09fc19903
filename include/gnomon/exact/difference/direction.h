// A direction of the plane, exactly.
#pragma once

#include "gnomon/exact/difference/body.h"

namespace gnomon::exact {

/// The difference (x1 − x0, y1 − y0) of two points, which is not computed, turned by a frame if there is one. A quarter
/// turn and the opposite are differences of the same four numbers, so they cost nothing and round nothing.
struct Direction {
  /// Constructs a direction in the world's frame.
  static Direction of(Vec2d v) { return {v.x, 0, v.y, 0, nullptr}; }

  /// Returns the direction turned by 180°.
  Direction opposite() const { return {x0, x1, y0, y1, frame}; }
  /// Returns the direction turned by +90°.
  Direction left() const { return {y0, y1, x1, x0, frame}; }
  /// Returns the direction turned by −90°.
  Direction right() const { return {y1, y0, x0, x1, frame}; }
  bool is_zero() const { return x1 == x0 && y1 == y0; }

  double x1;
  double x0;
  double y1;
  double y0;
  const Frame* frame;  ///< frame whose rotation turns it; none if it is the world's
};

}  // namespace gnomon::exact
