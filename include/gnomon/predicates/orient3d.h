// On which side of a plane a point lies, never wrong: orient2d with one dimension more.
//
// Right for any finite doubles, subnormal and huge ones included; non-finite input is a precondition violation and
// gives an unspecified sign.
#pragma once

#include "gnomon/core/api.h"

namespace gnomon {

/// The sign (−1, 0, 1) of the determinant of the three rows p − o, q − o and r − o over the reals.
///
/// Cost: some thirty floating-point operations when a bound on their error proves the sign, some hundreds when it does
/// not, some microseconds where exponents are extreme.
/// Source: the filter and the expansions are Shewchuk's (as in orient2d.h) with guards against overflow and underflow;
/// the last stage is a long accumulator (long_accumulator.h).
GNOMON_API int determinant_sign(const double (&o)[3], const double (&p)[3], const double (&q)[3], const double (&r)[3]);

/// On which side of the plane through `p0`, `p1` and `p2` the point `q` lies: 1 on that from which they run
/// counter-clockwise, −1 on the other, 0 exactly in the plane, and 0 if the three are on one line. Points are anything
/// with x, y and z.
template <class Point>
int orient3d(const Point& p0, const Point& p1, const Point& p2, const Point& q) {
  return determinant_sign({p0.x, p0.y, p0.z}, {p1.x, p1.y, p1.z}, {p2.x, p2.y, p2.z}, {q.x, q.y, q.z});
}

}  // namespace gnomon
