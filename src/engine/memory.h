// Memory in a module without exceptions, where an allocation that fails in the midst of something ends the module.
#pragma once

#include <cstdint>
#include <span>

#include "gnomon/core/vec2.h"

namespace gnomon::engine {

/// Memory full of zeros, to be freed by std::free; null, and the fault is set, if there is not so much.
void* allocate(std::uint64_t bytes);

/// Makes the memory grow until so much of it is free. False, and the fault is set, if it cannot. To be called before
/// what allocates and has no way to say that it could not.
bool reserve(std::uint64_t bytes);

/// Points as they come in: x and y of each in turn.
inline std::span<const Vec2d> points_at(const double* numbers, std::uint32_t count) {
  static_assert(sizeof(Vec2d) == 2 * sizeof(double));
  return {reinterpret_cast<const Vec2d*>(numbers), count};
}

}  // namespace gnomon::engine
