// The simplex that the Gilbert–Johnson–Keerthi algorithm walks towards the origin: one, two or three corners of the
// difference of two cores, and the point of their hull that is nearest to the origin. Part of closest_points; see
// there.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "geometry/vec2.h"

namespace gnomon {

/// A corner of the difference of two cores: vertex b of B minus vertex a of A.
template <class T>
struct Corner {
  Vec2<T> at;
  std::uint32_t a;
  std::uint32_t b;

  bool operator==(const Corner& other) const { return a == other.a && b == other.b; }
};

/// The fewest corners whose hull holds the point nearest to the origin. Three only if the origin itself is inside.
template <class T>
struct Simplex {
  Corner<T> corners[3];
  std::uint32_t count;
  T share;  ///< of two corners, how far the nearest point lies on the way from the first to the second; else 0
  Vec2<T> nearest;
  T squared;  ///< length of `nearest`

  explicit Simplex(const Corner<T>& corner)
      : count(1), share(0), nearest(corner.at), squared(dot(corner.at, corner.at)) {
    corners[0] = corner;
  }
  Simplex(const Corner<T>& from, const Corner<T>& to) {
    corners[0] = from;
    become(0, to, foot(from.at, to.at));
  }

  bool holds(const Corner<T>& corner) const { return corners[0] == corner || (count == 2 && corners[1] == corner); }
  /// The corner that the nearest point is closer to.
  const Corner<T>& nearer() const { return corners[share > T(0.5) ? 1 : 0]; }

  /// Takes in a corner and drops those that are no longer needed. False, and nothing has changed, if that does not come
  /// nearer to the origin. With two corners, the new one is expected on the origin's side of them.
  bool add(const Corner<T>& tip);

  /// The weights of the corners in the nearest point.
  void weights(T (&of)[3]) const;

 private:
  struct Foot {
    T share;
    Vec2<T> at;
    T squared;
  };
  static Foot foot(Vec2<T> from, Vec2<T> to);
  void become(std::uint32_t from, const Corner<T>& to, const Foot& best);
  bool is_thin(T area) const;
  void set_right(T (&of)[3]) const;
  static T certain_area(Vec2<T> p, Vec2<T> q);
};

/// The point of a segment that is nearest to the origin.
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

/// Twice the area of the triangle from the origin to `p` to `q`, or 0 if rounding leaves its sign in doubt. Three
/// corners are said to hold the origin only beyond doubt: one corner too few costs an ulp, one too many may cost all.
template <class T>
T Simplex<T>::certain_area(Vec2<T> p, Vec2<T> q) {
  const T left = p.x * q.y;
  const T right = p.y * q.x;
  const T error = 2 * std::numeric_limits<T>::epsilon() * (std::fabs(left) + std::fabs(right));
  const T area = left - right;
  return std::fabs(area) > error ? area : 0;
}

template <class T>
bool Simplex<T>::add(const Corner<T>& tip) {
  std::uint32_t base = 0;
  Foot best;
  if (count == 1) {
    best = foot(corners[0].at, tip.at);
  } else {
    const bool left = cross(corners[0].at, corners[1].at) > 0;
    const T beside_first = certain_area(tip.at, corners[0].at);
    const T beside_second = certain_area(corners[1].at, tip.at);
    const bool within_first = left ? beside_first > 0 : beside_first < 0;
    const bool within_second = left ? beside_second > 0 : beside_second < 0;
    if (within_first && within_second) {
      corners[2] = tip;
      count = 3;
      share = 0;
      nearest = {0, 0};
      squared = 0;
      return true;
    }
    // The origin lies outside one of the two new sides, or near enough to both.
    if (within_first) {
      base = 1;
      best = foot(corners[1].at, tip.at);
    } else {
      best = foot(corners[0].at, tip.at);
      if (!within_second) {
        const Foot other = foot(corners[1].at, tip.at);
        if (other.squared < best.squared) {
          base = 1;
          best = other;
        }
      }
    }
  }
  if (!(best.squared < squared)) return false;
  become(base, tip, best);
  return true;
}

/// The end of a segment or both, as its nearest point needs them.
template <class T>
void Simplex<T>::become(std::uint32_t from, const Corner<T>& to, const Foot& best) {
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
  // Of the areas opposite to the corners.
  const T of_first = cross(corners[1].at, corners[2].at);
  const T of_second = cross(corners[2].at, corners[0].at);
  const T whole = of_first + of_second + cross(corners[0].at, corners[1].at);
  of[0] = of_first / whole;
  of[1] = of_second / whole;
  of[2] = 1 - of[0] - of[1];
  if (is_thin(whole)) set_right(of);
}

/// Whether areas have lost digits.
template <class T>
bool Simplex<T>::is_thin(T area) const {
  T size = 0;
  for (const Corner<T>& corner : corners) size += dot(corner.at, corner.at);
  return 4 * std::fabs(area) < size;
}

/// What the weights in a thin triangle get wrong across its longest side is little, because it is thin; what they get
/// wrong along that side is put right.
template <class T>
void Simplex<T>::set_right(T (&of)[3]) const {
  Vec2<T> left(0, 0);
  Vec2<T> longest(0, 0);
  std::uint32_t from = 0;
  for (std::uint32_t i = 0; i < 3; ++i) {
    left += corners[i].at * of[i];
    const Vec2<T> side = corners[(i + 1) % 3].at - corners[i].at;
    if (dot(side, side) > dot(longest, longest)) {
      longest = side;
      from = i;
    }
  }
  const T shift = dot(left, longest) / dot(longest, longest);
  of[from] += shift;
  of[(from + 1) % 3] -= shift;
  if (of[0] >= 0 && of[1] >= 0 && of[2] >= 0) return;
  // The origin lies on a side after all.
  Foot best = foot(corners[0].at, corners[1].at);
  from = 0;
  for (std::uint32_t i = 1; i < 3; ++i) {
    const Foot other = foot(corners[i].at, corners[(i + 1) % 3].at);
    if (other.squared < best.squared) {
      best = other;
      from = i;
    }
  }
  of[from] = 1 - best.share;
  of[(from + 1) % 3] = best.share;
  of[(from + 2) % 3] = 0;
}

}  // namespace gnomon
