// The engine module's malloc and free, which are a third of the code of the smallest that Emscripten has: there is one
// thread, and all memory behind the stack is one stretch that nobody else makes longer.
//
// The stretch is a row of blocks. Each has its size at both ends, so that one that is given back finds its neighbours
// and becomes one with those that are free. Free blocks hang in a ring, the latest last, and the first that is large
// enough is taken.
// Source: Knuth, "The Art of Computer Programming", volume 1, 1997, section 2.5, algorithm C.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

/// Where the linker says that the stack ends; a multiple of 16.
extern "C" std::byte __heap_base;

namespace {

/// What is handed out begins at multiples of this, and blocks 4 bytes before.
constexpr std::size_t step = 16;
constexpr std::size_t page = 65536;
constexpr std::size_t used = 1;

struct Block {
  std::size_t tag;  ///< how many bytes it has, and 1 more if it is in use; its last 4 bytes say the same
  Block* next;      ///< in the ring, and so is `previous`; where it is in use, the user's
  Block* previous;

  std::size_t size() const { return tag & ~used; }
  Block* at(std::ptrdiff_t offset) { return reinterpret_cast<Block*>(reinterpret_cast<std::byte*>(this) + offset); }
  /// The last tag of the block before.
  std::size_t tag_before() { return at(-4)->tag; }

  void mark(std::size_t new_tag) {
    tag = new_tag;
    at(static_cast<std::ptrdiff_t>(size()) - 4)->tag = new_tag;
  }
  void leave_ring() {
    next->previous = previous;
    previous->next = next;
  }
};

Block ring{0, &ring, &ring};
/// Behind the last block: a tag that is in use, as there is one before the first block.
Block* end;

void give_back(Block* block, std::size_t size) {
  const std::size_t before = block->tag_before();
  if ((before & used) == 0) {
    block = block->at(-static_cast<std::ptrdiff_t>(before));
    block->leave_ring();
    size += before;
  }
  Block* const behind = block->at(static_cast<std::ptrdiff_t>(size));
  if ((behind->tag & used) == 0) {
    behind->leave_ring();
    size += behind->tag;
  }
  block->mark(size);
  block->next = &ring;
  block->previous = ring.previous;
  block->previous->next = ring.previous = block;
}

/// Adds at least `size` bytes to the row, or all that the module begins with.
bool lengthen(std::size_t size) {
  Block* const from = end != nullptr ? end : reinterpret_cast<Block*>(&__heap_base + step - 4);
  if (end == nullptr) {
    from->at(-4)->tag = used;
  } else if (__builtin_wasm_memory_grow(0, size / page + 1) == SIZE_MAX) {
    return false;
  }
  end = reinterpret_cast<Block*>(__builtin_wasm_memory_size(0) * page - 4);
  end->tag = used;
  give_back(from, static_cast<std::size_t>(reinterpret_cast<std::byte*>(end) - reinterpret_cast<std::byte*>(from)));
  return true;
}

void* take(std::size_t bytes) {
  if (bytes > SIZE_MAX - page) return nullptr;
  const std::size_t size = (bytes + 8 + step - 1) / step * step;
  do {
    for (Block* block = ring.next; block != &ring; block = block->next) {
      if (block->tag < size) continue;
      const std::size_t rest = block->tag - size;
      block->leave_ring();
      block->mark(size + used);
      if (rest > 0) give_back(block->at(static_cast<std::ptrdiff_t>(size)), rest);
      return &block->next;
    }
  } while (lengthen(size));
  return nullptr;
}

}  // namespace

extern "C" {

void* malloc(std::size_t bytes) { return take(bytes); }

void* calloc(std::size_t count, std::size_t bytes) {
  void* const memory = take(count * bytes);
  if (memory != nullptr) std::memset(memory, 0, count * bytes);
  return memory;
}

void free(void* memory) {
  if (memory == nullptr) return;
  Block* const block = static_cast<Block*>(memory)->at(-4);
  give_back(block, block->size());
}
}
