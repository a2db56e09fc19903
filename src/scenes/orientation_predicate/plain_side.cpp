#include "scenes/orientation_predicate/plain_side.h"

namespace gnomon::scenes {
namespace {

constexpr double narrow = 1e-15;
constexpr double wide = 1e-9;

template <class T>
double cross_of(const Vec2<T>& from, const Vec2<T>& to, const Vec2<T>& q, Recorder tracer) {
  // @mark plain.differences
  const T ab = to.x - from.x;
  const T cd = q.y - from.y;
  const T ef = to.y - from.y;
  const T gh = q.x - from.x;
  tracer.step(marks::plain_differences, 0, 0, {double{ab}, double{cd}, double{ef}, double{gh}});
  // @mark plain.products
  const T left = ab * cd;
  const T right = ef * gh;
  tracer.step(marks::plain_products, 0, 0, {double{left}, double{right}});
  return double{left - right};
}

double value_of(Vec2d from, Vec2d to, Vec2d q, SideError error, Recorder tracer) {
  if (error == SideError::single_precision) {
    const auto single = [](Vec2d v) { return Vec2f(static_cast<float>(v.x), static_cast<float>(v.y)); };
    return cross_of<float>(single(from), single(to), single(q), tracer);
  }
  // The orientation of three points does not depend on the point that comes first.
  if (error == SideError::other_corner) return cross_of<double>(to, q, from, tracer);
  return cross_of<double>(from, to, q, tracer);
}

double margin_of(SideError error) {
  if (error == SideError::narrow_margin) return narrow;
  return error == SideError::wide_margin ? wide : 0;
}

}  // namespace

PlainSide plain_side(Vec2d from, Vec2d to, Vec2d q, SideError error, Recorder tracer) {
  // @mark plain.value
  const double value = value_of(from, to, q, error, tracer);
  const double margin = margin_of(error);
  tracer.step(marks::plain_value, 0, 0, {value, margin});
  // @mark plain.side
  const int sign = value > margin ? 1 : value < -margin ? -1 : 0;
  tracer.step(marks::plain_side, sign + 1, 0, {value, margin});
  return {sign, value};
}

}  // namespace gnomon::scenes
