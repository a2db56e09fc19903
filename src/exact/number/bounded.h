// A double that knows how wrong it may be: the filter before exact arithmetic, for expressions of any degree.
#pragma once

#include <cmath>

namespace gnomon::exact {

/// `value` is within `error` of what the same operations give over the reals, as long as `error` is finite.
///
/// A sum or product x, rounded, is within u·|x| of the exact one, with u = 2^-53, or within the least subnormal where
/// it underflows. The errors that come in are carried on to first and second order, and the bound itself, which is
/// computed with a few roundings, is widened by more than they can take from it. Whatever overflows makes `error`
/// infinite or NaN, and then no sign is certain.
struct Bounded {
  Bounded(double exact) : value(exact) {}
  Bounded(double about, double within) : value(about), error(within) {}

  bool certain() const { return std::fabs(value) > error; }
  int sign() const { return (value > 0) - (value < 0); }

  double value;
  double error = 0;
};

namespace detail {

inline constexpr double unit_roundoff = 0x1.1p-53;  // and what the bound's own roundings take
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

/// Bounds of what `about` stands for, which is not negative, and of its square root; infinite or NaN where there is
/// none. Each is widened by more than its roundings can take from it.
inline double no_less_than(Bounded about) { return (about.value + about.error) * detail::widening; }
inline double no_more_than(Bounded about) { return (about.value - about.error) * detail::narrowing; }
inline double root_above(Bounded squared) { return std::sqrt(no_less_than(squared)) * detail::widening; }
inline double root_below(Bounded squared) { return std::sqrt(no_more_than(squared)) * detail::narrowing; }

}  // namespace gnomon::exact
