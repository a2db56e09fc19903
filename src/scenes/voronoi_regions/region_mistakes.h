// The distance with one thing wrong, for readers who want to see what comes of it. Each mistake is made in practice,
// and runs for real beside the query that is right.
#pragma once

#include <cstdint>
#include <span>

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

enum class RegionMistake : std::uint8_t {
  none,
  lines,      ///< an edge is taken for the whole line through it
  corners,    ///< only corners are looked at
  two_sided,  ///< the strip of an edge is taken on both sides: the first edge in whose strip the origin is will do
};

/// The point that is taken for the one of A − B, by its corners, that is nearest to the origin.
Vec2d mistaken_nearest(std::span<const Vec2d> corners, RegionMistake mistake);

}  // namespace gnomon::scenes
