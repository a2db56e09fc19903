// A moving pair for the oracles of motion: its places and its separation, from the definition.
//
// The distance comes from all edges against all vertices, in long doubles and with the C library's sine and cosine. To
// prove that two shapes stay apart the oracle needs one fact only: no point of a shape moves faster than |v| + |turn| ·
// reach. So while they are s apart they cannot meet for the next s / (sum of both speeds).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon::oracle {

// WebAssembly has no wider type in hardware, and the software type would need minutes.
#ifdef __EMSCRIPTEN__
using Real = double;
#else
using Real = long double;
#endif

struct Point {
  Real x;
  Real y;
};

inline Real along(Point a, Point b) { return a.x * b.x + a.y * b.y; }

inline Real distance_to_segment(Point p, Point from, Point to) {
  const Point e{to.x - from.x, to.y - from.y};
  const Point d{p.x - from.x, p.y - from.y};
  const Real length2 = along(e, e);
  const Real at = length2 > 0 ? std::clamp(along(d, e) / length2, Real(0), Real(1)) : 0;
  return std::sqrt((d.x - at * e.x) * (d.x - at * e.x) + (d.y - at * e.y) * (d.y - at * e.y));
}

/// Returns the outline of an ellipse with exactly the requested number of corners, unlike a random hull.
template <class T>
Shape<T> round_polygon(int corners, double width, double height) {
  std::vector<Vec2<T>> outline;
  for (int i = 0; i < corners; ++i) {
    const double angle = full_turn * i / corners;
    outline.push_back({static_cast<T>(width * std::cos(angle)), static_cast<T>(height * std::sin(angle))});
  }
  return *convex_hull<T>(outline);
}

/// One of two moving shapes, in long doubles.
struct Body {
  std::vector<Point> core;
  std::vector<Point> normals;
  std::vector<Point> placed;  ///< the core at the present time
  std::vector<Point> placed_normals;
  Point start;  ///< (cos, sin)
  Real turn;
  Real reach;

  template <class T>
  Body(const Placed<T>& shape, Real turn_by)
      : start{shape.pose.rotation().cosine(), shape.pose.rotation().sine()}, turn(turn_by), reach(0) {
    for (const auto v : shape.shape.vertices()) core.push_back({v.x, v.y});
    for (const Point p : core) reach = std::max(reach, std::sqrt(along(p, p)));
    for (std::size_t i = 0; core.size() > 1 && i < core.size(); ++i) {
      const Point to = core[(i + 1) % core.size()];
      const Point e{to.x - core[i].x, to.y - core[i].y};
      const Real length = std::sqrt(along(e, e));
      normals.push_back({e.y / length, -e.x / length});
    }
    placed = core;
    placed_normals = normals;
  }

  void place(Real t, Point at) {
    const Real c = std::cos(turn * t);
    const Real s = std::sin(turn * t);
    const Real cc = c * start.x - s * start.y;
    const Real ss = s * start.x + c * start.y;
    for (std::size_t i = 0; i < core.size(); ++i) {
      placed[i] = {cc * core[i].x - ss * core[i].y + at.x, ss * core[i].x + cc * core[i].y + at.y};
    }
    for (std::size_t i = 0; i < normals.size(); ++i) {
      placed_normals[i] = {cc * normals[i].x - ss * normals[i].y, ss * normals[i].x + cc * normals[i].y};
    }
  }

  /// Returns the distance of the other shape beyond the edge that it is furthest beyond.
  Real gap_to(const Body& other, Point* normal, Real sign) const {
    Real widest = -std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < placed_normals.size(); ++i) {
      const Point n = placed_normals[i];
      Real least = along(n, other.placed[0]);
      for (std::size_t j = 1; j < other.placed.size(); ++j) least = std::min(least, along(n, other.placed[j]));
      const Real gap = least - along(n, placed[i]);
      if (gap > widest) {
        widest = gap;
        if (normal) *normal = {sign * n.x, sign * n.y};
      }
    }
    return widest;
  }
};

/// The whole motion, relative to A.
struct Flight {
  Body a;
  Body b;
  Point offset;
  Point velocity;
  Real radii;
  Real speed;  ///< bound of the speed at which any two points of the two approach each other

