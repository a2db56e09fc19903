// Export macro. A shared library exports the declarations with `GNOMON_API` and hides all others.
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "gnomon is C++20: compile with -std=c++20 or newer"
#endif

#if defined(__ELF__) || defined(__APPLE__)
#define GNOMON_API [[gnu::visibility("default")]]
#else
#define GNOMON_API
#endif
