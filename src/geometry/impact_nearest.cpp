#include "geometry/impact_nearest.h"

#include <cmath>
#include <limits>

namespace gnomon::flight {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// The walk takes few steps, each to another edge. Where rounding makes it go in a circle this ends it, and the two
/// bounds of the answer tell how far it came.
constexpr int most_steps = 64;

/// Points whose distance squares to less coincide for every purpose here, where lengths that matter are near 1; and the
/// squares of all others keep their digits.
constexpr double coincident = 1e-280;

/// The point, segment or triangle of corners that the walk is at.
struct Simplex {
  std::uint32_t count;
  Corner corners[3];

  /// Of a segment, keeps only the end that is nearer to the origin, unless a point between the ends is nearer still.
  void reduce() {
    if (count < 2) return;
    const Vec2d along = corners[1].apart - corners[0].apart;
    const double length2 = dot(along, along);
    const double at = -dot(corners[0].apart, along);
    if (at > 0 && at < length2 && length2 > coincident) return;
    if (at > 0) corners[0] = corners[1];
    count = 1;
  }

  /// From the origin to the nearest point, not of unit length. On a segment it is taken from the segment's direction,
  /// which keeps its digits however near the origin is.
  Vec2d direction() const {
    if (count == 1) return corners[0].apart;
    const Vec2d across = left_of(corners[1].apart - corners[0].apart);
    return dot(across, corners[0].apart) < 0 ? -across : across;
  }

  bool has(const Corner& other) const {
    for (std::uint32_t i = 0; i < count; ++i) {
      if (corners[i].a == other.a && corners[i].b == other.b) return true;
    }
    return false;
  }
};

double square_of_distance(Vec2d from, Vec2d to) {
  const Vec2d along = to - from;
  const double length2 = dot(along, along);
  const double at = -dot(from, along);
  if (at <= 0) return dot(from, from);
  if (at >= length2) return dot(to, to);
  const double across = cross(from, along);
  return across * across / length2;
}

/// Puts a third corner, beyond the segment as seen from the origin's far side, in the place of the end that is of no
/// more use. False if the triangle of all three has the origin in it.
bool advance(Simplex& simplex, const Corner& next) {
  if (simplex.count == 1) {
    simplex.corners[simplex.count++] = next;
    return true;
  }
  const Vec2d first = simplex.corners[0].apart;
  const Vec2d second = simplex.corners[1].apart;
  const Vec2d third = next.apart;
  const double winding = cross(second - first, third - first);
  const bool inside =
      winding != 0 && cross(third - second, -second) * winding >= 0 && cross(first - third, -third) * winding >= 0;
  if (inside) return false;
  const bool first_stays = square_of_distance(first, third) <= square_of_distance(second, third);
  simplex.corners[first_stays ? 1 : 0] = next;
  return true;
}

}  // namespace

template <class T>
Corner corner_at(const FlyingPair<T>& pair, const Moment& moment, std::uint32_t a, std::uint32_t b) {
  const Vec2d arm_a = pair.a.arm(a, moment.turned_a);
  const Vec2d arm_b = pair.b.arm(b, moment.turned_b);
  return {a, b, arm_a, arm_b, moment.offset + (arm_b - arm_a)};
}

template <class T>
Corner facing(const FlyingPair<T>& pair, const Moment& moment, Vec2d normal, const Corner& near) {
  const std::uint32_t a = pair.a.furthest(turned_back(moment.turned_a, normal), near.a);
  const std::uint32_t b = pair.b.furthest(turned_back(moment.turned_b, -normal), near.b);
  return corner_at(pair, moment, a, b);
}

