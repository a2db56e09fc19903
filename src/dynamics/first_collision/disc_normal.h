// The direction from one disc to another that it touches, as close to unit length as two doubles can be.
//
// Discs of equal size touch at equal distance, so a naive division rounds in nearly the same manner in every collision.
// It shortens all normals by some 10⁻¹⁷, and the error adds up in the energy: 10⁻¹² of it after a million collisions.
// With the remainders of the root and the quotients, each component is rounded only once, in its own last digit. The
// errors then do not accumulate.
// Source: Dekker, "A floating-point technique for extending the available precision", 1971, for the exact product.
#pragma once

#include "gnomon/core/vec2.h"

namespace gnomon {
namespace disc_normal {

/// The two terms sum to a · b exactly.
struct Product {
  double nearest;
  double rest;
};

inline Product product(double a, double b) {
  const auto upper_half = [](double x) {
    const double shifted = x * 134217729;  // 2^27 + 1
    return shifted - (shifted - x);
  };
  const double a_high = upper_half(a);
  const double a_low = a - a_high;
  const double b_high = upper_half(b);
  const double b_low = b - b_high;
  const double nearest = a * b;
  return {nearest, ((a_high * b_high - nearest) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

}  // namespace disc_normal

/// Divides `apart` by its length. `distance` > 0 is the double nearest to that length, or next to it. Both are in
/// metres and within the range of coordinates. Below 10⁻¹⁵⁰ the last digit may differ.
inline Vec2d unit_apart(Vec2d apart, double distance) {
  using disc_normal::product;
  using disc_normal::Product;
  const Product x2 = product(apart.x, apart.x);
  const Product y2 = product(apart.y, apart.y);
  const Product d2 = product(distance, distance);
  const bool x_larger = x2.nearest > y2.nearest;
  const double larger = x_larger ? x2.nearest : y2.nearest;
  const double smaller = x_larger ? y2.nearest : x2.nearest;
  const double sum = larger + smaller;
  const double left = (sum - d2.nearest) + ((smaller - (sum - larger)) + x2.rest + y2.rest - d2.rest);
  // The true length exceeds `distance` by this fraction of it.
  const double part = d2.nearest > 0 ? left / d2.nearest / 2 : 0;
  const auto rounded_once = [&](double component) {
    const double quotient = component / distance;
    const Product back = product(quotient, distance);
    return quotient + (((component - back.nearest) - back.rest) / distance - quotient * part);
  };
  return {rounded_once(apart.x), rounded_once(apart.y)};
}

}  // namespace gnomon