  template <class T>
  Flight(const Placed<T>& pa, const Placed<T>& pb, const Motion<T>& ma, const Motion<T>& mb)
      : a(pa, ma.turn()),
        b(pb, mb.turn()),
        offset{Real(pb.pose.position().x) - pa.pose.position().x, Real(pb.pose.position().y) - pa.pose.position().y},
        velocity{Real(mb.displacement().x) - ma.displacement().x, Real(mb.displacement().y) - ma.displacement().y},
        radii(Real(pa.shape.radius()) + pb.shape.radius()),
        speed(std::sqrt(along(velocity, velocity)) + std::fabs(a.turn) * a.reach + std::fabs(b.turn) * b.reach) {}

  void place(Real t) {
    a.place(t, {0, 0});
    b.place(t, {offset.x + t * velocity.x, offset.y + t * velocity.y});
  }

  /// Returns the distance of the placed cores, from the definition.
  Real core_distance() const {
    Real nearest = std::numeric_limits<Real>::infinity();
    const auto compare = [&nearest](const Body& p, const Body& q) {
      for (const Point v : p.placed) {
        for (std::size_t i = 0; i < q.placed.size(); ++i) {
          nearest = std::min(nearest, distance_to_segment(v, q.placed[i], q.placed[(i + 1) % q.placed.size()]));
        }
      }
    };
    compare(a, b);
    compare(b, a);
    return nearest;
  }

  /// Returns the separation, negative for overlap. The normal points in the direction for moving the pair apart or
  /// together.
  Real separation(Real t, Point* normal = nullptr) {
    place(t);
    Point normal_b{};
    const Real gap_a = a.gap_to(b, normal, 1);
    const Real gap_b = b.gap_to(a, &normal_b, -1);
    if (normal && gap_b > gap_a) *normal = normal_b;
    const Real gap = std::max(gap_a, gap_b);
    // Two crossing segments overlap on both axes, two collinear ones on neither, and two points have no axis at all.
    const bool flat = a.core.size() < 3 && b.core.size() < 3;
    const bool cross = gap < -noise() && gap > -std::numeric_limits<Real>::infinity();
    const bool apart = gap > 0 || (flat && !cross);
    return (apart ? core_distance() : gap) - radii;
  }

  /// Returns the error bound of this arithmetic.
  Real noise() const { return 100 * std::numeric_limits<Real>::epsilon() * (speed + a.reach + b.reach + radii); }

  /// Returns a lower bound of the separation, which is cheaper where the separation is large.
  Real bound(Real t) {
    place(t);
    const Real gap = std::max(a.gap_to(b, nullptr, 1), b.gap_to(a, nullptr, 1)) - radii;
    return gap > speed * Real(1e-3) ? gap : separation(t);
  }

  struct Walk {
    bool apart;     ///< up to the end of the walk
    bool finished;  ///< whether it reached the end
    Real time;
    Real separation;
  };
  /// Reports whether the pair is apart from 0 up to `end`, in at most `limit` steps.
  Walk walk(Real end, int limit) {
    Real t = 0;
    for (int i = 0; i < limit; ++i) {
      const Real s = bound(t);
      if (s <= 0) return {false, true, t, s};
      if (t >= end) return {true, true, t, s};
      t = speed > 0 ? std::min(end, t + s / speed * (1 - Real(1e-12))) : end;
    }
    return {true, false, t, bound(t)};
  }

  /// Returns the least separation in an interval in which it falls and then rises, by ternary search.
  Real min_between(Real from, Real to, Real* when, int rounds = 60) {
    for (int n = 0; n < rounds; ++n) {
      const Real third = (to - from) / 3;
      const bool left = separation(from + third) < separation(to - third);
      (left ? to : from) += left ? -third : third;
    }
    *when = (from + to) / 2;
    return separation(*when);
  }

  /// Returns the least separation of the motion by sampling, which is accurate enough to construct cases.
  Real least(int samples, Real* when) {
    Real best = std::numeric_limits<Real>::infinity();
    Real before = best;
    Real here = separation(0);
    for (int i = 0; i <= samples; ++i) {
      const Real next = i < samples ? separation(Real(i + 1) / samples) : std::numeric_limits<Real>::infinity();
      if (here <= before && here <= next && here < best + speed / static_cast<Real>(samples)) {
        Real at = 0;
        const Real s =
            min_between(std::max(Real(0), Real(i - 1) / samples), std::min(Real(1), Real(i + 1) / samples), &at);
        if (s < best) {
          best = s;
          *when = at;
        }
      }
      before = here;
      here = next;
    }
    return best;
  }
};

}  // namespace gnomon::oracle
