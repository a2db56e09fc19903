// Distances from their definition, in long double and by exhaustive search, as references for the fast queries.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry/shape/placed.h"
#include "support.h"

namespace gnomon::testing {

struct WidePoint {
  long double x;
  long double y;
};
using WideCore = std::vector<WidePoint>;

/// Returns the corners of a core in the world, measured from `origin`.
template <class T>
WideCore wide_core(const Placed<T>& placed, Vec2<T> origin) {
  const long double c = placed.pose.rotation().cosine();
  const long double s = placed.pose.rotation().sine();
  const long double x = static_cast<long double>(placed.pose.position().x) - origin.x;
  const long double y = static_cast<long double>(placed.pose.position().y) - origin.y;
  WideCore core;
  for (const Vec2<T> v : placed.shape.vertices()) core.push_back({c * v.x - s * v.y + x, s * v.x + c * v.y + y});
  return core;
}

inline long double wide_turn(WidePoint a, WidePoint b, WidePoint c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

inline long double distance_to_segment(WidePoint p, WidePoint a, WidePoint b) {
  const long double ex = b.x - a.x;
  const long double ey = b.y - a.y;
  const long double length2 = ex * ex + ey * ey;
  const long double along = length2 > 0 ? ((p.x - a.x) * ex + (p.y - a.y) * ey) / length2 : 0;
  const long double share = std::clamp(along, 0.0L, 1.0L);
  const long double dx = p.x - a.x - share * ex;
  const long double dy = p.y - a.y - share * ey;
  return std::sqrt(dx * dx + dy * dy);
}

inline long double distance_to_outline(WidePoint p, const WideCore& core) {
  long double least = std::numeric_limits<long double>::infinity();
  for (std::size_t i = 0; i < core.size(); ++i) {
    least = std::min(least, distance_to_segment(p, core[i], core[(i + 1) % core.size()]));
  }
  return least;
}

inline bool lies_inside(WidePoint p, const WideCore& core) {
  for (std::size_t i = 0; i < core.size(); ++i) {
    if (wide_turn(core[i], core[(i + 1) % core.size()], p) < 0) return false;
  }
  return core.size() > 2;
}

/// Returns 0 inside.
inline long double distance_to_core(WidePoint p, const WideCore& core) {
  return lies_inside(p, core) ? 0 : distance_to_outline(p, core);
}

/// Returns 0 if the cores meet.
inline long double distance_of_cores(const WideCore& a, const WideCore& b) {
  const auto opposite = [](long double x, long double y) { return (x < 0 && y > 0) || (x > 0 && y < 0); };
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      const WidePoint p = a[i];
      const WidePoint q = a[(i + 1) % a.size()];
      const WidePoint r = b[j];
      const WidePoint s = b[(j + 1) % b.size()];
      if (opposite(wide_turn(p, q, r), wide_turn(p, q, s)) && opposite(wide_turn(r, s, p), wide_turn(r, s, q)))
        return 0;
    }
  }
  long double least = std::numeric_limits<long double>::infinity();
  for (const WidePoint p : a) least = std::min(least, distance_to_core(p, b));
  for (const WidePoint p : b) least = std::min(least, distance_to_core(p, a));
  return least;
}

/// Returns the distance of B's shadow beyond A's along `normal`, which need not be of unit length.
template <class T>
long double shadow_gap(const WideCore& a, const WideCore& b, Vec2<T> normal) {
  long double end_of_a = -std::numeric_limits<long double>::infinity();
  long double start_of_b = std::numeric_limits<long double>::infinity();
  for (const WidePoint p : a) end_of_a = std::max(end_of_a, p.x * normal.x + p.y * normal.y);
  for (const WidePoint p : b) start_of_b = std::min(start_of_b, p.x * normal.x + p.y * normal.y);
  return start_of_b - end_of_a;
}

/// Returns a shape of any kind of about `size`: circle, segment, sliver, box, nearly regular polygon, box with a tiny
/// corner cut off, or the hull of random points; rounded in half the cases if `may_be_round`.
template <class T>
Shape<T> any_shape(Dice& dice, double size, bool may_be_round) {
  const bool round = may_be_round && dice.integer(0, 1) == 1;
  const T radius = round ? static_cast<T>(dice.between(0, size)) : T(0);
  const auto coordinate = [&] { return static_cast<T>(dice.between(-size, size)); };
  const T x = coordinate();
  const T y = coordinate();
  const T z = coordinate();
  const T w = coordinate();
  const T s = static_cast<T>(size);
  const auto checked = [&](std::vector<Vec2<T>> corners) {
    const auto hull = convex_hull<T>(corners);
    const auto vertices = hull ? hull->view().vertices() : std::span<const Vec2<T>>();
    return hull ? *make_polygon<T>(vertices, radius) : *make_circle<T>({x, y}, radius);
  };
  const int digits = std::numeric_limits<T>::digits10;
  switch (dice.integer(0, 6)) {
    case 0:
      return *make_circle<T>({x, y}, radius);
    case 1:
      return *make_segment<T>({x, y}, {z, w}, radius);
    case 2: {
      const T thin = s * static_cast<T>(std::pow(10, -dice.between(1, 5)));
      return checked({{-s, y}, {s, y - thin}, {s * T(0.9), y + thin}});
    }
    case 3:
      return checked({{-s, -std::fabs(y)}, {s, -std::fabs(y)}, {s, std::fabs(y)}, {-s, std::fabs(y)}});
    case 4: {
      std::vector<Vec2<T>> corners;
      const auto n = dice.integer(3, 30);
      for (std::int64_t i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
        corners.push_back({s * static_cast<T>(std::cos(angle)), s * static_cast<T>(std::sin(angle))});
      }
      return checked(corners);
    }
    case 5: {
      const T cut = s * static_cast<T>(std::pow(10, -dice.between(1, digits)));
      return checked({{-s, -s}, {s, -s}, {s, s - cut}, {s - cut, s}, {-s, s}});
    }
    default: {
      std::vector<Vec2<T>> corners;
      const auto n = dice.integer(3, 12);
      for (std::int64_t i = 0; i < n; ++i) {
        const T px = coordinate();
        corners.push_back({px, coordinate()});
      }
      return checked(corners);
    }
  }
}

}  // namespace gnomon::testing
