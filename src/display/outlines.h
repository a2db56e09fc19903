// The outlines that many bodies share: told once, so that a picture of thousands says no more of each of them than
// where it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Convex outlines, each in its own frame, known by their numbers from 0 on. A scene fills such a table, and from then
/// on holds it as `std::shared_ptr<const Outlines>`: a renderer keeps what it made of a table as long as it is handed
/// the same one, so a scene whose shapes change makes a new table.
class Outlines {
 public:
  /// All places within `radius` of a convex polygon, whose corners go counter-clockwise, of a segment or of a point:
  /// one corner and a radius are a circle. Returns its number. An outline without a corner is never seen.
  std::uint32_t add(std::span<const Vec2d> corners, double radius = 0);

  std::size_t size() const { return outlines_.size(); }
  std::span<const Vec2d> corners(std::size_t outline) const {
    return std::span(corners_).subspan(outlines_[outline].first, outlines_[outline].count);
  }
  double radius(std::size_t outline) const { return outlines_[outline].radius; }
  /// One corner: the centre.
  bool is_circle(std::size_t outline) const { return outlines_[outline].count == 1; }
  /// Replaces `out` by what a picture draws: of a circle the centre, of anything else the corners of `rounded`.
  void drawn(std::size_t outline, double tolerance, std::vector<Vec2d>& out) const;

 private:
  struct Outline {
    std::size_t first;
    std::size_t count;
    double radius;
  };
  std::vector<Outline> outlines_;
  std::vector<Vec2d> corners_;
};

/// How far a round outline may be from the corners that stand for it, in pixels of the picture: less than an eye sees.
inline constexpr double roundness = 0.1;

/// Replaces `out` by a polygon whose corners lie on the edge of all places within `radius` of a convex polygon or
/// segment, and from which that edge is nowhere further than `tolerance` away, as long as 128 parts of an arc suffice
/// for it. Without a radius these are the corners themselves.
void rounded(std::span<const Vec2d> corners, double radius, double tolerance, std::vector<Vec2d>& out);

}  // namespace gnomon::display
