// A box that moves along a straight line, and the time at which it meets another box.
#pragma once

#include <limits>

#include "gnomon/geometry/broad/box.h"

namespace gnomon::broad {

/// The time is a fraction of the displacement. A ray is a swept point.
///
/// Along each axis the boxes overlap during one interval of time. They meet if the latest start is not after the
/// earliest end. Each start and end is a difference and a quotient, within 2⁻⁵² of the exact one. The comparison allows
/// as much, so no meeting is missed, and a miss by a few ulp may count as a meeting. Rounding is monotonic, so a box is
/// never met before one that contains it.
/// Source: Kay & Kajiya, "Ray tracing complex scenes", 1986; Ize, "Robust BVH ray traversal", 2013, for the rounding.
class SweptBox {
 public:
  /// A displacement along an axis may be 0.
  SweptBox(const Box& box, Vec2d displacement) : box_(box), displacement_(displacement) {}

  static constexpr double never = std::numeric_limits<double>::infinity();

  /// Returns the first time from 0 on at which the moving box overlaps `other`; `never` if there is none up to `limit`,
  /// which is finite.
  double meets(const Box& other, double limit) const {
    double first = 0;
    double last = std::numeric_limits<double>::infinity();
    along(box_.low.x, box_.high.x, other.low.x, other.high.x, displacement_.x, first, last);
    along(box_.low.y, box_.high.y, other.low.y, other.high.y, displacement_.y, first, last);
    const double granted = last + last * 0x1p-51 + std::numeric_limits<double>::min();
    const bool met = last >= 0 && first <= granted && first <= limit;
    return met ? first : std::numeric_limits<double>::infinity();
  }

 private:
  static void along(double low, double high, double other_low, double other_high, double displacement, double& first,
                    double& last) {
    if (displacement == 0) {
      if (!(other_low <= high && low <= other_high)) last = -1;
      return;
    }
    const double a = (other_low - high) / displacement;
    const double b = (other_high - low) / displacement;
    const double enter = displacement > 0 ? a : b;
    const double leave = displacement > 0 ? b : a;
    if (enter > first) first = enter;
    if (leave < last) last = leave;
  }

  Box box_;
  Vec2d displacement_;
};

}  // namespace gnomon::broad
