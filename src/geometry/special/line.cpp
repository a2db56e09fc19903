#include "geometry/special/line.h"

#include <limits>

#include "core/limits.h"
#include "core/unit.h"

namespace gnomon {

template <class T>
Result<Line<T>> Line<T>::make(Vec2<T> point, Vec2<T> normal) {
  for (const Vec2<T> v : {point, normal}) {
    if (const Status status = check_range(v); status != Status::ok) return Fault{status, Subject::line};
  }
  const auto direction = unit(normal);
  if (!direction) return Fault{Status::degenerate, Subject::line};
  return Line(point, *direction);
}

template <class T, class Tracer>
LineContact<T> line_contact(const Placed<T>& shape, const Line<T>& line, Tracer tracer) {
  // From the shape's position, so that a shape far from the world's origin loses no digits.
  const T position = dot(line.normal(), shape.pose.position() - line.point()) - shape.shape.radius();
  const Vec2<T> normal = shape.pose.rotation().apply_inverse(line.normal());
  LineContact<T> contact{std::numeric_limits<T>::infinity(), 0, 0};
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    // @mark line.vertex
    const T in_front = position + dot(normal, shape.shape.vertices()[i]);
    const Vec2<T> vertex = shape.vertex(i);
    tracer.step(marks::line_vertex, 0, static_cast<std::int32_t>(i), {vertex.x, vertex.y, in_front});

    if (in_front <= 0) ++contact.behind;
    if (in_front < contact.separation) {
      // @mark line.decide
      contact.separation = in_front;
      contact.vertex = static_cast<std::uint32_t>(i);
      tracer.step(marks::line_decide, 0, static_cast<std::int32_t>(i), {vertex.x, vertex.y, in_front});
    }
  }
  // @mark line.done
  tracer.step(marks::line_done, 0, static_cast<std::int32_t>(contact.vertex), {contact.separation});
  return contact;
}

template class Line<float>;
template class Line<double>;

#define GNOMON_INSTANTIATE(T, Tracer) template LineContact<T> line_contact(const Placed<T>&, const Line<T>&, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
