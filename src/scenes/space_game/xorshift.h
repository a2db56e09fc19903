// The game's random numbers: 32 bits, like JavaScript's integers, so that both programs produce the same.
#pragma once

#include <cstdint>

namespace gnomon::scenes {

/// Marsaglia's xorshift ("Xorshift RNGs", 2003) with the shifts 13, 17 and 5.
class Xorshift {
 public:
  /// The state 0 would never change: it is replaced by 1.
  explicit Xorshift(std::uint32_t state) : state_(state == 0 ? 1 : state) {}

  /// Returns a number from 0 up to 1, a multiple of 2⁻³².
  double next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ * 0x1p-32;
  }
  std::uint32_t state() const { return state_; }

 private:
  std::uint32_t state_;
};

}  // namespace gnomon::scenes
