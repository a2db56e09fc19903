// Sums of products of doubles in integers: exact for any exponents.
//
// Source: Kulisch, "Computer Arithmetic and Validity", 2008.
#pragma once

#include <cstdint>
#include <cstring>

namespace gnomon {

/// The absolute value of a finite double: mantissa · 2^(exponent − 1075), with an exponent of at least 1.
struct Magnitude {
  explicit Magnitude(double x) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &x, sizeof bits);
    const std::uint64_t leading = std::uint64_t{1} << 52;
    const std::uint32_t biased = (bits >> 52) & 0x7ff;
    mantissa = (bits & (leading - 1)) | (biased > 0 ? leading : 0);
    exponent = biased > 0 ? biased : 1;
  }

  std::uint64_t half(std::uint32_t index) const { return (mantissa >> (32 * index)) & 0xffffffff; }

  std::uint64_t mantissa;
  std::uint32_t exponent;
};

/// Adds products of two or three doubles without any rounding, up to 64 of them. A double is an integer of 53 bits
/// times a power of two, so a product is an integer of two or three times as many bits at one of a bounded number of
/// positions: an array of digits wide enough for all of them holds the sum exactly. Digits are 32 bits in 64-bit words,
/// which leaves room to postpone the carries to the end.
template <int factors>
class LongAccumulator {
 public:
  /// Not inlined: inlined at each call, the products make the module of the convex parts 4 % larger and no query
  /// faster.
  [[gnu::noinline]] void add_product(double x, double y, int direction) {
    const Magnitude p(x);
    const Magnitude q(y);
    const bool negative = ((x < 0) != (y < 0)) != (direction < 0);
    for (std::uint32_t i = 0; i < 4; ++i) {
      add(p.half(i / 2) * q.half(i % 2), p.exponent + q.exponent - 2 + 32 * (i / 2 + i % 2), negative);
    }
  }

  [[gnu::noinline]] void add_product(double x, double y, double z, int direction) {
    static_assert(factors == 3);
    const Magnitude p(x);
    const Magnitude q(y);
    const Magnitude r(z);
    const bool negative = (((x < 0) != (y < 0)) != (z < 0)) != (direction < 0);
    for (std::uint32_t i = 0; i < 8; ++i) {
      const std::uint64_t of_two = p.half(i / 4) * q.half(i / 2 % 2);
      const std::uint32_t position = p.exponent + q.exponent + r.exponent - 3 + 32 * (i / 4 + i / 2 % 2 + i % 2);
      add((of_two & 0xffffffff) * r.half(i % 2), position, negative);
      add((of_two >> 32) * r.half(i % 2), position + 32, negative);
    }
  }

  int sign() {
    std::int64_t carry = 0;
    bool nonzero = false;
    for (std::int64_t& digit : digits_) {
      const std::int64_t total = digit + carry;
      digit = total & 0xffffffff;
      carry = (total - digit) / 4294967296;
      nonzero = nonzero || digit != 0;
    }
    if (carry < 0) return -1;
    return nonzero || carry > 0 ? 1 : 0;
  }

 private:
  // From the least bit of a product, 2^(−1074 · factors), to 64 times the greatest, 2^(1024 · factors), and three
  // further digits for the carries of `add`.
  static constexpr int digit_count = ((1074 + 1024) * factors + 6) / 32 + 4;

  /// Adds `value` · 2^`position`, in units of the least bit.
  void add(std::uint64_t value, std::uint32_t position, bool negative) {
    const std::uint64_t mask = 0xffffffff;
    const std::uint64_t low = (value & mask) << position % 32;
    const std::uint64_t high = (value >> 32) << position % 32;
    const std::uint64_t parts[] = {low & mask, (low >> 32) + (high & mask), high >> 32};
    for (std::uint32_t i = 0; i < 3; ++i) {
      const auto part = static_cast<std::int64_t>(parts[i]);
      digits_[position / 32 + i] += negative ? -part : part;
    }
  }

  std::int64_t digits_[digit_count] = {};
};

}  // namespace gnomon
