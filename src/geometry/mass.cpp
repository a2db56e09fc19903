#include "geometry/mass.h"

#include <cmath>
#include <limits>

#include "geometry/trig.h"

namespace gnomon {
namespace {

/// Area and its first and second moments about one point.
struct Moments {
  double area = 0;
  Vec2d first{0, 0};
  double second = 0;
};

/// A shape in a frame of its own: measured from its first corner, where no position cancels, in a unit of length near
/// its extent, where no power overflows or vanishes, and in double for either scalar.
template <class T>
class Close {
 public:
  explicit Close(ShapeView<T> shape)
      : shape_(shape), exponent_(shape.extent() > 0 ? std::ilogb(static_cast<double>(shape.extent())) : 0) {}

  std::size_t size() const { return shape_.size(); }
  int exponent() const { return exponent_; }
  double radius() const { return std::ldexp(static_cast<double>(shape_.radius()), -exponent_); }
  Vec2d vertex(std::size_t i) const {
    const Vec2d from_corner = Vec2d(shape_.vertices()[i]) - Vec2d(shape_.vertices()[0]);
    return {std::ldexp(from_corner.x, -exponent_), std::ldexp(from_corner.y, -exponent_)};
  }
  Vec2<T> back(Vec2d v) const {
    const Vec2d corner(shape_.vertices()[0]);
    return Vec2<T>(corner + Vec2d(std::ldexp(v.x, exponent_), std::ldexp(v.y, exponent_)));
  }

 private:
  ShapeView<T> shape_;
  int exponent_;
};

/// A triangle with one corner at the point.
void add_triangle(Moments& sum, Vec2d a, Vec2d b) {
  const double area = cross(a, b) / 2;
  sum.area += area;
  sum.first += (a + b) * (area / 3);
  sum.second += area * ((dot(a, a) + dot(b, b)) + dot(a, b)) / 6;
}

/// An edge, from `a` to `b`.
struct Edge {
  Vec2d a;
  Vec2d b;
  double length;
  Vec2d normal;
};

Edge edge_between(Vec2d a, Vec2d b) {
  const Vec2d along = b - a;
  const double length = std::sqrt(dot(along, along));
  return {a, b, length, right_normal(along) / length};
}

/// The rectangle that the radius adds to an edge.
void add_rectangle(Moments& sum, const Edge& edge, double radius) {
  const double area = edge.length * radius;
  const Vec2d middle = (edge.a + edge.b) / 2.0 + edge.normal * (radius / 2);
  sum.area += area;
  sum.first += middle * area;
  sum.second += area * ((edge.length * edge.length + radius * radius) / 12 + dot(middle, middle));
}

/// The sector that the radius adds at a corner, between the directions of two normals.
void add_sector(Moments& sum, Vec2d at, Vec2d from, Vec2d to, double angle, double radius) {
  const double square = radius * radius;
  const double area = square * angle / 2;
  const Vec2d first = right_normal(to - from) * (square * radius / 3);
  sum.area += area;
  sum.first += at * area + first;
  sum.second += square * square * angle / 4 + 2 * dot(at, first) + area * dot(at, at);
}

/// How far an outline turns at a corner, from 0 to half a turn. Rounding may see a corner that is next to straight, or
/// next to turning back, on the other side of it; so the sign of the sine is not asked.
double turn_between(const Edge& before, const Edge& after) {
  return arc_tangent(std::fabs(cross(before.normal, after.normal)), dot(before.normal, after.normal));
}

template <class T>
Moments moments_about(const Close<T>& shape, Vec2d point) {
  const double radius = shape.radius();
  const std::size_t n = shape.size();
  Moments sum;
  if (n == 1) {
    const double full_turn = 0x1.921fb54442d18p+2;
    add_sector(sum, shape.vertex(0) - point, {1, 0}, {1, 0}, full_turn, radius);
    return sum;
  }
  Edge before = edge_between(shape.vertex(n - 1) - point, shape.vertex(0) - point);
  for (std::size_t i = 0; i < n; ++i) {
    const Edge edge = edge_between(before.b, shape.vertex(i + 1 == n ? 0 : i + 1) - point);
    if (n > 2) add_triangle(sum, edge.a, edge.b);
    if (radius > 0) {
      add_sector(sum, edge.a, before.normal, edge.normal, turn_between(before, edge), radius);
      add_rectangle(sum, edge, radius);
    }
    before = edge;
  }
  return sum;
}

/// density · moment · 2^exponent, where any partial product may be beyond a double's range.
double scaled(double density, double moment, int exponent) {
  if (density == 0) return 0;
  const int of_density = std::ilogb(density);
  return std::ldexp(std::ldexp(density, -of_density) * moment, exponent + of_density);
}

}  // namespace

template <class T>
Result<MassProperties<T>> mass_properties(ShapeView<T> shape, std::type_identity_t<T> density) {
  if (!(density - density == 0)) return {Status::non_finite, the_density};
  if (density < 0) return {Status::out_of_range, the_density};

  const Close<T> close(shape);
  const Moments about_corner = moments_about(close, {0, 0});
  const bool has_area = about_corner.area > 0;
  // The last vertex is a segment's other end and a point's only one.
  const Vec2d centroid = has_area ? about_corner.first / about_corner.area : close.vertex(shape.size() - 1) / 2.0;
  const Moments about_centroid = moments_about(close, centroid);

  const double mass = scaled(static_cast<double>(density), about_centroid.area, 2 * close.exponent());
  const double inertia = scaled(static_cast<double>(density), about_centroid.second, 4 * close.exponent());
  const double largest = static_cast<double>(std::numeric_limits<T>::max());
  if (mass > largest || inertia > largest) return {Status::out_of_range, the_mass};
  return MassProperties<T>{static_cast<T>(mass), close.back(centroid), static_cast<T>(inertia)};
}

template Result<MassProperties<float>> mass_properties(ShapeView<float>, float);
template Result<MassProperties<double>> mass_properties(ShapeView<double>, double);

}  // namespace gnomon
