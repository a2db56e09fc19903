// What a shared library of these functions shows to who links it; all else in it is hidden.
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "gnomon is C++20: compile with -std=c++20 or newer"
#endif

#if defined(__ELF__) || defined(__APPLE__)
#define GNOMON_API [[gnu::visibility("default")]]
#else
#define GNOMON_API
#endif
