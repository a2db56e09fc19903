// The map between the world and the picture's pixels. It belongs to the host; scenes never see a pixel.
#pragma once

#include "display/affine.h"
#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// The part of the world a scene wants to be seen, in world units, centred on the origin.
struct Extent {
  double width;
  double height;
};

/// Shows all of `view`, undistorted and centred, in a picture of `width` × `height` CSS pixels (x right, y down); or
/// what is around `centre`, `zoom` times larger. Device pixels matter only to the renderer, which multiplies by
/// `pixel_ratio`.
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
  /// Computes the matrix from the world, as (x, y, 1), to pixels.
  glm::dmat3 matrix() const {
    const double scale = pixels_per_unit();
    return {scale, 0, 0, 0, -scale, 0, width / 2 - centre.x * scale, height / 2 + centre.y * scale, 1};
  }
  /// Computes the matrix from the world to device pixels.
  glm::dmat3 device_matrix() const { return scaling(pixel_ratio, pixel_ratio) * matrix(); }
  Vec2d to_pixels(Vec2d world) const { return mapped(matrix(), world); }
  /// Maps back, in vectors of our own: a command holds the result, and the order of evaluation decides a state's bits.
  Vec2d to_world(Vec2d pixels) const {
    const double scale = pixels_per_unit();
    return {centre.x + (pixels.x - width / 2) / scale, centre.y + (height / 2 - pixels.y) / scale};
  }
  bool is_whole() const { return zoom == 1 && centre == Vec2d{0, 0}; }
  /// Whether a place is in the picture.
  bool sees(Vec2d world) const {
    const Vec2d at = to_pixels(world);
    return at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height;
  }
};

// --- How a reader moves it. What is asked for with numbers that are not finite changes nothing. The middle of the
// picture never leaves the view, so that nobody gets lost.

inline constexpr double min_zoom = 0.25;
inline constexpr double max_zoom = 64;

/// `factor` times larger about a pixel, below which the world stays where it is unless a limit is reached; `factor` is
/// above 0. What is the whole view again but for rounding is the whole view.
Camera zoomed(const Camera& camera, double factor, Vec2d pixel);
/// The picture goes by so many pixels, x right and y down, and what it shows with it.
Camera panned(const Camera& camera, Vec2d pixels);
/// All of the view.
Camera whole(const Camera& camera);
/// Another view, as near to where the camera was as it allows.
Camera shown(const Camera& camera, Extent view);

}  // namespace gnomon::display
