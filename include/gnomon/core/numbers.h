// Numbers and tests of numbers that the standard library lacks.
#pragma once

#include <numbers>

namespace gnomon {

/// A full turn, in rad. Half of it is `std::numbers::pi`.
inline constexpr double full_turn = 2 * std::numbers::pi;

/// A degree, in rad.
inline constexpr double degree = full_turn / 360;

/// A closed interval; empty if min > max.
template <class T>
struct Interval {
  T min;
  T max;
};

/// Returns whether a number is neither infinite nor NaN. `std::isfinite` is not constexpr in C++20.
template <class T>
constexpr bool is_finite(T x) {
  return x - x == 0;
}

}  // namespace gnomon
