// The search on the list of A − B's edges with one deliberate mistake, to show its consequences. Each variant really
// runs, beside the correct search.
#pragma once

#include <optional>

#include "scenes/ray_shooting/ray_pair.h"

namespace gnomon::scenes {

enum class RayMistake : std::uint8_t {
  none,
  whole_ring,  ///< the whole list is halved instead of the side that faces the ray
  unturned,    ///< B's edges are not reversed: the search runs on A + B
};

/// Returns the length of B's translation along `u` with the mistake. Returns nothing if the mistake finds an edge
/// through which no ray along u leaves. A and B must overlap.
std::optional<double> mistaken_way_out(const Placed<double>& a, const Placed<double>& b, Vec2d u, RayMistake mistake);

}  // namespace gnomon::scenes
