#include "display/tessellate.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>

#include "display/marks.h"

namespace gnomon::display {
namespace {

constexpr int ring_corners = 32;
// cos and sin of a 32nd of a turn.
constexpr Vec2d ring_turn{0.98078528040323044913, 0.19509032201612826785};

// Longer than any picture: the segment of a polygon's edge must not end inside the polygon.
constexpr double endless = 1e6;

double length(Vec2d v) { return std::sqrt(dot(v, v)); }

Vec2d unit(Vec2d v) {
  const double size = length(v);
  return size > 0 ? v / size : Vec2d{0, 0};
}

/// Where two edges with these unit normals meet, one unit outside both.
Vec2d mitre(Vec2d before, Vec2d after) { return (before + after) / std::max(1 + dot(before, after), 1e-9); }

/// At most four units away: the outside of a very sharp corner reaches arbitrarily far.
Vec2d blunted(Vec2d corner) { return corner * std::min(1.0, 4 / length(corner)); }

struct Pen {
  double radius;  ///< half the line's width
  double dash;
  Cap cap;
};

/// All places within `radius` of the segment of `half_length` to both sides of `middle`.
struct Piece {
  Vec2d middle;
  Vec2d direction;
  double half_length;
  double radius;
};

/// The ends of the line that cuts two pieces apart, as seen from their corner.
struct Cut {
  Vec2d right;
  Vec2d left;
};

/// From one distance along a line to another; nothing, if the last is less than the first.
struct Stretch {
  double first;
  double last;
};

class Tessellator {
 public:
  Tessellator(const Camera& camera, std::vector<Vertex>& out)
      : camera_(camera), scale_(camera.pixel_ratio * camera.line_scale()), out_(out) {}

  void draw(const Item& item, std::span<const Vec2d> world, std::uint32_t rgb) {
    opacity_ = std::clamp(static_cast<double>(item.alpha), 0.0, 1.0);
    if (!(opacity_ > 0)) return;
    colour_ = {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
               static_cast<std::uint8_t>(rgb), 255};
    points_.clear();
    for (const Vec2d point : world) points_.push_back(camera_.to_pixels(point) * camera_.pixel_ratio);
    const double width = item.width * scale_;
    const double dash = item.dash * scale_;
    switch (item.kind) {
      case ItemKind::fill:
        return fill(points_);
      case ItemKind::line:
        return lines(pen(width, dash, item.cap));
      case ItemKind::arrow:
        return arrow(points_[0], points_[1], width, pen(width, dash, item.cap));
      case ItemKind::point:
        return mark(points_[0], item.mark, width);
    }
  }

 private:
  /// The part of `piece` within a convex outline.
  void emit(const Piece& piece, std::span<const Vec2d> corners) {
    colour_[3] = static_cast<std::uint8_t>(std::lround(opacity_ * 255));
    const std::size_t last = corners.size() - 1;
    for (std::size_t i = 1; i < last; i += 2) {
      for (const std::size_t k : {std::size_t{0}, i, i + 1, std::min(i + 2, last)}) {
        const Vec2d at = corners[k];
        const Vec2d from_middle = at - piece.middle;
        out_.push_back({static_cast<float>(at.x), static_cast<float>(at.y),
                        static_cast<float>(dot(from_middle, piece.direction)),
                        static_cast<float>(cross(piece.direction, from_middle)), static_cast<float>(piece.half_length),
                        static_cast<float>(piece.radius), colour_});
      }
    }
  }
  void emit(const Piece& piece, std::initializer_list<Vec2d> corners) {
    emit(piece, std::span(corners.begin(), corners.size()));
  }

  /// A line thinner than a pixel becomes a fainter line of a pixel.
  Pen pen(double width, double dash, Cap cap) {
    if (width < 1) opacity_ *= std::max(width, 0.0);
    return {std::max(width, 1.0) / 2, dash, cap};
  }

