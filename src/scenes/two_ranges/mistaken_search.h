// The search by two ranges with one deliberate mistake, to show its consequences. Each variant really runs, beside the
// correct search.
#pragma once

#include <cstdint>

#include "gnomon/exact/boundary/boundary.h"

namespace gnomon::scenes {

enum class HalvingMistake : std::uint8_t {
  none,
  own_half,   ///< where the corner is not passed, the half behind the first edge is dropped
  no_angles,  ///< A's middle edge is assumed to be the first one
};

/// Returns the edge on which a horizontal line through the origin would leave A − B.
exact::Facet mistaken_exit(const exact::Difference& m, HalvingMistake mistake);

}  // namespace gnomon::scenes
