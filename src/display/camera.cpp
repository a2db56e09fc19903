#include "display/camera.h"

#include <algorithm>
#include <cmath>

namespace gnomon::display {
namespace {

Camera within_limits(Camera camera) {
  const Vec2d most{camera.view.width / 2, camera.view.height / 2};
  camera.centre = {std::clamp(camera.centre.x, -most.x, most.x), std::clamp(camera.centre.y, -most.y, most.y)};
  return camera;
}

/// Zooming in and out by the same factor restores the whole view; this tolerance is far too small to be visible.
constexpr double rounding = 1e-9;

bool is_nearly_whole(const Camera& camera) {
  const Vec2d off = camera.centre / camera.view.width;
  return std::abs(camera.zoom - 1) < rounding && dot(off, off) < rounding * rounding;
}

}  // namespace

Camera zoomed(const Camera& camera, double factor, Vec2d pixel) {
  if (!(factor > 0) || !is_finite(factor) || !is_finite(pixel)) return camera;
  Camera moved = camera;
  moved.zoom = std::clamp(camera.zoom * factor, min_zoom, max_zoom);
  moved.centre += camera.to_world(pixel) - moved.to_world(pixel);
  if (!is_finite(moved.centre)) return camera;
  moved = within_limits(moved);
  return is_nearly_whole(moved) ? whole(moved) : moved;
}

Camera panned(const Camera& camera, Vec2d pixels) {
  if (!is_finite(pixels)) return camera;
  Camera moved = camera;
  moved.centre += Vec2d{-pixels.x, pixels.y} / camera.pixels_per_unit();
  if (!is_finite(moved.centre)) return camera;
  return within_limits(moved);
}

Camera whole(const Camera& camera) {
  Camera moved = camera;
  moved.zoom = 1;
  moved.centre = {0, 0};
  return moved;
}

Camera shown(const Camera& camera, Extent view) {
  Camera moved = camera;
  moved.view = view;
  return within_limits(moved);
}

}  // namespace gnomon::display
