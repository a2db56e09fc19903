#include "geometry/point.h"

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
  Separation<T> best{};
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    const auto edge = static_cast<std::int32_t>(i);
    // @mark point.axis
    const Vec2<T> normal = shape.shape.normals()[i];
    const Vec2<T> axis = shape.pose.rotation().apply(normal);
    tracer.step(Mark::point_axis, 0, edge, {axis.x, axis.y});

    // @mark point.project
    const Interval<T> shadow = project(shape.shape, normal);
    const T dot_shadow = dot(axis, offset);
    tracer.step(Mark::point_project, 0, edge, {axis.x, axis.y, shadow.min, shadow.max, dot_shadow});

    // @mark point.verdict
    const T above = dot_shadow - shadow.max;
    const T below = shadow.min - dot_shadow;
    const bool along = above >= below;
    const Separation<T> here{along ? above : below, along ? axis : -axis, Owner::a, static_cast<std::uint32_t>(i)};
    tracer.step(Mark::point_verdict, 0, edge, {here.value, here.normal.x, here.normal.y});

    if (i == 0 || here.value > best.value) {
      // @mark point.decide
      best = here;
      tracer.step(Mark::point_decide, 0, edge, {here.value, here.normal.x, here.normal.y});
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
