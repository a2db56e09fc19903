// Draws the Gilbert–Johnson–Keerthi algorithm on the difference A − B, up to the end of a trace. The picture shows the
// simplex, its point nearest to the origin, the search direction, and the corners found and dropped.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/minkowski_difference/difference_place.h"

namespace gnomon::scenes {

/// Draws a `closest_points` trace or its beginning.
void draw_search(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                 const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
