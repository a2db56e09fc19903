// How a merge of edges to the difference A − B looks, as far as a trace of it goes.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/minkowski_difference/difference_place.h"

namespace gnomon::scenes {

/// The difference, filled, and each of its edges in the colour of the shape that it comes from, with a dash where it is
/// turned about. `trace` is that of the whole merge.
void draw_merged(display::Canvas& canvas, const Sum<double>& difference, std::span<const Step> trace,
                 const DifferencePlace& place);

/// The way round, as far as it has come, and the edges of the two shapes that it has used.
void draw_merge(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
