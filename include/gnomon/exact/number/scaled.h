// A real number in a form made of doubles.
#pragma once

namespace gnomon::exact {

/// A number computed without rounding and then rounded in two forms: with an exponent beyond those of doubles, and to a
/// double.
struct Scaled {
  double mantissa = 0;  ///< correctly rounded to 53 bits; 0, or |mantissa| in [1, 2); infinite for `endless`
  int exponent = 0;     ///< the number is mantissa · 2^exponent
  double nearest = 0;   ///< correctly rounded double; infinite or subnormal if that is the nearest
};

}  // namespace gnomon::exact
