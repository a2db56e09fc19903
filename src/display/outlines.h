// Outlines that many bodies share. Each is defined once, so that a picture of thousands of bodies stores only the
// position of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Convex outlines, each in its own frame, numbered from 0. A scene fills such a table, and then holds it as
/// `std::shared_ptr<const Outlines>`. A renderer caches data of a table as long as it receives the same object, so a
/// scene whose shapes change makes a new table.
class Outlines {
 public:
  /// Adds all positions within `radius` of a convex polygon, whose corners are counter-clockwise, of a segment or of a
  /// point; one corner and a radius are a circle. Returns its number. An outline without a corner is never drawn.
  std::uint32_t add(std::span<const Vec2d> corners, double radius = 0);

  std::size_t size() const { return outlines_.size(); }
  std::span<const Vec2d> corners(std::size_t outline) const {
    return std::span(corners_).subspan(outlines_[outline].first, outlines_[outline].count);
  }
  double radius(std::size_t outline) const { return outlines_[outline].radius; }
  /// Returns whether the outline has one corner, the centre of a circle.
  bool is_circle(std::size_t outline) const { return outlines_[outline].count == 1; }
  /// Replaces `out` by the points to draw: the centre of a circle, or the corners of `rounded`.
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

/// Maximum distance of a round outline from its polygon, in pixels of the picture: too small to see.
inline constexpr double roundness = 0.1;

/// Replaces `out` by a polygon for the rounded edge: the edge of all positions within `radius` of a convex polygon or
/// segment. Its corners are on the edge, and the edge is nowhere further than `tolerance` from it, as long as 128 parts
/// of an arc suffice. Without a radius the result is the corners themselves.
void rounded(std::span<const Vec2d> corners, double radius, double tolerance, std::vector<Vec2d>& out);

}  // namespace gnomon::display
