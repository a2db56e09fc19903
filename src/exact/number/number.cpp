#include "exact/number/number.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#ifndef BOOST_MP_STANDALONE
namespace boost {

// Without exceptions Boost calls a handler of the program. Nothing here divides by zero or reads text. So only
// exhausted memory leads here, and `new` ends a program in this case too.
BOOST_NORETURN void throw_exception(const std::exception&) { std::abort(); }
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
#endif

namespace gnomon::exact {
namespace {

int bits_of(const Integer& positive) { return static_cast<int>(msb(positive)) + 1; }

/// Returns `mantissa` without its last `drop` bits, rounded half to even. With `more` the number has further bits
/// beyond them, and at least two are dropped.
std::uint64_t round_to(const Integer& mantissa, int drop, bool more) {
  if (drop <= 0) return static_cast<std::uint64_t>(mantissa << -drop);
  Integer kept = mantissa >> drop;
  const Integer half = Integer(1) << (drop - 1);
  const Integer rest = mantissa - (kept << drop);
  const int side = rest.compare(half);
  const bool odd = bit_test(kept, 0);
  if (side > 0 || (side == 0 && (more || odd))) ++kept;
  return static_cast<std::uint64_t>(kept);
}

/// Returns the double nearest to mantissa · 2^exponent, slightly increased if `more` is set. `mantissa` is not negative
/// and has at least 55 bits if `more` is set.
Scaled nearest_to(const Integer& mantissa, int exponent, bool more, bool negative) {
  Scaled result;
  if (mantissa == 0) return result;
  const int bits = bits_of(mantissa);
  const double sign = negative ? -1 : 1;
  result.mantissa = sign * std::ldexp(static_cast<double>(round_to(mantissa, bits - 53, more)), -52);
  result.exponent = exponent + bits - 1;
  if (std::fabs(result.mantissa) == 2) {
    result.mantissa = sign;
    ++result.exponent;
  }
  // A subnormal has fewer bits: round once to these, and not an already rounded number.
  constexpr int lowest_exponent = -1074;
  const int drop = std::max(bits - 53, lowest_exponent - exponent);
  const double rounded = drop > bits + 1 ? 0 : static_cast<double>(round_to(mantissa, drop, more));
  result.nearest = sign * std::ldexp(rounded, exponent + drop);
  return result;
}

}  // namespace

Number::Number(double value) {
  if (value == 0) return;
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  mantissa_ = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent_ = exponent - 53;
}

// Inlined at each call by the linker, both operations made the module of the exact queries 2 % larger and no query
// faster.
[[gnu::noinline]] Number operator+(const Number& a, const Number& b) {
  if (a.sign() == 0) return b;
  if (b.sign() == 0) return a;
  if (a.exponent_ < b.exponent_) return b + a;
  return {(a.mantissa_ << (a.exponent_ - b.exponent_)) + b.mantissa_, b.exponent_};
}

[[gnu::noinline]] Number operator*(const Number& a, const Number& b) {
  if (a.sign() == 0 || b.sign() == 0) return 0.0;
  return {a.mantissa_ * b.mantissa_, a.exponent_ + b.exponent_};
}

Scaled Ratio::value() const {
  const bool negative = numerator.sign() * denominator.sign() < 0;
  Integer over = abs(numerator.mantissa_);
  const Integer under = abs(denominator.mantissa_);
  if (over == 0) return {};
  const int shift = 64 - (bits_of(over) - bits_of(under));
  int exponent = numerator.exponent_ - denominator.exponent_ - shift;
  if (shift > 0) over <<= shift;
  const Integer divisor = shift < 0 ? Integer(under << -shift) : under;
  Integer quotient;
  Integer rest;
  divide_qr(over, divisor, quotient, rest);
  return nearest_to(quotient, exponent, rest != 0, negative);
}

Scaled Ratio::root() const {
  Integer over = abs(numerator.mantissa_);
  const Integer under = abs(denominator.mantissa_);
  if (over == 0) return {};
  int exponent = numerator.exponent_ - denominator.exponent_;
  int shift = 2 * 64 - (bits_of(over) - bits_of(under));
  // The power of two under the root must be even.
  if ((exponent - shift) % 2 != 0) ++shift;
  exponent -= shift;
  if (shift > 0) over <<= shift;
  const Integer divisor = shift < 0 ? Integer(under << -shift) : under;
  Integer quotient;
  Integer rest;
  divide_qr(over, divisor, quotient, rest);
  Integer rest_of_root;
  const Integer root = sqrt(quotient, rest_of_root);
  return nearest_to(root, exponent / 2, rest != 0 || rest_of_root != 0, false);
}

std::string Ratio::text() const {
  Integer over = abs(numerator.mantissa_);
  Integer under = abs(denominator.mantissa_);
  const int exponent = numerator.exponent_ - denominator.exponent_;
  if (over != 0) (exponent > 0 ? over : under) <<= std::abs(exponent);
  const Integer common = gcd(over, under);
  over /= common;
  under /= common;
  const char* sign = numerator.sign() * denominator.sign() < 0 ? "-" : "";
  return sign + ("0x" + over.str(0, std::ios_base::hex)) + "/0x" + under.str(0, std::ios_base::hex);
}

}  // namespace gnomon::exact
