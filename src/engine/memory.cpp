#include "engine/memory.h"

#include <cstddef>
#include <cstdlib>
#include <limits>

#include "engine/fault.h"
#include "engine/module.h"

namespace gnomon::engine {
namespace {

bool can_be_allocated(std::uint64_t bytes) { return bytes <= std::numeric_limits<std::size_t>::max(); }

}  // namespace

void* allocate(std::uint64_t bytes) {
  void* const block = can_be_allocated(bytes) ? std::calloc(static_cast<std::size_t>(bytes), 1) : nullptr;
  if (block == nullptr) fault({Status::out_of_memory, Subject::memory});
  return block;
}

bool reserve(std::uint64_t bytes) {
  // Memory only ever grows, so a freed block stays available to later allocations. Without volatile the compiler would
  // see that the block is unused, and remove both calls.
  void* volatile block = can_be_allocated(bytes) ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
  if (block == nullptr) fault({Status::out_of_memory, Subject::memory});
  std::free(block);
  return block != nullptr;
}

}  // namespace gnomon::engine

void* engine_allocate(std::size_t bytes) { return gnomon::engine::allocate(bytes); }
void engine_release(void* memory) { std::free(memory); }
