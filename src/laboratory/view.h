// View of the laboratory's picture: any part of the plane at any scale, with the y axis up or down.
//
// The display's own camera views a scene of known extent. Here coordinates may be screen pixels, or a light year in
// metres. Therefore pictures are computed in pixels relative to the middle of the view.
#pragma once

#include "gnomon/core/vec2.h"

namespace gnomon::laboratory {

/// A rectangle with sides parallel to the axes; empty until a point is added.
class Box {
 public:
  void add(Vec2d point);
  bool empty() const { return !(low_.x <= high_.x); }
  Vec2d low() const { return low_; }
  Vec2d high() const { return high_; }

 private:
  Vec2d low_{1, 1};
  Vec2d high_{0, 0};
};

struct View {
  Vec2d centre{0, 0};
  double scale = 1;  ///< pixels per unit
  double width = 640;
  double height = 480;
  bool down = false;  ///< the y axis points down

  /// Converts to pixels from the picture's middle, x right and y up. A position too far away is clamped to the range
  /// that a picture can represent.
  Vec2d to_canvas(Vec2d world) const;
  Vec2d to_world(Vec2d pixel) const;
  /// Converts a vector, not a position.
  Vec2d way_to_world(Vec2d pixels) const;

  /// Fits the view to the box, with a border around it.
  void fit(const Box& box);
  /// Reports whether the box is in the picture, including the numbers next to it, and large enough to be visible.
  bool shows(const Box& box) const;
  /// Magnifies by `factor` about a pixel, within the limits of drawing.
  void zoom(double factor, Vec2d pixel);
  void pan(Vec2d pixels);

 private:
  double y_sign() const { return down ? -1 : 1; }

  double fitted_scale_ = 1;
};

}  // namespace gnomon::laboratory
