// Pseudo-random numbers for scenes: equal seeds produce equal numbers on every machine.
#pragma once

#include <cstdint>

namespace gnomon::playback {

/// SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number generators", 2014). It has one word of state
/// and accepts any seed; streams whose seeds differ only look independent.
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

  /// Returns a uniform number in [low, high): 53 random bits, scaled. The bits of a library's distribution differ
  /// between platforms.
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53); }

 private:
  std::uint64_t state_;
};

}  // namespace gnomon::playback
