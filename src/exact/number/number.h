// Sums and products of doubles without any rounding: for signs that a filter cannot decide, and for the exact values of
// rounded results. Allocates; a few hundred nanoseconds an operation.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <utility>

#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

/// Number type without Boost's expression templates, which save nothing here.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

/// An integer times a power of two. Every finite double is one, and so are their sums and products.
class Number {
 public:
  Number(double value);

  int sign() const { return mantissa_.sign(); }

  friend Number operator+(const Number& a, const Number& b);
  friend Number operator-(const Number& a, const Number& b) { return a + -b; }
  friend Number operator*(const Number& a, const Number& b);
  Number operator-() const { return {-mantissa_, exponent_}; }

 private:
  Number(Integer mantissa, int exponent) : mantissa_(std::move(mantissa)), exponent_(exponent) {}
  friend struct Ratio;

  Integer mantissa_;
  int exponent_ = 0;
};

/// The ratio numerator / denominator, which is not 0.
struct Ratio {
  Number numerator;
  Number denominator;

  Scaled value() const;
  /// Returns the square root; the ratio must not be negative.
  Scaled root() const;
  /// Returns the ratio in lowest terms, in hexadecimal: "-0x3/0x2".
  std::string text() const;
};

}  // namespace gnomon::exact
