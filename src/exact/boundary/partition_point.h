// Binary search over indices.
#pragma once

#include <cstdint>

namespace gnomon::exact {

/// Returns the first number in [low, high) for which `is_low` is false, or `high`. `is_low` must be false from there
/// on.
template <class IsLow>
std::uint32_t partition_point(std::uint32_t low, std::uint32_t high, const IsLow& is_low) {
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (is_low(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

}  // namespace gnomon::exact
