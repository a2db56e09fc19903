#include "gnomon/geometry/shape/hull.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/merge_sort.h"
#include "gnomon/core/limits.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

/// Orders by x and then by y: a total order, because different points never tie.
template <class T>
bool before(Vec2<T> a, Vec2<T> b) {
  return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/// Adds `point` to a chain of left turns, removes the points that it makes superfluous, and returns the chain's new
/// length. Points before `keep` stay.
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
  // Adding zero turns −0 into +0: equal points must have equal bits, or the result would depend on the input order.
  for (std::size_t i = 0; i < n; ++i) sorted[i] = points[i] + Vec2<T>(0, 0);
  merge_sort(sorted, hull, n, before<T>);

  std::size_t length = 0;
  // A repeated point is no left turn.
  for (std::size_t i = 0; i < n; ++i) length = extend(hull, length, 1, sorted[i]);
  const std::size_t lower = length;
  for (std::size_t i = n - 1; i-- > 0;) length = extend(hull, length, lower, sorted[i]);
  // The last point equals the first one.
  if (--length < 3) return Fault{Status::degenerate, Subject::vertex, 0};
  return make_polygon(std::span<const Vec2<T>>(hull.first(length)), radius);
}

template <class T>
Result<Shape<T>> make_rounded_core(std::span<const Vec2<T>> core, std::type_identity_t<T> radius) {
  Result<Shape<T>> strict = make_shape(core, radius);
  if (strict || core.size() < 3) return strict;
  Result<Shape<T>> hull = convex_hull(core, radius);
  if (!hull) {
    if (hull.status() != Status::degenerate || !(radius > 0)) return hull;
    // The corners are collinear.
    const auto ends = std::minmax_element(core.begin(), core.end(), before<T>);
    return make_segment(*ends.first, *ends.second, radius);
  }
  const std::span<const Vec2<T>> corners = (*hull).view().vertices();
  const auto first = std::find_first_of(core.begin(), core.end(), corners.begin(), corners.end());
  std::vector<Vec2<T>> ordered(corners.begin(), corners.end());
  std::rotate(ordered.begin(), std::find(ordered.begin(), ordered.end(), *first), ordered.end());
  return make_shape<T>(ordered, radius);
}

#define GNOMON_INSTANTIATE(T)                                         \
  template Result<Shape<T>> convex_hull(std::span<const Vec2<T>>, T); \
  template Result<Shape<T>> make_rounded_core(std::span<const Vec2<T>>, T);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
