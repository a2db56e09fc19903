#include "gnomon/geometry/sat/separation.h"

#include <limits>

#include "geometry/sat/furthest_edge.h"
#include "gnomon/geometry/distance/distance.h"

namespace gnomon {
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
  // Cores that touch up to rounding must not have a positive separation.
  best.value = (best.value < 0 ? best.value : T(0)) - radii;
  return best;
}

template <class T>
Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b) {
  return translation_of(separation(a, b, 0));
}

template <class T>
Resolution<T> resolve(const Mtv<T>& mtv, T inverse_mass_a, T inverse_mass_b) {
  const T largest = std::numeric_limits<T>::max();
  const auto valid = [&](T inverse_mass) { return inverse_mass >= 0 && inverse_mass <= largest; };
  if (!valid(inverse_mass_a) || !valid(inverse_mass_b)) {
    return {Status::negative_mass, {0, 0}, {0, 0}};
  }
  // Halves, because the sum of two large masses may overflow; half of the smallest would be 0.
  const T scale = inverse_mass_a > 1 || inverse_mass_b > 1 ? T(0.5) : T(1);
  inverse_mass_a *= scale;
  inverse_mass_b *= scale;
  const T total = inverse_mass_a + inverse_mass_b;
  if (total == 0) return {Status::immovable, {0, 0}, {0, 0}};
  const Vec2<T> whole = mtv.translation();
  return {Status::ok, whole * (inverse_mass_a / total), -whole * (inverse_mass_b / total)};
}

#define GNOMON_INSTANTIATE(T)                                               \
  template bool overlaps(const Placed<T>&, const Placed<T>&);               \
  template Separation<T> separation(const Placed<T>&, const Placed<T>&, T); \
  template Mtv<T> minimum_translation(const Placed<T>&, const Placed<T>&);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

template Resolution<float> resolve(const Mtv<float>&, float, float);
template Resolution<double> resolve(const Mtv<double>&, double, double);

}  // namespace gnomon
