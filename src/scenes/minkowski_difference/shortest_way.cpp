#include "scenes/minkowski_difference/shortest_way.h"

#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/picture/own_axis.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {

Way shortest_way(const Placed<double>& a, const Placed<double>& b) {
  const Mtv<double> out = sat_scan::minimum_translation(a, b, discard_trace());
  if (out.overlapping) return {degrees_of(out.normal), out.depth, out.owner, out.edge, out.normal};
  const Distance<double> near = closest_points(a, b, discard_trace());
  return {degrees_of(near.point_a - near.point_b), near.distance, near.owner, near.edge, near.normal};
}

}  // namespace gnomon::scenes
