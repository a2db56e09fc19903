// One number for how two bodies lie: apart or in each other, and how far.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/difference.h"
#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

/// The distance of separated bodies, 0 of touching ones, and minus the penetration depth of those that overlap. Its
/// sign is the contact, but for a distance or depth below the least double, where `nearest` is 0 and the mantissa has
/// it. Cost: that of `separation_distance` where they are apart, of `penetration` where they overlap. Allocates.
GNOMON_API Scaled separation_depth(const Difference& m);

}  // namespace gnomon::exact
