#include "gnomon/geometry/shape/mass.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "gnomon/core/trig.h"

namespace gnomon {
namespace {

/// Area and its first and second moments about one point.
struct Moments {
  double area = 0;
  Vec2d first{0, 0};
  double second = 0;
};

/// A shape in a frame of its own: relative to its first corner, where positions do not cancel, in a unit of length near
/// its extent, where powers neither overflow nor underflow, and in double for either scalar.
template <class T>
struct Close {
  explicit Close(const ShapeView<T>& its_shape) : shape(its_shape) {
    // A smaller extent would require a scale beyond the largest number.
    exponent = std::max(exponent_of(static_cast<double>(shape.extent())), -1000);
    scale = power_of_two<double>(-exponent);
  }

  double radius() const { return static_cast<double>(shape.radius()) * scale; }
  Vec2d vertex(std::size_t i) const { return (Vec2d(shape.vertices()[i]) - Vec2d(shape.vertices()[0])) * scale; }
  Vec2<T> back(Vec2d v) const { return Vec2<T>(Vec2d(shape.vertices()[0]) + v / scale); }
  /// Not computed from the vertices of this frame, in which the ends of a short edge may coincide. A single vertex has
  /// no normal, but a full circular sector that starts at any direction.
  Vec2d normal(std::size_t i) const { return shape.size() > 1 ? Vec2d(shape.normals()[i]) : Vec2d(1, 0); }

  const ShapeView<T>& shape;
  int exponent;
  double scale;
};

/// Adds the triangle with one corner at the reference point.
void add_triangle(Moments& sum, Vec2d a, Vec2d b) {
  const double area = cross(a, b) / 2;
  sum.area += area;
  sum.first += (a + b) * (area / 3);
  sum.second += area * ((dot(a, a) + dot(b, b)) + dot(a, b)) / 6;
}

/// Adds the rectangle due to the radius at an edge.
void add_rectangle(Moments& sum, Vec2d a, Vec2d b, Vec2d normal, double radius) {
  const double length = gnomon::length(b - a);
  const double area = length * radius;
  const Vec2d middle = (a + b) / 2.0 + normal * (radius / 2);
  sum.area += area;
  sum.first += middle * area;
  sum.second += area * ((length * length + radius * radius) / 12 + dot(middle, middle));
}

/// Adds the circular sector due to the radius at a corner, between the directions of two normals.
void add_sector(Moments& sum, Vec2d at, Vec2d from, Vec2d to, double angle, double radius) {
  const double square = radius * radius;
  const double area = square * angle / 2;
  const Vec2d first = right_normal(to - from) * (square * radius / 3);
  sum.area += area;
  sum.first += at * area + first;
  sum.second += square * square * angle / 4 + 2 * dot(at, first) + area * dot(at, at);
}

/// Returns the angle between two successive normals, from 0 to half a turn. Rounding may flip the orientation of a
/// corner that is nearly straight, or nearly folded, so the sign of the sine is ignored. Each step leaves a sixth of
/// the cubed error, and the first error is below 0.34.
double turn_between(Vec2d before, Vec2d after) {
  const double sine = std::fabs(cross(before, after));
  const double cosine = dot(before, after);
  double angle = full_turn / 4 * (1 - cosine);
  for (int step = 0; step < 3; ++step) {
    const SinCos at = *sin_cos(angle);
    angle += sine * at.cosine - cosine * at.sine;
  }
  return angle;
}

template <class T>
Moments moments_about(const Close<T>& shape, Vec2d point) {
  const double radius = shape.radius();
  const std::size_t n = shape.shape.size();
  Moments sum;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2d a = shape.vertex(i) - point;
    const Vec2d b = shape.vertex(i + 1 == n ? 0 : i + 1) - point;
    if (n > 2) add_triangle(sum, a, b);
    if (radius > 0) {
      const Vec2d before = shape.normal(i == 0 ? n - 1 : i - 1);
      const Vec2d normal = shape.normal(i);
      add_sector(sum, a, before, normal, n == 1 ? full_turn : turn_between(before, normal), radius);
      add_rectangle(sum, a, b, normal, radius);
    }
  }
  return sum;
}

/// Returns density · moment · 2^exponent, even if a partial product would leave the range of double.
double scaled(double density, double moment, int exponent) {
  const int of_density = exponent_of(density);
  const int all = exponent + of_density;
  return density * power_of_two<double>(-of_density) * moment * power_of_two<double>(all / 2) *
         power_of_two<double>(all - all / 2);
}

}  // namespace

template <class T>
Result<MassProperties<T>> mass_properties(ShapeView<T> shape, std::type_identity_t<T> density) {
  if (!is_finite(density)) return Fault{Status::non_finite, Subject::density};
  if (density < 0) return Fault{Status::out_of_range, Subject::density};

  const Close<T> close(shape);
  const Moments about_corner = moments_about(close, {0, 0});
  const bool has_area = about_corner.area > 0;
  // The last vertex is a segment's other end, or a point's only vertex.
  const Vec2d centroid = has_area ? about_corner.first / about_corner.area : close.vertex(shape.size() - 1) / 2.0;
  const Moments about_centroid = moments_about(close, centroid);

  const double mass = scaled(static_cast<double>(density), about_centroid.area, 2 * close.exponent);
  const double inertia = scaled(static_cast<double>(density), about_centroid.second, 4 * close.exponent);
  const double largest = static_cast<double>(std::numeric_limits<T>::max());
  if (mass > largest || inertia > largest) return Fault{Status::out_of_range, Subject::mass};
  return MassProperties<T>{static_cast<T>(mass), close.back(centroid), static_cast<T>(inertia)};
}

template Result<MassProperties<float>> mass_properties(ShapeView<float>, float);
template Result<MassProperties<double>> mass_properties(ShapeView<double>, double);

}  // namespace gnomon
