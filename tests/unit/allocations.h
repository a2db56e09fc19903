// How often anything was allocated, in the program of the unit tests.
#pragma once

#include <cstddef>

namespace gnomon::testing {

/// So far. Counted where `operator new` is replaced, in geometry/allocation_test.cpp.
extern std::size_t allocations;

/// How many bytes these were, with those that were given back.
extern std::size_t allocated_bytes;

}  // namespace gnomon::testing
