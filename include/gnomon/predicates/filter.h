// The three stages of a sign, for callers in hot loops, where a function call matters, and for callers that count the
// stages.
#pragma once

#include <cmath>

#include "gnomon/core/trace.h"

namespace gnomon {

namespace marks {
/// The differences a − b, c − d, e − f and g − h. Indices (0, 0). Values: the four, as rounded.
inline constexpr Mark sign_differences{"sign_differences"};
/// The two products. Indices (0, 0). Values: left, right.
inline constexpr Mark sign_products{"sign_products"};
/// The difference of the products, if they are within the range of the bound. Indices (0, 0). Values: left − right,
/// bound of its rounding error.
inline constexpr Mark sign_bound{"sign_bound"};
/// The difference exceeds the bound, so its sign is right. Index: the sign. No values.
inline constexpr Mark sign_believed{"sign_believed"};
/// The products differ in sign, or both are 0, so no arithmetic is needed. Index: the sign. No values.
inline constexpr Mark sign_apart{"sign_apart"};
/// The sum of several doubles. Index: the sign. Value: the expression to 16 digits.
inline constexpr Mark sign_expanded{"sign_expanded"};
/// The sum in integers. Index: the sign. No values.
inline constexpr Mark sign_integers{"sign_integers"};
}  // namespace marks

/// Result of a filter where rounding leaves the sign open.
inline constexpr int unsure = 2;

/// Returns the sign of (a − b)·(c − d) − (e − f)·(g − h), or `unsure`. The arguments must be finite.
/// Cost: about ten floating-point operations. Trace: sign_differences, sign_products, sign_bound within the range of
/// the bound; then, unless the result is `unsure`, sign_believed or sign_apart.
template <class Tracer = NoTrace>
inline int filtered_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g,
                                                double h, Tracer tracer = {}) {
  // @mark sign.differences
  const double ab = a - b;
  const double cd = c - d;
  const double ef = e - f;
  const double gh = g - h;
  tracer.step(marks::sign_differences, 0, 0, {ab, cd, ef, gh});
  // @mark sign.products
  const double left = ab * cd;
  const double right = ef * gh;
  tracer.step(marks::sign_products, 0, 0, {left, right});
  const double size = std::fabs(left) + std::fabs(right);
  // Three roundings on each side of the difference and one in it: (3 + 16u)u with u = 2^-53. Outside the range,
  // rounding to a subnormal or to infinity may have changed the products, and the bound does not hold.
  const double error_bound = 3.3306690738754716e-16;
  if (size > 0x1p-960 && size < 0x1p1000) {
    // @mark sign.bound
    const double difference = left - right;
    const double bound = error_bound * size;
    tracer.step(marks::sign_bound, 0, 0, {difference, bound});
    // @mark sign.believed
    if (std::fabs(difference) > bound) {
      tracer.step(marks::sign_believed, difference > 0 ? 1 : -1, 0, {});
      return difference > 0 ? 1 : -1;
    }
  }
  // Gradual underflow keeps the sign of every difference right, so products of different sign need no arithmetic.
  const auto sign = [](double x) { return (x > 0) - (x < 0); };
  const int left_sign = sign(ab) * sign(cd);
  const int right_sign = sign(ef) * sign(gh);
  // @mark sign.apart
  if (left_sign != right_sign || left_sign == 0) {
    tracer.step(marks::sign_apart, (left_sign > right_sign) - (left_sign < right_sign), 0, {});
    return (left_sign > right_sign) - (left_sign < right_sign);
  }
  return unsure;
}

/// Computes the same sign without any rounding, or returns `unsure` if the absolute value of an argument is neither 0
/// nor in [2^-480, 2^500].
/// Cost: some 40 operations where the four differences are exact in double, as they are for nearly equal and for short
/// numbers; else some hundreds. Trace: sign_expanded.
template <class Tracer = NoTrace>
int expanded_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                         Tracer tracer = {});

/// Computes the same sign in integers, for all finite doubles.
/// Cost: under a microsecond. Trace: sign_integers.
template <class Tracer = NoTrace>
int integer_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                        Tracer tracer = {});

/// Computes the same sign by the last two stages in turn. Trace: theirs.
template <class Tracer = NoTrace>
int exact_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                      Tracer tracer = {});

}  // namespace gnomon
