#include "teaching/rectangle.h"

#include <limits>

#include "gnomon/core/limits.h"
#include "gnomon/geometry/sat/projection.h"

namespace gnomon {
namespace {

/// Projects a rectangle on an axis that points down or to the right.
template <class T>
Interval<T> project(const Rectangle<T>& rectangle, std::uint32_t edge) {
  if (edge == 0) return {-rectangle.high().y, -rectangle.low().y};
  return {rectangle.low().x, rectangle.high().x};
}

}  // namespace

template <class T>
Result<Rectangle<T>> Rectangle<T>::make(Vec2<T> low, Vec2<T> high) {
  if (const Status status = check_range(low); status != Status::ok) return Fault{status, Subject::vertex, 0};
  if (const Status status = check_range(high); status != Status::ok) return Fault{status, Subject::vertex, 1};
  if (high.x < low.x || high.y < low.y) return Fault{Status::wrong_winding, Subject::vertex, 1};
  return Rectangle(low, high);
}

template <class T>
Result<Shape<T>> Rectangle<T>::shape() const {
  const Vec2<T> corners[] = {low_, {high_.x, low_.y}, high_, {low_.x, high_.y}};
  return make_polygon<T>(corners);
}

template <class T>
bool overlaps(const Rectangle<T>& a, const Rectangle<T>& b) {
  return a.low().x <= b.high().x && b.low().x <= a.high().x && a.low().y <= b.high().y && b.low().y <= a.high().y;
}

template <class T, class Tracer>
Mtv<T> minimum_translation(const Rectangle<T>& a, const Rectangle<T>& b, Tracer tracer) {
  const Vec2<T> axes[] = {{0, -1}, {1, 0}};
  Separation<T> best{-std::numeric_limits<T>::infinity(), {0, 0}, Owner::a, 0};
  for (std::uint32_t edge = 0; edge < 2; ++edge) {
    // @mark rectangle.axis
    const Vec2<T> axis = axes[edge];
    const Interval<T> of_a = project(a, edge);
    const Interval<T> of_b = project(b, edge);
    tracer.step(marks::rectangle_axis, 0, edge, {axis.x, axis.y, of_a.min, of_a.max, of_b.min, of_b.max});

    // @mark rectangle.overlap
    const T b_beyond_a = of_b.min - of_a.max;
    const T a_beyond_b = of_a.min - of_b.max;
    const bool along = b_beyond_a >= a_beyond_b;
    const Separation<T> here{along ? b_beyond_a : a_beyond_b, along ? axis : -axis, Owner::a, edge};
    tracer.step(marks::rectangle_overlap, 0, edge, {here.value, here.normal.x, here.normal.y, along ? T(1) : T(0)});

    // @mark rectangle.drop
    if (!(here.value > best.value)) {
      tracer.step(marks::rectangle_drop, 0, edge, {here.value});
      continue;
    }
    // @mark rectangle.decide
    best = here;
    tracer.step(marks::rectangle_decide, 0, edge, {here.value, here.normal.x, here.normal.y});
  }
  // @mark rectangle.done
  tracer.step(marks::rectangle_done, 0, best.edge, {best.value, best.normal.x, best.normal.y});
  const bool overlapping = best.value <= 0;
  return {overlapping, overlapping ? 0 - best.value : T(0), best.normal, best.owner, best.edge};
}

template class Rectangle<float>;
template class Rectangle<double>;

#define GNOMON_INSTANTIATE(T)                                                             \
  template bool overlaps(const Rectangle<T>&, const Rectangle<T>&);                       \
  template Mtv<T> minimum_translation(const Rectangle<T>&, const Rectangle<T>&, NoTrace); \
  template Mtv<T> minimum_translation(const Rectangle<T>&, const Rectangle<T>&, Recorder);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
