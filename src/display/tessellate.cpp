#include "display/tessellate.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "display/affine.h"
#include "display/body_pieces.h"
#include "display/markers.h"

namespace gnomon::display {
namespace {

struct Pen {
  double radius;  ///< half the line's width
  double dash;
  Cap cap;
};

class Tessellator {
 public:
  Tessellator(const Camera& camera, const Palette& palette, std::vector<Vertex>& out)
      : camera_(camera),
        palette_(palette),
        to_device_(camera.device_matrix()),
        scale_(camera.pixel_ratio * camera.line_scale()),
        pieces_(out) {}

  void draw(const Item& item, const Canvas& canvas) {
    if (item.kind == ItemKind::bodies) return bodies(item, canvas);
    opacity_ = std::clamp(static_cast<double>(item.alpha), 0.0, 1.0);
    if (!(opacity_ > 0)) return;
    colour(item.role);
    pieces_.opacity(opacity_);
    points_.clear();
    for (const Vec2d point : canvas.points().subspan(item.first, item.count)) {
      points_.push_back(mapped(to_device_, point));
    }
    const double width = item.width * scale_;
    const double dash = item.dash * scale_;
    switch (item.kind) {
      case ItemKind::fill:
        return pieces_.polygon(points_);
      case ItemKind::line:
        return lines(pen(width, dash, item.cap));
      case ItemKind::arrow:
        return arrow(points_[0], points_[1], width, pen(width, dash, item.cap));
      case ItemKind::point:
        return marker(points_[0], item.marker, width);
      case ItemKind::bodies:
        return;
    }
  }

 private:
  void colour(Role role) { pieces_.colour(palette_[static_cast<std::size_t>(role)]); }

  /// Returns half the line's width, and sets the matching opacity.
  double radius_of(double width) {
    const Nib line = nib(width, opacity_);
    pieces_.opacity(line.opacity);
    return line.radius;
  }
  Pen pen(double width, double dash, Cap cap) { return {radius_of(width), dash, cap}; }

  void bodies(const Item& item, const Canvas& canvas) {
    const Outlines& outlines = *canvas.tables()[item.table];
    BodyPieces cutter(outlines, {item.alpha, item.width}, camera_);
    for (const BodyInstance& body : canvas.bodies().subspan(item.first, item.count)) {
      if (body.outline >= outlines.size()) continue;
      colour(body.role);
      cutter.cut(body.outline, to_device_ * body.matrix(), pieces_);
    }
  }

  /// A covered end is cut flat, so that hardly any position is painted twice.
  enum class End : std::uint8_t { free, covered };

  void segment(Vec2d from, Vec2d to, const Pen& pen, End end = End::free) {
    if (pen.cap == Cap::round) return pieces_.line(from, to, pen.radius, end == End::covered);
    const Vec2d way = to - from;
    const double size = length(way);
    if (!(size > 0)) return;
    const Vec2d direction = way / size;
    const Vec2d stop = end == End::covered ? to + direction : to;
    const Vec2d side = right_normal(direction) * pen.radius;
    const Vec2d corners[] = {from + side, from - side, stop - side, stop + side};
    pieces_.polygon(corners);
  }

  /// Returns the interval of a line that is in the picture; parts less than `beside` from it count as inside.
  Interval<double> in_picture(Vec2d from, Vec2d direction, double size, double beside) const {
    Interval<double> seen{0, size};
    const auto cut = [&](double at, double way, double most) {
      if (way == 0) {
        if (at < -beside || at > most + beside) seen.max = -1;
        return;
      }
      const double one = (-beside - at) / way;
      const double other = (most + beside - at) / way;
      seen.min = std::max(seen.min, std::min(one, other));
      seen.max = std::min(seen.max, std::max(one, other));
    };
    cut(from.x, direction.x, camera_.width * camera_.pixel_ratio);
    cut(from.y, direction.y, camera_.height * camera_.pixel_ratio);
    return seen;
  }

  /// Draws a dashed line; round ends count as part of a dash. In a close view of a very long line, only the visible
  /// dashes are drawn.
  void dashes(Vec2d from, Vec2d to, const Pen& pen, End end = End::free) {
    const double size = length(to - from);
    if (!(pen.dash > 0)) return segment(from, to, pen, end);
    const double core = pen.cap == Cap::butt ? pen.dash : std::max(pen.dash - 2 * pen.radius, 0.0);
    const double period = 2 * pen.dash;
    const Vec2d direction = size > 0 ? (to - from) / size : Vec2d{0, 0};
    const Interval<double> seen = in_picture(from, direction, size, pen.radius + feather);
    if (seen.max - seen.min > period * max_dashes) return segment(from, to, pen, end);
    for (double start = std::floor(seen.min / period) * period; start <= seen.max; start += period) {
      const bool is_last = start + core >= size;
      segment(from + direction * start, is_last ? to : from + direction * (start + core), pen,
              is_last ? end : End::free);
    }
  }

  void lines(const Pen& pen) {
    const std::size_t count = points_.size();
    if (count > 2 && !(pen.dash > 0)) return pieces_.outline(points_, pen.radius);
    for (std::size_t i = 0; i + 1 < count; ++i) dashes(points_[i], points_[i + 1], pen);
    if (count > 2) dashes(points_[count - 1], points_[0], pen);
  }

  void arrow(Vec2d from, Vec2d to, double width, const Pen& pen) {
    const ArrowHead head = arrow_head(from, to, width, scale_);
    if (head.base != from) dashes(from, head.base, pen, End::covered);
    pieces_.polygon(head.corners);
  }

  /// Draws a marker whose outer edge is at `size`, for every shape.
  void marker(Vec2d at, Marker shape, double size) {
    switch (shape) {
      case Marker::disc:
        return pieces_.disc(at, size);
      case Marker::ring: {
        const double radius = radius_of(size * marker_line);
        return pieces_.circle(at, size - radius, radius);
      }
      case Marker::cross: {
        const double radius = radius_of(size * marker_line);
        return pieces_.cross(at, size - radius, radius);
      }
      case Marker::square: {
        const double half = size * square_side;
        const Vec2d corners[] = {at + Vec2d{half, half}, at + Vec2d{-half, half}, at + Vec2d{-half, -half},
                                 at + Vec2d{half, -half}};
        return pieces_.polygon(corners);
      }
    }
  }

  const Camera& camera_;
  const Palette& palette_;
  const glm::dmat3 to_device_;
  const double scale_;  ///< device pixels per pixel of a line's width
  Pieces pieces_;
  std::vector<Vec2d> points_;  ///< points of the present item, in device pixels
  double opacity_ = 1;
};

}  // namespace

void tessellate(const Canvas& canvas, std::span<const Item> items, const Camera& camera, const Palette& palette,
                std::vector<Vertex>& out) {
  Tessellator tessellator(camera, palette, out);
  for (const Item& item : items) tessellator.draw(item, canvas);
}

}  // namespace gnomon::display
