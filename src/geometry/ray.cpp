#include "gnomon/geometry/ray.h"

#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/unit.h"
#include "gnomon/geometry/point.h"

namespace gnomon {

template <class T>
Result<Ray<T>> Ray<T>::make(Vec2<T> origin, Vec2<T> direction, T limit) {
  for (const Vec2<T> v : {origin, direction}) {
    if (const Status status = check_range(v); status != Status::ok) return Fault{status, Subject::ray};
  }
  if (direction == Vec2<T>(0, 0)) return Fault{Status::no_direction, Subject::ray};
  if (limit != limit) return Fault{Status::non_finite, Subject::ray};
  if (limit < 0) return Fault{Status::out_of_range, Subject::ray};
  return Ray(origin, direction, limit);
}

namespace {

/// A ray in a shape's own frame. A very long or short direction is scaled by a power of two to about unit length, so
/// that no product overflows or loses digits.
template <class T>
struct LocalRay {
  LocalRay(const Placed<T>& shape, const Ray<T>& ray) : origin(shape.pose.to_local(ray.origin())) {
    const T size = std::fabs(ray.direction().x) + std::fabs(ray.direction().y);
    if (size < T(0x1p-32) || size > T(0x1p+32)) scale = scale_for(size);
    direction = shape.pose.rotation().apply_inverse(ray.direction() * scale);
    rounding = 4 * std::numeric_limits<T>::epsilon() *
               (shape.shape.bounding_radius() + std::fabs(origin.x) + std::fabs(origin.y));
  }

