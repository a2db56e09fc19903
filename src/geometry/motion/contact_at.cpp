#include "geometry/motion/contact_at.h"

namespace gnomon::motion {

template <class T>
DifferenceEdge edge_along(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal,
                          const VertexPair& outermost, double tolerance) {
  DifferenceEdge edge;
  for (int end = 0; end < 2; ++end) {
    std::uint32_t vertex[2];
    // Going round, the next vertex lies to the left as seen along the way out, the one before to the right.
    for (int i = 0; i < 2; ++i) {
      const std::uint32_t n = pair.shapes[i].size();
      vertex[i] = (outermost.vertex[i] + (end == 0 ? 1 : n - 1)) % n;
    }
    const VertexPair beside = vertex_pair_at(pair, instant, vertex[0], vertex[1]);
    for (int i = 0; i < 2; ++i) {
      const Vec2d outwards = out_of(i, normal);
      const Vec2d away = beside.arm[i] - outermost.arm[i];
      const double left = cross(outwards, away);
      const bool belongs = dot(outwards, away) >= -tolerance && (end == 0 ? left > 0 : left < 0);
      if (!belongs) vertex[i] = outermost.vertex[i];
    }
    edge.ends[end] = vertex_pair_at(pair, instant, vertex[0], vertex[1]);
  }
  return edge;
}

template <class T>
ContactStretch contact_stretch(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal) {
  const Vec2d tangent = left_of(normal);
  const VertexPair outermost = facing(pair, instant, normal);
  const DifferenceEdge edge = edge_along(pair, instant, normal, outermost, pair.slop);
  const auto& [low, high] = edge.ends;
  const double shift = dot(tangent, instant.offset);
  const double right_of_a = dot(tangent, high.arm[0]);
  const double right_of_b = shift + dot(tangent, low.arm[1]);
  const double left_of_a = dot(tangent, low.arm[0]);
  const double left_of_b = shift + dot(tangent, high.arm[1]);
  const double from = right_of_a > right_of_b ? right_of_a : right_of_b;
  const double to = left_of_a < left_of_b ? left_of_a : left_of_b;
  const double surface_a = dot(normal, outermost.arm[0]) + pair.shapes[0].radius;
  const double surface_b = dot(normal, instant.offset + outermost.arm[1]) - pair.shapes[1].radius;
  return {from, to, (surface_a + surface_b) / 2};
}

template <class T>
Impact<T> contact(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal, Outcome outcome,
                  std::uint32_t iterations) {
  const T time = not_after<T>(instant.time);
  const ContactStretch stretch = contact_stretch(pair, instant, normal);
  const Vec2d middle = left_of(normal) * ((stretch.from + stretch.to) / 2) + normal * stretch.out;
  const Vec2d point = pair.home + (pair.travel * instant.time + middle * (1 / pair.scale));
  return {outcome, time, time, time, Vec2<T>(normal), Vec2<T>(point), iterations};
}

#define GNOMON_INSTANTIATE(T)                                                                                   \
  template DifferenceEdge edge_along(const MovingShapes<T>&, const Instant&, Vec2d, const VertexPair&, double); \
  template ContactStretch contact_stretch(const MovingShapes<T>&, const Instant&, Vec2d);                       \
  template Impact<T> contact(const MovingShapes<T>&, const Instant&, Vec2d, Outcome, std::uint32_t);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::motion
