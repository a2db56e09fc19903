// Exact signs.
//
// A sign computed in floating point is right only while the result is larger than its rounding error. These functions
// return the fast result if a forward error bound proves it. Otherwise they compute the same expression exactly: with
// sums of several doubles, and at the ends of the exponent range with integers. They are right for any finite doubles,
// including subnormal and huge ones. Non-finite input is a precondition violation and leads to an unspecified sign.
#pragma once

#include <cstddef>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"

namespace gnomon {

/// Returns the sign (−1, 0, 1) of (a − b)·(c − d) − (e − f)·(g − h) over the reals.
///
/// Cost: about ten floating-point operations if the bound holds, some tens to hundreds if it does not, under a
/// microsecond for extreme exponents.
/// Sources: the filter and the expansions are Shewchuk's, "Adaptive Precision Floating-Point Arithmetic and Fast Robust
/// Geometric Predicates", 1997, with guards against overflow and underflow, which that paper excludes; the last stage
/// is a long accumulator as proposed by Kulisch, "Computer Arithmetic and Validity", 2008.
/// Trace: the steps of the stages (filter.h).
/// ```
/// // Each product is beyond the largest double, and their difference is 0.
/// assert(difference_of_products_sign(1e200, 0, 1e200, 0, 1e200, 0, 1e200, 0) == 0);
/// ```
template <class Tracer = NoTrace>
GNOMON_API int difference_of_products_sign(double a, double b, double c, double d, double e, double f, double g,
                                           double h, Tracer tracer = {});

/// Maximum number of trace steps of one sign.
inline constexpr std::size_t sign_steps = 4;

/// Returns the side of the directed line from `p0` through `p1` on which `q` is: 1 left (counter-clockwise), −1 right,
/// 0 exactly on the line. A point is any type with x and y. Floats widen to doubles without rounding, so the result is
/// exact for them too.
/// ```
/// const double above = std::nextafter(0.5, 1);
/// assert(orient2d(Vec2d(0, 0), Vec2d(1, 1), Vec2d(0.5, 0.5)) == 0);
/// assert(orient2d(Vec2d(0, 0), Vec2d(1, 1), Vec2d(0.5, above)) == 1);
/// ```
template <class Point, class Tracer = NoTrace>
int orient2d(const Point& p0, const Point& p1, const Point& q, Tracer tracer = {}) {
  return difference_of_products_sign(p1.x, p0.x, q.y, p0.y, p1.y, p0.y, q.x, p0.x, tracer);
}

}  // namespace gnomon
