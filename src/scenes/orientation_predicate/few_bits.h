// Numbers with few binary digits, for illustration. They are rounded as doubles are, to the nearest; of two equally
// near numbers, to the one that ends in 0.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/power_of_two.h"

namespace gnomon::scenes {

/// Number of binary digits; a double has 53.
inline constexpr int few_bits = 3;

/// Returns the spacing of the numbers near x. Below 1 it does not decrease further.
inline double few_bits_apart(double x) { return power_of_two<double>(std::max(exponent_of(x), 0) - (few_bits - 1)); }

inline double to_few_bits(double x) {
  const double apart = few_bits_apart(x);
  return std::nearbyint(x / apart) * apart;
}

}  // namespace gnomon::scenes
