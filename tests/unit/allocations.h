// Number of allocations in the program of the unit tests.
#pragma once

#include <cstddef>

namespace gnomon::testing {

/// Number of allocations so far, counted by the replaced `operator new` in geometry/allocation_test.cpp.
extern std::size_t allocations;

/// Total size of these allocations in bytes, including released ones.
extern std::size_t allocated_bytes;

}  // namespace gnomon::testing
