#include "gnomon/exact/difference/body.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "exact/number/bounded.h"
#include "geometry/shape/convexity.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon::exact {
namespace {

Fault non_finite_vertex(std::span<const Vec2d> vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (!is_finite(vertices[i])) return {Status::non_finite, Subject::vertex, static_cast<std::uint32_t>(i)};
  }
  return {};
}

/// Reports whether before → corner → after is straight. If the three are on one line, one coordinate decides.
bool goes_straight_on(Vec2d before, Vec2d corner, Vec2d after) {
  if (orient2d(before, corner, after) != 0) return false;
  const auto between = [](double a, double b, double c) { return (a < b && b < c) || (a > b && b > c); };
  return between(before.x, corner.x, after.x) || between(before.y, corner.y, after.y);
}

/// Returns the indices of the kept vertices: the last of equal neighbours, and of these only those where the outline
/// turns.
std::vector<std::uint32_t> turning_vertices(std::span<const Vec2d> vertices) {
  const std::size_t n = vertices.size();
  std::vector<std::uint32_t> distinct;
  for (std::size_t i = 0; i < n; ++i) {
    if (n == 1 || vertices[i] != vertices[i + 1 == n ? 0 : i + 1]) distinct.push_back(static_cast<std::uint32_t>(i));
  }
  // All vertices are one point.
  if (distinct.empty()) distinct.push_back(static_cast<std::uint32_t>(n - 1));
  const std::size_t m = distinct.size();
  if (m < 3) return distinct;
  std::vector<std::uint32_t> turning;
  for (std::size_t i = 0; i < m; ++i) {
    const Vec2d before = vertices[distinct[i == 0 ? m - 1 : i - 1]];
    const Vec2d after = vertices[distinct[i + 1 == m ? 0 : i + 1]];
    if (!goes_straight_on(before, vertices[distinct[i]], after)) turning.push_back(distinct[i]);
  }
  return turning;
}

/// Returns the rounded centre of the bounding box, which is the exact centre of the disc around it. Halves the numbers,
/// because their sum may overflow.
Vec2d middle_of(std::span<const Vec2d> corners) {
  Vec2d low = corners.front();
  Vec2d high = low;
  for (const Vec2d corner : corners) {
    low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
  }
  return {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2};
}

/// Returns an upper bound of the distance of the corners from that centre.
double reach_from(Vec2d centre, std::span<const Vec2d> corners) {
  double reach = 0;
  for (const Vec2d corner : corners) {
    const Bounded x = Bounded(corner.x) - Bounded(centre.x);
    const Bounded y = Bounded(corner.y) - Bounded(centre.y);
    const double distance = root_above(x * x + y * y);
    // NaN is the result of an overflow.
    reach = distance == distance ? std::max(reach, distance) : std::numeric_limits<double>::infinity();
  }
  return reach;
}

/// Returns a lower bound of the distance of the edges' lines from the centre, if it is on the left of all of them, or
/// 0.
double clearance_of(Vec2d centre, std::span<const Vec2d> corners) {
  if (corners.size() < 3) return 0;
  double clearance = std::numeric_limits<double>::infinity();
  Vec2d from = corners.back();
  for (const Vec2d to : corners) {
    const Bounded x = Bounded(to.x) - Bounded(from.x);
    const Bounded y = Bounded(to.y) - Bounded(from.y);
    const Bounded over = x * (Bounded(centre.y) - Bounded(from.y)) - y * (Bounded(centre.x) - Bounded(from.x));
    const double distance = no_more_than(over) / root_above(x * x + y * y) * detail::narrowing;
    // NaN does not count as more than 0 either.
    if (!(distance > 0)) return 0;
    clearance = std::min(clearance, distance);
    from = to;
  }
  return clearance;
}

/// Reports whether the edge points up, or level to the right.
bool rises(Vec2d from, Vec2d to) { return to.y > from.y || (to.y == from.y && to.x > from.x); }

}  // namespace

Result<Frame> Frame::make(double cosine, double sine, Vec2d translation) {
  if (!is_finite(cosine) || !is_finite(sine) || !is_finite(translation))
    return Fault{Status::non_finite, Subject::pose};
  if (cosine == 0 && sine == 0) return Fault{Status::no_direction, Subject::pose};
  Frame frame;
  frame.cosine_ = cosine;
  frame.sine_ = sine;
  frame.translation_ = translation;
  frame.turned_ = cosine != 1 || sine != 0;
  frame.moved_ = frame.turned_ || translation.x != 0 || translation.y != 0;
  return frame;
}

Body::Body(std::vector<Vec2d> corners) : corners_(std::move(corners)) {
  const std::uint32_t n = edges();
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t before = i == 0 ? n - 1 : i - 1;
    const bool rising = rises(corners_[i], corners_[next(i)]);
    if (rising == rises(corners_[before], corners_[i])) continue;
    (rising ? first_rising_ : first_falling_) = i;
  }
  centre_ = middle_of(corners_);
  reach_ = reach_from(centre_, corners_);
  clearance_ = clearance_of(centre_, corners_);
}

Result<Body> Body::make(std::span<const Vec2d> ccw) {
  if (const Fault fault = non_finite_vertex(ccw); fault.status != Status::ok) return fault;
  if (const Fault fault = convexity_fault(ccw); fault.status != Status::ok) return fault;
  return Body({ccw.begin(), ccw.end()});
}

Result<Body> Body::make_weak(std::span<const Vec2d> ccw) {
  if (ccw.empty()) return Fault{Status::too_few_vertices, Subject::vertex, 0};
  if (const Fault fault = non_finite_vertex(ccw); fault.status != Status::ok) return fault;
  std::vector<std::uint32_t> vertex_of = turning_vertices(ccw);
  std::vector<Vec2d> corners;
  corners.reserve(vertex_of.size());
  for (const std::uint32_t vertex : vertex_of) corners.push_back(ccw[vertex]);
  if (Fault fault = convexity_fault<double>(corners); fault.status != Status::ok) {
    if (fault.index < vertex_of.size()) fault.index = vertex_of[fault.index];
    return fault;
  }
  Body body(std::move(corners));
  if (body.size() < ccw.size()) body.vertex_of_ = std::move(vertex_of);
  return body;
}

}  // namespace gnomon::exact
