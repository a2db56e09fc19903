// The three stages of a sign, for those who ask so often that a call counts, or who count the stages.
#pragma once

#include <cmath>

namespace gnomon {

/// What a filter says where rounding leaves the sign open.
inline constexpr int unsure = 2;

/// The sign of (a − b)·(c − d) − (e − f)·(g − h), or `unsure`. Finite doubles.
inline int filtered_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g,
                                                double h) {
  const double ab = a - b;
  const double cd = c - d;
  const double ef = e - f;
  const double gh = g - h;
  const double left = ab * cd;
  const double right = ef * gh;
  const double size = std::fabs(left) + std::fabs(right);
  // Three roundings on each side of the difference and one in it: (3 + 16u)u with u = 2^-53. Outside of the range the
  // products may have been rounded to a subnormal or to infinity, where the bound does not hold.
  const double error_bound = 3.3306690738754716e-16;
  if (size > 0x1p-960 && size < 0x1p1000) {
    const double difference = left - right;
    if (std::fabs(difference) > error_bound * size) return difference > 0 ? 1 : -1;
  }
  // Gradual underflow keeps the sign of every difference right, so products of different sign need no arithmetic.
  const auto sign = [](double x) { return (x > 0) - (x < 0); };
  const int left_sign = sign(ab) * sign(cd);
  const int right_sign = sign(ef) * sign(gh);
  if (left_sign != right_sign) return left_sign > right_sign ? 1 : -1;
  return left_sign == 0 ? 0 : unsure;
}

/// The same without any rounding, or `unsure` if an input is neither 0 nor in [2^-480, 2^500]. Some 40 operations where
/// the four differences are doubles, as they are of nearly equal and of short numbers, else some hundreds.
int expanded_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g,
                                         double h);

/// The same in integers, for all finite doubles; under a microsecond.
int integer_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h);

/// The last two stages in turn.
int exact_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h);

}  // namespace gnomon
