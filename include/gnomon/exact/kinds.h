// The words of the exact queries' answers. JavaScript has them from here, so that this header includes next to nothing.
#pragma once

#include <cstdint>

namespace gnomon::exact {

/// Of the boundary of M: what an edge of it comes from.
enum class Side : std::uint8_t { p, q };

/// How two bodies lie.
enum class Contact : std::uint8_t {
  separated,    ///< no point in common
  touching,     ///< points in common, but none of M's interior is the origin
  overlapping,  ///< no small translation parts them
};

/// What a translation brings about.
enum class Meeting : std::uint8_t {
  none,     ///< they never meet
  initial,  ///< in contact at the start
  hit,      ///< they meet, and their interiors will
  graze,    ///< they meet, and their interiors never do
};

}  // namespace gnomon::exact
