#include "geometry/motion/nearest.h"

#include <cmath>
#include <limits>

#include "gnomon/geometry/sat/separation.h"

namespace gnomon::motion {
namespace {

/// Maximum number of steps. The search usually takes few, each to another edge. This limit ends a cycle caused by
/// rounding, and the two bounds of the result then show its accuracy.
constexpr int max_steps = 64;

/// Points with a smaller squared distance coincide for every purpose here, because relevant lengths are near 1. Squares
/// of all other distances keep their digits.
constexpr double coincident = 1e-280;

/// Returns a vector, not of unit length, from the origin towards the nearest point of a segment. In the segment's
/// interior it is computed from the segment's direction, which is accurate however near the origin is. If one end is
/// nearest, both ends become that end. Each end is tested separately, because in one formula a short distance at one
/// end would be lost next to a long one at the other.
Vec2d towards(VertexPair (&ends)[2]) {
  const Vec2d along = ends[1].apart - ends[0].apart;
  const bool past_first = dot(ends[0].apart, along) < 0;
  const bool before_last = dot(ends[1].apart, along) > 0;
  if (past_first && before_last && dot(along, along) > coincident) {
    const Vec2d across = left_normal(along);
    return dot(across, ends[0].apart) < 0 ? -across : across;
  }
  ends[past_first ? 0 : 1] = ends[past_first ? 1 : 0];
  return ends[0].apart;
}

/// Replaces the end on the same side of the origin by the corner outermost along the normal. The nearest point is
/// between that corner and the other end. Returns false if the origin is between the new segment and the old.
bool advance(VertexPair (&ends)[2], Vec2d normal, const VertexPair& next) {
  const double side = cross(normal, next.apart);
  const int stale = (cross(normal, ends[0].apart) > 0) == (side > 0) ? 0 : 1;
  const Vec2d kept = ends[1 - stale].apart;
  ends[stale] = next;
  return dot(normal, next.apart) > 0 || cross(kept, next.apart) * (side - cross(normal, kept)) > 0;
}

}  // namespace

template <class T>
VertexPair vertex_pair_at(const MovingShapes<T>& pair, const Instant& instant, std::uint32_t a, std::uint32_t b) {
  const Vec2d arm_a = pair.shapes[0].arm(a, instant.rotation[0]);
  const Vec2d arm_b = pair.shapes[1].arm(b, instant.rotation[1]);
  return {{a, b}, {arm_a, arm_b}, instant.offset + (arm_b - arm_a)};
}

template <class T>
VertexPair facing(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal) {
  const std::uint32_t a = pair.shapes[0].furthest(rotated_back(instant.rotation[0], normal));
  const std::uint32_t b = pair.shapes[1].furthest(rotated_back(instant.rotation[1], -normal));
  return vertex_pair_at(pair, instant, a, b);
}

template <class T>
void approach(const MovingShapes<T>& pair, const Instant& instant, ClosestFeatures& here) {
  for (VertexPair& end : here.ends) end = vertex_pair_at(pair, instant, end.vertex[0], end.vertex[1]);
  here.gap = here.distance = -pair.radii;
  here.apart = false;
  here.normal = {0, 0};
  for (int step = 1;; ++step) {
    const Vec2d direction = towards(here.ends);
    const double length2 = dot(direction, direction);
    if (length2 <= coincident) return;
    const Vec2d normal = direction * (1 / std::sqrt(length2));
    const double distance = dot(normal, here.ends[0].apart);
    if (distance <= 0) return;
    const VertexPair next = facing(pair, instant, normal);
    const double bound = dot(normal, next.apart);
    // The residual must be small compared with the gap between the surfaces, not with that between the cores.
    const double apart = distance > pair.radii ? distance - pair.radii : 0;
    const bool arrived = bound >= distance - 1e-9 * apart - 2 * epsilon * pair.path_bound || next == here.ends[0] ||
                         next == here.ends[1] || step == max_steps;
    if (arrived) {
      here.gap = (bound < distance ? bound : distance) - pair.radii;
      here.distance = distance - pair.radii;
      here.apart = true;
      here.normal = normal;
      here.outermost = next;
      return;
    }
    if (!advance(here.ends, normal, next)) return;
  }
}

template <class T>
void find_penetration(const MovingShapes<T>& pair, const Placed<T>& a, const Placed<T>& b, ClosestFeatures& here) {
  const Separation<T> least = separation(a, b);
  here.distance = static_cast<double>(least.value) * pair.scale;
  here.normal = widened(least.normal);
}

#define GNOMON_INSTANTIATE(T)                                                                               \
  template VertexPair vertex_pair_at(const MovingShapes<T>&, const Instant&, std::uint32_t, std::uint32_t); \
  template VertexPair facing(const MovingShapes<T>&, const Instant&, Vec2d);                                \
  template void approach(const MovingShapes<T>&, const Instant&, ClosestFeatures&);                         \
  template void find_penetration(const MovingShapes<T>&, const Placed<T>&, const Placed<T>&, ClosestFeatures&);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::motion
