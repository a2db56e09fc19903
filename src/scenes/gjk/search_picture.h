// How the Gilbert–Johnson–Keerthi algorithm looks on the difference A − B, as far as a trace of it goes: the simplex,
// its point nearest to the origin, where the next corner is looked for, which one is found and which are dropped.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/minkowski_difference/difference_place.h"

namespace gnomon::scenes {

/// Of a `closest_points` trace or its beginning.
void draw_search(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                 const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
