// Sums of doubles without rounding, as a few doubles whose bits do not overlap.
//
// Source: T. Dekker, "A floating-point technique for extending the available precision", 1971, for products; J.
// Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997, for sums
// (Grow-Expansion).
#pragma once

#include <initializer_list>

namespace gnomon {

/// A number as the nearest double and the remainder.
struct RoundedAndRest {
  double rounded;
  double rest;
};

/// Returns a + b. Exact unless it overflows.
inline RoundedAndRest exact_sum(double a, double b) {
  const double sum = a + b;
  const double of_b = sum - a;
  const double of_a = sum - of_b;
  return {sum, (a - of_a) + (b - of_b)};
}

/// Returns a·b. Exact if neither it nor 2^28 times a factor overflows, and the product of their lowest bits is no less
/// than the least double.
inline RoundedAndRest exact_product(double a, double b) {
  struct Halves {
    explicit Halves(double x) {
      const double moved = x * 0x8000001p0;
      high = moved - (moved - x);
      low = x - high;
    }
    double high;
    double low;
  };
  const Halves p(a);
  const Halves q(b);
  const double product = a * b;
  const double rest = p.low * q.low - (((product - p.high * q.high) - p.low * q.high) - p.high * q.low);
  return {product, rest};
}

/// The sum of up to `most` doubles. Exact unless it overflows.
template <int most>
class Expansion {
 public:
  /// Adds a number. Cost: six operations for each double of the sum.
  void add(double x) {
    int kept = 0;
    for (int i = 0; i < count_; ++i) {
      const RoundedAndRest next = exact_sum(x, parts_[i]);
      x = next.rounded;
      if (next.rest != 0) parts_[kept++] = next.rest;
    }
    if (x != 0) parts_[kept++] = x;
    count_ = kept;
  }

  /// Returns the whole sum to 52 binary digits. The greatest part alone may be off by as much as its last digit that is
  /// not zero.
  double about() const {
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += parts_[i];
    return sum;
  }
  /// Returns the sign, which is that of the greatest part.
  int sign() const { return count_ == 0 ? 0 : parts_[count_ - 1] > 0 ? 1 : -1; }

 private:
  double parts_[most] = {};  ///< parts in the order of their sizes
  int count_ = 0;
};

/// Adds ±(a − b)·(c − d), which takes up to eight doubles. Exact as long as no product overflows and none has bits
/// below the least double. `direction` is 1 or −1.
template <int most>
void add_product_of_differences(Expansion<most>& sum, double a, double b, double c, double d, double direction) {
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

}  // namespace gnomon
