// Powers of two: multiplication by one scales numbers of any size to near 1 without loss of digits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>

namespace gnomon {

/// Returns the exponent of the greatest power of two which is not above |x|; −1023 for 0 and for all numbers below
/// 2^−1022. `x` must not be NaN.
inline int exponent_of(double x) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return static_cast<int>(bits >> 52 & 0x7ff) - 1023;
}

/// Returns 2^`exponent`, or the nearest to it among the normal numbers.
template <class T>
T power_of_two(int exponent) {
  using Limits = std::numeric_limits<T>;
  const int normal = std::clamp(exponent, Limits::min_exponent - 1, Limits::max_exponent - 1);
  const std::uint64_t bits = static_cast<std::uint64_t>(normal + 1023) << 52;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return static_cast<T>(power);
}

/// Returns the power of two that scales numbers of that size to near 1.
template <class T>
T scale_for(T size) {
  return power_of_two<T>(-exponent_of(static_cast<double>(size)));
}

}  // namespace gnomon
