// Sine, cosine and arc tangent with the same bits on every platform. The C library's functions differ between systems
// and would make two browsers disagree about the same motion.
#pragma once

#include <optional>

#include "gnomon/core/api.h"

namespace gnomon {

/// Sine and cosine of one angle: y and x of the unit vector at this angle to the x axis.
struct SinCos {
  double sine;
  double cosine;
};

/// Largest angle, in rad, whose reduction keeps full accuracy: about 170,000 turns.
inline constexpr double max_angle = 1048576;

/// Returns both for |angle| ≤ max_angle, or nothing for a larger or non-finite angle.
/// Accuracy: within 1 ulp. Cost: constant, no table.
/// Source: reduction by a multiple of π/2 in parts, Cody & Waite, "Software Manual for the Elementary Functions", 1980;
/// then Taylor's series, which on [−π/4, π/4] needs only a term or two more than a fitted polynomial.
/// ```
/// assert(sin_cos(0)->cosine == 1 && !sin_cos(1e9));
/// assert(std::abs(sin_cos(30 * degree)->sine - 0.5) < 1e-15);
/// ```
GNOMON_API std::optional<SinCos> sin_cos(double angle);

/// Returns the angle from the positive x axis to the point (x, y), in (−π, π]. The angle of the origin is 0, and zeros
/// have no sign. Both arguments must be finite.
/// Accuracy: within 2 ulp. Cost: constant, no table.
/// Source: reduction by the difference formula of the arc tangent to a few angles with known values, Cody & Waite, as
/// above; then Taylor's series.
/// ```
/// assert(std::abs(arc_tangent(2, 2) - 45 * degree) < 1e-15 && arc_tangent(-0.0, -3) > 3);
/// ```
GNOMON_API double arc_tangent(double y, double x);

}  // namespace gnomon
