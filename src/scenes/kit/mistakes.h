// The separating axis test with one thing wrong, for readers who want to see what comes of it. These are the mistakes
// that are made in practice; each runs for real, beside the query that is right.
#pragma once

#include <cstdint>

#include "gnomon/geometry/sat/separation.h"

namespace gnomon::scenes {

enum class Mistake : std::uint8_t {
  none,
  long_axes,    ///< axes as long as their edges: overlaps on different axes are in different units
  clockwise,    ///< corners in the wrong order: every normal points inwards, and an edge is not its projection's upper
                ///< end
  centre_sign,  ///< the direction is taken from centre to centre
  one_polygon,  ///< the edges of B are forgotten
};

/// What `minimum_translation` would answer with the mistake.
Mtv<double> mistaken_translation(const Placed<double>& a, const Placed<double>& b, Mistake mistake);

}  // namespace gnomon::scenes
