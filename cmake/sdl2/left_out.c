// Replaces the files of SDL that sdl2-wasm.sh omits, and the browser events that the page handles itself.
//
// Every function here behaves as if its subsystem were absent. Link-time optimisation then removes the code that only
// served these subsystems, three quarters of SDL. The prototypes are SDL's own, so a version of SDL with another
// prototype ends the build here.
#include <emscripten/html5.h>

#include "SDL.h"
#include "SDL_assert_c.h"
#include "SDL_hints_c.h"
#include "SDL_internal.h"
#include "SDL_log_c.h"
#include "events/SDL_gesture_c.h"
#include "events/SDL_keyboard_c.h"
#include "events/SDL_mouse_c.h"
#include "video/SDL_sysvideo.h"
#include "video/emscripten/SDL_emscriptenframebuffer.h"
#include "video/emscripten/SDL_emscriptenmouse.h"

// --- SDL_error.c, SDL_log.c, SDL_assert.c: nobody reads SDL's messages

int SDL_SetError(const char* format, ...) { return -1; }
int SDL_Error(SDL_errorcode code) { return -1; }
const char* SDL_GetError(void) { return ""; }
void SDL_ClearError(void) {}

void SDL_LogInit(void) {}
void SDL_LogQuit(void) {}
void SDL_Log(const char* format, ...) {}
void SDL_LogDebug(int category, const char* format, ...) {}
void SDL_LogInfo(int category, const char* format, ...) {}
void SDL_LogWarn(int category, const char* format, ...) {}
void SDL_LogError(int category, const char* format, ...) {}
void SDL_AssertionsQuit(void) {}

// --- SDL_hints.c: every hint has its default

const char* SDL_GetHint(const char* name) { return NULL; }
SDL_bool SDL_GetHintBoolean(const char* name, SDL_bool otherwise) { return otherwise; }
SDL_bool SDL_GetStringBoolean(const char* value, SDL_bool otherwise) { return otherwise; }
SDL_bool SDL_SetHint(const char* name, const char* value) { return SDL_FALSE; }
SDL_bool SDL_SetHintWithPriority(const char* name, const char* value, SDL_HintPriority priority) { return SDL_FALSE; }
void SDL_AddHintCallback(const char* name, SDL_HintCallback callback, void* data) { callback(data, name, NULL, NULL); }
void SDL_DelHintCallback(const char* name, SDL_HintCallback callback, void* data) {}
void SDL_ClearHints(void) {}

// --- SDL_keyboard.c, SDL_gesture.c: keys and gestures belong to the page

int SDL_KeyboardInit(void) { return 0; }
void SDL_KeyboardQuit(void) {}
void SDL_ResetKeyboard(void) {}
// The mouse code needs the focused window, because that window captures the mouse.
static SDL_Window* focus;
SDL_Window* SDL_GetKeyboardFocus(void) { return focus; }
void SDL_SetKeyboardFocus(SDL_Window* window) { focus = window; }
void SDL_ReleaseAutoReleaseKeys(void) {}
int SDL_SendKeyboardText(const char* text) { return 0; }
int SDL_SendKeyboardKeyAndKeycode(Uint8 state, SDL_Scancode scancode, SDL_Keycode keycode) { return 0; }

int SDL_GestureAddTouch(SDL_TouchID touch) { return 0; }
int SDL_GestureDelTouch(SDL_TouchID touch) { return 0; }
void SDL_GestureProcessEvent(SDL_Event* event) {}
void SDL_GestureQuit(void) {}

// --- SDL_render.c, SDL_emscriptenframebuffer.c: the picture is drawn by WebGL

SDL_Renderer* SDL_GetRenderer(SDL_Window* window) { return NULL; }
void SDL_DestroyRendererWithoutFreeing(SDL_Renderer* renderer) {}
int Emscripten_CreateWindowFramebuffer(_THIS, SDL_Window* window, Uint32* format, void** pixels, int* pitch) {
  return -1;
}
int Emscripten_UpdateWindowFramebuffer(_THIS, SDL_Window* window, const SDL_Rect* rects, int count) { return -1; }
void Emscripten_DestroyWindowFramebuffer(_THIS, SDL_Window* window) {}

// --- SDL_emscriptenmouse.c: the cursor is the page's

// A driver with support for capture lets a drag continue outside the window. window.cpp does the capture itself.
static int capture_mouse(SDL_Window* window) { return 0; }

void Emscripten_InitMouse(void) { SDL_GetMouse()->CaptureMouse = capture_mouse; }
void Emscripten_FiniMouse(void) {}

// --- Emscripten's html5.h: unwanted listeners and changes to the page

#define NO_LISTENER(event, callback_type)                                                                        \
  EMSCRIPTEN_RESULT emscripten_set_##event##_callback_on_thread(const char* target, void* data, EM_BOOL capture, \
                                                                callback_type callback, pthread_t thread) {      \
    return EMSCRIPTEN_RESULT_NOT_SUPPORTED;                                                                      \
  }
NO_LISTENER(keydown, em_key_callback_func)
NO_LISTENER(keyup, em_key_callback_func)
NO_LISTENER(keypress, em_key_callback_func)
NO_LISTENER(wheel, em_wheel_callback_func)
NO_LISTENER(focus, em_focus_callback_func)
NO_LISTENER(blur, em_focus_callback_func)
NO_LISTENER(resize, em_ui_callback_func)
NO_LISTENER(fullscreenchange, em_fullscreenchange_callback_func)
NO_LISTENER(pointerlockchange, em_pointerlockchange_callback_func)

EMSCRIPTEN_RESULT emscripten_set_visibilitychange_callback_on_thread(void* data, EM_BOOL capture,
                                                                     em_visibilitychange_callback_func callback,
                                                                     pthread_t thread) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_set_beforeunload_callback_on_thread(void* data, em_beforeunload_callback callback,
                                                                 pthread_t thread) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

EMSCRIPTEN_RESULT emscripten_request_pointerlock(const char* target, EM_BOOL defer) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_exit_pointerlock(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char* target, EM_BOOL defer,
                                                         const EmscriptenFullscreenStrategy* strategy) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_exit_fullscreen(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }

void emscripten_set_window_title(const char* title) {}
// CSS sets the size of the canvas in the page; the window's size is the drawing buffer's, at every pixel ratio.
EMSCRIPTEN_RESULT emscripten_set_element_css_size(const char* target, double width, double height) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
double emscripten_get_device_pixel_ratio(void) { return 1; }
void emscripten_get_screen_size(int* width, int* height) { *width = *height = 16384; }
int emscripten_has_asyncify(void) { return 0; }
