// Simplex of the Gilbert–Johnson–Keerthi algorithm: one, two or three corners of the difference of two cores, and the
// point of their hull nearest to the origin. Part of closest_points, which has the description.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "gnomon/core/vec2.h"

namespace gnomon {

/// A corner of the difference of two cores: a vertex of B minus a vertex of A.
template <class T>
struct DifferenceVertex {
  Vec2<T> at;
  std::uint32_t vertex[2];  ///< A's, B's

  bool operator==(const DifferenceVertex& other) const {
    return vertex[0] == other.vertex[0] && vertex[1] == other.vertex[1];
  }
};

/// The smallest set of corners whose hull contains the point nearest to the origin. Three only if the origin itself is
/// inside.
template <class T>
struct Simplex {
  DifferenceVertex<T> corners[3];
  std::uint32_t count = 1;
  T share = 0;  ///< of two corners: position of the nearest point from the first to the second; else 0
  Vec2<T> nearest;
  T squared;  ///< squared length of `nearest`

  explicit Simplex(const DifferenceVertex<T>& corner) : nearest(corner.at), squared(dot(corner.at, corner.at)) {
    corners[0] = corner;
  }

  bool holds(const DifferenceVertex<T>& corner) const {
    return corners[0] == corner || (count == 2 && corners[1] == corner);
  }
  /// Returns the corner closer to the nearest point.
  const DifferenceVertex<T>& nearer() const { return corners[share > T(0.5) ? 1 : 0]; }

  /// Adds a corner and removes the corners that are no longer needed. Returns false, without a change, if the result is
  /// no nearer to the origin. With two corners, the new one must be on the origin's side of them.
  bool add(const DifferenceVertex<T>& tip);

  /// Computes the weights of the corners in the nearest point.
  void weights(T (&of)[3]) const;

 private:
  struct Foot {
    T share;
    Vec2<T> at;
    T squared;
  };
  static Foot foot(Vec2<T> from, Vec2<T> to);
  void become(std::uint32_t from, const DifferenceVertex<T>& to, const Foot& best);
  static T certain_area(Vec2<T> p, Vec2<T> q);
};

/// Returns the point of a segment nearest to the origin.
template <class T>
typename Simplex<T>::Foot Simplex<T>::foot(Vec2<T> from, Vec2<T> to) {
  const Vec2<T> span = to - from;
  const T length2 = dot(span, span);
  const T along = -dot(from, span);
  if (!(along > 0)) return {0, from, dot(from, from)};
  if (along >= length2) return {1, to, dot(to, to)};
  const T share = along / length2;
  const Vec2<T> at = from + share * span;
  return {share, at, dot(at, at)};
}

/// Returns twice the area of the triangle from the origin to `p` to `q`, or 0 if rounding leaves its sign in doubt.
/// Three corners are kept only if they certainly contain the origin. One corner too few costs an ulp, one too many may
/// cost all accuracy.
template <class T>
T Simplex<T>::certain_area(Vec2<T> p, Vec2<T> q) {
  const T left = p.x * q.y;
  const T right = p.y * q.x;
  const T error = 2 * std::numeric_limits<T>::epsilon() * (std::fabs(left) + std::fabs(right));
  const T area = left - right;
  return std::fabs(area) > error ? area : 0;
}

template <class T>
bool Simplex<T>::add(const DifferenceVertex<T>& tip) {
  // Reports for each new side that the origin is certainly on the side of the other corner.
  bool within[2] = {false, false};
  if (count == 2) {
    const T orientation = cross(corners[0].at, corners[1].at);
    for (std::uint32_t i = 0; i < 2; ++i) {
      const T beside = certain_area(tip.at, corners[i].at);
      within[i] = (orientation > 0) == (i == 0) ? beside > 0 : beside < 0;
    }
  }
  if (within[0] && within[1]) {
    corners[2] = tip;
    count = 3;
    share = 0;
    nearest = {0, 0};
    squared = 0;
    return true;
  }
  std::uint32_t base = 0;
  Foot best{share, nearest, squared};
  for (std::uint32_t i = 0; i < count; ++i) {
    if (within[i]) continue;
    const Foot here = foot(corners[i].at, tip.at);
    if (here.squared < best.squared) {
      best = here;
      base = i;
    }
  }
  if (!(best.squared < squared)) return false;
  become(base, tip, best);
  return true;
}

/// Reduces the simplex to the corners that its nearest point needs: one end of a segment or both.
template <class T>
void Simplex<T>::become(std::uint32_t from, const DifferenceVertex<T>& to, const Foot& best) {
  count = best.share > 0 && best.share < 1 ? 2 : 1;
  share = count == 2 ? best.share : 0;
  nearest = best.at;
  squared = best.squared;
  if (best.share == 1) {
    corners[0] = to;
    return;
  }
  if (from != 0) corners[0] = corners[from];
  corners[1] = to;
}

template <class T>
void Simplex<T>::weights(T (&of)[3]) const {
  of[0] = 1 - share;
  of[1] = share;
  of[2] = 0;
  if (count < 3) return;
  // Perpendicular to the first side only the third corner matters; along it, the two ends compensate. The residual is
  // small in both directions, however thin the triangle and inaccurate its area.
  const Vec2<T> from = corners[0].at;
  const Vec2<T> side = corners[1].at - from;
  const Vec2<T> other = corners[2].at - from;
  const T height = cross(from, corners[1].at) / cross(side, other);
  of[2] = height > 0 ? (height < 1 ? height : 1) : 0;
  of[1] = -dot(side, from + of[2] * other) / dot(side, side);
  of[0] = 1 - of[1] - of[2];
  if (of[0] >= 0 && of[1] >= 0) return;
  // Despite the test, the origin is on another side.
  const std::uint32_t end = of[1] < 0 ? 0 : 1;
  of[2] = foot(corners[end].at, corners[2].at).share;
  of[end] = 1 - of[2];
  of[1 - end] = 0;
}

}  // namespace gnomon
