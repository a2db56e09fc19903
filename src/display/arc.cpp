#include "display/arc.h"

#include "display/affine.h"

namespace gnomon::display {
namespace {

/// Parts of an arc; no picture needs more.
constexpr int max_parts = 128;

/// Returns the middle of the arc from one unit vector counter-clockwise to another, over at most half a turn. For
/// nearly equal vectors the sum has the accurate digits, for nearly opposite ones the difference.
Vec2d halfway(Vec2d from, Vec2d to) { return unit(from + to + right_normal(to - from)); }

}  // namespace

void add_arc(Vec2d centre, double radius, Vec2d from, Vec2d to, double tolerance, std::vector<Vec2d>& out) {
  Vec2d next = to;
  int parts = 1;
  while (parts < max_parts && radius * (1 - dot(from, halfway(from, next))) > tolerance) {
    next = halfway(from, next);
    parts *= 2;
  }
  const Vec2d turn{dot(from, next), cross(from, next)};
  Vec2d spoke = from;
  for (int part = 0; part < parts; ++part) {
    out.push_back(centre + spoke * radius);
    spoke = rotated(turn, spoke);
  }
  out.push_back(centre + to * radius);
}

}  // namespace gnomon::display
