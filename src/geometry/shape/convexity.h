// Validates the points of a shape's core. The two libraries instantiate it separately, because a shared library exports
// only its public functions.
#pragma once

#include <cstddef>
#include <span>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace convexity {

template <class T>
bool is_further_left(Vec2<T> a, Vec2<T> b) {
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}

template <class T>
bool leads_up(Vec2<T> from, Vec2<T> to) {
  return to.y > from.y || (to.y == from.y && to.x > from.x);
}

inline Fault at_vertex(Status status, std::size_t vertex) {
  return {status, Subject::vertex, static_cast<std::uint32_t>(vertex)};
}

}  // namespace convexity

/// Returns the fault of points that form neither a point, a segment with distinct ends, nor a strictly convex polygon,
/// counter-clockwise: the status and the vertex. Exact for any finite coordinates. Cost: O(n).
template <class T>
Fault convexity_fault(std::span<const Vec2<T>> v) {
  const std::size_t n = v.size();
  if (n == 0) return convexity::at_vertex(Status::too_few_vertices, 0);
  // For a segment, the fault names the second of two coincident ends.
  for (std::size_t i = n == 2 ? 1 : 0; n > 1 && i < n; ++i) {
    if (v[i] == v[(i + n - 1) % n]) return convexity::at_vertex(Status::degenerate, i);
  }
  if (n < 3) return {};

  bool any_left = false;
  std::size_t first_right = n;
  std::size_t first_bent = n;
  // In a simple outline, the leftmost (then lowest) corner always turns in the orientation of the whole outline.
  std::size_t leftmost = 0;
  int winding = 0;
  // An outline of left turns only may still have several revolutions, as a pentagram does. Each revolution passes once
  // from the edges that point down to those that point up.
  int rounds = 0;
  std::size_t second_round = n;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2<T> before = v[(i + n - 1) % n];
    const Vec2<T> after = v[(i + 1) % n];
    const int orientation = orient2d(before, v[i], after);
    any_left = any_left || orientation > 0;
    if (orientation < 0 && first_right == n) first_right = i;
    if (orientation <= 0 && first_bent == n) first_bent = i;
    if (i == 0 || convexity::is_further_left(v[i], v[leftmost])) {
      leftmost = i;
      winding = orientation;
    }
    if (!convexity::leads_up(before, v[i]) && convexity::leads_up(v[i], after) && ++rounds == 2) second_round = i;
  }
  if (!any_left && first_right == n) return convexity::at_vertex(Status::degenerate, 0);
  if (winding < 0) return convexity::at_vertex(Status::wrong_winding, first_right);
  const std::size_t bent = first_bent < n ? first_bent : second_round;
  return bent < n ? convexity::at_vertex(Status::not_convex, bent) : Fault{};
}

}  // namespace gnomon
