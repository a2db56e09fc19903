// The search by two ranges with one thing wrong, for readers who want to see what comes of it. Each mistake runs for
// real, beside the search that is right.
#pragma once

#include <cstdint>

#include "gnomon/exact/boundary/boundary.h"

namespace gnomon::scenes {

enum class HalvingMistake : std::uint8_t {
  none,
  own_half,   ///< where the corner is not passed, the half behind the edge that comes first is dropped
  no_angles,  ///< A's middle edge is taken for the one that comes first
};

/// On which edge a level line through the origin would leave A − B.
exact::Facet mistaken_exit(const exact::Difference& m, HalvingMistake mistake);

}  // namespace gnomon::scenes
