#include "geometry/hull.h"

#include <algorithm>
#include <vector>

#include "geometry/limits.h"
#include "predicates/orient2d.h"

namespace gnomon {
namespace {

/// Adds `point` to a chain of left turns, dropping what it makes superfluous. Corners before `keep` stay.
template <class T>
void extend(std::vector<Vec2<T>>& chain, Vec2<T> point, std::size_t keep) {
  while (chain.size() > keep && orient2d(chain[chain.size() - 2], chain.back(), point) <= 0) chain.pop_back();
  chain.push_back(point);
}

}  // namespace

template <class T>
Result<Shape<T>> convex_hull(std::span<const Vec2<T>> points) {
  if (points.size() < 3) return {Status::too_few_vertices, static_cast<std::uint32_t>(points.size())};
  std::vector<Vec2<T>> sorted;
  sorted.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (const Status status = check_range(points[i]); status != Status::ok)
      return {status, static_cast<std::uint32_t>(i)};
    // Adding zero turns −0 into +0: equal points must be equal bits, or the order of the input would show.
    sorted.push_back(points[i] + Vec2<T>(0, 0));
  }
  // By x and then by y: a total order, as no two different points tie.
  std::sort(sorted.begin(), sorted.end(), [](Vec2<T> a, Vec2<T> b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (sorted.size() < 3) return {Status::degenerate, 0};

  std::vector<Vec2<T>> hull;
  hull.reserve(sorted.size() + 1);
  for (std::size_t i = 0; i < sorted.size(); ++i) extend(hull, sorted[i], 1);
  const std::size_t lower = hull.size();
  for (std::size_t i = sorted.size() - 1; i-- > 0;) extend(hull, sorted[i], lower);
  hull.pop_back();
  if (hull.size() < 3) return {Status::degenerate, 0};
  return make_polygon(std::span<const Vec2<T>>(hull));
}

template Result<Shape<float>> convex_hull(std::span<const Vec2<float>>);
template Result<Shape<double>> convex_hull(std::span<const Vec2<double>>);

}  // namespace gnomon
