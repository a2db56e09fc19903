// A real number as doubles can hold it.
#pragma once

namespace gnomon::exact {

/// A number that was computed without rounding, rounded in two ways: with an exponent that goes beyond those of
/// doubles, and to a double.
struct Scaled {
  double mantissa =
      0;               ///< correctly rounded to 53 bits; its size is in [1, 2), or it is 0; infinite of what is endless
  int exponent = 0;    ///< the number is mantissa · 2^exponent
  double nearest = 0;  ///< as a correctly rounded double: infinite or subnormal where that is what is next to it
};

}  // namespace gnomon::exact
