// Gaps of two boxes along each of their fifteen axes, from their half sides. They show before a search of the boxes
// which axes it may omit.
#pragma once

#include <cmath>
#include <cstdint>

#include "geometry3d/relative.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {

/// Returns the axis of a box, in its own frame, for the normal of a side or the direction of an edge.
inline int own_axis(Vec3 v) { return v.x != 0 ? 0 : v.y != 0 ? 1 : 2; }

/// A box with sides perpendicular to the axes of its own frame.
struct Box {
  double low[3];
  double high[3];

  /// Reads a box. Returns false for any other polyhedron.
  static bool read(const Polyhedron& shape, Box& box) {
    if (shape.face_count() != 6) return false;
    for (std::uint32_t f = 0; f < 6; ++f) {
      const Vec3 n = shape.normal(f);
      const int zeros = (n.x == 0 ? 1 : 0) + (n.y == 0 ? 1 : 0) + (n.z == 0 ? 1 : 0);
      if (zeros != 2) return false;
      const int axis = own_axis(n);
      if (n[axis] > 0) {
        box.high[axis] = shape.offset(f);
      } else {
        box.low[axis] = -shape.offset(f);
      }
    }
    return true;
  }

  Vec3 middle() const { return Vec3(low[0] + high[0], low[1] + high[1], low[2] + high[2]) * 0.5; }
  double half(int axis) const { return (high[axis] - low[axis]) * 0.5; }
};

/// Gaps of two boxes: along each axis the wider one of both directions, within rounding.
/// Source: Gottschalk, Lin & Manocha, "OBBTree", 1996.
class BoxGaps {
 public:
  BoxGaps() = default;
  BoxGaps(const Box& a, const Box& b, const Relative& b_from_a) {
    way_ = b_from_a.point(b.middle()) - a.middle();
    const Vec3 way_in_b = b_from_a.direction_back(way_);
    for (int i = 0; i < 3; ++i) {
      half_a_[i] = a.half(i);
      half_b_[i] = b.half(i);
      turn_[i] = b_from_a.rotation.rows[i];
      for (int k = 0; k < 3; ++k) size_[i][k] = std::fabs(turn_[i][k]);
    }
    for (int i = 0; i < 3; ++i) {
      of_a[i] = std::fabs(way_[i]) - half_a_[i] -
                (size_[i][0] * half_b_[0] + size_[i][1] * half_b_[1] + size_[i][2] * half_b_[2]);
      of_b[i] = std::fabs(way_in_b[i]) - half_b_[i] -
                (size_[0][i] * half_a_[0] + size_[1][i] * half_a_[1] + size_[2][i] * half_a_[2]);
    }
  }

  /// Reports whether the gap across an edge along A's axis i and one along B's axis k may be wider than `bound`. Also
  /// true if the edges are so nearly parallel, or the boxes so small, that rounding of the squares would decide.
  bool may_exceed(int i, int k, double bound) const {
    const double square = 1 - turn_[i][k] * turn_[i][k];
    if (!(square > 0.01 && bound * bound > min_square)) return true;
    const int i1 = i == 2 ? 0 : i + 1;
    const int i2 = i == 0 ? 2 : i - 1;
    const int k1 = k == 2 ? 0 : k + 1;
    const int k2 = k == 0 ? 2 : k - 1;
    // The cross product is perpendicular to A's axis, and has B's components in the other two places.
    const double across = std::fabs(way_[i2] * turn_[i1][k] - way_[i1] * turn_[i2][k]);
    const double reach = half_a_[i1] * size_[i2][k] + half_a_[i2] * size_[i1][k] +  //
                         half_b_[k1] * size_[i][k2] + half_b_[k2] * size_[i][k1];
    // The gap is this number divided by the length of the cross product, so squares are compared.
    const double gap = across - reach;
    const double squares = gap * gap - bound * bound * square;
    return bound < 0 ? gap >= 0 || squares < 0 : gap > 0 && squares > 0;
  }

  double of_a[3];  ///< gaps along A's axes
  double of_b[3];

 private:
  Vec3 way_;  ///< vector from the middle of A to that of B, in A's frame
  Vec3 turn_[3];
  double size_[3][3];
  double half_a_[3];
  double half_b_[3];
};

}  // namespace gnomon::d3
