// Three-vectors with the few operations that bodies in space need. Our own and not a library's, as in the plane,
// because the order of operations decides the bits of a result.
#pragma once

#include <cmath>

#include "gnomon/core/api.h"
#include "gnomon/core/numbers.h"

namespace gnomon::d3 {

/// A vector in a right-handed frame: x right, y up, z towards the viewer. Declared without a value, it is
/// uninitialised; `{}` is zero.
struct GNOMON_API Vec3 {
  double x;
  double y;
  double z;

  Vec3() = default;
  constexpr Vec3(double its_x, double its_y, double its_z) : x(its_x), y(its_y), z(its_z) {}

  /// Returns x for axis 0, y for axis 1, else z.
  constexpr double operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }

  constexpr Vec3& operator+=(Vec3 v) { return *this = *this + v; }
  constexpr Vec3& operator-=(Vec3 v) { return *this = *this - v; }
  constexpr Vec3& operator*=(double k) { return *this = *this * k; }
  constexpr Vec3& operator/=(double k) { return *this = *this / k; }

  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator-(Vec3 v) { return {-v.x, -v.y, -v.z}; }
  friend constexpr Vec3 operator*(Vec3 v, double k) { return {v.x * k, v.y * k, v.z * k}; }
  friend constexpr Vec3 operator*(double k, Vec3 v) { return {k * v.x, k * v.y, k * v.z}; }
  friend constexpr Vec3 operator/(Vec3 v, double k) { return {v.x / k, v.y / k, v.z / k}; }
  friend constexpr bool operator==(const Vec3& a, const Vec3& b) = default;
};

/// Returns the scalar product; with a unit vector, the extent of the other vector along it.
constexpr double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// Returns the cross product, orthogonal to both by the right-hand rule: x × y is z. Its length is that of `a` and `b`
/// times the sine between them.
constexpr Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

/// Returns the length of `v`. Its square must neither overflow nor vanish.
inline double length(Vec3 v) { return std::sqrt(dot(v, v)); }

/// Reports whether all coordinates of `v` are finite.
constexpr bool is_finite(Vec3 v) { return gnomon::is_finite(v.x) && gnomon::is_finite(v.y) && gnomon::is_finite(v.z); }

}  // namespace gnomon::d3
