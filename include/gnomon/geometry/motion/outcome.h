// How the search for a first contact ends.
#pragma once

#include <cstdint>

namespace gnomon {

/// Whether two moving bodies meet.
enum class Outcome : std::uint8_t {
  separated,      ///< they do not meet during the motion
  hit,            ///< they meet at `t`; at 0 if they touch at the start, even if they part at once
  overlapping,    ///< their interiors meet at the start: for who asks whether they ever meet, that is a hit at 0, too
  not_converged,  ///< they come so near that rounding cannot tell: nearer than the slop
};

}  // namespace gnomon
