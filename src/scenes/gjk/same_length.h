#pragma once

namespace gnomon::scenes {

/// Tolerance between two computations of the same length.
inline constexpr double same_length = 1e-9;

}  // namespace gnomon::scenes
