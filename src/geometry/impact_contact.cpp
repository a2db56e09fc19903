#include "geometry/impact_contact.h"

namespace gnomon::flight {

template <class T>
Face face_of(const FlyingPair<T>& pair, const Moment& moment, Vec2d normal, const Corner& outermost, double tolerance) {
  std::uint32_t left[2];
  std::uint32_t right[2];
  for (int i = 0; i < 2; ++i) {
    const Flyer<T>& flyer = pair.flyers[i];
    const Vec2d outwards = out_of(i, normal);
    const std::uint32_t n = flyer.size();
    left[i] = right[i] = outermost.vertex[i];
    double most = 0;
    double least = 0;
    for (const std::uint32_t step : {1u, n - 1}) {
      const std::uint32_t neighbour = (outermost.vertex[i] + step) % n;
      const Vec2d away = flyer.arm(neighbour, moment.rotation[i]) - outermost.arm[i];
      const double along = cross(outwards, away);
      if (dot(outwards, away) < -tolerance) continue;
      if (along > most) {
        most = along;
        left[i] = neighbour;
      }
      if (along < least) {
        least = along;
        right[i] = neighbour;
      }
    }
  }
  return {corner_at(pair, moment, left[0], left[1]), corner_at(pair, moment, right[0], right[1])};
}

namespace {

/// From A's origin.
template <class T>
Vec2d contact_point(const FlyingPair<T>& pair, const Moment& moment, Vec2d normal) {
  const Vec2d tangent = left_of(normal);
  const Corner outermost = facing(pair, moment, normal);
  const Face face = face_of(pair, moment, normal, outermost, pair.slop);
  const double shift = dot(tangent, moment.offset);
  const double right_of_a = dot(tangent, face.high.arm[0]);
  const double right_of_b = shift + dot(tangent, face.low.arm[1]);
  const double left_of_a = dot(tangent, face.low.arm[0]);
  const double left_of_b = shift + dot(tangent, face.high.arm[1]);
  const double from = right_of_a > right_of_b ? right_of_a : right_of_b;
  const double to = left_of_a < left_of_b ? left_of_a : left_of_b;
  const double surface_a = dot(normal, outermost.arm[0]) + pair.flyers[0].radius;
  const double surface_b = dot(normal, moment.offset + outermost.arm[1]) - pair.flyers[1].radius;
  return tangent * ((from + to) / 2) + normal * ((surface_a + surface_b) / 2);
}

}  // namespace

template <class T>
Impact<T> contact(const FlyingPair<T>& pair, const Moment& moment, Vec2d normal, Outcome outcome,
                  std::uint32_t iterations) {
  const T time = not_after<T>(moment.time);
  const Vec2d point = pair.home + (pair.travel * moment.time + contact_point(pair, moment, normal) * (1 / pair.scale));
  return {outcome, time, time, time, Vec2<T>(normal), Vec2<T>(point), iterations};
}

#define GNOMON_INSTANTIATE(T)                                                               \
  template Face face_of(const FlyingPair<T>&, const Moment&, Vec2d, const Corner&, double); \
  template Impact<T> contact(const FlyingPair<T>&, const Moment&, Vec2d, Outcome, std::uint32_t);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::flight
