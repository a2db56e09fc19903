// Sine, cosine and arc tangent that give the same bits everywhere. The C library's differ between systems and would
// make two browsers disagree about the same motion.
#pragma once

#include <optional>

#include "gnomon/core/api.h"

namespace gnomon {

/// The sine and the cosine of one angle: of the unit vector that has this angle to the x axis, y and x.
struct SinCos {
  double sine;
  double cosine;
};

/// The largest angle, in radians, whose reduction keeps full accuracy: about 170,000 turns.
inline constexpr double max_angle = 1048576;

/// Both within 1 ulp for |angle| ≤ max_angle; nothing for a larger or non-finite angle. Constant cost, no table.
/// Source: reduction by a multiple of π/2 in parts, Cody & Waite, "Software Manual for the Elementary Functions", 1980;
/// then Taylor's series, which on [−π/4, π/4] needs no more terms than a fitted polynomial would save.
GNOMON_API std::optional<SinCos> sin_cos(double angle);

/// The angle from the positive x axis to the point (x, y), in (−π, π], within 2 ulp; 0 for the origin, and zeros have
/// no sign. Both must be finite. Constant cost, no table. Source: reduction by the difference formula of the arc
/// tangent to a few angles whose values are known, Cody & Waite, as above; then Taylor's series.
GNOMON_API double arc_tangent(double y, double x);

}  // namespace gnomon
