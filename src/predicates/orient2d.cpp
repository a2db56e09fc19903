#include "predicates/orient2d.h"

#include <cmath>
#include <cstdint>

namespace gnomon {
namespace {

int sign(double x) { return (x > 0) - (x < 0); }

/// Adds products of doubles without any rounding. A double is an integer of 53 bits times a power of two, so a product
/// is an integer of 106 bits at one of a bounded number of positions: an array of digits wide enough for all of them
/// holds the sum exactly. Digits are 32 bits in 64-bit words, which leaves room to postpone the carries to the end.
class LongAccumulator {
 public:
  void add_product(double x, double y, int direction) {
    if (x == 0 || y == 0) return;
    const int exponent_x = std::ilogb(x) - 52;
    const int exponent_y = std::ilogb(y) - 52;
    const auto mantissa_x = static_cast<std::int64_t>(std::ldexp(x, -exponent_x));
    const auto mantissa_y = static_cast<std::int64_t>(std::ldexp(y, -exponent_y));
    const bool negative = ((mantissa_x < 0) != (mantissa_y < 0)) != (direction < 0);
    const auto magnitude_x = static_cast<std::uint64_t>(mantissa_x < 0 ? -mantissa_x : mantissa_x);
    const auto magnitude_y = static_cast<std::uint64_t>(mantissa_y < 0 ? -mantissa_y : mantissa_y);
    // ilogb is at least −1074, so the least bit of a product is worth 2^(2·(−1074 − 52)) = 2^lowest_bit.
    const auto position = static_cast<std::uint32_t>(exponent_x + exponent_y - lowest_bit);
    add_shifted(magnitude_x, magnitude_y, position, negative);
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
  static constexpr int lowest_bit = -2252;
  // From 2^-2252 to 2^2048 times eight products, and the four further digits that add_shifted touches.
  static constexpr int digit_count = (2252 + 2048 + 3) / 32 + 6;

  void add_shifted(std::uint64_t x, std::uint64_t y, std::uint32_t position, bool negative) {
    const std::uint64_t mask = 0xffffffff;
    const std::uint64_t low = (x & mask) * (y & mask);
    const std::uint64_t middle = (x & mask) * (y >> 32) + (low >> 32);
    const std::uint64_t crossing = (x >> 32) * (y & mask) + (middle & mask);
    const std::uint64_t high = (x >> 32) * (y >> 32) + (middle >> 32) + (crossing >> 32);
    const std::uint64_t product[4] = {low & mask, crossing & mask, high & mask, high >> 32};
    const std::uint32_t first = position / 32;
    const std::uint32_t shift = position % 32;
    std::uint64_t spill = 0;
    for (std::uint32_t i = 0; i < 4; ++i) {
      const std::uint64_t shifted = (product[i] << shift) | spill;
      add_digit(first + i, shifted & mask, negative);
      spill = shifted >> 32;
    }
    add_digit(first + 4, spill, negative);
  }

  void add_digit(std::uint32_t index, std::uint64_t value, bool negative) {
    const auto digit = static_cast<std::int64_t>(value);
    digits_[index] += negative ? -digit : digit;
  }

  std::int64_t digits_[digit_count] = {};
};

/// u·v is added as (a − b)·(c − d) multiplied out, because a rounded difference would spoil the exactness.
void add_product_of_differences(LongAccumulator& sum, double a, double b, double c, double d, int direction) {
  sum.add_product(a, c, direction);
  sum.add_product(a, d, -direction);
  sum.add_product(b, c, -direction);
  sum.add_product(b, d, direction);
}

int exact_sign(double a, double b, double c, double d, double e, double f, double g, double h) {
  LongAccumulator sum;
  add_product_of_differences(sum, a, b, c, d, 1);
  add_product_of_differences(sum, e, f, g, h, -1);
  return sum.sign();
}

}  // namespace

int difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h) {
  const double ab = a - b;
  const double cd = c - d;
  const double ef = e - f;
  const double gh = g - h;
  // Gradual underflow keeps the sign of every difference right, so products of different sign need no arithmetic.
  const int left_sign = sign(ab) * sign(cd);
  const int right_sign = sign(ef) * sign(gh);
  if (left_sign != right_sign) return left_sign > right_sign ? 1 : -1;
  if (left_sign == 0) return 0;

  const double left = ab * cd;
  const double right = ef * gh;
  const double size = std::fabs(left) + std::fabs(right);
  // Three roundings on each side of the difference and one in it: (3 + 16u)u with u = 2^-53. Outside of the range the
  // products may have been rounded to a subnormal or to infinity, where the bound does not hold.
  const double error_bound = 3.3306690738754716e-16;
  if (size > 0x1p-960 && size < 0x1p1000) {
    const double difference = left - right;
    if (std::fabs(difference) > error_bound * size) return difference > 0 ? 1 : -1;
  }
  return exact_sign(a, b, c, d, e, f, g, h);
}

}  // namespace gnomon
