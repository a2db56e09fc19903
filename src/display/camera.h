// The map between the world and the picture's pixels. It belongs to the host; scenes never use pixels.
#pragma once

#include "display/affine.h"
#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// The part of the world that a scene shows, in world units, centred on the origin.
struct Extent {
  double width;
  double height;
};

/// Shows all of `view`, undistorted and centred, in a picture of `width` × `height` CSS pixels (x right, y down). With
/// a `zoom`, it shows the part around `centre`, magnified. Device pixels matter only to the renderer, which multiplies
/// by `pixel_ratio`.
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
  /// Returns the factor for widths of lines and sizes of marks: on a small picture full-size marks would cover each
  /// other.
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
  /// Maps back to the world without glm: a command holds the result, and the order of evaluation decides a state's
  /// bits.
  Vec2d to_world(Vec2d pixels) const {
    const double scale = pixels_per_unit();
    return {centre.x + (pixels.x - width / 2) / scale, centre.y + (height / 2 - pixels.y) / scale};
  }
  bool is_whole() const { return zoom == 1 && centre == Vec2d{0, 0}; }
  /// Returns whether a position is in the picture.
  bool sees(Vec2d world) const {
    const Vec2d at = to_pixels(world);
    return at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height;
  }
};

// --- The reader's zooming and panning. Arguments that are not finite have no effect. The middle of the picture always
// remains within the view, so that the reader cannot get lost.

inline constexpr double min_zoom = 0.25;
inline constexpr double max_zoom = 64;

/// Magnifies by `factor`, which must be above 0, about a pixel. The world below the pixel stays fixed unless a limit is
/// reached. A result within rounding of the whole view becomes exactly the whole view.
Camera zoomed(const Camera& camera, double factor, Vec2d pixel);
/// Moves the picture and its contents by `pixels`, x right and y down.
Camera panned(const Camera& camera, Vec2d pixels);
/// Restores the whole view.
Camera whole(const Camera& camera);
/// Changes to another view, as near to the camera's present position as it allows.
Camera shown(const Camera& camera, Extent view);

}  // namespace gnomon::display
