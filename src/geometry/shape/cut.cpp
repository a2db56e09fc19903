#include "gnomon/geometry/shape/cut.h"

#include <cmath>
#include <vector>

#include "gnomon/core/limits.h"
#include "gnomon/geometry/shape/hull.h"

namespace gnomon {
namespace {

/// Fraction of the extent: a corner within this distance is on the line.
template <class T>
constexpr T on_line = sizeof(T) == sizeof(double) ? T(1e-9) : T(1e-4);

/// Returns the unit direction of the line.
template <class T>
Result<Vec2<T>> along_line(Vec2<T> point, Vec2<T> direction) {
  for (const Vec2<T> v : {point, direction}) {
    const Status status = check_range(v);
    if (status != Status::ok) return Fault{status, Subject::line};
  }
  // Scaled first, so that no square overflows or underflows.
  const T larger = std::fabs(direction.x) > std::fabs(direction.y) ? std::fabs(direction.x) : std::fabs(direction.y);
  if (!(larger > 0)) return Fault{Status::no_direction, Subject::line};
  const Vec2<T> scaled = direction / larger;
  return scaled / length(scaled);
}

template <class T>
struct Corner {
  Vec2<T> place;
  T side;  ///< distance to the left of the line; 0 on it
};

/// Computed always from left to right, so that both parts have the same bits.
template <class T>
Vec2<T> crossing(const Corner<T>& a, const Corner<T>& b) {
  const Corner<T>& left = a.side > 0 ? a : b;
  const Corner<T>& right = a.side > 0 ? b : a;
  return left.place + (right.place - left.place) * (left.side / (left.side - right.side));
}

/// Returns the part of a polygon on the left of the line for `sign` = 1, on its right for −1.
template <class T>
std::vector<Vec2<T>> part(const std::vector<Corner<T>>& corners, T sign) {
  std::vector<Vec2<T>> kept;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Corner<T>& here = corners[i];
    const Corner<T>& next = corners[i + 1 < corners.size() ? i + 1 : 0];
    if (sign * here.side >= 0) kept.push_back(here.place);
    const bool crosses = (here.side > 0 && next.side < 0) || (here.side < 0 && next.side > 0);
    if (crosses) kept.push_back(crossing(here, next));
  }
  return kept;
}

}  // namespace

template <class T>
Result<CutPolygon<T>> cut_polygon(ShapeView<T> polygon, Vec2<T> point, Vec2<T> direction) {
  if (polygon.size() < 3) {
    return Fault{Status::too_few_vertices, Subject::vertex, static_cast<std::uint32_t>(polygon.size())};
  }
  if (polygon.radius() > 0) return Fault{Status::rounded, Subject::radius};
  const Result<Vec2<T>> along = along_line(point, direction);
  if (!along) return along.fault();
  std::vector<Corner<T>> corners;
  bool any_left = false;
  bool any_right = false;
  for (const Vec2<T> place : polygon.vertices()) {
    const T distance = cross(*along, place - point);
    const T side = std::fabs(distance) <= on_line<T> * polygon.extent() ? T(0) : distance;
    any_left = any_left || side > 0;
    any_right = any_right || side < 0;
    corners.push_back({place, side});
  }
  if (!any_left || !any_right) return Fault{Status::misses, Subject::line};
  const Result<Shape<T>> left = make_rounded_core<T>(part(corners, T(1)), T(0));
  if (!left) return left.fault();
  const Result<Shape<T>> right = make_rounded_core<T>(part(corners, T(-1)), T(0));
  if (!right) return right.fault();
  return CutPolygon<T>{*left, *right};
}

template Result<CutPolygon<float>> cut_polygon(ShapeView<float>, Vec2<float>, Vec2<float>);
template Result<CutPolygon<double>> cut_polygon(ShapeView<double>, Vec2<double>, Vec2<double>);

}  // namespace gnomon
