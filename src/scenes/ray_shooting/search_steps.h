// Progress of a recorded search on the list of A − B's edges, as a picture.
#pragma once

#include <span>

#include "gnomon/core/trace.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes {

/// Maximum trace length of a linear `directional_penetration` on a list of `edges` edges; a search that halves needs
/// less.
constexpr std::size_t ray_steps(std::size_t edges) { return 2 * edges + 16; }

/// Draws such a trace or its beginning: the remaining part of the list, the present edge, and its source.
void draw_search_steps(display::Canvas& canvas, std::span<const Step> trace, const SumPicture& picture,
                       const SumPlace& place, std::span<const exact::Facet> facets, const Placed<double>& a,
                       const Placed<double>& b);

}  // namespace gnomon::scenes
