#include "engine/memory.h"

#include <cstddef>
#include <cstdlib>
#include <limits>

#include "engine/engine.h"
#include "engine/fault.h"

namespace gnomon::engine {

void* allocate(std::uint64_t bytes) {
  void* const block =
      bytes <= std::numeric_limits<std::size_t>::max() ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
  if (block == nullptr) fault({Status::out_of_memory, Subject::memory});
  return block;
}

bool reserve(std::uint64_t bytes) {
  // Volatile, or the compiler would see that nobody uses the block, and leave both calls out.
  void* volatile block = allocate(bytes);
  std::free(block);
  return block != nullptr;
}

}  // namespace gnomon::engine

void* engine_allocate(std::size_t bytes) { return gnomon::engine::allocate(bytes); }
void engine_release(void* memory) { std::free(memory); }
