#include "display/outlines.h"

#include "display/affine.h"
#include "display/arc.h"

namespace gnomon::display {
std::uint32_t Outlines::add(std::span<const Vec2d> corners, double radius) {
  outlines_.push_back({corners_.size(), corners.size(), radius});
  corners_.insert(corners_.end(), corners.begin(), corners.end());
  return static_cast<std::uint32_t>(outlines_.size() - 1);
}

void Outlines::drawn(std::size_t outline, double tolerance, std::vector<Vec2d>& out) const {
  const auto places = corners(outline);
  if (!is_circle(outline)) return rounded(places, radius(outline), tolerance, out);
  out.assign(places.begin(), places.end());
}

void rounded(std::span<const Vec2d> corners, double radius, double tolerance, std::vector<Vec2d>& out) {
  out.clear();
  const std::size_t count = corners.size();
  if (!(radius > 0)) {
    out.insert(out.end(), corners.begin(), corners.end());
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2d before = right_normal(unit(corners[i] - corners[(i + count - 1) % count]));
    const Vec2d after = right_normal(unit(corners[(i + 1) % count] - corners[i]));
    add_arc(corners[i], radius, before, after, tolerance, out);
  }
}

}  // namespace gnomon::display
