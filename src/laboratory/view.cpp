#include "laboratory/view.h"

#include <algorithm>
#include <cmath>

namespace gnomon::laboratory {
namespace {

/// Pictures have 24-bit numbers: up to this distance, a pixel is resolved.
constexpr double far_away = 4e6;
/// Maximum magnification relative to the whole, with the same reason.
constexpr double max_zoom = 4096;
constexpr double min_zoom = 1.0 / 64;
constexpr double margin = 48;
/// Space for numbers next to their objects.
constexpr double beside = 24;

double within(double pixels) { return std::clamp(pixels, -far_away, far_away); }

}  // namespace

void Box::add(Vec2d point) {
  if (point.x - point.x != 0 || point.y - point.y != 0) return;
  if (empty()) {
    low_ = high_ = point;
    return;
  }
  low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
  high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
}

// Halves, because a difference of two large numbers may overflow.
Vec2d View::to_canvas(Vec2d world) const {
  const Vec2d half = world * 0.5 - centre * 0.5;
  return {within(half.x * scale * 2), within(y_sign() * half.y * scale * 2)};
}

Vec2d View::to_world(Vec2d pixel) const { return centre + way_to_world(pixel - Vec2d(width, height) * 0.5); }

Vec2d View::way_to_world(Vec2d pixels) const { return {pixels.x / scale, -y_sign() * pixels.y / scale}; }

void View::fit(const Box& box) {
  if (box.empty()) return;
  const Vec2d half = box.high() * 0.5 - box.low() * 0.5;
  centre = box.low() * 0.5 + box.high() * 0.5;
  const double across = std::max(width - 2 * margin, 1.0) / 2 / half.x;
  const double upright = std::max(height - 2 * margin, 1.0) / 2 / half.y;
  // Closer, doubles of that size would not distinguish positions. A box without a size is shown at the scale of
  // integers.
  const double size = std::max(std::fabs(centre.x), std::fabs(centre.y));
  scale = std::min({across, upright, 1e17 / size, 1e306});
  if (half.x == 0 && half.y == 0) scale = 40 / std::max(size, 1.0);
  if (!(scale > 0)) scale = 1e-300;
  fitted_scale_ = scale;
}

bool View::shows(const Box& box) const {
  if (box.empty()) return true;
  const Vec2d low = to_canvas(box.low());
  const Vec2d high = to_canvas(box.high());
  const double across = std::max(std::fabs(low.x), std::fabs(high.x));
  const double upright = std::max(std::fabs(low.y), std::fabs(high.y));
  const double size = std::max(std::fabs(high.x - low.x) / width, std::fabs(high.y - low.y) / height);
  return across + beside < width / 2 && upright + beside < height / 2 && size > 0.15;
}

void View::zoom(double factor, Vec2d pixel) {
  if (!(factor > 0)) return;
  const double wanted = std::clamp(scale * factor, fitted_scale_ * min_zoom, fitted_scale_ * max_zoom);
  const Vec2d fixed = to_world(pixel);
  scale = wanted;
  centre += fixed - to_world(pixel);
}

void View::pan(Vec2d pixels) { centre -= way_to_world(pixels); }

}  // namespace gnomon::laboratory
