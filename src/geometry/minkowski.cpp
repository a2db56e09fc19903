#include "gnomon/geometry/minkowski.h"

#include <cmath>
#include <cstddef>
#include <limits>

#include "gnomon/geometry/sat/support.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

/// Traversal of one shape's edges; vertices are rotated into the world's axes and multiplied by a sign.
template <class T>
struct Walker {
  const Placed<T>& placed;
  T sign;
  std::size_t edges_left = placed.shape.normals().size();  ///< until it is back at the first vertex
  std::uint32_t at = 0;                                    ///< current vertex

  std::uint32_t size() const { return static_cast<std::uint32_t>(placed.shape.size()); }
  std::uint32_t next() const { return at + 1 == size() ? 0 : at + 1; }
  std::uint32_t previous() const { return (at == 0 ? size() : at) - 1; }
  Vec2<T> corner() const { return placed.pose.rotation().apply(placed.shape.vertices()[at]) * sign; }
  /// Returns the unit direction of an edge.
  Vec2<T> direction_of(std::uint32_t edge) const {
    const Vec2<T> normal = placed.pose.rotation().apply(placed.shape.normals()[edge]);
    return Vec2<T>(-normal.y, normal.x) * sign;
  }
  /// Returns the direction of the next edge.
  Vec2<T> direction() const { return direction_of(at); }
  void advance() {
    at = next();
    --edges_left;
  }
};

/// Returns the sign of the cross product of the two edges in the shapes' own frames, exactly.
template <class T>
int exact_turn(const Walker<T>& p, const Walker<T>& q) {
  const auto of_p = p.placed.shape.vertices();
  const auto of_q = q.placed.shape.vertices();
  const Vec2<T> a = of_p[p.at];
  const Vec2<T> b = of_p[p.next()];
  const Vec2<T> c = of_q[q.at];
  const Vec2<T> d = of_q[q.next()];
  const int turn = difference_of_products_sign(b.x, a.x, d.y, c.y, b.y, a.y, d.x, c.x);
  return p.sign == q.sign ? turn : -turn;
}

/// Below this value, two directions are parallel within the accuracy of rotated unit vectors.
template <class T>
constexpr T parallel_limit = 8 * std::numeric_limits<T>::epsilon();

/// Returns a positive number if P's edge comes first, a negative one if Q's does, 0 if they are parallel. `last` is the
/// direction of the previous edge. Corners turn by less than half a turn, so both edges are less than half a turn from
/// `last` and a cross product orders them. It cannot distinguish opposite from parallel; then the edge that continues
/// straight comes first.
template <class T>
int order(const Walker<T>& p, const Walker<T>& q, Vec2<T> last, bool alike) {
  const Vec2<T> of_p = p.direction();
  const Vec2<T> of_q = q.direction();
  const T turn = cross(of_p, of_q);
  const bool level = std::fabs(turn) <= parallel_limit<T>;
  const int sign = alike ? exact_turn(p, q) : level ? 0 : turn > 0 ? 1 : -1;
  if (sign == 0 && dot(of_p, of_q) < 0) return dot(last, of_p) > dot(last, of_q) ? 1 : -1;
  return sign;
}

/// Starts a shape at the first edge by direction, counted from the right, in the common frame. Exact.
template <class T>
void begin_at_lowest(Walker<T>& walker) {
  const auto vertices = walker.placed.shape.vertices();
  for (std::uint32_t i = 1; i < vertices.size(); ++i) {
    const Vec2<T> here = vertices[i] * walker.sign;
    const Vec2<T> lowest = vertices[walker.at] * walker.sign;
    if (here.y < lowest.y || (here.y == lowest.y && here.x < lowest.x)) walker.at = i;
  }
}

/// Starts Q at the direction of P's vertex 0. An edge of Q parallel to P's first one must come first and never last, or
/// the two could not be merged.
template <class T>
void begin_together(const Walker<T>& p, Walker<T>& q) {
  if (p.edges_left == 0 || q.edges_left == 0) return;
  const Vec2<T> first = p.direction();
  q.at = support(q.placed.shape, q.placed.pose.rotation().apply_inverse(right_normal(first) * q.sign));
  const auto parallel = [&](Vec2<T> direction) {
    const T turn = cross(first, direction);
    return std::fabs(turn) <= parallel_limit<T> && dot(first, direction) > 0;
  };
  for (std::uint32_t i = 0; i < q.size() && parallel(q.direction_of(q.previous())); ++i) q.at = q.previous();
}

