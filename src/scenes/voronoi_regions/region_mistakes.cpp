#include "scenes/voronoi_regions/region_mistakes.h"

#include <limits>

namespace gnomon::scenes {
namespace {

/// The nearest candidate so far.
struct Least {
  Vec2d at{0, 0};
  double square = std::numeric_limits<double>::infinity();

  void look_at(Vec2d point) {
    if (dot(point, point) >= square) return;
    at = point;
    square = dot(point, point);
  }
};

}  // namespace

Vec2d mistaken_nearest(std::span<const Vec2d> corners, RegionMistake mistake) {
  Least least;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d from = corners[i];
    const Vec2d along = corners[(i + 1) % corners.size()] - from;
    const double share = (0 - dot(from, along)) / dot(along, along);
    const Vec2d foot = from + along * share;
    if (mistake == RegionMistake::lines) least.look_at(foot);
    if (mistake == RegionMistake::two_sided && share >= 0 && share <= 1) return foot;
    if (mistake != RegionMistake::lines) least.look_at(from);
  }
  return least.at;
}

}  // namespace gnomon::scenes
