// What the worlds of first_collision_test.cpp have for hashes, in C++ and, by way of the npm package, in JavaScript
// (tests/engine/golden.mjs reads them here). A change of the simulation or of its snapshot renews them.
#pragma once

#include <cstdint>

namespace gnomon::testing {

inline constexpr std::uint64_t first_collision_hash = 0x67e55ca94b14e1c3;
inline constexpr std::uint64_t pressed_world_hash = 0x3e6a570b619c8144;

}  // namespace gnomon::testing
