#include "teaching/line.h"

#include <limits>

#include "gnomon/core/limits.h"
#include "gnomon/core/unit.h"

namespace gnomon {

template <class T>
Result<Line<T>> Line<T>::make(Vec2<T> point, Vec2<T> normal) {
  for (const Vec2<T> v : {point, normal}) {
    if (const Status status = check_range(v); status != Status::ok) return Fault{status, Subject::line};
  }
  const auto direction = unit(normal);
  if (!direction) return Fault{Status::no_direction, Subject::line};
  return Line(point, *direction);
}

namespace {

/// Returns the trace values of a corner: its position, its distance in front, and the vector to it from the line's
/// point.
template <class T>
StepValues corner_values(Vec2<T> corner, T in_front, const Line<T>& line) {
  const Vec2<T> way = corner - line.point();
  return {corner.x, corner.y, in_front, way.x, way.y};
}

}  // namespace

template <class T, class Tracer>
LineContact<T> line_contact(const Placed<T>& shape, const Line<T>& line, Tracer tracer) {
  // Relative to the shape's position, so that a shape far from the world's origin loses no digits.
  const T position = dot(line.normal(), shape.pose.position() - line.point()) - shape.shape.radius();
  const Vec2<T> normal = shape.pose.rotation().apply_inverse(line.normal());
  LineContact<T> contact{std::numeric_limits<T>::infinity(), 0, 0};
  // @mark line.start
  tracer.step(marks::line_start, 0, shape.shape.size(),
              {line.point().x, line.point().y, line.normal().x, line.normal().y, shape.shape.radius()});
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    // @mark line.vertex
    const T in_front = position + dot(normal, shape.shape.vertices()[i]);
    tracer.step(marks::line_vertex, 0, i, corner_values(shape.vertex(i), in_front, line));

    if (in_front <= 0) ++contact.behind;
    // @mark line.drop
    if (!(in_front < contact.separation)) {
      tracer.step(marks::line_drop, 0, i, corner_values(shape.vertex(i), in_front, line));
      continue;
    }
    // @mark line.decide
    contact.separation = in_front;
    contact.vertex = static_cast<std::uint32_t>(i);
    tracer.step(marks::line_decide, 0, i, corner_values(shape.vertex(i), in_front, line));
  }
  // @mark line.done
  tracer.step(marks::line_done, contact.behind, contact.vertex, {contact.separation});
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
