#include "geometry/ray.h"

#include <cmath>
#include <limits>

#include "geometry/limits.h"
#include "geometry/point.h"
#include "geometry/unit.h"

namespace gnomon {

template <class T>
Result<Ray<T>> Ray<T>::make(Vec2<T> origin, Vec2<T> direction, T limit) {
  for (const Vec2<T> v : {origin, direction}) {
    if (const Status status = check_range(v); status != Status::ok) return {status, the_ray};
  }
  if (direction == Vec2<T>(0, 0)) return {Status::degenerate, the_ray};
  if (limit != limit) return {Status::non_finite, the_ray};
  if (limit < 0) return {Status::out_of_range, the_ray};
  return Ray(origin, direction, limit);
}

namespace {

/// A ray in a shape's own frame. A very long or short direction is scaled by a power of two to about unit length, so
/// that no product with it can overflow or lose digits.
template <class T>
struct LocalRay {
  LocalRay(const Pose<T>& pose, const Ray<T>& ray) : origin(pose.to_local(ray.origin())) {
    Vec2<T> scaled = ray.direction();
    const T longest = std::fabs(scaled.x) > std::fabs(scaled.y) ? std::fabs(scaled.x) : std::fabs(scaled.y);
    if (longest < T(0x1p-32) || longest > T(0x1p+32)) {
      exponent = std::ilogb(longest);
      scaled = {std::ldexp(scaled.x, -exponent), std::ldexp(scaled.y, -exponent)};
    }
    direction = pose.rotation().apply_inverse(scaled);
  }

  Vec2<T> origin;
  Vec2<T> direction;
  int exponent = 0;
};

/// By how much rounding may move the ray past a point of the shape.
template <class T>
T rounding(const ShapeView<T>& shape, const LocalRay<T>& ray) {
  const T way = shape.reach() + std::fabs(ray.origin.x) + std::fabs(ray.origin.y);
  return 4 * std::numeric_limits<T>::epsilon() * way;
}

/// The first entry found so far, in units of the local direction.
template <class T>
struct Entry {
  bool hit = false;
  bool inside = false;
  T t = std::numeric_limits<T>::infinity();
  Vec2<T> normal{0, 0};

