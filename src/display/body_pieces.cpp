#include "display/body_pieces.h"

namespace gnomon::display {

BodyPieces::BodyPieces(const Outlines& outlines, BodyStyle style, const Camera& camera)
    : outlines_(outlines),
      scale_(camera.pixels_per_unit() * camera.pixel_ratio),
      fill_(style.fill),
      line_(nib(style.width * camera.pixel_ratio * camera.line_scale(), 1)) {}

void BodyPieces::cut(std::size_t outline, const glm::dmat3& to_device, Pieces& pieces) {
  const double radius = outlines_.radius(outline);
  const bool is_circle = outlines_.is_circle(outline);
  outlines_.drawn(outline, roundness / scale_, corners_);
  places_.clear();
  for (const Vec2d corner : corners_) places_.push_back(mapped(to_device, corner));
  if (places_.empty()) return;

  pieces.opacity(fill_);
  if (fill_ > 0 && is_circle) {
    if (radius > 0) pieces.disc(places_[0], radius * scale_);
  } else if (fill_ > 0) {
    if (hides_edges(line_)) pieces.covered_polygon(places_);
    if (!hides_edges(line_)) pieces.polygon(places_);
  }
  pieces.opacity(line_.opacity);
  if (is_circle) return pieces.circle(places_[0], radius * scale_, line_.radius);
  if (places_.size() == 2) return pieces.line(places_[0], places_[1], line_.radius);
  pieces.outline(places_, line_.radius);
}

}  // namespace gnomon::display
