// Projection on an axis in space: the interval of a line that a body covers.
#pragma once

#include "gnomon/core/numbers.h"
#include "gnomon/geometry3d/placed.h"

namespace gnomon::d3 {

/// Returns the projection of a body on the line through `origin` along `axis`: the least and the greatest of its
/// vertices' projections, because points between vertices are not further out. `axis` and `origin` are the world's, and
/// the axis is of unit length. Cost: a product per vertex. Allocates nothing.
inline Interval<double> project(const Placed& body, Vec3 axis, Vec3 origin) {
  const Vec3 own = body.pose.rotation().apply_inverse(axis);
  const double from_origin = dot(axis, body.pose.position() - origin);
  Interval<double> covered{dot(own, body.shape->vertices()[0]), dot(own, body.shape->vertices()[0])};
  for (const Vec3 vertex : body.shape->vertices()) {
    const double along = dot(own, vertex);
    if (along < covered.min) covered.min = along;
    if (along > covered.max) covered.max = along;
  }
  return {covered.min + from_origin, covered.max + from_origin};
}

}  // namespace gnomon::d3
