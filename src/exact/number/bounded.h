// A double with a bound of its error: the filter before exact arithmetic, for expressions of any degree.
#pragma once

#include <cmath>

namespace gnomon::exact {

/// `value` is within `error` of the result of the same operations over the reals, as long as `error` is finite.
///
/// A sum or product x, rounded, is within u·|x| of the exact one, with u = 2^-53, or within the least subnormal if it
/// underflows. Input errors propagate to first and second order. The bound itself is computed with a few roundings, and
/// is widened by more than these can reduce it. An overflow makes `error` infinite or NaN, and then no sign is certain.
struct Bounded {
  Bounded(double exact) : value(exact) {}
  Bounded(double about, double within) : value(about), error(within) {}

  bool certain() const { return std::fabs(value) > error; }
  int sign() const { return (value > 0) - (value < 0); }

  double value;
  double error = 0;
};

namespace detail {

inline constexpr double unit_roundoff = 0x1.1p-53;  // includes the bound's own roundings
inline constexpr double widening = 1 + 0x1p-50;
inline constexpr double narrowing = 1 - 0x1p-50;
inline constexpr double least = 0x1p-1073;

inline Bounded rounded(double value, double error) {
  return {value, (error + std::fabs(value) * unit_roundoff) * widening + least};
}

}  // namespace detail

inline Bounded operator+(Bounded a, Bounded b) { return detail::rounded(a.value + b.value, a.error + b.error); }
inline Bounded operator-(Bounded a, Bounded b) { return detail::rounded(a.value - b.value, a.error + b.error); }
inline Bounded operator*(Bounded a, Bounded b) {
  const double error = std::fabs(a.value) * b.error + std::fabs(b.value) * a.error + a.error * b.error;
  return detail::rounded(a.value * b.value, error);
}

/// Returns bounds of the non-negative number that `about` represents, and of its square root; infinite or NaN if there
/// are none. Each is widened by more than its own roundings.
inline double no_less_than(Bounded about) { return (about.value + about.error) * detail::widening; }
inline double no_more_than(Bounded about) { return (about.value - about.error) * detail::narrowing; }
inline double root_above(Bounded squared) { return std::sqrt(no_less_than(squared)) * detail::widening; }
inline double root_below(Bounded squared) { return std::sqrt(no_more_than(squared)) * detail::narrowing; }

}  // namespace gnomon::exact
