// Numbers of twice a double's precision: the unevaluated sum of two doubles.
//
// A sum, difference or product of two doubles is exact; what is computed from those is right to about 2^-102. Nothing
// here overflows or underflows as long as magnitudes stay between 2^-400 and 2^400 or are 0.
// Sources: Dekker, "A floating-point technique for extending the available precision", 1971; Knuth, "The Art of
// Computer Programming", volume 2, section 4.2.2; Joldes, Muller & Popescu, "Tight and rigorous error bounds for basic
// building blocks of double-word arithmetic", 2017.
#pragma once

namespace gnomon::tools {

struct DoubleDouble {
  double high = 0;  ///< the nearest double
  double low = 0;   ///< what is left

  DoubleDouble() = default;
  DoubleDouble(double value) : high(value) {}
  DoubleDouble(double nearest, double rest) : high(nearest), low(rest) {}
};

/// a + b without rounding, whichever is larger.
inline DoubleDouble exact_sum(double a, double b) {
  const double sum = a + b;
  const double b_part = sum - a;
  const double a_part = sum - b_part;
  return {sum, (a - a_part) + (b - b_part)};
}

/// a + b without rounding, where |a| ≥ |b| or a is 0.
inline DoubleDouble exact_ordered_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a · b without rounding: both factors are cut into halves whose products fit into a double.
inline DoubleDouble exact_product(double a, double b) {
  const auto upper_half = [](double x) {
    const double shifted = x * 134217729;  // 2^27 + 1
    return shifted - (shifted - x);
  };
  const double a_high = upper_half(a);
  const double a_low = a - a_high;
  const double b_high = upper_half(b);
  const double b_low = b - b_high;
  const double product = a * b;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

inline DoubleDouble operator-(DoubleDouble a) { return {-a.high, -a.low}; }

inline DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble high = exact_sum(a.high, b.high);
  const DoubleDouble low = exact_sum(a.low, b.low);
  const DoubleDouble sum = exact_ordered_sum(high.high, high.low + low.high);
  return exact_ordered_sum(sum.high, sum.low + low.low);
}

inline DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + -b; }

inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble product = exact_product(a.high, b.high);
  return exact_ordered_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

inline bool operator<(DoubleDouble a, DoubleDouble b) { return a.high < b.high || (a.high == b.high && a.low < b.low); }

}  // namespace gnomon::tools
