#include "platform/window.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <cmath>
#include <initializer_list>

using CancelFunction = void (*)(void* self);

// What follows is JavaScript.
// clang-format off

// SDL looks for "#canvas" wherever it is: in a shadow root it would find nothing, and with two demos the wrong one.
EM_JS(void, gnomon_take_canvas, (void* self, CancelFunction cancel), {
  const canvas = Module["canvas"];
  specialHTMLTargets["#canvas"] = canvas;
  canvas["onpointerdown"] = (event) => {
    // Only a captured pointer is heard of outside the canvas, where its release would be missed. A pointer may be gone
    // by the time that we hear of it.
    try { canvas.setPointerCapture(event.pointerId); } catch (gone) {}
  };
  canvas["onpointercancel"] = () => wasmTable.get(cancel)(self);
  // SDL asks for the mouse events that follow a touch to be left out. After a scroll there are none to leave out, and
  // the browser complains in the console of being asked.
  canvas["ontouchend"] = canvas["ontouchcancel"] = (event) => {
    if (!event.cancelable) event["preventDefault"] = () => {};
  };
});

EM_JS(void, gnomon_leave_canvas, (), {
  const canvas = Module["canvas"];
  canvas["onpointerdown"] = canvas["onpointercancel"] = canvas["ontouchend"] = canvas["ontouchcancel"] = null;
});

// SDL listens to window and document as well. With both aimed at the canvas it hears what happens there, which is all
// that concerns it, and the page's own keys, focus and closing are out of its reach.
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

/// SDL's unit is the pixel of the drawing buffer. Its own idea of the pixel ratio stays 1: the page knows better, and
/// says so when it changes.
int device_pixels(double css_pixels, double pixel_ratio) {
  return static_cast<int>(std::lround(css_pixels * pixel_ratio));
}

/// Positive where there is a context. The handle's own type has a sign or has none, as Emscripten's version will have
/// it.
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
  // SDL keeps the browser from acting on what it has a use for. It has none for these, though it makes the mouse's
  // events from the finger's.
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

/// Takes every event as it comes, so that none waits in SDL's queue for a frame that may never be asked for.
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

/// The finger goes on moving while the page scrolls with it, and SDL goes on telling.
void Window::on_cancel(void* data) {
  Window& window = *static_cast<Window*>(data);
  window.deaf_to_touch_ = true;
  window.tell(PointerEvent::Kind::cancel, 0, 0);
}

void Window::tell(PointerEvent::Kind kind, int x, int y) {
  listener_({kind, Vec2d{x / pixel_ratio_, y / pixel_ratio_}});
}

}  // namespace gnomon::platform
