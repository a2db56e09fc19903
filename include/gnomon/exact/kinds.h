// Enumerations of the exact queries' results. JavaScript reads them from here, so this header includes next to nothing.
#pragma once

#include <cstdint>

namespace gnomon::exact {

/// One of the two bodies, from which an edge of the boundary of M comes.
enum class Side : std::uint8_t { p, q };

/// The contact of two bodies.
enum class Contact : std::uint8_t {
  separated,    ///< no point in common
  touching,     ///< points in common, but the origin is not in M's interior
  overlapping,  ///< no small translation separates them
};

/// The effect of a translation.
enum class Meeting : std::uint8_t {
  none,     ///< they never meet
  initial,  ///< in contact at the start
  hit,      ///< they meet, and their interiors will
  graze,    ///< they meet, and their interiors never do
};

}  // namespace gnomon::exact
