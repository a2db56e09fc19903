// The map between the world and the picture's pixels. It belongs to the host; scenes never see a pixel.
#pragma once

#include "core/vec2.h"

namespace gnomon::display {

/// The part of the world a scene wants to be seen, in world units, centred on the origin.
struct Extent {
  double width;
  double height;
};

/// Shows all of `view`, undistorted and centred, in a picture of `width` × `height` CSS pixels (x right, y down); or,
/// with a `zoom` above 1, a part of it around `centre`, so many times larger. Device pixels matter only to the
/// renderer, which multiplies by `pixel_ratio`.
struct Camera {
  Extent view{16, 12};
  double width = 800;
  double height = 600;
  double pixel_ratio = 1;
  double zoom = 1;
  Vec2d centre{0, 0};

  double pixels_per_unit() const {
    const double across = width / view.width;
    const double down = height / view.height;
    return zoom * (across < down ? across : down);
  }
  /// What the widths of lines and the sizes of marks are multiplied by: on a small picture they would cover each other.
  double line_scale() const {
    const double comfortable = 640;
    const double scale = width / comfortable;
    return scale < 0.6 ? 0.6 : scale > 1 ? 1 : scale;
  }
  Vec2d to_pixels(Vec2d world) const {
    const double scale = pixels_per_unit();
    return {width / 2 + (world.x - centre.x) * scale, height / 2 - (world.y - centre.y) * scale};
  }
  Vec2d to_world(Vec2d pixels) const {
    const double scale = pixels_per_unit();
    return {centre.x + (pixels.x - width / 2) / scale, centre.y + (height / 2 - pixels.y) / scale};
  }
};

}  // namespace gnomon::display
