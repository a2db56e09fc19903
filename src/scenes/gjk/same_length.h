#pragma once

namespace gnomon::scenes {

/// As near as two ways to compute the same length come.
inline constexpr double same_length = 1e-9;

}  // namespace gnomon::scenes
