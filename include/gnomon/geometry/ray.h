// A ray against a convex shape.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// The points origin + t · direction, 0 ≤ t ≤ limit, in the world's frame.
template <class T>
class GNOMON_API Ray {
 public:
  /// `non_finite` or `out_of_range` for origin or direction; `no_direction` for a zero one; a limit that is
  /// negative is `out_of_range`, NaN `non_finite`, infinity is allowed. The fault's subject is the ray. The direction
  /// need not be of unit length.
  static Result<Ray> make(Vec2<T> origin, Vec2<T> direction, T limit);

  Vec2<T> origin() const { return origin_; }
  Vec2<T> direction() const { return direction_; }
  T limit() const { return limit_; }

 private:
  Ray(Vec2<T> origin, Vec2<T> direction, T limit) : origin_(origin), direction_(direction), limit_(limit) {}

  Vec2<T> origin_;
  Vec2<T> direction_;
  T limit_;
};

/// Where a ray enters a shape.
template <class T>
struct RayHit {
  bool hit;
  bool inside;     ///< the origin lies in the closed shape: hit at t = 0, without a normal
  T t;             ///< in units of the ray's direction
  Vec2<T> point;   ///< in the world's frame
  Vec2<T> normal;  ///< unit length, out of the shape; zero if `inside` or no hit
};

/// The first point of the ray that lies in the closed shape, its radius included. A ray that only grazes a corner or
/// runs along an edge hits. The normal is that of the edge that is entered, the lowest of two at a corner; on a rounded
/// corner or a circle it leads away from the centre, at a bare point back along the ray, and so
/// at a segment's end, unless the ray comes from the side of its other end: then it is the edge's.
/// Rounding: may err within a few ulp of the shape's bounding radius, and of the way to it, of grazing. Bare points,
/// circles and ends of segments are hit within 4 ulp of both, since no ray runs through a given point exactly. A hit
/// whose t is beyond the largest number is none. Cost: O(n). Allocates nothing. Source: Cyrus & Beck, "Generalized two-
/// and three-dimensional clipping", 1978; for rounded corners, Ericson, "Real-Time Collision Detection", 2005,
/// section 5.3.
template <class T>
GNOMON_API RayHit<T> ray_cast(const Placed<T>& shape, const Ray<T>& ray);

}  // namespace gnomon
