// Numbers with few binary digits, to look at: rounded as doubles are, to the nearest, and of two equally near to the
// one that ends in 0.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/power_of_two.h"

namespace gnomon::scenes {

/// How many binary digits they have; a double has 53.
inline constexpr int few_bits = 3;

/// How far apart the numbers are where x lies. Below 1 they come no closer.
inline double few_bits_apart(double x) { return power_of_two<double>(std::max(exponent_of(x), 0) - (few_bits - 1)); }

inline double to_few_bits(double x) {
  const double apart = few_bits_apart(x);
  return std::nearbyint(x / apart) * apart;
}

}  // namespace gnomon::scenes
