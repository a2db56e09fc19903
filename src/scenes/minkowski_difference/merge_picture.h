// Draws the merge of edges to the difference A − B, up to the end of a trace.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/minkowski_difference/difference_place.h"

namespace gnomon::scenes {

/// Draws the difference, filled, and each of its edges in the colour of its shape, dashed if it is reversed. `trace`
/// must be that of the whole merge.
void draw_merged(display::Canvas& canvas, const Sum<double>& difference, std::span<const Step> trace,
                 const DifferencePlace& place);

/// Draws the outline up to the trace's end, and the edges of the two shapes in it.
void draw_merge(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
