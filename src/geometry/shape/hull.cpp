#include "geometry/shape/hull.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/limits.h"
#include "predicates/orient2d.h"

namespace gnomon {
namespace {

/// Sorts `count` points by x and then by y: a total order, as no two different points tie. Merges longer and longer
/// runs to and fro between the points and the spare room, which is as fast as std::sort and a tenth of its code.
template <class T>
void sort(std::span<Vec2<T>>& points, std::span<Vec2<T>>& spare, std::size_t count) {
  const auto before = [](Vec2<T> a, Vec2<T> b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  for (std::size_t run = 1; run < count; run *= 2) {
    for (std::size_t at = 0; at < count; at += 2 * run) {
      Vec2<T>* const middle = &points[std::min(at + run, count)];
      Vec2<T>* const end = &points[std::min(at + 2 * run, count)];
      std::merge(&points[at], middle, middle, end, &spare[at], before);
    }
    std::swap(points, spare);
  }
}

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
  if (points.size() < 3)
    return Fault{Status::too_few_vertices, Subject::vertex, static_cast<std::uint32_t>(points.size())};
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    if (const Status status = check_range(points[i]); status != Status::ok) return Fault{status, Subject::vertex, i};
  }
  const std::size_t n = points.size();
  const auto memory = std::make_unique<Vec2<T>[]>(2 * n + 2);
  std::span<Vec2<T>> sorted(memory.get(), n + 1);
  std::span<Vec2<T>> hull(memory.get() + n + 1, n + 1);
  // Adding zero turns −0 into +0: equal points must be equal bits, or the order of the input would show.
  for (std::size_t i = 0; i < n; ++i) sorted[i] = points[i] + Vec2<T>(0, 0);
  sort(sorted, hull, n);

  std::size_t length = 0;
  // A point that comes again is no left turn.
  for (std::size_t i = 0; i < n; ++i) length = extend(hull, length, 1, sorted[i]);
  const std::size_t lower = length;
  for (std::size_t i = n - 1; i-- > 0;) length = extend(hull, length, lower, sorted[i]);
  // The last point is the first one.
  if (--length < 3) return Fault{Status::degenerate, Subject::vertex, 0};
  return make_polygon(std::span<const Vec2<T>>(hull.first(length)), radius);
}

template Result<Shape<float>> convex_hull(std::span<const Vec2<float>>, float);
template Result<Shape<double>> convex_hull(std::span<const Vec2<double>>, double);

}  // namespace gnomon
