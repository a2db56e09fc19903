#include "exact/number/products.h"

#include "core/power_of_two.h"
#include "exact/number/number.h"

namespace gnomon::exact {
namespace {

Number product(double a, double b, double c, double d) { return (Number(a) - Number(b)) * (Number(c) - Number(d)); }

}  // namespace

double difference_of_products(double a, double b, double c, double d, double e, double f, double g, double h) {
  return Ratio{product(a, b, c, d) - product(e, f, g, h), 1.0}.value().nearest;
}

std::vector<bool> product_digits(double a, double b, double c, double d, int power, std::size_t count) {
  Number rest = product(a, b, c, d);
  std::vector<bool> digits;
  for (std::size_t i = 0; i < count; ++i) {
    const Number less = rest - power_of_two<double>(power - static_cast<int>(i));
    digits.push_back(less.sign() >= 0);
    if (digits.back()) rest = less;
  }
  return digits;
}

}  // namespace gnomon::exact
