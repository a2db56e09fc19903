// Of two boxes, how wide the gap is along each of their fifteen axes, from their half sides: what a search of theirs
// may leave out is known before it begins.
#pragma once

#include <cmath>
#include <cstdint>

#include "geometry3d/relative.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {

/// Which of its own axes a side of a box, or a direction along an edge of one, belongs to.
inline int own_axis(Vec3 v) { return v.x != 0 ? 0 : v.y != 0 ? 1 : 2; }

/// A box with sides square to the axes of its own frame.
struct Box {
  double low[3];
  double high[3];

  /// False for all else.
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

/// Of two boxes, along each axis the wider gap of both ways, within rounding.
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

  /// Whether the gap across an edge along A's axis i and one along B's axis k may be wider than `bound`; yes where they
  /// are so nearly parallel that rounding would tell, or boxes so small that squares would.
  bool may_exceed(int i, int k, double bound) const {
    const double square = 1 - turn_[i][k] * turn_[i][k];
    if (!(square > 0.01 && bound * bound > min_square)) return true;
    const int i1 = i == 2 ? 0 : i + 1;
    const int i2 = i == 0 ? 2 : i - 1;
    const int k1 = k == 2 ? 0 : k + 1;
    const int k2 = k == 0 ? 2 : k - 1;
    // The product of the two is square to A's axis, and has B's in its other two places.
    const double across = std::fabs(way_[i2] * turn_[i1][k] - way_[i1] * turn_[i2][k]);
    const double reach = half_a_[i1] * size_[i2][k] + half_a_[i2] * size_[i1][k] +  //
                         half_b_[k1] * size_[i][k2] + half_b_[k2] * size_[i][k1];
    // The gap is this divided by the product's length, so it is compared by its square.
    const double gap = across - reach;
    const double squares = gap * gap - bound * bound * square;
    return bound < 0 ? gap >= 0 || squares < 0 : gap > 0 && squares > 0;
  }

  double of_a[3];  ///< along A's axes
  double of_b[3];

 private:
  Vec3 way_;  ///< from the middle of A to that of B, in A's frame
  Vec3 turn_[3];
  double size_[3][3];
  double half_a_[3];
  double half_b_[3];
};

}  // namespace gnomon::d3
