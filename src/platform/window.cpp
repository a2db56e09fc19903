#include "platform/window.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <cmath>
#include <initializer_list>

using CancelFunction = void (*)(void* self);

// The following functions are JavaScript.
// clang-format off

// SDL looks up "#canvas" in the document: it would find nothing in a shadow root, and the wrong canvas with two demos.
EM_JS(void, gnomon_take_canvas, (void* self, CancelFunction cancel), {
  const canvas = Module["canvas"];
  specialHTMLTargets["#canvas"] = canvas;
  canvas["onpointerdown"] = (event) => {
    // Only a captured pointer sends its release from outside the canvas. A pointer may be gone by the time of this
    // event.
    try { canvas.setPointerCapture(event.pointerId); } catch (gone) {}
  };
  canvas["onpointercancel"] = () => wasmTable.get(cancel)(self);
  // SDL calls `preventDefault` to suppress the mouse events that follow a touch. After a scroll there are none, and the
  // browser would warn in the console about the call.
  canvas["ontouchend"] = canvas["ontouchcancel"] = (event) => {
    if (!event.cancelable) event["preventDefault"] = () => {};
  };
});

EM_JS(void, gnomon_leave_canvas, (), {
  const canvas = Module["canvas"];
  canvas["onpointerdown"] = canvas["onpointercancel"] = canvas["ontouchend"] = canvas["ontouchcancel"] = null;
});

// SDL listens to window and document as well. With both redirected to the canvas it receives only the canvas's events,
// and the page's own keys, focus and closing are out of its reach.
EM_JS(void, gnomon_aim_at_canvas, (int aim), {
  specialHTMLTargets[1] = aim ? Module["canvas"] : document;
  specialHTMLTargets[2] = aim ? Module["canvas"] : window;
});

EM_JS(void, gnomon_lose_context, (), {
  const context = Module["canvas"].getContext("webgl2");
  const extension = context && context.getExtension("WEBGL_lose_context");
  if (extension) extension.loseContext();
});

// clang-format on

namespace gnomon::platform {
namespace {

/// Converts to SDL's unit, the pixel of the drawing buffer. SDL's own pixel ratio remains 1: the page reports the ratio
/// whenever it changes.
int device_pixels(double css_pixels, double pixel_ratio) {
  return static_cast<int>(std::lround(css_pixels * pixel_ratio));
}

/// Creates a context; a positive result is valid. The handle's own type is signed or unsigned, depending on
/// Emscripten's version.
std::intptr_t make_context() {
  EmscriptenWebGLContextAttributes attributes;
  emscripten_webgl_init_context_attributes(&attributes);
  attributes.majorVersion = 2;
  attributes.alpha = false;
  attributes.depth = false;
  attributes.antialias = false;
  attributes.enableExtensionsByDefault = false;
  const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &attributes);
  if (context > 0) emscripten_webgl_make_context_current(context);
  return static_cast<std::intptr_t>(context);
}

}  // namespace

Window::Window(double width, double height, double pixel_ratio, Listener listener)
    : listener_(listener), pixel_ratio_(pixel_ratio) {
  gnomon_take_canvas(this, on_cancel);
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return;
  // SDL suppresses the browser's default action for events that it handles. It must not do so for these events, from
  // which it still makes the mouse's events.
  for (const Uint32 type : {SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP}) {
    SDL_EventState(type, SDL_IGNORE);
  }
  SDL_SetEventFilter(on_event, this);

  gnomon_aim_at_canvas(true);
  window_ = SDL_CreateWindow(nullptr, 0, 0, device_pixels(width, pixel_ratio), device_pixels(height, pixel_ratio), 0);
  gnomon_aim_at_canvas(false);
  if (!window_) return;
  context_ = make_context();
  state_ = context_ > 0 ? State::ready : State::no_webgl;
}

Window::~Window() {
  if (context_ > 0) {
    gnomon_lose_context();
    emscripten_webgl_destroy_context(static_cast<EMSCRIPTEN_WEBGL_CONTEXT_HANDLE>(context_));
  }
  gnomon_aim_at_canvas(true);
  if (window_) SDL_DestroyWindow(window_);
  SDL_Quit();
  gnomon_aim_at_canvas(false);
  gnomon_leave_canvas();
}

void Window::resize(double width, double height, double pixel_ratio) {
  pixel_ratio_ = pixel_ratio;
  SDL_SetWindowSize(window_, device_pixels(width, pixel_ratio), device_pixels(height, pixel_ratio));
}

/// Handles every event as it arrives, so that none waits in SDL's queue for a frame that may never be requested.
int Window::on_event(void* data, SDL_Event* event) {
  Window& window = *static_cast<Window*>(data);
  switch (event->type) {
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID && window.hears_no_finger()) break;
      window.tell(PointerEvent::Kind::move, event->motion.x, event->motion.y);
      break;
    case SDL_MOUSEBUTTONDOWN:
      if (window.leaves_fingers_ && event->button.which == SDL_TOUCH_MOUSEID) break;
      window.deaf_to_touch_ = false;
      if (event->button.button != SDL_BUTTON_LEFT) break;
      window.tell(PointerEvent::Kind::down, event->button.x, event->button.y);
      break;
    case SDL_MOUSEBUTTONUP:
      if (event->button.which == SDL_TOUCH_MOUSEID && window.hears_no_finger()) break;
      if (event->button.button != SDL_BUTTON_LEFT) break;
      window.tell(PointerEvent::Kind::up, event->button.x, event->button.y);
      break;
  }
  return 0;
}

void Window::leave_fingers(bool leave) {
  if (leave && !leaves_fingers_) on_cancel(this);
  leaves_fingers_ = leave;
}

/// Stops listening to the finger: it still moves while the page scrolls with it, and SDL still sends its events.
void Window::on_cancel(void* data) {
  Window& window = *static_cast<Window*>(data);
  window.deaf_to_touch_ = true;
  window.tell(PointerEvent::Kind::cancel, 0, 0);
}

void Window::tell(PointerEvent::Kind kind, int x, int y) {
  listener_({kind, Vec2d{x / pixel_ratio_, y / pixel_ratio_}});
}

}  // namespace gnomon::platform
