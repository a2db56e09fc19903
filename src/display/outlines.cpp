#include "display/outlines.h"

#include "display/vectors.h"

namespace gnomon::display {
namespace {

/// Of an arc: more corners than that no picture shows.
constexpr int most_parts = 128;

/// The middle of the arc from one unit vector counter-clockwise to another, at most half a turn on. Of very near ones
/// the sum has the digits, of opposite ones the difference.
Vec2d halfway(Vec2d from, Vec2d to) { return unit(from + to + right_normal(to - from)); }

}  // namespace

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
    Vec2d next = after;
    int parts = 1;
    while (parts < most_parts && radius * (1 - dot(before, halfway(before, next))) > tolerance) {
      next = halfway(before, next);
      parts *= 2;
    }
    const Vec2d turn{dot(before, next), cross(before, next)};
    Vec2d spoke = before;
    for (int part = 0; part < parts; ++part) {
      out.push_back(corners[i] + spoke * radius);
      spoke = {turn.x * spoke.x - turn.y * spoke.y, turn.y * spoke.x + turn.x * spoke.y};
    }
    out.push_back(corners[i] + after * radius);
  }
}

}  // namespace gnomon::display
