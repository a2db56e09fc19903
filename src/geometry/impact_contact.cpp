#include "geometry/impact_contact.h"

namespace gnomon::flight {

template <class T>
Ends ends_of_face(const Flyer<T>& flyer, Vec2d rotation, std::uint32_t outermost, Vec2d outwards, double tolerance) {
  const std::uint32_t n = flyer.size();
  const Vec2d top = flyer.arm(outermost, rotation);
  Ends ends{outermost, outermost};
  double min = 0;
  double max = 0;
  for (const std::uint32_t i : {outermost + 1 == n ? 0 : outermost + 1, outermost == 0 ? n - 1 : outermost - 1}) {
    const Vec2d away = flyer.arm(i, rotation) - top;
    const double along = cross(outwards, away);
    if (dot(outwards, away) < -tolerance) continue;
    if (along < min) {
      min = along;
      ends.min = i;
    }
    if (along > max) {
      max = along;
      ends.max = i;
    }
  }
  return ends;
}

namespace {

/// A stretch of the common tangent.
struct Stretch {
  double min;
  double max;
};

/// Where the face of a core lies along the tangent.
template <class T>
Stretch facing_part(const Flyer<T>& flyer, Vec2d rotation, std::uint32_t outermost, Vec2d outwards, double slop) {
  const Ends ends = ends_of_face(flyer, rotation, outermost, outwards, slop);
  const Vec2d tangent = left_of(outwards);
  return {dot(tangent, flyer.arm(ends.min, rotation)), dot(tangent, flyer.arm(ends.max, rotation))};
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

template Ends ends_of_face(const Flyer<float>&, Vec2d, std::uint32_t, Vec2d, double);
template Ends ends_of_face(const Flyer<double>&, Vec2d, std::uint32_t, Vec2d, double);
template Impact<float> contact(const FlyingPair<float>&, const Moment&, const Nearest&, Outcome, std::uint32_t);
template Impact<double> contact(const FlyingPair<double>&, const Moment&, const Nearest&, Outcome, std::uint32_t);

}  // namespace gnomon::flight
