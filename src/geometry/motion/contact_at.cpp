#include "geometry/motion/contact_at.h"

#include <cmath>

namespace gnomon::motion {

namespace {

/// Returns the vertex of one shape that is furthest to a side (0 for counter-clockwise). Candidates are the vertices
/// that follow the outermost one and are behind it by at most `tolerance`.
template <class T>
std::uint32_t last_in_line(const MovingShape<T>& moving, Vec2d rotation, Vec2d outwards, std::uint32_t outermost,
                           int side, double tolerance) {
  const std::uint32_t n = moving.size();
  const Vec2d from = moving.arm(outermost, rotation);
  const Vec2d towards = left_normal(outwards) * (side == 0 ? 1.0 : -1.0);
  // A second edge is collinear only if the outline bends by that little.
  const bool bends = static_cast<double>(moving.shape.min_bend()) * moving.scale > 2 * tolerance;
  const std::uint32_t most = bends && n > 2 ? 2 : n;
  std::uint32_t last = outermost;
  std::uint32_t next = outermost;
  double furthest = 0;
  for (std::uint32_t steps = 1; steps < most; ++steps) {
    next = side == 0 ? (next + 1 == n ? 0 : next + 1) : (next == 0 ? n : next) - 1;
    const Vec2d way = moving.arm(next, rotation) - from;
    if (!(dot(outwards, way) >= -tolerance)) break;
    // Between corners that coincide up to rounding, an edge may run backwards.
    if (!(dot(towards, way) > furthest)) continue;
    furthest = dot(towards, way);
    last = next;
  }
  return last;
}

}  // namespace

template <class T>
DifferenceEdge edge_along(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal,
                          const VertexPair& outermost, double tolerance) {
  DifferenceEdge edge;
  for (int end = 0; end < 2; ++end) {
    std::uint32_t vertex[2];
    // In index order, the next vertex is to the left of the outward direction, the previous one to the right.
    for (int i = 0; i < 2; ++i) {
      vertex[i] =
          last_in_line(pair.shapes[i], instant.rotation[i], out_of(i, normal), outermost.vertex[i], end, tolerance);
    }
    edge.ends[end] = vertex_pair_at(pair, instant, vertex[0], vertex[1]);
  }
  return edge;
}

/// Returns the distance of a shape behind its outermost point along the normal, at a tangential position beyond the end
/// of its stretch.
template <class T>
[[gnu::cold]] double behind_at(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal, int moving,
                               std::uint32_t end, bool to_the_left, double place) {
  const MovingShape<T>& shape = pair.shapes[moving];
  const std::uint32_t n = shape.size();
  const Vec2d tangent = left_normal(normal);
  const std::uint32_t next = (end + (to_the_left == (moving == 0) ? 1 : n - 1)) % n;
  const Vec2d from = shape.arm(end, instant.rotation[moving]);
  const Vec2d way = shape.arm(next, instant.rotation[moving]) - from;
  const double ahead = dot(tangent, way);
  const double wanted = place - dot(tangent, from);
  const double back = -dot(out_of(moving, normal), way);
  return (ahead > 0) == (wanted > 0) && std::fabs(ahead) > 0 ? back * (wanted / ahead) : infinity;
}

template <class T>
ContactStretch contact_stretch(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal) {
  const Vec2d tangent = left_normal(normal);
  const VertexPair outermost = facing(pair, instant, normal);
  const DifferenceEdge edge = edge_along(pair, instant, normal, outermost, pair.slop);
  const auto& [low, high] = edge.ends;
  const double shift = dot(tangent, instant.offset);
  const double right_of_a = dot(tangent, high.arm[0]);
  const double right_of_b = shift + dot(tangent, low.arm[1]);
  const double left_of_a = dot(tangent, low.arm[0]);
  const double left_of_b = shift + dot(tangent, high.arm[1]);
  double from = right_of_a > right_of_b ? right_of_a : right_of_b;
  double to = left_of_a < left_of_b ? left_of_a : left_of_b;
  // If a shape is nearly straight beside its stretch, the other shape may touch it there. The contact is on the surface
  // that is less far behind the end of the other's stretch.
  if (from - to > pair.rounding) {
    const bool left = right_of_b > left_of_a;
    const double place_a = left ? left_of_a : right_of_a;
    const double place_b = left ? right_of_b : left_of_b;
    const double back_a = behind_at(pair, instant, normal, 0, (left ? low : high).vertex[0], left, place_b);
    const double back_b = behind_at(pair, instant, normal, 1, (left ? low : high).vertex[1], !left, place_a - shift);
    from = to = back_a < back_b ? place_b : place_a;
  }
  const double surface_a = dot(normal, outermost.arm[0]) + pair.shapes[0].radius;
  const double surface_b = dot(normal, instant.offset + outermost.arm[1]) - pair.shapes[1].radius;
  return {from, to, (surface_a + surface_b) / 2};
}

template <class T>
Impact<T> contact(const MovingShapes<T>& pair, const Instant& instant, Vec2d normal, Outcome outcome,
                  std::uint32_t iterations) {
  const T time = not_after<T>(instant.time);
  const ContactStretch stretch = contact_stretch(pair, instant, normal);
  const Vec2d middle = left_normal(normal) * ((stretch.from + stretch.to) / 2) + normal * stretch.out;
  const Vec2d point = pair.origin_a + (pair.travel * instant.time + middle * (1 / pair.scale));
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
