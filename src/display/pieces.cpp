#include "display/pieces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "display/affine.h"

namespace gnomon::display {
namespace {

// Longer than any picture: the segment of a polygon's edge must not end inside the polygon.
constexpr double endless = 1e6;

/// Returns the intersection of two edges with these unit normals, one unit outside both.
Vec2d mitre(Vec2d before, Vec2d after) { return (before + after) / std::max(1 + dot(before, after), 1e-9); }

/// Shortens a mitre to four units: the outside of a very sharp corner reaches arbitrarily far.
Vec2d blunted(Vec2d corner) { return corner * std::min(1.0, 4 / length(corner)); }

/// Ends of the line that separates two pieces, relative to their corner.
struct Cut {
  Vec2d right;
  Vec2d left;
};

/// Computes the cut between two edges of an outline. If the edges are too short for so sharp a corner, there is no cut:
/// the edge keeps its own cap, at `cap` to both sides by `aside`, and overlaps its neighbour's.
Cut cut(Vec2d before, Vec2d after, double reach, Vec2d cap, Vec2d aside) {
  const Vec2d before_normal = right_normal(unit(before));
  const Vec2d after_normal = right_normal(unit(after));
  const Vec2d corner = mitre(before_normal, after_normal) * reach;
  const double along_edge = dot(corner, corner) - reach * reach;
  const double shorter = std::min(dot(before, before), dot(after, after));
  if (4 * along_edge <= shorter) return {corner, -corner};
  return {cap + aside, cap - aside};
}

}  // namespace

void Pieces::colour(const glm::vec4& colour) {
  colour_ = in_bytes(glm::vec4(glm::vec3(colour), static_cast<float>(colour_.a) / 255));
}

void Pieces::opacity(double opacity) {
  colour_.a = static_cast<std::uint8_t>(std::lround(std::clamp(opacity, 0.0, 1.0) * 255));
}

/// Adds the part of `piece` within a convex outline.
void Pieces::emit(const Piece& piece, std::span<const Vec2d> corners) {
  const std::size_t last = corners.size() - 1;
  for (std::size_t i = 1; i < last; i += 2) {
    for (const std::size_t k : {std::size_t{0}, i, i + 1, std::min(i + 2, last)}) {
      const Vec2d at = corners[k];
      const Vec2d from_middle = at - piece.middle;
      out_.push_back(
          {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(dot(from_middle, piece.direction)),
           static_cast<float>(gnomon::cross(piece.direction, from_middle)), static_cast<float>(piece.half_length),
           static_cast<float>(piece.radius), static_cast<float>(piece.ring), colour_});
    }
  }
}

void Pieces::polygon(std::span<const Vec2d> corners) {
  const std::size_t count = corners.size();
  if (count < 3) return;
  const auto normal_of = [&](std::size_t edge) {
    return right_normal(unit(corners[(edge + 1) % count] - corners[edge % count]));
  };
  Vec2d middle{0, 0};
  for (const Vec2d corner : corners) middle += corner / static_cast<double>(count);
  // The polygon may be thinner than the inner half of the feather.
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

void Pieces::covered_polygon(std::span<const Vec2d> corners) {
  if (corners.size() >= 3) emit({corners[0], {0, 0}, 0, feather}, corners);
}

/// Cuts neighbouring edges apart on the bisector of their corner, where both are equally near.
void Pieces::outline(std::span<const Vec2d> corners, double radius) {
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

void Pieces::disc(Vec2d middle, double radius) { line(middle, middle, radius); }

void Pieces::circle(Vec2d middle, double circle_radius, double radius) {
  const double reach = circle_radius + radius + feather;
  emit({middle, {1, 0}, 0, radius, circle_radius}, {middle + Vec2d{reach, reach}, middle + Vec2d{-reach, reach},
                                                    middle + Vec2d{-reach, -reach}, middle + Vec2d{reach, -reach}});
}

void Pieces::line(Vec2d from, Vec2d to, double radius, bool covered) {
  const Vec2d way = to - from;
  const double size = length(way);
  const Vec2d direction = size > 0 ? way / size : Vec2d{1, 0};
  const double reach = radius + feather;
  // A covered piece extends beyond its cut, or its end would be round there.
  const double beyond = covered ? reach : 0;
  const Vec2d start = from - direction * reach;
  const Vec2d stop = to + direction * (covered ? feather : reach);
  const Vec2d side = right_normal(direction) * reach;
  emit({(from + to + direction * beyond) / 2.0, direction, (size + beyond) / 2, radius},
       {start + side, start - side, stop - side, stop + side});
}

/// Cuts four arms apart at the middle, so that no position is painted twice.
void Pieces::cross(Vec2d middle, double arm, double radius) {
  const double reach = radius + feather;
  Vec2d direction = unit({1, 1});
  for (int i = 0; i < 4; ++i) {
    const Vec2d aside = right_normal(direction) * reach;
    const Vec2d near = middle + direction * reach;
    const Vec2d far = middle + direction * (arm + reach);
    emit({middle, direction, arm, radius}, {middle, near + aside, far + aside, far - aside, near - aside});
    direction = right_normal(direction);
  }
}

}  // namespace gnomon::display