  void offer(T at, Vec2<T> out) {
    if (!(at < t)) return;
    hit = true;
    t = at;
    normal = out;
  }
  void begin_inside() {
    inside = true;
    offer(0, {0, 0});
  }
};

/// The normal at a bare point or at the end of a bare segment: back along the ray, unless the ray comes from the
/// segment's other end and can only have met its side.
template <class T>
Vec2<T> bare_normal(ShapeView<T> shape, std::size_t end, Vec2<T> unit_direction) {
  if (shape.size() == 2 && dot(unit_direction, shape.vertices()[1 - end] - shape.vertices()[end]) < 0) {
    return shape.normals()[dot(shape.normals()[0], unit_direction) < 0 ? 0 : 1];
  }
  return -unit_direction;
}

/// Enters the circle around a corner. A ray that passes within rounding of it grazes it, or nothing could ever hit a
/// bare point.
template <class T>
void enter_corner(ShapeView<T> shape, std::size_t corner, const LocalRay<T>& ray, Vec2<T> unit_direction,
                  Entry<T>& first) {
  const T radius = shape.radius();
  const Vec2<T> way = shape.vertices()[corner] - ray.origin;
  const T along = dot(unit_direction, way);
  const T across = cross(unit_direction, way);
  const T aside = std::fabs(across);
  if (aside > radius + rounding(shape, ray)) return;
  // Two roots, because the square of a very small or large radius would leave the range.
  const T half_chord = aside < radius ? std::sqrt(radius - aside) * std::sqrt(radius + aside) : T(0);
  if (along + half_chord < 0) return;
  const T distance = along > half_chord ? along - half_chord : T(0);
  const Vec2<T> left(-unit_direction.y, unit_direction.x);
  const Vec2<T> normal = radius > 0 ? unit(-half_chord * unit_direction - across * left).value_or(-unit_direction)
                                    : bare_normal(shape, corner, unit_direction);
  first.offer(distance / dot(unit_direction, ray.direction), normal);
}

/// Where the lines of two edges cross at a small angle, rounding may find an entry past the corner. There the ray must
/// graze the corner itself, and does so where it is nearest.
template <class T>
void enter_edge(ShapeView<T> polygon, std::size_t edge, T enter, const LocalRay<T>& ray, Entry<T>& first) {
  const std::size_t before = edge == 0 ? polygon.size() - 1 : edge - 1;
  const std::size_t after = edge + 1 == polygon.size() ? 0 : edge + 1;
  const Vec2<T> normal = polygon.normals()[edge];
  const Vec2<T> along(-normal.y, normal.x);
  const Vec2<T> at = ray.origin + ray.direction * enter;
  const bool past_start = dot(along, at - polygon.vertices()[edge]) < 0;
  const bool past_end = dot(along, at - polygon.vertices()[after]) > 0;
  // If the corner's other edge is entered, too, the ray only meets the wrong one of two edges almost in line.
  if ((past_start || past_end) && dot(polygon.normals()[past_start ? before : after], ray.direction) >= 0) {
    const Vec2<T> way = polygon.vertices()[past_start ? edge : after] - ray.origin;
    const Vec2<T> unit_direction = *unit(ray.direction);
    const T nearest = dot(unit_direction, way);
    if (nearest < 0 || std::fabs(cross(unit_direction, way)) > rounding(polygon, ray)) return;
    enter = nearest / dot(unit_direction, ray.direction);
  }
  first.offer(enter, normal);
}

/// Clips the ray by one edge's half-plane after the other: what is left begins where the last one is entered.
template <class T>
void clip(ShapeView<T> polygon, const LocalRay<T>& ray, Entry<T>& first) {
  T enter = -std::numeric_limits<T>::infinity();
  T leave = std::numeric_limits<T>::infinity();
  std::size_t edge = 0;
  bool inside = true;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2<T> normal = polygon.normals()[i];
    const T beyond = dot(normal, ray.origin - polygon.vertices()[i]);
    const T speed = dot(normal, ray.direction);
    if (beyond > 0) inside = false;
    if (speed == 0) {
      if (beyond > 0) return;
      continue;
    }
    const T t = -beyond / speed;
    if (speed > 0) {
      if (t < leave) leave = t;
    } else if (t > enter) {
      enter = t;
      edge = i;
    }
  }
  if (inside) return first.begin_inside();
  if (enter >= 0 && enter <= leave) enter_edge(polygon, edge, enter, ray, first);
}

/// The first of the pieces that a shape with rounded corners consists of: the sides and the circles around the corners.
template <class T>
void enter_pieces(ShapeView<T> shape, const LocalRay<T>& ray, Entry<T>& first) {
  for (std::size_t i = 0; i < shape.normals().size(); ++i) {
    const Vec2<T> normal = shape.normals()[i];
    const Vec2<T> from = shape.vertices()[i];
    const Vec2<T> to = shape.vertices()[i + 1 == shape.size() ? 0 : i + 1];
    const T beyond = dot(normal, ray.origin - from) - shape.radius();
    const T speed = dot(normal, ray.direction);
    if (!(beyond >= 0 && speed < 0)) continue;
    const T t = -beyond / speed;
    const Vec2<T> along(-normal.y, normal.x);
    const Vec2<T> at = ray.origin + ray.direction * t;
    if (dot(along, at - from) >= 0 && dot(along, at - to) <= 0) first.offer(t, normal);
  }
  const Vec2<T> unit_direction = *unit(ray.direction);
  for (std::size_t i = 0; i < shape.size(); ++i) enter_corner(shape, i, ray, unit_direction, first);
}

/// As `contains`, but within rounding for a bare point or segment, on which a point lies only by luck.
template <class T>
bool begins_inside(const Placed<T>& shape, Vec2<T> origin, const LocalRay<T>& ray) {
  if (shape.shape.size() > 2 || shape.shape.radius() > 0) return contains(shape, origin);
  return point_separation(shape, origin).value <= rounding(shape.shape, ray);
}

}  // namespace

template <class T>
RayHit<T> ray_cast(const Placed<T>& shape, const Ray<T>& ray) {
  const LocalRay<T> local(shape.pose, ray);
  Entry<T> entry;
  if (shape.shape.plain_polygon()) {
    clip(shape.shape, local, entry);
  } else if (begins_inside(shape, ray.origin(), local)) {
    entry.begin_inside();
  } else {
    enter_pieces(shape.shape, local, entry);
  }
  const T t = local.exponent == 0 ? entry.t : std::ldexp(entry.t, -local.exponent);
  if (!entry.hit || t > ray.limit() || t > std::numeric_limits<T>::max()) return {false, false, 0, {0, 0}, {0, 0}};
  return {true, entry.inside, t, ray.origin() + ray.direction() * t, shape.pose.rotation().apply(entry.normal)};
}

template class Ray<float>;
template class Ray<double>;
template RayHit<float> ray_cast(const Placed<float>&, const Ray<float>&);
template RayHit<double> ray_cast(const Placed<double>&, const Ray<double>&);

}  // namespace gnomon
