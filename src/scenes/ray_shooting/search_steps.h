// How far a recorded search on the list of A − B's edges has come, and how that looks.
#pragma once

#include <span>

#include "gnomon/core/trace.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes {

/// At most, of the trace of a `directional_penetration` on a list of so many edges that looks at them one by one; one
/// that halves takes fewer.
constexpr std::size_t ray_steps(std::size_t edges) { return 2 * edges + 16; }

/// Of such a trace or its beginning: what is left of the list, which edge is looked at, and where it comes from.
void draw_search_steps(display::Canvas& canvas, std::span<const Step> trace, const SumPicture& picture,
                       const SumPlace& place, std::span<const exact::Facet> facets, const Placed<double>& a,
                       const Placed<double>& b);

}  // namespace gnomon::scenes
