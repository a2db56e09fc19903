// Sums and products of doubles without any rounding: the last word where a filter is not certain, and what the numbers
// in an answer are rounded from. Allocates; a few hundred nanoseconds an operation.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <utility>

#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

/// Without Boost's expression templates, which save nothing here.
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

/// numerator / denominator, which is not 0.
struct Ratio {
  Number numerator;
  Number denominator;

  Scaled value() const;
  /// Of its square root; the ratio is not negative.
  Scaled root() const;
  /// In lowest terms, in hexadecimal: "-0x3/0x2".
  std::string text() const;
};

}  // namespace gnomon::exact
