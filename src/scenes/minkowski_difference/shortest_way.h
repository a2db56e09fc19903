// The shortest of all moves of B after which it and A only touch: the minimum translation of an overlap, or the
// distance of what is apart.
#pragma once

#include "scenes/minkowski_difference/ways.h"

namespace gnomon::scenes {

/// Asked for by itself, and not looked up among the ways.
Way shortest_way(const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
