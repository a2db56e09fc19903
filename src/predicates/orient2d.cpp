#include "gnomon/predicates/orient2d.h"

#include <cmath>
#include <initializer_list>

#include "gnomon/predicates/filter.h"
#include "predicates/expansion.h"
#include "predicates/long_accumulator.h"

namespace gnomon {
namespace {

/// Adds u·v as (a − b)·(c − d) multiplied out, because a rounded difference would not be exact.
void add_product_of_differences(LongAccumulator<2>& sum, double a, double b, double c, double d, int direction) {
  sum.add_product(a, c, direction);
  sum.add_product(a, d, -direction);
  sum.add_product(b, c, -direction);
  sum.add_product(b, d, direction);
}

/// Limit of the doubles in the sum: two products of two differences, each of two doubles, are four products, each of
/// two.
using Terms = Expansion<16>;

/// Range of the coordinates in which no bit of a difference is below 2^-532, so none of a product is below the least
/// double, 2^-1074.
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
  LongAccumulator<2> sum;
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
