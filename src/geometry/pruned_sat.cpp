#include "geometry/pruned_sat.h"

#include <limits>
#include <type_traits>

#include "geometry/distance.h"
#include "geometry/furthest_edge.h"

namespace gnomon::pruned {
namespace {

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();

/// The widest gap along any edge normal of two cores if it is wider than `floor`; any that is wider than `enough` will
/// do.
template <class T>
Separation<T> widest_gap(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> floor,
                         std::type_identity_t<T> enough) {
  const Relative<T> seen[] = {relative(a.pose, b.pose), relative(b.pose, a.pose)};
  Separation<T> best{floor, {0, 0}, Owner::a, no_edge};
  T along = 1;
  for (int side = 0; side < 4; ++side) {
    const bool behind = side >= 2;
    // Cores that overlap do so no less deeply in front of some edge than behind any.
    if (behind && !(best.value > 0)) break;
    const bool of_b = side % 2 != 0;
    const Face<T> found =
        furthest_edge((of_b ? b : a).shape, (of_b ? a : b).shape, seen[of_b], best.value, enough, behind);
    if (found.edge == no_edge) continue;
    best.value = found.separation;
    best.owner = of_b ? Owner::b : Owner::a;
    best.edge = found.edge;
    along = of_b == behind ? 1 : -1;
    if (found.nearest || found.separation > enough) break;
  }
  if (best.edge == no_edge) return best;
  const Placed<T>& its = best.owner == Owner::a ? a : b;
  best.normal = along * its.pose.rotation().apply(its.shape.normals()[best.edge]);
  return best;
}

template <class T>
bool plain_polygons(const Placed<T>& a, const Placed<T>& b) {
  return a.shape.plain_polygon() && b.shape.plain_polygon();
}

}  // namespace

template <class T>
bool overlaps(const Placed<T>& a, const Placed<T>& b) {
  if (!plain_polygons(a, b)) return closest_points(a, b).distance == 0;
  return widest_gap(a, b, 0, 0).edge == no_edge;
}

template <class T>
Separation<T> separation(const Placed<T>& a, const Placed<T>& b) {
  if (plain_polygons(a, b)) return widest_gap(a, b, -infinity<T>, infinity<T>);
  const T radii = a.shape.radius() + b.shape.radius();
  const Distance<T> cores = closest_points(a, b);
  if (cores.core_distance > 0) return {cores.core_distance - radii, cores.normal, cores.owner, cores.edge};
  Separation<T> best = widest_gap(a, b, -infinity<T>, infinity<T>);
  if (best.edge == no_edge) best = {0, {1, 0}, Owner::a, no_edge};
  // Cores that touch within rounding must not come out apart after all.
  best.value = (best.value < 0 ? best.value : T(0)) - radii;
  return best;
}

template <class T>
Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b) {
  return translation_of(pruned::separation(a, b));
}

#define GNOMON_INSTANTIATE(T)                                            \
  template bool overlaps(const Placed<T>&, const Placed<T>&);            \
  template Separation<T> separation(const Placed<T>&, const Placed<T>&); \
  template Mtv<T> minimum_translation(const Placed<T>&, const Placed<T>&);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::pruned
