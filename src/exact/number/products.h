// What the predicates give the sign of, as a number: for those who want to see how small it is, and where it differs.
#pragma once

#include <cstddef>
#include <vector>

namespace gnomon::exact {

/// (a − b)·(c − d) − (e − f)·(g − h), rounded once. Finite doubles. Allocates.
double difference_of_products(double a, double b, double c, double d, double e, double f, double g, double h);

/// Of (a − b)·(c − d), which is not negative and below 2^(`power` + 1), so many binary digits without any rounding,
/// from that of 2^`power` on. Finite doubles; no power below 2^−1022. Allocates.
std::vector<bool> product_digits(double a, double b, double c, double d, int power, std::size_t count);

}  // namespace gnomon::exact
