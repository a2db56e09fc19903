#include "gnomon/geometry/point.h"

#include <cmath>
#include <limits>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/sat/projection.h"

namespace gnomon {
namespace {

/// Returns the error bound, in the shape's own frame, of a point's distance from the line of an edge that contains it.
template <class T>
T rounding_of(const ShapeView<T>& shape, Vec2<T> local) {
  return 4 * std::numeric_limits<T>::epsilon() * (shape.bounding_radius() + std::fabs(local.x) + std::fabs(local.y));
}

/// Returns the separation from a corner, along the line to the point.
template <class T>
Separation<T> beyond_corner(Vec2<T> corner, Vec2<T> point) {
  const Vec2<T> way = point - corner;
  const Vec2<T> normal = unit(way).value_or(Vec2<T>(1, 0));
  return {dot(normal, way), normal, Owner::a, no_edge};
}

/// Returns the separation from a core that does not contain the point, searching along the outline from one edge. For
/// almost collinear edges, rounding may have named one beside the nearest.
template <class T>
Separation<T> beyond_outline(ShapeView<T> shape, Vec2<T> point, std::uint32_t edge) {
  const auto size = static_cast<std::uint32_t>(shape.size());
  const auto past = [&](std::uint32_t of, std::uint32_t corner) {
    const Vec2<T> normal = shape.normals()[of];
    return dot(Vec2<T>(-normal.y, normal.x), point - shape.vertices()[corner]);
  };
  for (std::uint32_t steps = 0; steps < size; ++steps) {
    const std::uint32_t before = edge == 0 ? size - 1 : edge - 1;
    const std::uint32_t after = edge + 1 == size ? 0 : edge + 1;
    if (past(edge, edge) < 0) {
      if (past(before, edge) > 0) return beyond_corner(shape.vertices()[edge], point);
      edge = before;
    } else if (past(edge, after) > 0) {
      if (past(after, after) < 0) return beyond_corner(shape.vertices()[after], point);
      edge = after;
    } else {
      break;
    }
  }
  return {dot(shape.normals()[edge], point - shape.vertices()[edge]), shape.normals()[edge], Owner::a, edge};
}

/// Returns the distance of the point beyond the core, with its direction in the shape's own frame. The distance is
/// negative inside a polygon. A polygon's corners count only if it is rounded.
template <class T, class Tracer>
Separation<T> beyond_core(const Placed<T>& placed, Vec2<T> point, Tracer tracer) {
  const ShapeView<T>& shape = placed.shape;
  const Vec2<T> offset = point - placed.pose.position();
  const Vec2<T> local = placed.pose.to_local(point);
  Separation<T> best{-std::numeric_limits<T>::infinity(), {0, 0}, Owner::a, 0};
  for (std::uint32_t i = 0; i < shape.normals().size(); ++i) {
    // @mark point.axis
    const Vec2<T> normal = shape.normals()[i];
    const Vec2<T> axis = placed.pose.rotation().apply(normal);
    tracer.step(marks::point_axis, 0, i, {axis.x, axis.y, offset.x, offset.y});

    // @mark point.project
    const Interval<T> interval = Tracer::records ? project(shape, normal) : Interval<T>{};
    const T along = dot(axis, offset);
    tracer.step(marks::point_project, 0, i, {axis.x, axis.y, interval.min, interval.max, along});

    // @mark point.verdict
    // The polygon's projection ends at the edge.
    const T beyond_edge = dot(normal, local - shape.vertices()[i]);
    const T beyond_back = interval.min - along;
    tracer.step(marks::point_verdict, 0, i,
                {beyond_edge > beyond_back ? beyond_edge : beyond_back, beyond_edge, beyond_back});

    // @mark point.drop
    if (!(beyond_edge > best.value)) {
      tracer.step(marks::point_drop, 0, i, {beyond_edge});
      continue;
    }
    // @mark point.decide
    best = {beyond_edge, normal, Owner::a, i};
    tracer.step(marks::point_decide, 0, i, {beyond_edge, axis.x, axis.y});
  }
  if (shape.plain_polygon()) return best;
  if (shape.size() == 1) return beyond_corner(shape.vertices()[0], local);
  // Past a sharp tip, a point is beyond no edge by more than rounding.
  const bool inside = shape.size() > 2 && best.value < -rounding_of(shape, local);
  return inside ? best : beyond_outline(shape, local, best.edge);
}

}  // namespace

template <class T, class Tracer>
bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer) {
  const Vec2<T> local = shape.pose.to_local(point);
  for (std::size_t i = 0; i < shape.shape.normals().size(); ++i) {
    // @mark contains.edge
    const Vec2<T> normal = shape.shape.normals()[i];
    const Vec2<T> way = local - shape.shape.vertices()[i];
    const T beyond = dot(normal, way);
    tracer.step(marks::contains_edge, 0, i, {normal.x, normal.y, beyond, way.x, way.y});
    // Not `>`, so that NaN is in no shape.
    if (!(beyond <= shape.shape.radius())) return false;
  }
  if (shape.shape.plain_polygon() && !shape.shape.has_tip()) return true;
  const Separation<T> core = beyond_core(shape, point, NoTrace{});
  if (!shape.shape.plain_polygon()) return core.value <= shape.shape.radius();
  // Far past a sharp tip, a point is beyond no edge by more than rounding, so the distance from the outline decides.
  const T rounding = rounding_of(shape.shape, local);
  return core.value < -rounding || beyond_outline(shape.shape, local, core.edge).value <= rounding;
}

template <class T, class Tracer>
Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer) {
  Separation<T> best = beyond_core(shape, point, tracer);
  best.value -= shape.shape.radius();
  if (!is_finite(point)) best.value = std::numeric_limits<T>::quiet_NaN();
  best.normal = shape.pose.rotation().apply(best.normal);
  // @mark point.done
  tracer.step(marks::point_done, 0, best.edge, {best.value, best.normal.x, best.normal.y});
  return best;
}

#define GNOMON_INSTANTIATE(T, Tracer)                        \
  template bool contains(const Placed<T>&, Vec2<T>, Tracer); \
  template Separation<T> point_separation(const Placed<T>&, Vec2<T>, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
