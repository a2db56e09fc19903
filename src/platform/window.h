// The page's canvas, as an SDL window with a WebGL 2 context.
//
// The rest of the page remains unchanged: no listener outside the canvas, no key, no wheel, no title, no style. SDL
// provides mouse and touch events; the browser can scroll with a touch that holds nothing.
#pragma once

#include <cstdint>

#include "gnomon/core/vec2.h"

struct SDL_Window;
union SDL_Event;

namespace gnomon::platform {

/// An action of the mouse, pen or first finger, in CSS pixels from the canvas's top left corner. While pressed, the
/// pointer is followed beyond the canvas's edges.
struct PointerEvent {
  enum class Kind : std::uint8_t {
    down,
    move,
    up,
    cancel,  ///< the browser has taken over the pointer, as for scrolling: there will be no `up`
  };
  Kind kind;
  Vec2d at;
};

/// At most one window per wasm instance. The destructor undoes everything, and returns the graphics context to the
/// browser immediately, because the browser has few of them. The canvas cannot be used again.
class Window {
 public:
  enum class State : std::uint8_t { ready, no_window, no_webgl };
  using Listener = void (*)(PointerEvent);

  /// Creates a picture of `width` × `height` CSS pixels on `Module.canvas`. Unless `state()` is then `ready`, nothing
  /// can be drawn. `listener` is called from within the browser's own events, at any time until the destructor.
  Window(double width, double height, double pixel_ratio, Listener listener);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  State state() const { return state_; }

  /// Resizes the picture; its contents are lost.
  void resize(double width, double height, double pixel_ratio);

  /// Ignores fingers while `leave` is true, because the page uses them on the canvas. The listener receives `cancel`
  /// once, and no further event of any finger.
  void leave_fingers(bool leave);

 private:
  static int on_event(void* window, SDL_Event* event);
  static void on_cancel(void* window);
  void tell(PointerEvent::Kind kind, int x, int y);
  bool hears_no_finger() const { return deaf_to_touch_ || leaves_fingers_; }

  State state_ = State::no_window;
  Listener listener_;
  SDL_Window* window_ = nullptr;
  std::intptr_t context_ = 0;
  double pixel_ratio_;
  bool deaf_to_touch_ = false;  ///< true until the next press
  bool leaves_fingers_ = false;
};

}  // namespace gnomon::platform
