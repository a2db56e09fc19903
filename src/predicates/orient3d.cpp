#include "gnomon/predicates/orient3d.h"

#include <cmath>
#include <initializer_list>

#include "gnomon/predicates/filter.h"
#include "predicates/expansion.h"
#include "predicates/long_accumulator.h"

namespace gnomon {
namespace {

using Triple = const double (&)[3];

/// The six products of the determinant: the coordinate in each row, and the sign.
struct OfSix {
  int of_p, of_q, of_r, sign;
};
constexpr OfSix six_products[] = {{0, 1, 2, 1},  {1, 2, 0, 1},  {2, 0, 1, 1},
                                  {0, 2, 1, -1}, {1, 0, 2, -1}, {2, 1, 0, -1}};

/// Computes the sign from rounded differences, or `unsure`.
int filtered_determinant_sign(Triple o, Triple p, Triple q, Triple r) {
  double a[3];
  double b[3];
  double c[3];
  double largest = 0;
  for (int i = 0; i < 3; ++i) {
    a[i] = p[i] - o[i];
    b[i] = q[i] - o[i];
    c[i] = r[i] - o[i];
    largest += std::fabs(a[i]) + std::fabs(b[i]) + std::fabs(c[i]);
  }
  double sum = 0;
  double size = 0;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    const double left = b[j] * c[k];
    const double right = b[k] * c[j];
    sum += a[i] * (left - right);
    size += std::fabs(a[i]) * (std::fabs(left) + std::fabs(right));
  }
  // Shewchuk has (7 + 56u)u with u = 2^-53 without underflow. Gradual underflow adds 2^-1075 for each of the inner
  // products times a difference of at most 2^340, and as much for each outer one. This is within the eighth u.
  const double error_bound = 0x1p-50;
  const bool in_range = largest <= 0x1p340 && size >= 0x1p-600;
  if (!in_range || std::fabs(sum) <= error_bound * size) return unsure;
  return sum > 0 ? 1 : -1;
}

/// Range of the coordinates in which no bit of a product of three differences is below 2^-1074, and the sum of 48 does
/// not overflow.
bool in_range_of_triple_expansions(Triple v) {
  for (const double x : v) {
    const double size = std::fabs(x);
    if (size != 0 && !(size >= 0x1p-300 && size <= 0x1p335)) return false;
  }
  return true;
}

/// Computes the sign without any rounding, for numbers in that range.
int expanded_determinant_sign(Triple o, Triple p, Triple q, Triple r) {
  RoundedAndRest rows[3][3];
  for (int i = 0; i < 3; ++i) {
    rows[0][i] = exact_sum(p[i], -o[i]);
    rows[1][i] = exact_sum(q[i], -o[i]);
    rows[2][i] = exact_sum(r[i], -o[i]);
  }
  // Six products of three differences, each of two doubles; a product of three doubles is four.
  Expansion<192> sum;
  for (const OfSix& product : six_products) {
    const RoundedAndRest& x = rows[0][product.of_p];
    const RoundedAndRest& y = rows[1][product.of_q];
    const RoundedAndRest& z = rows[2][product.of_r];
    for (const double of_x : {x.rest, x.rounded}) {
      for (const double of_y : {y.rest, y.rounded}) {
        const RoundedAndRest of_two = exact_product(product.sign * of_x, of_y);
        for (const double part : {of_two.rest, of_two.rounded}) {
          for (const double of_z : {z.rest, z.rounded}) {
            if (part == 0 || of_z == 0) continue;
            const RoundedAndRest of_three = exact_product(part, of_z);
            if (of_three.rest != 0) sum.add(of_three.rest);
            sum.add(of_three.rounded);
          }
        }
      }
    }
  }
  return sum.sign();
}

/// Computes the sign in integers, for all finite doubles. Differences are multiplied out, because a rounded one would
/// not be exact.
int integer_determinant_sign(Triple o, Triple p, Triple q, Triple r) {
  LongAccumulator<3> sum;
  for (const OfSix& product : six_products) {
    const double x[] = {p[product.of_p], o[product.of_p]};
    const double y[] = {q[product.of_q], o[product.of_q]};
    const double z[] = {r[product.of_r], o[product.of_r]};
    for (int i = 0; i < 8; ++i) {
      const int minuses = i / 4 + i / 2 % 2 + i % 2;
      sum.add_product(x[i / 4], y[i / 2 % 2], z[i % 2], minuses % 2 == 0 ? product.sign : -product.sign);
    }
  }
  return sum.sign();
}

}  // namespace

int determinant_sign(const double (&o)[3], const double (&p)[3], const double (&q)[3], const double (&r)[3]) {
  const int sign = filtered_determinant_sign(o, p, q, r);
  if (sign != unsure) return sign;
  for (const auto* point : {&o, &p, &q, &r}) {
    if (!in_range_of_triple_expansions(*point)) return integer_determinant_sign(o, p, q, r);
  }
  return expanded_determinant_sign(o, p, q, r);
}

}  // namespace gnomon
