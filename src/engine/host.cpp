// What the C library would ask of whoever runs it, answered here, so that the module imports nothing.

#include <cstddef>
#include <cstdint>

extern "C" {

/// The C library asks for one page after another. Each growth gives the host a new buffer as large as all there is,
/// which V8 counts in full each time, so that beyond 64 MB it collects garbage at every page, a tenth of a second long.
/// So the memory grows by a quarter at once, if there is as much. JavaScript looks for itself whether its views still
/// hold.
void emscripten_notify_memory_growth(std::size_t) {
  constexpr std::size_t most = 1 << 15;  // pages, as the linker is told
  const std::size_t pages = __builtin_wasm_memory_size(0);
  const std::size_t quarter = pages / 4;
  if (quarter <= most - pages) __builtin_wasm_memory_grow(0, quarter);
}

/// Where `abort` ends: the caller gets an exception.
[[noreturn]] void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }

/// What Boost's integers could print would be asked for its language, if anybody printed: there is no environment.
std::uint16_t __wasi_environ_sizes_get(std::size_t* count, std::size_t* bytes) {
  *count = *bytes = 0;
  return 0;
}
std::uint16_t __wasi_environ_get(char**, char*) { return 0; }
}
