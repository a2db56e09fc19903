// How often anything was allocated, in the program of the unit tests.
#pragma once

#include <cstddef>

namespace gnomon::testing {

/// So far. Counted where `operator new` is replaced, in geometry/allocation_test.cpp.
extern std::size_t allocations;

}  // namespace gnomon::testing
