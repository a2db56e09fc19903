#include "geometry/sat/furthest_edge.h"

#include <cmath>
#include <limits>
#include <span>

#include "gnomon/geometry/sat/support.h"

namespace gnomon {
namespace {

/// Returns an arbitrary point of a core.
template <class T>
Vec2<T> middle(const ShapeView<T>& core) {
  return (core.vertices()[0] + core.vertices()[core.size() / 2]) / T(2);
}

/// Returns an approximation to a core's vertex or normal furthest along a direction, from one sample per cache line. A
/// binary search would wait for memory at each step. Consecutive reads arrive together, and the exact search then has
/// the data in the cache.
template <class T>
std::uint32_t roughly_furthest(std::span<const Vec2<T>> vectors, Vec2<T> direction) {
  constexpr std::size_t per_cache_line = 64 / sizeof(Vec2<T>);
  std::size_t best = 0;
  T most = dot(vectors[0], direction);
  for (std::size_t i = per_cache_line; i < vectors.size(); i += per_cache_line) {
    const T along = dot(vectors[i], direction);
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return static_cast<std::uint32_t>(best);
}

/// Searches any two cores. This function and the next are not inlined, because together they need too many registers.
template <class T>
FurthestEdge<T> search(const ShapeView<T>& shape, const ShapeView<T>& other, const Relative<T>& seen, T floor, T enough,
                       bool behind) {
  const auto vertices = shape.vertices();
  const auto normals = shape.normals();
  const auto count = static_cast<std::uint32_t>(normals.size());
  FurthestEdge<T> best{floor, no_edge};
  if (count == 0) return best;

  // The start is a guess that does not affect the result.
  const Vec2<T> towards = seen.point(middle(other)) - middle(shape);
  std::uint32_t edge = roughly_furthest(normals, towards);
  std::uint32_t own = edge;
  std::uint32_t vertex = roughly_furthest(other.vertices(), -seen.direction_back(towards));
  Vec2<T> place = seen.point(other.vertices()[vertex]);
  Vec2<T> nearest = place;
  // A multiplication, because some machines select between two floating-point numbers by a branch.
  const T sign = behind ? T(-1) : T(1);
  for (std::uint32_t steps = 0; steps < count; ++steps) {
    const Vec2<T> normal = sign * normals[edge];
    if (!behind) own = edge;
    if (dot(normal, place - vertices[own]) >= best.separation) {
      if (behind) own = climb_to_support(shape, normal, own);
      vertex = climb_to_support(other, -seen.direction_back(normal), vertex);
      place = seen.point(other.vertices()[vertex]);
      const T here = dot(normal, place - vertices[own]);
      if (here > best.separation || (here == best.separation && here > floor && edge < best.edge)) {
        best = {here, edge};
        nearest = place;
        if (here > enough) break;
      }
    }
    edge = edge + 1 == count ? 0 : edge + 1;
  }
  if (best.edge != no_edge && best.separation > 0 && !behind) {
    const Vec2<T> normal = normals[best.edge];
    const Vec2<T> end = vertices[best.edge + 1 == count ? 0 : best.edge + 1];
    best.nearest = cross(normal, nearest - vertices[best.edge]) >= 0 && cross(normal, nearest - end) <= 0;
  }
  return best;
}

/// Compares two rectangles with sides parallel to the axes of their frames, using their half sides. Each edge has an
/// opposite one, so the distances ahead and behind are equal. Middles and half sides are rounded. If two rectangles
/// touch up to rounding, their corners decide.
template <class T>
FurthestEdge<T> compare_rectangles(const ShapeView<T>& shape, const ShapeView<T>& other, const Relative<T>& seen,
                                   T floor, T enough, bool behind) {
  const Vec2<T> half = shape.half_sides();
  const Vec2<T> other_half = other.half_sides();
  Vec2<T> towards = seen.point(middle(other)) - middle(shape);
  if (behind) towards = -towards;
  const T cosine = std::fabs(seen.rotation.x);
  const T sine = std::fabs(seen.rotation.y);
  const T x = std::fabs(towards.x) - (half.x + (cosine * other_half.x + sine * other_half.y));
  const T y = std::fabs(towards.y) - (half.y + (sine * other_half.x + cosine * other_half.y));
  const std::uint32_t x_edge = shape.side_towards(towards.x, 0);
  const std::uint32_t y_edge = shape.side_towards(towards.y, 1);
  const T size = shape.bounding_radius() + other.bounding_radius() + std::fabs(towards.x) + std::fabs(towards.y);
  const T noise = 8 * std::numeric_limits<T>::epsilon() * size;
  if (std::fabs(x) <= noise || std::fabs(y) <= noise) {
    return search(shape, other, seen, floor, enough, behind);
  }
  FurthestEdge<T> best{floor, no_edge};
  if (x > best.separation) best = {x, x_edge};
  if (y > best.separation || (y == x && y > floor && y_edge < x_edge)) best = {y, y_edge};
  return best;
}

}  // namespace

template <class T>
FurthestEdge<T> furthest_edge(const ShapeView<T>& shape, const ShapeView<T>& other, const Relative<T>& seen,
                              std::type_identity_t<T> floor, std::type_identity_t<T> enough, bool behind) {
  if (shape.half_sides().x > 0 && other.half_sides().x > 0) {
    return compare_rectangles(shape, other, seen, floor, enough, behind);
  }
  return search(shape, other, seen, floor, enough, behind);
}

template <class T>
Separation<T> widest_gap(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> floor,
                         std::type_identity_t<T> enough) {
  const Relative<T> seen[] = {relative(a.pose, b.pose), relative(b.pose, a.pose)};
  Separation<T> best{floor, {0, 0}, Owner::a, no_edge};
  T along = 1;
  for (int side = 0; side < 4; ++side) {
    const bool behind = side >= 2;
    // The penetration depth of overlapping cores in front of an edge is never greater than behind any.
    if (behind && !(best.value > 0)) break;
    const bool of_b = side % 2 != 0;
    const FurthestEdge<T> found =
        furthest_edge((of_b ? b : a).shape, (of_b ? a : b).shape, seen[of_b], best.value, enough, behind);
    if (found.edge == no_edge) continue;
    best.value = found.separation;
    best.owner = of_b ? Owner::b : Owner::a;
    best.edge = found.edge;
    along = of_b == behind ? 1 : -1;
    if (found.nearest || found.separation > enough) break;
  }
  if (best.edge == no_edge) return best;
  const Placed<T>& its = best.owner == Owner::a ? a : b;
  best.normal = along * its.pose.rotation().apply(its.shape.normals()[best.edge]);
  return best;
}

#define GNOMON_INSTANTIATE(T)                                                                                       \
  template FurthestEdge<T> furthest_edge(const ShapeView<T>&, const ShapeView<T>&, const Relative<T>&, T, T, bool); \
  template Separation<T> widest_gap(const Placed<T>&, const Placed<T>&, T, T);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
