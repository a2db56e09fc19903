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

/// Returns both within 1 ulp for |angle| ≤ max_angle, or nothing for a larger or non-finite angle. Constant cost, no
/// table.
/// Source: reduction by a multiple of π/2 in parts, Cody & Waite, "Software Manual for the Elementary Functions", 1980;
/// then Taylor's series, because on [−π/4, π/4] a fitted polynomial would save no terms.
GNOMON_API std::optional<SinCos> sin_cos(double angle);

/// Returns the angle from the positive x axis to the point (x, y), in (−π, π], within 2 ulp. The angle of the origin is
/// 0, and zeros have no sign. Both arguments must be finite. Constant cost, no table.
/// Source: reduction by the difference formula of the arc tangent to a few angles with known values, Cody & Waite, as
/// above; then Taylor's series.
GNOMON_API double arc_tangent(double y, double x);

}  // namespace gnomon
