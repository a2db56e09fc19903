// Outcome of a search for a first contact.
#pragma once

#include <cstdint>

namespace gnomon {

/// Outcome of a search for the first contact of two moving bodies.
enum class Outcome : std::uint8_t {
  separated,      ///< the bodies do not meet during the motion
  hit,            ///< the bodies meet at `t`; at 0 if they touch at the start, even if they separate at once
  overlapping,    ///< the interiors meet at the start; for the question whether they ever meet, also a hit at 0
  not_converged,  ///< the bodies come so near that rounding hides whether they meet; for a shape cast, a displacement
                  ///< that is not finite or out of range
};

}  // namespace gnomon
