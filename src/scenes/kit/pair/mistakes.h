// The separating axis test with one deliberate mistake, to show the consequences. Each mistake is made in practice;
// each variant really runs, beside the correct query.
#pragma once

#include <cstdint>

#include "gnomon/geometry/sat/separation.h"

namespace gnomon::scenes {

enum class Mistake : std::uint8_t {
  none,
  long_axes,    ///< axes as long as their edges: overlaps on different axes are in different units
  clockwise,    ///< corners in the wrong order: every normal points inwards, and an edge is not its projection's upper
                ///< end
  centre_sign,  ///< the direction is computed from centre to centre
  one_polygon,  ///< the edges of B are omitted
};

/// Returns the result of `minimum_translation` with the mistake.
Mtv<double> mistaken_translation(const Placed<double>& a, const Placed<double>& b, Mistake mistake);

}  // namespace gnomon::scenes
