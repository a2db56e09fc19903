#include "laboratory/corners.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "display/affine.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/parts/convex_parts.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon::laboratory {
namespace {

/// Reports whether a point on the line of a segment is on the segment.
bool between(Vec2d from, Vec2d to, Vec2d point) {
  return std::min(from.x, to.x) <= point.x && point.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= point.y &&
         point.y <= std::max(from.y, to.y);
}

bool meet(Vec2d a, Vec2d b, Vec2d c, Vec2d d) {
  const int c_beside = orient2d(a, b, c);
  const int d_beside = orient2d(a, b, d);
  const int a_beside = orient2d(c, d, a);
  const int b_beside = orient2d(c, d, b);
  if (c_beside * d_beside < 0 && a_beside * b_beside < 0) return true;
  return (c_beside == 0 && between(a, b, c)) || (d_beside == 0 && between(a, b, d)) ||
         (a_beside == 0 && between(c, d, a)) || (b_beside == 0 && between(c, d, b));
}

bool is_same(Vec2d a, Vec2d b) { return a.x == b.x && a.y == b.y; }

bool finite_corner(Vec2d corner) { return is_finite(corner); }

void look_for_parts(std::span<const Vec2d> corners, Diagnosis& found) {
  const auto parts = convex_parts(corners);
  if (parts) {
    found.parts = *parts;
  } else if (parts.status() == Status::wrong_winding) {
    found.reverse = true;
  } else {
    found.uncut = parts.fault();
  }
}

}  // namespace

std::optional<Crossing> crossing_of(std::span<const Vec2d> corners) {
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i + 2 < n; ++i) {
    const std::size_t last = i == 0 ? n - 1 : n;
    for (std::size_t j = i + 2; j < last; ++j) {
      if (meet(corners[i], corners[i + 1], corners[j], corners[(j + 1) % n])) {
        return Crossing{static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j)};
      }
    }
  }
  return std::nullopt;
}

std::uint32_t part_at(std::span<const Vec2d> outline, const ConvexParts& parts, Vec2d point) {
  if (!is_finite(point)) return 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::span<const std::uint32_t> part = parts.part(i);
    Vec2d from = outline[part.back()];
    const bool inside = std::all_of(part.begin(), part.end(), [&](std::uint32_t corner) {
      const Vec2d to = outline[corner];
      return orient2d(std::exchange(from, to), to, point) >= 0;
    });
    if (inside) return static_cast<std::uint32_t>(i + 1);
  }
  return 0;
}

Corners reversed(std::span<const Vec2d> corners) { return {corners.rbegin(), corners.rend()}; }

Corners without_faulty(std::span<const Vec2d> corners) {
  Corners finite;
  std::copy_if(corners.begin(), corners.end(), std::back_inserter(finite), finite_corner);
  if (finite.size() < corners.size()) return finite;
  Corners left;
  for (const Vec2d corner : corners) {
    if (left.empty() || !is_same(left.back(), corner)) left.push_back(corner);
  }
  while (left.size() > 1 && is_same(left.front(), left.back())) left.pop_back();
  return left;
}

Corners tidied(std::span<const Vec2d> corners) {
  const auto body = exact::Body::make_weak(corners);
  if (!body) return {};
  return {body->corners().begin(), body->corners().end()};
}

Corners hull_of(std::span<const Vec2d> corners) {
  const auto hull = convex_hull(corners);
  if (!hull) return {};
  const auto found = hull->view().vertices();
  return {found.begin(), found.end()};
}

Diagnosis diagnose(std::span<const Vec2d> corners) {
  Diagnosis found;
  found.fault = exact::Body::make(corners).fault();
  if (found.fault.status == Status::ok) return found;
  if (found.fault.status == Status::degenerate && found.fault.index < corners.size()) {
    const std::size_t at = found.fault.index;
    found.repeats = corners.size() > 1 && is_same(corners[at], corners[(at == 0 ? corners.size() : at) - 1]);
  }
  const Corners tidy = tidied(corners);
  found.tidy = !tidy.empty();
  const bool faulty = found.fault.status == Status::non_finite || found.fault.status == Status::degenerate;
  const Corners left = found.tidy ? tidy : without_faulty(corners);
  if (found.tidy || faulty) found.left_out = corners.size() - left.size();
  found.remove = !found.tidy && found.left_out > 0 && !left.empty();
  if (found.tidy || !std::all_of(corners.begin(), corners.end(), finite_corner)) return found;
  found.crossing = crossing_of(corners);
  found.reverse = !tidied(reversed(corners)).empty();
  found.hull = !found.reverse && !hull_of(corners).empty();
  if (found.hull) look_for_parts(corners, found);
  return found;
}

}  // namespace gnomon::laboratory
