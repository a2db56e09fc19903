// Memory in a module without exceptions, where an allocation that fails in the midst of something ends the module.
#pragma once

#include <cstdint>

namespace gnomon::engine {

/// Memory full of zeros, to be freed by std::free; null, and the fault is set, if there is not so much.
void* allocate(std::uint64_t bytes);

/// Makes the memory grow until so much of it is free. False, and the fault is set, if it cannot. To be called before
/// what allocates and has no way to say that it could not.
bool reserve(std::uint64_t bytes);

}  // namespace gnomon::engine
