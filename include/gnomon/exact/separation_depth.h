// One number for the separation of two bodies: their distance, or minus their penetration depth.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/difference.h"
#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

/// Returns the distance of separated bodies, 0 for touching ones, and minus the penetration depth for overlapping ones.
/// The number is rounded once. Its sign is the contact. For a distance or depth below the least double `nearest` is 0,
/// and the mantissa has the sign. Cost: that of `separation_distance` if they are apart, of `penetration` if they
/// overlap. Allocates.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const auto depth_at = [&](double x, double y) {
///   const exact::Placed other(box, *exact::Frame::make(1, 0, {x, y}));
///   return exact::separation_depth(exact::Difference(exact::Placed{box}, other)).nearest;
/// };
/// assert(depth_at(5, 6) == 5 && depth_at(2, 0) == 0 && depth_at(1.5, 0) == -0.5);
/// ```
GNOMON_API Scaled separation_depth(const Difference& m);

}  // namespace gnomon::exact
