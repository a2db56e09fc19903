// What the C library would ask of whoever runs it, answered here, so that the module imports nothing.

#include <cstddef>
#include <cstdint>

extern "C" {

/// JavaScript looks for itself whether its views of the memory still hold.
void emscripten_notify_memory_growth(std::size_t) {}

/// Where `abort` ends: the caller gets an exception.
[[noreturn]] void __wasi_proc_exit(std::uint32_t) { __builtin_trap(); }
}
