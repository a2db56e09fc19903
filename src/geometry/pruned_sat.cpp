#include "geometry/pruned_sat.h"

#include <limits>

#include "geometry/distance.h"
#include "geometry/furthest_edge.h"

namespace gnomon::pruned {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The widest gap along any edge normal of two cores if it is wider than `floor`; any that is wider than `enough` will
/// do.
Separation<double> widest_gap(const Placed<double>& a, const Placed<double>& b, double floor, double enough) {
  const Relative<double> seen[] = {relative(a.pose, b.pose), relative(b.pose, a.pose)};
  Separation<double> best{floor, {0, 0}, Owner::a, no_edge};
  double along = 1;
  for (int side = 0; side < 4; ++side) {
    const bool behind = side >= 2;
    // Cores that overlap do so no less deeply in front of some edge than behind any.
    if (behind && !(best.value > 0)) break;
    const bool of_b = side % 2 != 0;
    const Face<double> found =
        furthest_edge((of_b ? b : a).shape, (of_b ? a : b).shape, seen[of_b], best.value, enough, behind);
    if (found.edge == no_edge) continue;
    best.value = found.separation;
    best.owner = of_b ? Owner::b : Owner::a;
    best.edge = found.edge;
    along = of_b == behind ? 1 : -1;
    if (found.nearest || found.separation > enough) break;
  }
  if (best.edge == no_edge) return best;
  const Placed<double>& its = best.owner == Owner::a ? a : b;
  best.normal = along * its.pose.rotation().apply(its.shape.normals()[best.edge]);
  return best;
}

bool plain_polygons(const Placed<double>& a, const Placed<double>& b) {
  return a.shape.plain_polygon() && b.shape.plain_polygon();
}

}  // namespace

bool overlaps(const Placed<double>& a, const Placed<double>& b) {
  if (!plain_polygons(a, b)) return closest_points(a, b).distance == 0;
  return widest_gap(a, b, 0, 0).edge == no_edge;
}

Separation<double> separation(const Placed<double>& a, const Placed<double>& b) {
  if (plain_polygons(a, b)) return widest_gap(a, b, -infinity, infinity);
  const double radii = a.shape.radius() + b.shape.radius();
  const Distance<double> cores = closest_points(a, b);
  if (cores.core_distance > 0) return {cores.core_distance - radii, cores.normal, cores.owner, cores.edge};
  Separation<double> best = widest_gap(a, b, -infinity, infinity);
  if (best.edge == no_edge) best = {0, {1, 0}, Owner::a, no_edge};
  // Cores that touch within rounding must not come out apart after all.
  best.value = (best.value < 0 ? best.value : 0) - radii;
  return best;
}

Mtv<double> minimum_translation(const Placed<double>& a, const Placed<double>& b) {
  return translation_of(separation(a, b));
}

}  // namespace gnomon::pruned
