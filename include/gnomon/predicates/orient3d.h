// Exact side of a plane: orient2d with one dimension more.
//
// The sign is right for any finite doubles, including subnormal and huge ones. Non-finite input is a precondition
// violation and leads to an unspecified sign.
#pragma once

#include "gnomon/core/api.h"

namespace gnomon {

/// Returns the sign (−1, 0, 1) of the determinant of the three rows p − o, q − o and r − o over the reals.
///
/// Cost: some thirty floating-point operations if a bound on their error proves the sign, some hundreds if it does not,
/// some microseconds for extreme exponents.
/// Sources: the filter and the expansions are Shewchuk's (as in orient2d.h) with guards against overflow and underflow;
/// the last stage is a long accumulator.
/// ```
/// // The three vectors form a right-handed system.
/// const double o[] = {1, 1, 1}, p[] = {2, 1, 1}, q[] = {1, 2, 1}, r[] = {1, 1, 2};
/// assert(determinant_sign(o, p, q, r) == 1 && determinant_sign(o, q, p, r) == -1);
/// ```
GNOMON_API int determinant_sign(const double (&o)[3], const double (&p)[3], const double (&q)[3], const double (&r)[3]);

/// Returns the side of the plane through `p0`, `p1` and `p2` on which `q` is: 1 on the side from which the three points
/// run counter-clockwise, −1 on the other, 0 exactly in the plane, and 0 if the three points are on one line. A point
/// is any type with x, y and z.
/// ```
/// struct Point { double x, y, z; };
/// const Point a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
/// assert(orient3d(a, b, c, Point{5, 5, 1}) == 1 && orient3d(a, b, c, Point{5, 5, 0}) == 0);
/// ```
template <class Point>
int orient3d(const Point& p0, const Point& p1, const Point& p2, const Point& q) {
  return determinant_sign({p0.x, p0.y, p0.z}, {p1.x, p1.y, p1.z}, {p2.x, p2.y, p2.z}, {q.x, q.y, q.z});
}

}  // namespace gnomon
