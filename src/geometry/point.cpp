#include "geometry/point.h"

#include <limits>

#include "geometry/projection.h"

namespace gnomon {

template <class T, class Tracer>
bool contains(const Placed<T>& shape, Vec2<T> point, Tracer tracer) {
  const Vec2<T> local = shape.pose.to_local(point);
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    // @mark contains.edge
    const Vec2<T> normal = shape.shape.normals()[i];
    const T beyond = dot(normal, local - shape.shape.vertices()[i]);
    tracer.step(Mark::contains_edge, 0, static_cast<std::int32_t>(i), {normal.x, normal.y, beyond});
    if (beyond > 0) return false;
  }
  return true;
}

template <class T, class Tracer>
Separation<T> point_separation(const Placed<T>& shape, Vec2<T> point, Tracer tracer) {
  const Vec2<T> offset = point - shape.pose.position();
  Separation<T> best{-std::numeric_limits<T>::infinity(), {0, 0}, Owner::a, 0};
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    const auto edge = static_cast<std::int32_t>(i);
    // @mark point.axis
    const Vec2<T> normal = shape.shape.normals()[i];
    const Vec2<T> axis = shape.pose.rotation().apply(normal);
    tracer.step(Mark::point_axis, 0, edge, {axis.x, axis.y});

    // @mark point.project
    const Interval<T> interval = project(shape.shape, normal);
    const T along = dot(axis, offset);
    tracer.step(Mark::point_project, 0, edge, {axis.x, axis.y, interval.min, interval.max, along});

    // @mark point.verdict
    const T beyond_edge = along - interval.max;
    const T beyond_back = interval.min - along;
    tracer.step(Mark::point_verdict, 0, edge, {beyond_edge > beyond_back ? beyond_edge : beyond_back});

    if (beyond_edge > best.value) {
      // @mark point.decide
      best = {beyond_edge, axis, Owner::a, static_cast<std::uint32_t>(i)};
      tracer.step(Mark::point_decide, 0, edge, {beyond_edge, axis.x, axis.y});
    }
  }
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
