// Stubs for the host functions of the C library, so that the module imports nothing.

#include <cstddef>
#include <cstdint>

extern "C" {

/// The C library requests one page after another. Each growth creates a new host buffer as large as the whole memory,
/// and V8 counts each in full. Beyond 64 MB it would collect garbage at every page, 0.1 s each time. Therefore the
/// memory grows by a quarter at once, if that much is available. JavaScript itself checks whether its views are still
/// valid.
void emscripten_notify_memory_growth(std::size_t) {
  constexpr std::size_t most = 1 << 15;  // pages; same value as in the linker options
  const std::size_t pages = __builtin_wasm_memory_size(0);
  const std::size_t quarter = pages / 4;
  if (quarter <= most - pages) __builtin_wasm_memory_grow(0, quarter);
}

/// End of `abort`: the caller catches an exception.
[[noreturn]] void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }

/// Reports an empty environment. The printing code of Boost's integers links this call to look up a locale, but nothing
/// prints.
std::uint16_t __wasi_environ_sizes_get(std::size_t* count, std::size_t* bytes) {
  *count = *bytes = 0;
  return 0;
}
std::uint16_t __wasi_environ_get(char**, char*) { return 0; }
}
