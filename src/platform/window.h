// The canvas that the page gave, as an SDL window with a WebGL2 context.
//
// The rest of the page stays as it was: no listener outside the canvas, no key, no wheel, no title, no style. Mouse and
// touch come from SDL; a touch that takes hold of nothing remains the browser's to scroll with.
#pragma once

#include <cstdint>

#include "gnomon/core/vec2.h"

struct SDL_Window;
union SDL_Event;

namespace gnomon::platform {

/// What the mouse, pen or first finger did, in CSS pixels from the canvas's top left corner. While it is down it is
/// followed beyond the canvas's edges.
struct PointerEvent {
  enum class Kind : std::uint8_t {
    down,
    move,
    up,
    cancel,  ///< the browser has taken the pointer over, as for scrolling: there will be no `up`
  };
  Kind kind;
  Vec2d at;
};

/// One at a time per wasm instance. The destructor undoes everything, and gives the graphics context back to the
/// browser at once rather than when the canvas is collected: it has few of them. The canvas cannot be used again.
class Window {
 public:
  enum class State : std::uint8_t { ready, no_window, no_webgl };
  using Listener = void (*)(PointerEvent);

  /// For a picture of `width` × `height` CSS pixels on `Module.canvas`; unless `state()` is then `ready`, nothing can
  /// be drawn. `listener` is called from within the browser's own events, at any time until the destructor.
  Window(double width, double height, double pixel_ratio, Listener listener);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  State state() const { return state_; }

  /// Gives the picture its size; what was drawn is gone.
  void resize(double width, double height, double pixel_ratio);

  /// While it is true the page does something with the fingers on the canvas: `cancel` is told once, and nothing more
  /// of any finger.
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
  bool deaf_to_touch_ = false;  ///< until the next press
  bool leaves_fingers_ = false;
};

}  // namespace gnomon::platform
