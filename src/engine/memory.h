// Memory in a module without exceptions, where a failed allocation inside an operation terminates the module.
#pragma once

#include <cstdint>
#include <span>

#include "gnomon/core/vec2.h"

namespace gnomon::engine {

/// Allocates zeroed memory, to be freed by std::free. Returns null, and sets the fault, if there is not enough.
void* allocate(std::uint64_t bytes);

/// Grows the memory until `bytes` are free. Returns false, and sets the fault, on failure. Call it before an operation
/// that allocates and cannot report a failed allocation.
bool reserve(std::uint64_t bytes);

/// Views the numbers of the caller (x, y, x, y, …) as points.
inline std::span<const Vec2d> points_at(const double* numbers, std::uint32_t count) {
  static_assert(sizeof(Vec2d) == 2 * sizeof(double));
  return {reinterpret_cast<const Vec2d*>(numbers), count};
}

}  // namespace gnomon::engine
