// What the world of first_collision_test.cpp has for a hash, in C++ and, by way of the npm package, in JavaScript
// (tests/engine/first_collision.test.mjs reads it here). A change of the simulation or of its snapshot renews it.
#pragma once

#include <cstdint>

namespace gnomon::testing {

inline constexpr std::uint64_t first_collision_hash = 0x1f4865fbd59fd8d9;

}  // namespace gnomon::testing