  void fill(std::span<const Vec2d> corners) {
    const std::size_t count = corners.size();
    if (count < 3) return;
    const auto normal_of = [&](std::size_t edge) {
      return right_normal(unit(corners[(edge + 1) % count] - corners[edge % count]));
    };
    Vec2d middle{0, 0};
    for (const Vec2d corner : corners) middle += corner / static_cast<double>(count);
    // The polygon may be thinner than the part of the feather that lies inside it.
    double inset = feather;
    for (std::size_t i = 0; i < count; ++i) {
      inset = std::min(inset, std::abs(dot(normal_of(i), corners[i] - middle)));
    }
    const double outward = dot(normal_of(0), corners[0] - middle) > 0 ? 1 : -1;

    inside_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2d before = mitre(normal_of(i + count - 1), normal_of(i)) * outward;
      const Vec2d after = mitre(normal_of(i), normal_of(i + 1)) * outward;
      const Vec2d from = corners[i];
      const Vec2d to = corners[(i + 1) % count];
      const Vec2d inner = from - before * inset;
      inside_.push_back(inner);
      emit({inner, unit(to - from), endless, inset},
           {inner, from + blunted(before) * feather, to + blunted(after) * feather, to - after * inset});
    }
    emit({middle, {0, 0}, 0, inset}, inside_);
  }

  /// An end that something else covers is cut flat there, so that hardly a place is painted twice.
  enum class End : std::uint8_t { free, covered };

  void segment(Vec2d from, Vec2d to, const Pen& pen, End end = End::free) {
    const Vec2d way = to - from;
    const double size = length(way);
    const Vec2d direction = size > 0 ? way / size : Vec2d{1, 0};
    const Vec2d aside = right_normal(direction);
    const bool covered = end == End::covered;
    if (pen.cap == Cap::butt) {
      const Vec2d stop = covered ? to + direction : to;
      const Vec2d side = aside * pen.radius;
      const Vec2d corners[] = {from + side, from - side, stop - side, stop + side};
      if (size > 0) fill(corners);
      return;
    }
    const double reach = pen.radius + feather;
    // A covered piece goes on beyond its cut, or its end would be round there.
    const double beyond = covered ? reach : 0;
    const Vec2d start = from - direction * reach;
    const Vec2d stop = to + direction * (covered ? feather : reach);
    const Vec2d side = aside * reach;
    emit({(from + to + direction * beyond) / 2.0, direction, (size + beyond) / 2, pen.radius},
         {start + side, start - side, stop - side, stop + side});
  }

  /// How far along a line the picture begins, and ends; what is less than `beside` from it counts as in it.
  Stretch in_picture(Vec2d from, Vec2d direction, double size, double beside) const {
    Stretch seen{0, size};
    const auto cut = [&](double at, double way, double most) {
      if (way == 0) {
        if (at < -beside || at > most + beside) seen.last = -1;
        return;
      }
      const double one = (-beside - at) / way;
      const double other = (most + beside - at) / way;
      seen.first = std::max(seen.first, std::min(one, other));
      seen.last = std::min(seen.last, std::max(one, other));
    };
    cut(from.x, direction.x, camera_.width * camera_.pixel_ratio);
    cut(from.y, direction.y, camera_.height * camera_.pixel_ratio);
    return seen;
  }

  /// Round ends of dashes count as part of the dash. Of a line that a close look makes very long only those that are
  /// seen are drawn.
  void dashes(Vec2d from, Vec2d to, const Pen& pen, End end = End::free) {
    const double size = length(to - from);
    if (!(pen.dash > 0)) return segment(from, to, pen, end);
    const double core = pen.cap == Cap::butt ? pen.dash : std::max(pen.dash - 2 * pen.radius, 0.0);
    const double period = 2 * pen.dash;
    const Vec2d direction = unit(to - from);
    const Stretch seen = in_picture(from, direction, size, pen.radius + feather);
    if (seen.last - seen.first > period * most_dashes) return segment(from, to, pen, end);
    for (double start = std::floor(seen.first / period) * period; start <= seen.last; start += period) {
      const bool is_last = start + core >= size;
      segment(from + direction * start, is_last ? to : from + direction * (start + core), pen,
              is_last ? end : End::free);
    }
  }

  /// Where two edges of an outline meet. If the edges are too short for so sharp a corner to be cut there, the edge
  /// keeps its own cap, at `cap` to both sides by `aside`, and overlaps its neighbour's.
  static Cut cut(Vec2d before, Vec2d after, double reach, Vec2d cap, Vec2d aside) {
    const Vec2d before_normal = right_normal(unit(before));
    const Vec2d after_normal = right_normal(unit(after));
    const Vec2d corner = mitre(before_normal, after_normal) * reach;
    const double along_edge = dot(corner, corner) - reach * reach;
    const double shorter = std::min(dot(before, before), dot(after, after));
    if (4 * along_edge <= shorter) return {corner, -corner};
    return {cap + aside, cap - aside};
  }

