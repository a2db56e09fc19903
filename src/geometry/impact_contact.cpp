#include "geometry/impact_contact.h"

namespace gnomon::flight {
namespace {

/// A stretch of the common tangent.
struct Stretch {
  double min;
  double max;

  void include(double at) {
    if (at < min) min = at;
    if (at > max) max = at;
  }
};

/// The part of a core that lies within `slop` of its outermost vertex: that vertex and up to both neighbours.
template <class T>
Stretch facing_part(const Flyer<T>& flyer, Vec2d rotation, std::uint32_t outermost, Vec2d outwards, double slop) {
  const Vec2d tangent = left_of(outwards);
  const std::uint32_t n = flyer.size();
  const Vec2d vertex = flyer.arm(outermost, rotation);
  Stretch part{dot(tangent, vertex), dot(tangent, vertex)};
  for (const std::uint32_t neighbour :
       {outermost + 1 == n ? 0 : outermost + 1, outermost == 0 ? n - 1 : outermost - 1}) {
    const Vec2d other = flyer.arm(neighbour, rotation);
    if (dot(outwards, vertex - other) <= slop) part.include(dot(tangent, other));
  }
  return part;
}

/// From A's origin.
template <class T>
Vec2d contact_point(const FlyingPair<T>& pair, const Moment& moment, const Nearest& touching) {
  const Vec2d normal = touching.normal;
  const Vec2d tangent = left_of(normal);
  const Corner& outermost = touching.outermost;
  const Stretch of_a = facing_part(pair.a, moment.turned_a, outermost.a, normal, pair.slop);
  // Seen along −normal the tangent runs the other way.
  const Stretch of_b = facing_part(pair.b, moment.turned_b, outermost.b, -normal, pair.slop);
  const double shift = dot(tangent, moment.offset);
  const double from = of_a.min > shift - of_b.max ? of_a.min : shift - of_b.max;
  const double to = of_a.max < shift - of_b.min ? of_a.max : shift - of_b.min;
  const double surface_a = dot(normal, outermost.arm_a) + pair.a.radius;
  const double surface_b = dot(normal, moment.offset + outermost.arm_b) - pair.b.radius;
  return tangent * ((from + to) / 2) + normal * ((surface_a + surface_b) / 2);
}

}  // namespace

template <class T>
Impact<T> contact(const FlyingPair<T>& pair, const Moment& moment, const Nearest& touching, Outcome outcome,
                  std::uint32_t iterations) {
  const T time = not_after<T>(moment.time);
  const Vec2d point =
      pair.home + (pair.travel * moment.time + contact_point(pair, moment, touching) * (1 / pair.scale));
  const Vec2<T> normal(static_cast<T>(touching.normal.x), static_cast<T>(touching.normal.y));
  return {outcome, time, time, time, normal, {static_cast<T>(point.x), static_cast<T>(point.y)}, iterations};
}

template Impact<float> contact(const FlyingPair<float>&, const Moment&, const Nearest&, Outcome, std::uint32_t);
template Impact<double> contact(const FlyingPair<double>&, const Moment&, const Nearest&, Outcome, std::uint32_t);

}  // namespace gnomon::flight
