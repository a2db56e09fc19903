#include "predicates/orient2d.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <initializer_list>

#include "predicates/expansion.h"
#include "predicates/filter.h"

namespace gnomon {
namespace {

/// The size of a finite double: mantissa · 2^(exponent − 1075), with an exponent of at least 1.
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

/// Adds products of doubles without any rounding. A double is an integer of 53 bits times a power of two, so a product
/// is an integer of 106 bits at one of a bounded number of positions: an array of digits wide enough for all of them
/// holds the sum exactly. Digits are 32 bits in 64-bit words, which leaves room to postpone the carries to the end.
class LongAccumulator {
 public:
  void add_product(double x, double y, int direction) {
    const Magnitude p(x);
    const Magnitude q(y);
    const bool negative = ((x < 0) != (y < 0)) != (direction < 0);
    for (std::uint32_t i = 0; i < 4; ++i) {
      add(p.half(i / 2) * q.half(i % 2), p.exponent + q.exponent - 2 + 32 * (i / 2 + i % 2), negative);
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
  // From the least bit of a product, 2^(−1074 · 2), to eight times the greatest, 2^(1024 · 2), and the two digits more
  // that `add` touches.
  static constexpr int digit_count = (2148 + 2048 + 3) / 32 + 3;

  /// `value` · 2^`position`, in units of the least bit.
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

/// u·v is added as (a − b)·(c − d) multiplied out, because a rounded difference would spoil the exactness.
void add_product_of_differences(LongAccumulator& sum, double a, double b, double c, double d, int direction) {
  sum.add_product(a, c, direction);
  sum.add_product(a, d, -direction);
  sum.add_product(b, c, -direction);
  sum.add_product(b, d, direction);
}

/// Two products of two differences, each of two doubles: four products, each of two.
using Terms = Expansion<16>;

void add_product_of_differences(Terms& sum, double a, double b, double c, double d, double direction) {
  const RoundedAndRest ab = exact_sum(a, -b);
  const RoundedAndRest cd = exact_sum(c, -d);
  for (const double x : {ab.rest, ab.rounded}) {
    if (x == 0) continue;
    for (const double y : {cd.rest, cd.rounded}) {
      if (y == 0) continue;
      const RoundedAndRest product = exact_product(direction * x, y);
      if (product.rest != 0) sum.add(product.rest);
      sum.add(product.rounded);
    }
  }
}

/// Then no bit of a difference is below 2^-532, so that none of a product is below the least double, 2^-1074.
bool in_range_of_expansions(double x) {
  const double size = std::fabs(x);
  return size == 0 || (size >= 0x1p-480 && size <= 0x1p500);
}

}  // namespace

template <class Tracer>
int expanded_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                         Tracer tracer) {
  for (const double x : {a, b, c, d, e, f, g, h}) {
    if (!in_range_of_expansions(x)) return unsure;
  }
  // @mark sign.expanded
  Terms sum;
  add_product_of_differences(sum, a, b, c, d, 1);
  add_product_of_differences(sum, e, f, g, h, -1);
  tracer.step(marks::sign_expanded, sum.sign(), 0, {sum.about()});
  return sum.sign();
}

template <class Tracer>
int integer_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                        Tracer tracer) {
  // @mark sign.integers
  LongAccumulator sum;
  add_product_of_differences(sum, a, b, c, d, 1);
  add_product_of_differences(sum, e, f, g, h, -1);
  const int sign = sum.sign();
  tracer.step(marks::sign_integers, sign, 0, {});
  return sign;
}

template <class Tracer>
int exact_difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                      Tracer tracer) {
  const int sign = expanded_difference_of_products_sign(a, b, c, d, e, f, g, h, tracer);
  return sign != unsure ? sign : integer_difference_of_products_sign(a, b, c, d, e, f, g, h, tracer);
}

template <class Tracer>
int difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g, double h,
                                Tracer tracer) {
  const int sign = filtered_difference_of_products_sign(a, b, c, d, e, f, g, h, tracer);
  return sign != unsure ? sign : exact_difference_of_products_sign(a, b, c, d, e, f, g, h, tracer);
}

#define GNOMON_SIGNS(Tracer)                                                                                        \
  template int expanded_difference_of_products_sign(double, double, double, double, double, double, double, double, \
                                                    Tracer);                                                        \
  template int integer_difference_of_products_sign(double, double, double, double, double, double, double, double,  \
                                                   Tracer);                                                         \
  template int exact_difference_of_products_sign(double, double, double, double, double, double, double, double,    \
                                                 Tracer);                                                           \
  template int difference_of_products_sign(double, double, double, double, double, double, double, double, Tracer);
GNOMON_SIGNS(NoTrace)
GNOMON_SIGNS(Recorder)
#undef GNOMON_SIGNS

}  // namespace gnomon
