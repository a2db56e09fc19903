// What the worlds of first_collision_test.cpp have for hashes, in C++ and, by way of the npm package, in JavaScript
// (tests/engine/golden.mjs reads them here). A change of the simulation or of its snapshot renews them.
#pragma once

#include <cstdint>

namespace gnomon::testing {

inline constexpr std::uint64_t first_collision_hash = 0x5c584aa458d43a34;
inline constexpr std::uint64_t pressed_world_hash = 0x03217dc50d57c1f0;

}  // namespace gnomon::testing
