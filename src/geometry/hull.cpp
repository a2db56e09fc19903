#include "geometry/hull.h"

#include <algorithm>
#include <memory>

#include "geometry/limits.h"
#include "predicates/orient2d.h"

namespace gnomon {
namespace {

/// Adds `point` to a chain of left turns, dropping what it makes superfluous, and gives the chain's new length. Points
/// before `keep` stay.
template <class T>
std::size_t extend(std::span<Vec2<T>> chain, std::size_t length, std::size_t keep, Vec2<T> point) {
  while (length > keep && orient2d(chain[length - 2], chain[length - 1], point) <= 0) --length;
  chain[length] = point;
  return length + 1;
}

}  // namespace

template <class T>
Result<Shape<T>> convex_hull(std::span<const Vec2<T>> points, std::type_identity_t<T> radius) {
  if (points.size() < 3) return {Status::too_few_vertices, static_cast<std::uint32_t>(points.size())};
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    if (const Status status = check_range(points[i]); status != Status::ok) return {status, i};
  }
  const auto memory = std::make_unique<Vec2<T>[]>(2 * points.size() + 1);
  const std::span<Vec2<T>> sorted(memory.get(), points.size());
  const std::span<Vec2<T>> hull(memory.get() + points.size(), points.size() + 1);
  // Adding zero turns −0 into +0: equal points must be equal bits, or the order of the input would show.
  for (std::size_t i = 0; i < points.size(); ++i) sorted[i] = points[i] + Vec2<T>(0, 0);
  // By x and then by y: a total order, as no two different points tie. A heap is sorted by a tenth of the code that
  // std::sort is made of.
  const auto before = [](Vec2<T> a, Vec2<T> b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  std::make_heap(sorted.begin(), sorted.end(), before);
  std::sort_heap(sorted.begin(), sorted.end(), before);

  std::size_t length = 0;
  // A point that comes again is no left turn.
  for (std::size_t i = 0; i < sorted.size(); ++i) length = extend(hull, length, 1, sorted[i]);
  const std::size_t lower = length;
  for (std::size_t i = sorted.size() - 1; i-- > 0;) length = extend(hull, length, lower, sorted[i]);
  // The last point is the first one.
  if (--length < 3) return {Status::degenerate, 0};
  return make_polygon(std::span<const Vec2<T>>(hull.first(length)), radius);
}

template Result<Shape<float>> convex_hull(std::span<const Vec2<float>>, float);
template Result<Shape<double>> convex_hull(std::span<const Vec2<double>>, double);

}  // namespace gnomon
