#include "geometry/shape.h"

#include "geometry/limits.h"
#include "geometry/unit.h"
#include "predicates/orient2d.h"

namespace gnomon {
namespace {

/// Three neighbouring corners, by the index of the middle one.
template <class T>
int turn_at(std::span<const Vec2<T>> v, std::size_t i) {
  const std::size_t n = v.size();
  return orient2d(v[(i + n - 1) % n], v[i], v[(i + 1) % n]);
}

/// Of a simple outline, the leftmost (then lowest) corner always turns the way the whole outline runs.
template <class T>
std::size_t leftmost(std::span<const Vec2<T>> v) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < v.size(); ++i) {
    if (v[i].x < v[best].x || (v[i].x == v[best].x && v[i].y < v[best].y)) best = i;
  }
  return best;
}

template <class T>
bool points_up(Vec2<T> from, Vec2<T> to) {
  return to.y > from.y || (to.y == from.y && to.x > from.x);
}

/// An outline of left turns only may still go round several times, as a pentagram does. Each round passes once from the
/// edges that point down to those that point up; the corner of the second such passage, or n if there is none.
template <class T>
std::size_t second_round(std::span<const Vec2<T>> v) {
  const std::size_t n = v.size();
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const bool up_before = points_up(v[(i + n - 1) % n], v[i]);
    const bool up_after = points_up(v[i], v[(i + 1) % n]);
    if (!up_before && up_after && ++rounds == 2) return i;
  }
  return n;
}

template <class T>
Result<std::size_t> check(std::span<const Vec2<T>> v) {
  const std::size_t n = v.size();
  const auto fault = [](Status status, std::size_t vertex) {
    return Result<std::size_t>(status, static_cast<std::uint32_t>(vertex));
  };
  if (n < 3) return fault(Status::too_few_vertices, n);
  for (std::size_t i = 0; i < n; ++i) {
    if (const Status status = check_range(v[i]); status != Status::ok) return fault(status, i);
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (v[i] == v[(i + n - 1) % n]) return fault(Status::degenerate, i);
  }

  const int winding = turn_at(v, leftmost(v));
  std::size_t first_right = n;
  std::size_t first_straight = n;
  bool any_left = false;
  for (std::size_t i = n; i-- > 0;) {
    const int turn = turn_at(v, i);
    if (turn < 0) first_right = i;
    if (turn == 0) first_straight = i;
    any_left = any_left || turn > 0;
  }
  if (!any_left && first_right == n) return fault(Status::degenerate, 0);
  if (winding < 0 && first_right < n) return fault(Status::wrong_winding, first_right);
  const std::size_t bent = first_right < first_straight ? first_right : first_straight;
  if (bent < n) return fault(Status::not_convex, bent);
  if (const std::size_t again = second_round(v); again < n) return fault(Status::not_convex, again);
  return n;
}

}  // namespace

template <class T>
Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw) {
  const auto checked = check(ccw);
  if (!checked) return {checked.status(), checked.vertex()};

  auto data = std::make_shared<typename Shape<T>::Data>();
  data->vertices.assign(ccw.begin(), ccw.end());
  data->normals.reserve(ccw.size());
  for (std::size_t i = 0; i < ccw.size(); ++i) {
    // Distinct doubles have a non-zero difference, because underflow is gradual.
    const auto along = unit(ccw[(i + 1) % ccw.size()] - ccw[i]);
    data->normals.push_back(right_normal(*along));
  }
  return Shape<T>(std::move(data));
}

template Result<Shape<float>> make_polygon(std::span<const Vec2<float>>);
template Result<Shape<double>> make_polygon(std::span<const Vec2<double>>);

}  // namespace gnomon
