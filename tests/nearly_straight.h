// Shapes that constructors accept and queries find hard, by class.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "support.h"

namespace gnomon::testing {

enum class ShapeClass : std::uint8_t { ordinary, nearly_straight, doubled, sliver, needle };

inline constexpr std::array<const char*, 5> shape_class_names{"ordinary", "nearly straight", "doubled", "sliver",
                                                              "needle"};

/// A box turned by 0.1 whose fifth corner is one ulp off its upper side.
inline std::vector<Vec2d> turned_box_with_edge_point() {
  return {{-0.9950041652780257, -0.09983341664682815},
          {-0.8951707486311975, -1.094837581924854},
          {1.094837581924854, -0.8951707486311975},
          {0.9950041652780257, 0.09983341664682815},
          {0.2985012495834077, 0.029950024994048446}};
}

inline double power_of_ten(Dice& dice, double low, double high) { return std::pow(10, dice.between(low, high)); }

/// The corners of one, before extra points.
inline std::vector<Vec2d> plain_outline(Dice& dice, ShapeClass its_class, double size) {
  const double width = size * dice.between(0.3, 1);
  const double height = size * (its_class == ShapeClass::sliver ? power_of_ten(dice, -9, -3) : dice.between(0.3, 1));
  if (its_class != ShapeClass::needle) return {{-width, -height}, {width, -height}, {width, height}, {-width, height}};
  const double thickness = size * power_of_ten(dice, -9, -2);
  return {{-width, 0}, {width, 0}, {width * dice.between(-0.6, 0.6), thickness}};
}

/// How many points an edge gets.
inline std::int64_t extra_points(Dice& dice, ShapeClass its_class) {
  switch (its_class) {
    case ShapeClass::nearly_straight:
      return dice.integer(0, 2);
    case ShapeClass::doubled:
      return dice.integer(0, 1);
    default:
      return dice.integer(0, 3) == 0 ? 1 : 0;
  }
}

/// Of about the size, turned, sometimes on a grid that was scaled and shifted; one in three is rounded. Extra points
/// are on edges or proud of them by 10⁻¹⁷ to 10⁻⁶ of the edge, and those that double a corner are as near to it.
inline Shape<double> shape_of_class(Dice& dice, ShapeClass its_class, double size) {
  const double radius = dice.integer(0, 2) == 0 ? size * power_of_ten(dice, -4, -0.5) : 0;
  if (its_class == ShapeClass::ordinary) {
    const Shape<double> core = random_polygon<double>(dice, static_cast<int>(dice.integer(4, 9)), size);
    return *make_polygon<double>(core.view().vertices(), radius);
  }
  for (;;) {
    const std::vector<Vec2d> plain = plain_outline(dice, its_class, size);
    std::vector<Vec2d> outline;
    for (std::size_t i = 0; i < plain.size(); ++i) {
      const Vec2d from = plain[i];
      const Vec2d edge = plain[(i + 1) % plain.size()] - from;
      outline.push_back(from);
      for (std::int64_t k = extra_points(dice, its_class); k > 0; --k) {
        const double along = its_class == ShapeClass::doubled ? power_of_ten(dice, -17, -6) : dice.between(0, 1);
        const double proud = dice.integer(0, 1) == 0 ? 0 : power_of_ten(dice, -17, -6);
        outline.push_back(from + edge * along + right_normal(edge) * proud);
      }
    }
    const double angle = dice.between(-3, 3);
    const Vec2d turned(std::cos(angle), std::sin(angle));
    const double shift = dice.integer(0, 1) == 0 ? 0 : dice.between(-10, 10);
    const double scale = dice.between(0.5, 5);
    for (Vec2d& v : outline) {
      v = {turned.x * v.x - turned.y * v.y, turned.y * v.x + turned.x * v.y};
      if (shift != 0) v = (v * scale + Vec2d(shift, 3 * shift) - Vec2d(shift, 3 * shift)) / scale;
    }
    const auto strict = make_polygon<double>(outline, radius);
    const auto hull = strict ? strict : convex_hull<double>(outline, radius);
    if (hull) return *hull;
  }
}

}  // namespace gnomon::testing
