#include "geometry/sat/pruned_sat.h"

#include <limits>

#include "geometry/distance/distance.h"
#include "geometry/sat/furthest_edge.h"

namespace gnomon::pruned {
namespace {

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();

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
Separation<T> separation(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> enough) {
  if (plain_polygons(a, b)) return widest_gap(a, b, -infinity<T>, enough);
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
  return translation_of(pruned::separation(a, b, 0));
}

#define GNOMON_INSTANTIATE(T)                                               \
  template bool overlaps(const Placed<T>&, const Placed<T>&);               \
  template Separation<T> separation(const Placed<T>&, const Placed<T>&, T); \
  template Mtv<T> minimum_translation(const Placed<T>&, const Placed<T>&);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::pruned
