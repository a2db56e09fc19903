// Two-vectors and the few operations on them that the geometry uses.
//
// Gnomon has its own vectors because the order of operations determines the bits of a result, and a library is free to
// change that order. A program that links the queries also needs nothing but the standard library.
#pragma once

#include <cmath>

#include "gnomon/core/api.h"
#include "gnomon/core/numbers.h"

namespace gnomon {

/// A declaration without a value leaves the coordinates uninitialised; `{}` is zero. From another library's vector:
/// `{v.x, v.y}`.
/// ```
/// const Vec2d edge = Vec2d(3, 1) - Vec2d(1, 1);
/// assert(length(edge) == 2 && right_normal(edge) == Vec2d(0, -2) && cross(edge, {0, 1}) == 2);
/// ```
template <class T>
struct GNOMON_API Vec2 {
  T x;
  T y;

  Vec2() = default;
  constexpr Vec2(T its_x, T its_y) : x(its_x), y(its_y) {}
  /// Rounds each coordinate to the nearest value of type T.
  template <class U>
  explicit constexpr Vec2(Vec2<U> v) : x(static_cast<T>(v.x)), y(static_cast<T>(v.y)) {}

  /// Returns x for axis 0, else y.
  constexpr T operator[](int axis) const { return axis == 0 ? x : y; }

  constexpr Vec2& operator+=(Vec2 v) { return *this = *this + v; }
  constexpr Vec2& operator-=(Vec2 v) { return *this = *this - v; }
  constexpr Vec2& operator*=(T k) { return *this = *this * k; }
  constexpr Vec2& operator/=(T k) { return *this = *this / k; }

  friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
  friend constexpr Vec2 operator*(Vec2 v, T k) { return {v.x * k, v.y * k}; }
  friend constexpr Vec2 operator*(T k, Vec2 v) { return {k * v.x, k * v.y}; }
  friend constexpr Vec2 operator/(Vec2 v, T k) { return {v.x / k, v.y / k}; }
  friend constexpr bool operator==(const Vec2& a, const Vec2& b) = default;
};

/// Vectors in single and in double precision.
using Vec2f = Vec2<float>;
using Vec2d = Vec2<double>;

/// Returns the scalar product |a| |b| cos of the angle between the vectors: positive for an acute angle, 0 for
/// perpendicular vectors. If one vector is of unit length, the product is the extent of the other along it. `dot(v, v)`
/// is the square of the length.
template <class T>
constexpr T dot(Vec2<T> a, Vec2<T> b) {
  return a.x * b.x + a.y * b.y;
}

/// Returns the z component of the three-dimensional cross product: positive when `b` is counter-clockwise of `a`.
template <class T>
constexpr T cross(Vec2<T> a, Vec2<T> b) {
  return a.x * b.y - a.y * b.x;
}

/// Returns `v` turned by a quarter turn clockwise. For an edge of a counter-clockwise polygon this is the outward
/// direction.
template <class T>
constexpr Vec2<T> right_normal(Vec2<T> v) {
  return {v.y, -v.x};
}

/// Returns `v` turned by a quarter turn counter-clockwise.
template <class T>
constexpr Vec2<T> left_normal(Vec2<T> v) {
  return {-v.y, v.x};
}

/// Returns `v` turned by a rotation, which is the cosine and sine of an angle.
template <class T>
constexpr Vec2<T> rotated(Vec2<T> rotation, Vec2<T> v) {
  return {rotation.x * v.x - rotation.y * v.y, rotation.y * v.x + rotation.x * v.y};
}

/// Returns `v` turned by the inverse of a rotation.
template <class T>
constexpr Vec2<T> rotated_back(Vec2<T> rotation, Vec2<T> v) {
  return {rotation.x * v.x + rotation.y * v.y, rotation.x * v.y - rotation.y * v.x};
}

/// Returns the length of `v`. Its square must neither overflow nor vanish; `unit` has no such limit.
template <class T>
T length(Vec2<T> v) {
  return std::sqrt(dot(v, v));
}

/// Returns whether both coordinates of `v` are finite.
template <class T>
constexpr bool is_finite(Vec2<T> v) {
  return is_finite(v.x) && is_finite(v.y);
}

}  // namespace gnomon
