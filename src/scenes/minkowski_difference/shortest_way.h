// The shortest translation of B after which it and A only touch: the minimum translation of an overlap, or the distance
// of separated shapes.
#pragma once

#include "scenes/minkowski_difference/ways.h"

namespace gnomon::scenes {

/// Returns the shortest translation, computed by its own query rather than selected from the ways.
Way shortest_way(const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
