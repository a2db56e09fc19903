// The products whose signs the predicates compute, as numbers: for displaying their size, and where results differ.
#pragma once

#include <cstddef>
#include <vector>

namespace gnomon::exact {

/// Returns (a − b)·(c − d) − (e − f)·(g − h), rounded once. Finite doubles. Allocates.
double difference_of_products(double a, double b, double c, double d, double e, double f, double g, double h);

/// Returns so many binary digits of (a − b)·(c − d) without any rounding, from the digit of 2^`power` on. The product
/// must not be negative and must be below 2^(`power` + 1). Finite doubles; no power below 2^−1022. Allocates.
std::vector<bool> product_digits(double a, double b, double c, double d, int power, std::size_t count);

}  // namespace gnomon::exact
