#include "scenes/minkowski_difference/ways.h"

#include <algorithm>
#include <cmath>

#include "scenes/gjk/same_length.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/picture/own_axis.h"

namespace gnomon::scenes {
namespace {

constexpr int plain_directions = 72;
/// Difference of directions, in degrees, that is only rounding.
constexpr double same_direction = 1e-9;

}  // namespace

Vec2d Way::u() const { return rotation_of(degrees == 360 ? 0 : degrees).apply({1, 0}); }

Way way_along(const Placed<double>& a, const Placed<double>& b, double degrees, bool overlapping) {
  Way way{degrees, none_here};
  // Query the reversed motion, into the overlap: so the query names the edge.
  const Vec2d v = overlapping ? -way.u() : way.u();
  const OverlapInterval<double> meeting = overlap_interval(a, b, Vec2d(0, 0), v, discard_trace());
  if (!meeting.meet || (!overlapping && meeting.enter < 0)) return way;
  way.length = overlapping ? std::max(0.0, 0 - meeting.enter) : meeting.enter;
  way.owner = meeting.owner;
  way.edge = meeting.edge;
  way.normal = meeting.normal;
  return way;
}

void Ways::ask(const Placed<double>& a, const Placed<double>& b, const Sum<double>& difference, bool overlapping) {
  all_.clear();
  for (int i = 0; i <= plain_directions; ++i) add(way_along(a, b, 360.0 * i / plain_directions, overlapping));
  for (const Placed<double>* body : {&a, &b}) {
    for (const Vec2d& own : body->shape.normals()) {
      const Vec2d normal = body->pose.rotation().apply(own);
      add(way_along(a, b, degrees_of((body == &a) == overlapping ? normal : -normal), overlapping));
    }
  }
  for (const SumVertex<double>& vertex : difference.vertices) {
    Way way = way_along(a, b, degrees_of(vertex.point), overlapping);
    // Seen from outside, near edges hide the far corners.
    way.corner = std::fabs(way.length - gnomon::length(vertex.point)) < same_length;
    add(way);
  }
  // A total order of distinguishable entries: of equal directions the lengths are equal, and corners come first.
  std::sort(all_.begin(), all_.end(), [](const Way& one, const Way& other) {
    return one.degrees != other.degrees ? one.degrees < other.degrees : one.corner > other.corner;
  });
  std::size_t kept = 0;
  for (const Way& way : all_) {
    if (way.degrees - all_[kept].degrees >= same_direction) all_[++kept] = way;
    all_[kept].corner = all_[kept].corner || way.corner;
  }
  all_.resize(kept + 1);
}

const Way& Ways::downhill(double degrees) const {
  // The first and the last entry are the same direction.
  const std::size_t count = all_.size() - 1;
  std::size_t at = 0;
  while (at + 1 < count && all_[at + 1].degrees <= degrees) ++at;
  const auto beside = [&](std::size_t step) -> std::size_t { return (at + step) % count; };
  for (const std::size_t step : {std::size_t{1}, count - 1}) {
    while (all_[beside(step)].length < all_[at].length) at = beside(step);
  }
  return all_[at];
}

}  // namespace gnomon::scenes
