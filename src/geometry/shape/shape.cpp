#include "geometry/shape/shape.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/limits.h"
#include "core/unit.h"
#include "predicates/orient2d.h"

namespace gnomon {
namespace {

template <class T>
bool is_further_left(Vec2<T> a, Vec2<T> b) {
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}

template <class T>
bool leads_up(Vec2<T> from, Vec2<T> to) {
  return to.y > from.y || (to.y == from.y && to.x > from.x);
}

Fault at_vertex(Status status, std::size_t vertex) {
  return {status, Subject::vertex, static_cast<std::uint32_t>(vertex)};
}

/// What is wrong with a core.
template <class T>
Fault find_fault(std::span<const Vec2<T>> v) {
  const std::size_t n = v.size();
  if (n == 0) return at_vertex(Status::too_few_vertices, 0);
  for (std::size_t i = 0; i < n; ++i) {
    if (const Status status = check_range(v[i]); status != Status::ok) return at_vertex(status, i);
  }
  // Of a segment's ends it is the second that coincides with the one before it.
  for (std::size_t i = n == 2 ? 1 : 0; n > 1 && i < n; ++i) {
    if (v[i] == v[(i + n - 1) % n]) return at_vertex(Status::degenerate, i);
  }
  if (n < 3) return {};

  bool any_left = false;
  std::size_t first_right = n;
  std::size_t first_bent = n;
  // Of a simple outline, the leftmost (then lowest) corner always turns the way the whole outline runs.
  std::size_t leftmost = 0;
  int winding = 0;
  // An outline of left turns only may still go round several times, as a pentagram does. Each round passes once from
  // the edges that point down to those that point up.
  int rounds = 0;
  std::size_t second_round = n;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2<T> before = v[(i + n - 1) % n];
    const Vec2<T> after = v[(i + 1) % n];
    const int orientation = orient2d(before, v[i], after);
    any_left = any_left || orientation > 0;
    if (orientation < 0 && first_right == n) first_right = i;
    if (orientation <= 0 && first_bent == n) first_bent = i;
    if (i == 0 || is_further_left(v[i], v[leftmost])) {
      leftmost = i;
      winding = orientation;
    }
    if (!leads_up(before, v[i]) && leads_up(v[i], after) && ++rounds == 2) second_round = i;
  }
  if (!any_left && first_right == n) return at_vertex(Status::degenerate, 0);
  if (winding < 0) return at_vertex(Status::wrong_winding, first_right);
  const std::size_t bent = first_bent < n ? first_bent : second_round;
  return bent < n ? at_vertex(Status::not_convex, bent) : Fault{};
}

template <class T>
Status check_radius(T radius) {
  const Status status = check_range(Vec2<T>(radius, 0));
  if (status != Status::ok) return status;
  return radius < 0 ? Status::negative_radius : Status::ok;
}

template <class T>
T length(Vec2<T> v) {
  const auto direction = unit(v);
  return direction ? dot(v, *direction) : T(0);
}

/// An upper bound of the sum of two lengths, a few ulp above it at most.
template <class T>
T bound(T core, T radius) {
  if (core == 0) return radius;
  return (core + radius) * (1 + 8 * std::numeric_limits<T>::epsilon()) + std::numeric_limits<T>::denorm_min();
}

}  // namespace

template <class T>
Shape<T>::Stored::Stored(std::span<const Vec2<T>> core, T radius)
    : vertices(core.begin(), core.end()), normals(core.size() > 1 ? core.size() : 0) {
  const std::size_t n = vertices.size();
  data.vertices = vertices;
  data.normals = normals;
  data.radius = radius;
  T from_origin = 0;
  T from_first = 0;
  bool slanted = n != 4;
  for (std::size_t i = 0; i < n; ++i) {
    from_origin = std::max(from_origin, length(vertices[i]));
    from_first = std::max(from_first, length(vertices[i] - vertices[0]));
    const Vec2<T> edge = vertices[i + 1 == n ? 0 : i + 1] - vertices[i];
    // Distinct numbers have a non-zero difference, because underflow is gradual.
    if (n > 1) normals[i] = right_normal(*unit(edge));
    slanted |= edge.x != 0 && edge.y != 0;
    if (edge.y > 0) data.right_edge = static_cast<std::uint32_t>(i);
  }
  if (!slanted) {
    const Vec2<T> diagonal = vertices[2] - vertices[0];
    data.half_sides = {std::fabs(diagonal.x) / 2, std::fabs(diagonal.y) / 2};
  }
  data.bounding_radius = bound(from_origin, radius);
  data.extent = bound(from_first, radius);
  for (std::uint32_t i = 0; i < data.normals.size(); ++i) {
    const bool before = points_up(normals[(i == 0 ? n : i) - 1]);
    const bool up = points_up(normals[i]);
    if (up && !before) data.first_upward = i;
    if (!up && before) data.first_downward = i;
  }
}

template <class T>
Result<Shape<T>> make_shape(std::span<const Vec2<T>> core, std::type_identity_t<T> radius) {
  if (const Fault fault = find_fault(core); fault.status != Status::ok) return fault;
  if (const Status status = check_radius(radius); status != Status::ok) return Fault{status, Subject::radius};
  return Shape<T>(std::make_shared<typename Shape<T>::Stored>(core, radius));
}

template <class T>
Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw, std::type_identity_t<T> radius) {
  if (ccw.size() < 3) return at_vertex(Status::too_few_vertices, ccw.size());
  return make_shape(ccw, radius);
}

template <class T>
Result<Shape<T>> make_segment(Vec2<T> from, Vec2<T> to, std::type_identity_t<T> radius) {
  const Vec2<T> ends[] = {from, to};
  return make_shape<T>(ends, radius);
}

template <class T>
Result<Shape<T>> make_circle(Vec2<T> centre, std::type_identity_t<T> radius) {
  return make_shape<T>({&centre, 1}, radius);
}

template class Shape<float>;
template class Shape<double>;
template Result<Shape<float>> make_shape(std::span<const Vec2<float>>, float);
template Result<Shape<double>> make_shape(std::span<const Vec2<double>>, double);
template Result<Shape<float>> make_polygon(std::span<const Vec2<float>>, float);
template Result<Shape<double>> make_polygon(std::span<const Vec2<double>>, double);
template Result<Shape<float>> make_segment(Vec2<float>, Vec2<float>, float);
template Result<Shape<double>> make_segment(Vec2<double>, Vec2<double>, double);
template Result<Shape<float>> make_circle(Vec2<float>, float);
template Result<Shape<double>> make_circle(Vec2<double>, double);

}  // namespace gnomon
