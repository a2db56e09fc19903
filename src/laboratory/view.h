// How the laboratory's picture is looked at: any part of the plane at any size, with the y axis up or down.
//
// The display's own camera looks at a scene of known extent. Here coordinates may be those of a screen in pixels or of
// a light year in metres, so that pictures are made in pixels round the middle of what is seen.
#pragma once

#include "gnomon/core/vec2.h"

namespace gnomon::laboratory {

/// A rectangle with sides along the axes; empty until something was put in.
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
  double scale = 1;  ///< pixels in a unit
  double width = 640;
  double height = 480;
  bool down = false;  ///< the y axis points down

  /// From the picture's middle, x right and y up, in pixels. What is too far away to be drawn is put where a picture
  /// can have it.
  Vec2d to_canvas(Vec2d world) const;
  Vec2d to_world(Vec2d pixel) const;
  /// Of a way, not a place.
  Vec2d way_to_world(Vec2d pixels) const;

  /// All of the box, with room around it.
  void fit(const Box& box);
  /// Whether the box is in the picture, with the numbers beside it, and large enough to be seen.
  bool shows(const Box& box) const;
  /// `factor` times larger about a pixel, within the limits of what can be drawn.
  void zoom(double factor, Vec2d pixel);
  void pan(Vec2d pixels);

 private:
  double y_sign() const { return down ? -1 : 1; }

  double fitted_scale_ = 1;
};

}  // namespace gnomon::laboratory