  /// A closed outline. Neighbouring edges are cut apart on the line that halves their corner, where both are equally
  /// near: no place is painted twice, so a translucent outline has no dark corners, and every corner is round.
  void outline(std::span<const Vec2d> corners, double radius) {
    const double reach = radius + feather;
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2d from = corners[i];
      const Vec2d to = corners[(i + 1) % count];
      const Vec2d before = from - corners[(i + count - 1) % count];
      const Vec2d after = corners[(i + 2) % count] - to;
      const Vec2d way = to - from;
      const Vec2d direction = unit(way);
      const Vec2d ahead = direction * reach;
      const Vec2d aside = right_normal(ahead);
      const Cut start = cut(before, way, reach, -ahead, aside);
      const Cut end = cut(way, after, reach, ahead, aside);
      emit({(from + to) / 2.0, direction, length(way) / 2, radius},
           {from + start.right, from + start.left, to + end.left, to + end.right});
    }
  }

  void lines(const Pen& pen) {
    const std::size_t count = points_.size();
    if (count > 2 && !(pen.dash > 0)) return outline(points_, pen.radius);
    for (std::size_t i = 0; i + 1 < count; ++i) dashes(points_[i], points_[i + 1], pen);
    if (count > 2) dashes(points_[count - 1], points_[0], pen);
  }

  void arrow(Vec2d from, Vec2d to, double width, const Pen& pen) {
    const ArrowHead head = arrow_head(from, to, width, scale_);
    if (head.base != from) dashes(from, head.base, pen, End::covered);
    fill(head.corners);
  }

  void mark(Vec2d at, Mark shape, double size) {
    switch (shape) {
      case Mark::disc:
        return segment(at, at, {size, 0, Cap::round});
      case Mark::ring:
        return ring(at, size);
      case Mark::cross:
        return cross_mark(at, size);
      case Mark::square: {
        const double half = size * square_side;
        const Vec2d corners[] = {at + Vec2d{half, half}, at + Vec2d{-half, half}, at + Vec2d{-half, -half},
                                 at + Vec2d{half, -half}};
        return fill(corners);
      }
    }
  }

  /// Its outer edge is at `size`, as a disc's is.
  void ring(Vec2d at, double size) {
    const double radius = pen(size * mark_line, 0, Cap::round).radius;
    Vec2d spoke{size - radius, 0};
    std::array<Vec2d, ring_corners> corners;
    for (Vec2d& corner : corners) {
      corner = at + spoke;
      spoke = {dot(ring_turn, spoke), cross(ring_turn, spoke)};
    }
    outline(corners, radius);
  }

  /// Four arms cut apart at the middle, for the same reason as the edges of an outline.
  void cross_mark(Vec2d at, double size) {
    const double radius = pen(size * mark_line, 0, Cap::round).radius;
    const double reach = radius + feather;
    Vec2d direction = unit({1, 1});
    for (int i = 0; i < 4; ++i) {
      const Vec2d aside = right_normal(direction) * reach;
      const Vec2d near = at + direction * reach;
      const Vec2d far = at + direction * (size + feather);
      emit({at, direction, size - radius, radius}, {at, near + aside, far + aside, far - aside, near - aside});
      direction = right_normal(direction);
    }
  }

  const Camera& camera_;
  const double scale_;  ///< device pixels per pixel of a line's width
  std::vector<Vertex>& out_;
  std::vector<Vec2d> points_;  ///< of the present item, in device pixels
  std::vector<Vec2d> inside_;
  std::array<std::uint8_t, 4> colour_{};
  double opacity_ = 1;
};

}  // namespace

void tessellate(const Canvas& canvas, const Camera& camera, const Palette& palette, std::vector<Vertex>& out) {
  out.clear();
  Tessellator tessellator(camera, out);
  for (const Item& item : canvas.items()) {
    tessellator.draw(item, canvas.points().subspan(item.first, item.count),
                     palette[static_cast<std::size_t>(item.role)]);
  }
}

}  // namespace gnomon::display
