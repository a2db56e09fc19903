// Interval arithmetic: bounds of what the reals would give, however the machine rounds.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::exact {

/// Below x by at least the rounding of the operation that gave it, and by two units in the last place at most.
inline double below(double x) { return x - (std::fabs(x) * 0x1p-52 + std::numeric_limits<double>::denorm_min()); }
inline double above(double x) { return x + (std::fabs(x) * 0x1p-52 + std::numeric_limits<double>::denorm_min()); }

/// The greater of the two; NaN where one is.
inline double greater(double a, double b) { return a != a || a > b ? a : b; }

/// All numbers from `low` to `high`. Wherever a bound overflows it becomes infinite or NaN, of which no comparison that
/// proves anything is true.
struct Enclosure {
  Enclosure(double exact) : low(exact), high(exact) {}
  Enclosure(double from, double to) : low(from), high(to) {}

  double middle() const { return low + (high - low) / 2; }
  /// The greatest size that a number in it has.
  double size() const { return greater(std::fabs(low), std::fabs(high)); }

  double low;
  double high;
};

/// Everything within `error` of `about`.
inline Enclosure around(double about, double error) { return {below(about - error), above(about + error)}; }

inline Enclosure operator+(Enclosure a, Enclosure b) { return {below(a.low + b.low), above(a.high + b.high)}; }
inline Enclosure operator-(Enclosure a, Enclosure b) { return {below(a.low - b.high), above(a.high - b.low)}; }
inline Enclosure operator*(Enclosure a, Enclosure b) {
  const double products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  double least = products[0];
  double most = products[0];
  for (const double product : products) {
    // A bound that is none leaves none.
    if (product != product) return {product, product};
    least = std::min(least, product);
    most = std::max(most, product);
  }
  return {below(least), above(most)};
}

}  // namespace gnomon::exact