template <class T>
bool rotated_alike(const Placed<T>& p, const Placed<T>& q) {
  return p.pose.rotation().cosine() == q.pose.rotation().cosine() &&
         p.pose.rotation().sine() == q.pose.rotation().sine();
}

/// Returns trace values of the start: the two corners in the world, and their sum.
template <class Tracer, class T>
StepValues start_values(const Placed<T>& p, const Placed<T>& q, const SumVertex<T>& begin) {
  if constexpr (!Tracer::records) return {};
  const Vec2<T> of_p = p.vertex(begin.p);
  const Vec2<T> of_q = q.vertex(begin.q);
  return {of_p.x, of_p.y, of_q.x, of_q.y, begin.point.x, begin.point.y};
}

/// Returns trace values of an edge: its end, the reason for its choice, and the other shape's number of remaining
/// edges.
template <class Tracer, class T>
StepValues edge_values(Vec2<T> from, Vec2<T> to, Vec2<T> along, int first, const Walker<T>& other) {
  if constexpr (!Tracer::records) return {};
  const T turn = first == 0 || other.edges_left == 0 ? T(0) : cross(along, other.direction());
  return {from.x, from.y, to.x, to.y, turn, static_cast<T>(other.edges_left)};
}

/// Returns the set of all a + sign · b.
template <class T, class Tracer>
Sum<T> merge(const Placed<T>& of_a, const Placed<T>& of_b, T sign, std::span<SumVertex<T>> out, Tracer tracer) {
  const T radius = of_a.shape.radius() + of_b.shape.radius();
  if (out.size() < of_a.shape.size() + of_b.shape.size()) return {{}, radius};
  Walker<T> a{of_a, 1};
  Walker<T> b{of_b, sign};
  const bool alike = rotated_alike(of_a, of_b);
  if (alike) {
    begin_at_lowest(a);
    begin_at_lowest(b);
  } else {
    begin_together(a, b);
  }
  const Vec2<T> origin = of_a.pose.position() + of_b.pose.position() * sign;
  const auto vertex = [&] { return SumVertex<T>{(a.corner() + b.corner()) + origin, a.at, b.at}; };

  const auto edges_left = [&] { return a.edges_left + b.edges_left; };

  std::size_t count = 0;
  Vec2<T> last = a.edges_left > 0 ? a.direction() : Vec2<T>(0, 0);
  // @mark minkowski.start
  out[count++] = vertex();
  tracer.step(marks::minkowski_start, a.at, b.at, start_values<Tracer>(of_a, of_b, out[0]));
  while (edges_left() > 0) {
    // @mark minkowski.edge
    const int first = b.edges_left == 0 ? 1 : a.edges_left == 0 ? -1 : order(a, b, last, alike);
    const Walker<T>& ahead = first >= 0 ? a : b;
    const std::uint32_t edge = ahead.at;
    last = ahead.direction();
    if (first >= 0) a.advance();
    if (first <= 0) b.advance();
    const SumVertex<T> next = vertex();
    const Vec2<T> from = out[count - 1].point;
    tracer.step(marks::minkowski_edge,
                first > 0   ? 0
                : first < 0 ? 1
                            : 2,
                edge, edge_values<Tracer>(from, next.point, last, first, first >= 0 ? b : a));
    if (edges_left() > 0) out[count++] = next;
  }
  return {out.first(count), radius};
}

}  // namespace

template <class T, class Tracer>
Sum<T> minkowski_sum(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out, Tracer tracer) {
  return merge(p, q, T(1), out, tracer);
}

template <class T, class Tracer>
Sum<T> minkowski_difference(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out, Tracer tracer) {
  return merge(p, q, T(-1), out, tracer);
}

#define GNOMON_INSTANTIATE(T, Tracer)                                                                 \
  template Sum<T> minkowski_sum(const Placed<T>&, const Placed<T>&, std::span<SumVertex<T>>, Tracer); \
  template Sum<T> minkowski_difference(const Placed<T>&, const Placed<T>&, std::span<SumVertex<T>>, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
