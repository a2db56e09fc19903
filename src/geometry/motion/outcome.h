// How the search for a first contact ends.
#pragma once

#include <cstdint>

namespace gnomon {

enum class Outcome : std::uint8_t {
  separated,      ///< they do not meet during the motion
  hit,            ///< they meet at `t`
  overlapping,    ///< their interiors meet at the start
  not_converged,  ///< they come so near that rounding cannot tell: nearer than the slop
};

}  // namespace gnomon
