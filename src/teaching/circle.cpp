#include "teaching/circle.h"

#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "gnomon/core/unit.h"
#include "gnomon/geometry/sat/projection.h"

namespace gnomon {
namespace {

template <class T>
std::uint32_t nearest_corner(ShapeView<T> shape, Vec2<T> point) {
  std::uint32_t nearest = 0;
  for (std::uint32_t i = 1; i < shape.size(); ++i) {
    Vec2<T> way = shape.vertices()[i] - point;
    Vec2<T> best = shape.vertices()[nearest] - point;
    // The squares of tiny lengths are all 0. A length that overflows instead is far longer.
    const T scale = scale_for(std::fabs(best.x) + std::fabs(best.y));
    way *= scale;
    best *= scale;
    if (dot(way, way) < dot(best, best)) nearest = i;
  }
  return nearest;
}

}  // namespace

template <class T, class Tracer>
Separation<T> circle_separation(const Placed<T>& polygon, Vec2<T> centre, T radius, Tracer tracer) {
  const ShapeView<T> shape = polygon.shape;
  const Vec2<T> local = polygon.pose.to_local(centre);
  const auto edges = static_cast<std::uint32_t>(shape.normals().size());
  const std::uint32_t corner = nearest_corner(shape, local);
  const auto outwards = unit(Vec2<T>(local - shape.vertices()[corner]));
  Separation<T> best{-std::numeric_limits<T>::infinity(), {1, 0}, Owner::a, no_edge};
  std::uint32_t decided = corner;
  // The corner's axis follows those of the edges, unless the centre is on the corner.
  for (std::uint32_t i = 0; i < edges + (outwards ? 1 : 0); ++i) {
    const bool of_corner = i == edges;
    const std::uint32_t feature = of_corner ? corner : i;
    // @mark circle.axis
    const Vec2<T> normal = of_corner ? *outwards : shape.normals()[i];
    const Vec2<T> axis = polygon.pose.rotation().apply(normal);
    const T position = dot(normal, shape.vertices()[feature]);
    tracer.step(
        marks::circle_axis, of_corner, feature,
        {axis.x, axis.y, position, centre.x - polygon.pose.position().x, centre.y - polygon.pose.position().y, radius});

    // @mark circle.project
    const Interval<T> of_polygon = project(shape, normal);
    const T along = dot(normal, local);
    const Interval<T> of_circle{along - radius, along + radius};
    tracer.step(marks::circle_project, of_corner, feature,
                {axis.x, axis.y, of_polygon.min, of_polygon.max, of_circle.min, of_circle.max});

    // @mark circle.overlap
    const T beyond = of_circle.min - of_polygon.max;
    const T before = of_polygon.min - of_circle.max;
    const T overlap = beyond >= before ? beyond : before;
    const Vec2<T> towards = beyond >= before ? axis : -axis;
    tracer.step(marks::circle_overlap, of_corner, feature,
                {overlap, towards.x, towards.y, beyond >= before ? T(1) : T(0)});

    // @mark circle.drop
    if (!(overlap > best.value)) {
      tracer.step(marks::circle_drop, of_corner, feature, {overlap});
      continue;
    }
    // @mark circle.decide
    best = {overlap, towards, Owner::a, of_corner ? no_edge : i};
    decided = feature;
    tracer.step(marks::circle_decide, of_corner, feature, {overlap, towards.x, towards.y});
  }
  // A circle in the polygon's place, with the same centre: there is no axis.
  if (edges == 0 && !outwards) best.value = -radius;
  best.value -= shape.radius();
  // @mark circle.done
  tracer.step(marks::circle_done, best.edge == no_edge, decided, {best.value, best.normal.x, best.normal.y});
  return best;
}

#define GNOMON_INSTANTIATE(T, Tracer) template Separation<T> circle_separation(const Placed<T>&, Vec2<T>, T, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
