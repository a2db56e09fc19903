// Interval arithmetic: bounds of results over the reals, for any rounding of the machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::exact {

/// Returns a number below x by at least the rounding of the operation behind x, and by two units in the last place at
/// most.
inline double below(double x) { return x - (std::fabs(x) * 0x1p-52 + std::numeric_limits<double>::denorm_min()); }
inline double above(double x) { return x + (std::fabs(x) * 0x1p-52 + std::numeric_limits<double>::denorm_min()); }

/// Returns the greater of the two; NaN if one of them is.
inline double greater(double a, double b) { return a != a || a > b ? a : b; }

/// All numbers from `low` to `high`. An overflow makes a bound infinite or NaN, and then no comparison that proves
/// anything is true.
struct Enclosure {
  Enclosure(double exact) : low(exact), high(exact) {}
  Enclosure(double from, double to) : low(from), high(to) {}

  double middle() const { return low + (high - low) / 2; }
  /// Returns the greatest absolute value of its numbers.
  double size() const { return greater(std::fabs(low), std::fabs(high)); }

  double low;
  double high;
};

/// Returns the interval of all numbers within `error` of `about`.
inline Enclosure around(double about, double error) { return {below(about - error), above(about + error)}; }

inline Enclosure operator+(Enclosure a, Enclosure b) { return {below(a.low + b.low), above(a.high + b.high)}; }
inline Enclosure operator-(Enclosure a, Enclosure b) { return {below(a.low - b.high), above(a.high - b.low)}; }
inline Enclosure operator*(Enclosure a, Enclosure b) {
  const double products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  double least = products[0];
  double most = products[0];
  for (const double product : products) {
    // A NaN bound stays NaN.
    if (product != product) return {product, product};
    least = std::min(least, product);
    most = std::max(most, product);
  }
  return {below(least), above(most)};
}

}  // namespace gnomon::exact
