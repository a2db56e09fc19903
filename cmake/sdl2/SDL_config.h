// SDL's configuration for the pages: SDL's own for Emscripten, without the parts that no scene uses. It replaces SDL's
// SDL_config.h. left_out.c removes parts that no configuration can remove.
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_config_emscripten.h"

// The context comes from Emscripten's own interface. SDL's alternative, EGL, finds GL functions by name at run time, so
// the program would contain all of them.
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2

#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_SENSOR_DUMMY
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#define SDL_LOADSO_DUMMY 1
#define SDL_AUDIO_DISABLED 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_SENSOR_DISABLED 1
#define SDL_POWER_DISABLED 1
#define SDL_LOCALE_DISABLED 1
#define SDL_RENDER_DISABLED 1

// The browser passes the time with every frame, so SDL_GetTicks() is unused and returns 0.
#undef SDL_TIMER_UNIX
#define SDL_TIMER_DUMMY 1
#define SDL_TIMERS_DISABLED 1

// A page has no signals, environment or terminal.
#undef HAVE_SIGACTION
#undef HAVE_SA_SIGACTION
#undef HAVE_SIGNAL_H
#undef HAVE_STDIO_H
#undef HAVE_SYSCONF
#undef HAVE_GETENV
#undef HAVE_SETENV
#undef HAVE_PUTENV
#undef HAVE_UNSETENV

// The C library's versions of these are much larger than SDL's own.
#undef HAVE_VSNPRINTF
#undef HAVE_VSSCANF
#undef HAVE_SSCANF
#undef HAVE_STRTOD
#undef HAVE_ATOF
#undef HAVE_ICONV
#undef HAVE_ICONV_H

// Emscripten lists inline scripts by their addresses, which differ from program to program, and all programs share one
// script. No scene needs SDL's own scripts.
#include <emscripten/em_asm.h>
#undef MAIN_THREAD_EM_ASM
#undef MAIN_THREAD_EM_ASM_INT
#define MAIN_THREAD_EM_ASM(...) ((void)0)
#define MAIN_THREAD_EM_ASM_INT(...) 0

#define SDL_DEFAULT_ASSERT_LEVEL 0
#define SDL_LEAN_AND_MEAN 1

#endif
