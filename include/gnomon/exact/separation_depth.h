// One number for the separation of two bodies: their distance, or minus their penetration depth.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/difference.h"
#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

/// Returns the distance of separated bodies, 0 for touching ones, and minus the penetration depth for overlapping ones.
/// Its sign is the contact. For a distance or depth below the least double `nearest` is 0, and the mantissa has the
/// sign. Cost: that of `separation_distance` if they are apart, of `penetration` if they overlap. Allocates.
GNOMON_API Scaled separation_depth(const Difference& m);

}  // namespace gnomon::exact
