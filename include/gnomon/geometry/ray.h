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
  /// Returns a ray, or a fault whose subject is the ray: `non_finite` or `out_of_range` for origin or direction;
  /// `no_direction` for a zero direction; `out_of_range` for a negative limit, `non_finite` for a NaN one. The limit
  /// may be infinite. The direction need not be of unit length.
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

/// Entry of a ray into a shape.
template <class T>
struct RayHit {
  bool hit;
  bool inside;     ///< true if the origin is in the closed shape: a hit at t = 0, without a normal
  T t;             ///< position along the ray, in units of its direction
  Vec2<T> point;   ///< position in the world's frame
  Vec2<T> normal;  ///< unit vector out of the shape; zero if `inside` or no hit
};

/// Returns the first point of the ray that is in the closed shape, its radius included. A ray that only grazes a corner
/// or runs along an edge hits. The normal is that of the entered edge. On a rounded corner or a circle it points away
/// from the centre. At a bare point it points back along the ray. It does so at a segment's end, too, unless the ray
/// comes from the side of the segment's other end; then it is the edge's.
/// Ties: at a corner the lower of its two edges.
/// Rounding: may err for a ray within a few ulp of grazing, relative to the shape's bounding radius and the distance to
/// it. Bare points, circles and ends of segments are hit within 4 ulp of both, because no ray passes exactly through a
/// given point. A `t` beyond the largest number is no hit.
/// Cost: O(n). Allocates nothing.
/// Source: Cyrus & Beck, "Generalized two- and three-dimensional clipping", 1978; for rounded corners, Ericson,
/// "Real-Time Collision Detection", 2005, section 5.3.
/// ```
/// const Ray<double> ray = *Ray<double>::make({-5, 0}, {2, 0}, 10);
/// const RayHit<double> hit = ray_cast<double>({square, at(0, 0)}, ray);
/// assert(hit.hit && hit.t == 2 && hit.point == Vec2d(-1, 0) && hit.normal == Vec2d(-1, 0));
/// ```
template <class T>
GNOMON_API RayHit<T> ray_cast(const Placed<T>& shape, const Ray<T>& ray);

}  // namespace gnomon
