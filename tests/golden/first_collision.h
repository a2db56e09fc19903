// Hashes of the worlds in first_collision_test.cpp, in C++ and, through the npm package, in JavaScript
// (tests/engine/golden.mjs reads them here). They change with the simulation and with its snapshot.
#pragma once

#include <cstdint>

namespace gnomon::testing {

inline constexpr std::uint64_t first_collision_hash = 0x67e55ca94b14e1c3;
inline constexpr std::uint64_t pressed_world_hash = 0x3e6a570b619c8144;

}  // namespace gnomon::testing