template <class T>
Nearest nearest(const FlyingPair<T>& pair, const Moment& moment, const Nearest& before) {
  Simplex simplex{before.count, {}};
  for (std::uint32_t i = 0; i < before.count; ++i) {
    simplex.corners[i] = corner_at(pair, moment, before.corners[i].a, before.corners[i].b);
  }
  if (simplex.count == 0) {
    simplex.corners[0] = facing(pair, moment, moment.offset, {anywhere, anywhere, {}, {}, {}});
    simplex.count = 1;
  }
  Nearest touching;
  touching.gap = touching.distance = -pair.radii;
  for (int step = 1;; ++step) {
    simplex.reduce();
    const Vec2d direction = simplex.direction();
    const double length2 = dot(direction, direction);
    if (length2 <= coincident) return touching;
    const Vec2d normal = direction * (1 / std::sqrt(length2));
    const double distance = dot(normal, simplex.corners[0].apart);
    if (distance <= 0) return touching;
    // During a leap with the normal of this edge the outermost vertices have been looked up.
    const bool known = step == 1 && before.count > 0 && std::fabs(cross(normal, before.normal)) <= 4 * epsilon;
    const Corner next = known ? before.outermost : facing(pair, moment, normal, simplex.corners[0]);
    const double bound = dot(normal, next.apart);
    // What is left over has to be small beside the gap between the surfaces, not beside that between the cores.
    const double apart = distance > pair.radii ? distance - pair.radii : 0;
    const bool arrived = bound >= distance - 1e-9 * apart - 2 * epsilon * pair.way || simplex.has(next);
    if (arrived || step == most_steps) {
      const double gap = bound < distance ? bound : distance;
      return {gap - pair.radii,
              distance - pair.radii,
              normal,
              simplex.count,
              {simplex.corners[0], simplex.corners[1]},
              next};
    }
    if (!advance(simplex, next)) return touching;
  }
}

namespace {

/// Takes the edge normals of one of the two. The way out of an overlap is always through an edge, so that only the side
/// that the edge faces has to be looked at.
template <class T>
void compare_edges(const FlyingPair<T>& pair, const Moment& moment, bool of_a, Nearest& best) {
  const Flyer<T>& owner = of_a ? pair.a : pair.b;
  const Flyer<T>& other = of_a ? pair.b : pair.a;
  const Vec2d rotation = of_a ? moment.turned_a : moment.turned_b;
  const Vec2d other_rotation = of_a ? moment.turned_b : moment.turned_a;
  const std::uint32_t n = owner.size();
  std::uint32_t opposite = anywhere;
  for (std::uint32_t i = 0; n > 1 && i < n; ++i) {
    const Vec2d outwards = turned_direction(rotation, owner.edge_normal(i));
    opposite = other.furthest(turned_back(other_rotation, -outwards), opposite);
    const Corner corner = of_a ? corner_at(pair, moment, i, opposite) : corner_at(pair, moment, opposite, i);
    const Vec2d normal = of_a ? outwards : -outwards;
    const double gap = dot(normal, corner.apart) - pair.radii;
    if (gap > best.gap) best = {gap, gap, normal, 0, {}, corner};
  }
}

}  // namespace

template <class T>
Nearest least_overlap(const FlyingPair<T>& pair, const Moment& moment) {
  Nearest best;
  best.gap = -std::numeric_limits<double>::infinity();
  compare_edges(pair, moment, true, best);
  compare_edges(pair, moment, false, best);
  if (pair.a.size() + pair.b.size() == 2) {
    best = {-pair.radii, -pair.radii, {1, 0}, 0, {}, corner_at(pair, moment, 0, 0)};
  }
  return best;
}

#define GNOMON_INSTANTIATE(T)                                                                   \
  template Corner corner_at(const FlyingPair<T>&, const Moment&, std::uint32_t, std::uint32_t); \
  template Corner facing(const FlyingPair<T>&, const Moment&, Vec2d, const Corner&);            \
  template Nearest nearest(const FlyingPair<T>&, const Moment&, const Nearest&);                \
  template Nearest least_overlap(const FlyingPair<T>&, const Moment&);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::flight
