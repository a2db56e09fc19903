// What the C library would ask of whoever runs it, answered here, so that the module imports nothing.

#include <cstddef>
#include <cstdint>

extern "C" {

/// JavaScript looks for itself whether its views of the memory still hold.
void emscripten_notify_memory_growth(std::size_t) {}

/// Where `abort` ends: the caller gets an exception.
[[noreturn]] void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }

/// What Boost's integers could print would be asked for its language, if anybody printed: there is no environment.
std::uint16_t __wasi_environ_sizes_get(std::size_t* count, std::size_t* bytes) {
  *count = *bytes = 0;
  return 0;
}
std::uint16_t __wasi_environ_get(char**, char*) { return 0; }
}
