// A direction of the plane, exactly.
#pragma once

#include "gnomon/exact/difference/body.h"

namespace gnomon::exact {

/// The difference (x1 − x0, y1 − y0) of two points, which is not computed, turned as the frame is if there is one. A
/// quarter turn and the opposite are differences of the same four numbers, so they cost nothing and round nothing.
struct Direction {
  /// In the world's frame.
  static Direction of(Vec2d v) { return {v.x, 0, v.y, 0, nullptr}; }

  /// Turned by 180°.
  Direction opposite() const { return {x0, x1, y0, y1, frame}; }
  /// Turned by +90°.
  Direction left() const { return {y0, y1, x1, x0, frame}; }
  /// Turned by −90°.
  Direction right() const { return {y1, y0, x0, x1, frame}; }
  bool is_zero() const { return x1 == x0 && y1 == y0; }

  double x1;
  double x0;
  double y1;
  double y0;
  const Frame* frame;  ///< whose rotation turns it; none where it is the world's
};

}  // namespace gnomon::exact
