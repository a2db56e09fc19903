// The distance with one deliberate mistake, to show its consequences. Each mistake is made in practice, and really runs
// beside the correct query.
#pragma once

#include <cstdint>
#include <span>

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

enum class RegionMistake : std::uint8_t {
  none,
  lines,      ///< an edge is replaced by the whole line through it
  corners,    ///< only corners are tested
  two_sided,  ///< the strip of an edge counts on both sides: the first edge whose strip contains the origin is accepted
};

/// Returns the point of A − B, by its corners, that the mistake selects as nearest to the origin.
Vec2d mistaken_nearest(std::span<const Vec2d> corners, RegionMistake mistake);

}  // namespace gnomon::scenes
