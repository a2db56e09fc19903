// How the sweep of B along a direction looks on the difference A − B, as far as a trace of it goes: each axis has two
// lines across it, between which A − B lies, and they are crossed where the shadows meet and where they part.
#pragma once

#include <span>

#include "core/trace.h"
#include "display/canvas.h"
#include "geometry/shape/placed.h"
#include "scenes/minkowski/difference_place.h"

namespace gnomon::scenes {

/// Of an `overlap_interval` trace or its beginning, in which B moves and A rests.
void draw_sweep(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
