// The scenes' source of variety: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace gnomon::playback {

/// SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number generators", 2014): one word of state, any
/// seed is good, and two streams that differ in the seed only look independent.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Uniform in [low, high): 53 random bits, scaled without a library's distribution, whose bits are its own affair.
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53); }

 private:
  std::uint64_t state_;
};

}  // namespace gnomon::playback
