#include "gnomon/geometry/shape/shape.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "geometry/shape/convexity.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/unit.h"

namespace gnomon {
namespace {

/// Returns the first fault of a core.
template <class T>
Fault find_fault(std::span<const Vec2<T>> v) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (const Status status = check_range(v[i]); status != Status::ok) {
      return {status, Subject::vertex, static_cast<std::uint32_t>(i)};
    }
  }
  return convexity_fault(v);
}

/// Returns the first fault of a core, or else of its radius.
template <class T>
Fault find_fault(std::span<const Vec2<T>> core, T radius) {
  if (const Fault fault = find_fault(core); fault.status != Status::ok) return fault;
  if (const Status status = check_range(Vec2<T>(radius, 0)); status != Status::ok) return {status, Subject::radius};
  return {radius < 0 ? Status::negative_radius : Status::ok, Subject::radius};
}

template <class T>
T scaled_length(Vec2<T> v) {
  const auto direction = unit(v);
  return direction ? dot(v, *direction) : T(0);
}

/// Returns an upper bound of the sum of two lengths, at most a few ulp above it.
template <class T>
T bound(T core, T radius) {
  if (core == 0) return radius;
  return (core + radius) * (1 + 8 * std::numeric_limits<T>::epsilon()) + std::numeric_limits<T>::denorm_min();
}

}  // namespace

template <class T>
Shape<T>::Stored::Stored(std::vector<Vec2<T>> core, T radius)
    : vertices(std::move(core)), normals(vertices.size() > 1 ? vertices.size() : 0) {
  const std::size_t n = vertices.size();
  data.vertices = vertices;
  data.normals = normals;
  data.radius = radius;
  T from_origin = 0;
  T from_first = 0;
  bool slanted = n != 4;
  for (std::size_t i = 0; i < n; ++i) {
    from_origin = std::max(from_origin, scaled_length(vertices[i]));
    from_first = std::max(from_first, scaled_length(vertices[i] - vertices[0]));
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
  data.min_bend = std::numeric_limits<T>::infinity();
  for (std::size_t i = 0; n > 2 && i < n; ++i) {
    const Vec2<T> before = vertices[(i == 0 ? n : i) - 1] - vertices[i];
    const Vec2<T> after = vertices[i + 2 < n ? i + 2 : i + 2 - n] - vertices[i];
    // The cosine of an eighth of a radian is 0.992.
    data.has_tip |= dot(normals[i], normals[i == 0 ? n - 1 : i - 1]) < T(-0.992);
    data.min_bend = std::min({data.min_bend, -dot(normals[i], before), -dot(normals[i], after)});
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
  if (const Fault fault = find_fault(core, radius); fault.status != Status::ok) return fault;
  return Shape<T>(std::make_shared<typename Shape<T>::Stored>(std::vector(core.begin(), core.end()), radius));
}

template <class T>
Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw, std::type_identity_t<T> radius) {
  if (ccw.size() < 3) return Fault{Status::too_few_vertices, Subject::vertex, static_cast<std::uint32_t>(ccw.size())};
  return make_shape(ccw, radius);
}

template <class T>
Result<Shape<T>> make_polygon(std::vector<Vec2<T>>&& ccw, std::type_identity_t<T> radius) {
  if (ccw.size() < 3) return Fault{Status::too_few_vertices, Subject::vertex, static_cast<std::uint32_t>(ccw.size())};
  if (const Fault fault = find_fault<T>(ccw, radius); fault.status != Status::ok) return fault;
  return Shape<T>(std::make_shared<typename Shape<T>::Stored>(std::move(ccw), radius));
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
template Result<Shape<float>> make_polygon(std::vector<Vec2<float>>&&, float);
template Result<Shape<double>> make_polygon(std::vector<Vec2<double>>&&, double);
template Result<Shape<float>> make_segment(Vec2<float>, Vec2<float>, float);
template Result<Shape<double>> make_segment(Vec2<double>, Vec2<double>, double);
template Result<Shape<float>> make_circle(Vec2<float>, float);
template Result<Shape<double>> make_circle(Vec2<double>, double);

}  // namespace gnomon
