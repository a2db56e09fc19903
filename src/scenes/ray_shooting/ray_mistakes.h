// The search on the list of A − B's edges with one thing wrong, for readers who want to see what comes of it. Each runs
// for real, beside the search that is right.
#pragma once

#include <optional>

#include "scenes/ray_shooting/ray_pair.h"

namespace gnomon::scenes {

enum class RayMistake : std::uint8_t {
  none,
  whole_ring,  ///< the whole list is halved, and not the side that faces the ray
  unturned,    ///< B's edges are not turned about: A + B is searched
};

/// How far B would have to go along `u` by what the mistake finds; empty where it finds an edge that no ray along u
/// leaves through. A and B overlap.
std::optional<double> mistaken_way_out(const Placed<double>& a, const Placed<double>& b, Vec2d u, RayMistake mistake);

}  // namespace gnomon::scenes
