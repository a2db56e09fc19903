#include "scenes/kit/picture/own_axis.h"

#include "gnomon/core/trig.h"

namespace gnomon::scenes {

Interval<double> projection_of(const Placed<double>& body, Vec2d axis) {
  const Interval<double> own = project(body.shape, body.pose.rotation().apply_inverse(axis));
  const double offset = dot(axis, body.pose.position());
  return {own.min + offset, own.max + offset};
}

AxisReading read_axis(const Placed<double>& a, const Placed<double>& b, double degrees) {
  const Vec2d axis = rotation_of(degrees).apply({1, 0});
  const Interval<double> of_a = projection_of(a, axis);
  const Interval<double> of_b = projection_of(b, axis);
  const double b_beyond_a = of_b.min - of_a.max;
  const double a_beyond_b = of_a.min - of_b.max;
  const bool along = b_beyond_a >= a_beyond_b;
  return {axis, of_a, of_b, along ? b_beyond_a : a_beyond_b, along ? axis : -axis};
}

double degrees_of(Vec2d direction) {
  const double degrees = arc_tangent(direction.y, direction.x) / degree;
  return degrees < 0 ? degrees + 360 : degrees;
}

Rotation<double> rotation_of(double degrees) { return *Rotation<double>::from_angle(degrees * degree); }

}  // namespace gnomon::scenes