  Vec2<T> origin;
  Vec2<T> direction;
  T scale = 1;
  T rounding;  ///< distance by which rounding may move the ray past a point of the shape
};

/// Intersection with the outline, in units of the local direction; none if `t` is infinite.
template <class T>
struct Entry {
  T t = std::numeric_limits<T>::infinity();
  Vec2<T> normal{0, 0};
};

/// Computes the entry into the circle around a corner. A ray that passes within rounding of it grazes it; otherwise no
/// ray could ever hit a bare point. The normal of a graze is the given one or, if that is zero, opposite to the ray.
template <class T>
Entry<T> enter_corner(const ShapeView<T>& shape, std::size_t corner, const LocalRay<T>& ray, Vec2<T> normal) {
  const Vec2<T> unit_direction = *unit(ray.direction);
  const Vec2<T> bare = normal == Vec2<T>(0, 0) ? -unit_direction : normal;
  const T radius = shape.radius();
  const Vec2<T> way = shape.vertices()[corner] - ray.origin;
  const T along = dot(unit_direction, way);
  const T across = cross(unit_direction, way);
  const T aside = std::fabs(across);
  // Two roots, because the square of a very small or large radius would leave the range.
  const T half_chord = aside < radius ? std::sqrt(radius - aside) * std::sqrt(radius + aside) : T(0);
  if (aside > radius + ray.rounding || along + half_chord < 0) return {};
  const T distance = along > half_chord ? along - half_chord : T(0);
  const Vec2<T> inwards = half_chord * unit_direction - across * right_normal(unit_direction);
  return {distance / dot(unit_direction, ray.direction), radius > 0 ? -unit(inwards).value_or(-bare) : bare};
}

/// Computes the intersection of a ray with the line of an edge, moved outwards by the radius.
template <class T>
Entry<T> cross_line(const ShapeView<T>& shape, const LocalRay<T>& ray, std::size_t edge) {
  const Vec2<T> normal = shape.normals()[edge];
  const T speed = dot(normal, ray.direction);
  return {(shape.radius() - dot(normal, ray.origin - shape.vertices()[edge])) / speed, normal};
}

/// Returns the entry of a ray that crosses the line of `edge` last, by `entry`. If the ray passes an end of the edge,
/// the entry is at the corner, or there is none. Rounding may have chosen among nearly collinear edges. The ray is
/// therefore at a corner only if it passes the neighbouring edge on that side, too.
template <class T>
Entry<T> within_edge(const ShapeView<T>& shape, const LocalRay<T>& ray, std::size_t edge, const Entry<T>& entry) {
  const auto vertices = shape.vertices();
  const std::size_t size = shape.size();
  const auto after = [size](std::size_t i) { return i + 1 == size ? 0 : i + 1; };
  const auto before = [size](std::size_t i) { return i == 0 ? size - 1 : i - 1; };
  const auto past = [&](const Entry<T>& crossing, std::size_t corner) {
    return cross(crossing.normal, ray.origin + ray.direction * crossing.t - vertices[corner]);
  };
  const bool back = past(entry, edge) < 0;
  if (!back && !(past(entry, after(edge)) > 0)) return entry;
  std::size_t corner = back ? edge : after(edge);
  for (std::size_t steps = 0; steps < size; ++steps) {
    const std::size_t next = back ? before(corner) : corner;
    if (!(dot(shape.normals()[next], ray.direction) < 0)) break;
    const Entry<T> beyond = cross_line(shape, ray, next);
    const T past_corner = past(beyond, corner);
    if (!(back ? past_corner < 0 : past_corner > 0)) break;
    corner = back ? next : after(next);
    const T past_end = past(beyond, corner);
    if (!(back ? past_end < 0 : past_end > 0)) return beyond;
  }
  // If the ray comes from the side of a segment's other end, the opposite of the ray is no normal of this end.
  const T outwards = dot(ray.direction, vertices[corner] - vertices[back ? after(corner) : before(corner)]);
  const bool has_side = size > 2 || outwards > 0;
  return enter_corner(shape, corner, ray, has_side ? entry.normal : Vec2<T>(0, 0));
}

/// Computes the entry of a ray that begins outside, at the edge whose line it crosses last.
template <class T>
Entry<T> enter(const ShapeView<T>& shape, const LocalRay<T>& ray) {
  const auto vertices = shape.vertices();
  const std::size_t size = shape.size();
  Entry<T> last{-std::numeric_limits<T>::infinity()};
  std::size_t edge = size;
  for (std::size_t i = 0; i < shape.normals().size(); ++i) {
    const Entry<T> crossing = cross_line(shape, ray, i);
    if (dot(crossing.normal, ray.direction) < 0 && crossing.t > last.t) {
      last = crossing;
      edge = i;
    }
  }
  if (edge < size) last = within_edge(shape, ray, edge, last);
  if (edge < size && size > 2) return last;
  // For a circle, or a ray parallel to all edges that it could enter by, the first corner in its path. If a segment's
  // edge line is met as late as the other end, that is rounding.
  std::size_t first = 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (dot(ray.direction, vertices[i] - vertices[first]) < 0) first = i;
  }
  const Entry<T> end = enter_corner(shape, first, ray, Vec2<T>(0, 0));
  return edge == size || (last.t - end.t) * length(ray.direction) > ray.rounding ? end : last;
}

/// Equals `contains`, but with a rounding tolerance for a bare point or segment, which otherwise contains a point only
/// by chance.
template <class T>
bool begins_inside(const Placed<T>& shape, Vec2<T> origin, const LocalRay<T>& ray) {
  if (shape.shape.size() > 2 || shape.shape.radius() > 0) return contains(shape, origin);
  return point_separation(shape, origin).value <= ray.rounding;
}

}  // namespace

template <class T>
RayHit<T> ray_cast(const Placed<T>& shape, const Ray<T>& ray) {
  const LocalRay<T> local(shape, ray);
  if (begins_inside(shape, ray.origin(), local)) return {true, true, 0, ray.origin(), {0, 0}};
  const Entry<T> entry = enter(shape.shape, local);
  const T t = entry.t * local.scale;
  if (!(t >= 0 && t <= ray.limit() && t <= std::numeric_limits<T>::max())) return {false, false, 0, {0, 0}, {0, 0}};
  return {true, false, t, ray.origin() + ray.direction() * t, shape.pose.rotation().apply(entry.normal)};
}

template class Ray<float>;
template class Ray<double>;
template RayHit<float> ray_cast(const Placed<float>&, const Ray<float>&);
template RayHit<double> ray_cast(const Placed<double>&, const Ray<double>&);

}  // namespace gnomon
