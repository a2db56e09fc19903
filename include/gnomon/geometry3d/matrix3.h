// Three-by-three matrices: rotations in the form that queries apply, and inertia tensors.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// A matrix by rows. Declared without a value, it is uninitialised.
struct GNOMON_API Matrix3 {
  Vec3 rows[3];

  static constexpr Matrix3 identity() { return diagonal({1, 1, 1}); }
  static constexpr Matrix3 diagonal(Vec3 d) { return {{{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}}; }

  constexpr Vec3 column(int i) const { return {rows[0][i], rows[1][i], rows[2][i]}; }

  friend constexpr Vec3 operator*(const Matrix3& m, Vec3 v) {
    return {dot(m.rows[0], v), dot(m.rows[1], v), dot(m.rows[2], v)};
  }
  friend constexpr Matrix3 operator*(const Matrix3& m, const Matrix3& n) {
    const auto row = [&](Vec3 of_m) {
      return Vec3(dot(of_m, n.column(0)), dot(of_m, n.column(1)), dot(of_m, n.column(2)));
    };
    return {{row(m.rows[0]), row(m.rows[1]), row(m.rows[2])}};
  }
  friend constexpr bool operator==(const Matrix3& a, const Matrix3& b) = default;
};

/// Returns the transpose; for a rotation, the inverse.
constexpr Matrix3 transposed(const Matrix3& m) { return {{m.column(0), m.column(1), m.column(2)}}; }

/// Returns `transposed(m) * v`; for a rotation, the vector turned back.
constexpr Vec3 apply_transposed(const Matrix3& m, Vec3 v) {
  return m.rows[0] * v.x + m.rows[1] * v.y + m.rows[2] * v.z;
}

}  // namespace gnomon::d3
