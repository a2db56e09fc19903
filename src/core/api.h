// What a shared library of these functions shows to who links it; all else in it is hidden.
#pragma once

#if defined(__ELF__) || defined(__APPLE__)
#define GNOMON_API [[gnu::visibility("default")]]
#else
#define GNOMON_API
#endif
