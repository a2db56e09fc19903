// Connects a demo to the browser: SDL's window, WebGL's picture and the browser's animation frames. The functions are
// documented in interface.h.
#include <emscripten.h>
#include <emscripten/html5.h>

#include <memory>
#include <string>

#include "platform/gl_renderer.h"
#include "platform/interface.h"
#include "platform/window.h"
#include "playback/demo.h"

EM_JS(void, gnomon_tell_page_of_frame, (), { Module["onFrame"](); });

namespace gnomon::platform {
namespace {

void on_pointer(PointerEvent event);
EM_BOOL on_frame(double now, void*);

/// Browsers measure time in tenths of a millisecond or worse, and a step takes less: only the mean of many steps is
/// meaningful.
struct StepCost {
  static constexpr std::uint64_t enough = 60;

  void add(std::uint64_t steps, double milliseconds) {
    steps_ += steps;
    milliseconds_ += milliseconds;
    if (steps_ < enough) return;
    mean = milliseconds_ / static_cast<double>(steps_);
    steps_ = 0;
    milliseconds_ = 0;
  }

  double mean = 0;

 private:
  std::uint64_t steps_ = 0;
  double milliseconds_ = 0;
};

/// The renderer must be destroyed before the window, whose context it uses.
struct DemoOnCanvas final : Demo {
  DemoOnCanvas(const playback::SceneInfo& info, std::uint64_t seed, double width, double height, double pixel_ratio)
      : Demo(info, seed), window(width, height, pixel_ratio, on_pointer) {
    host.resize(width, height, pixel_ratio);
  }
  ~DemoOnCanvas() override;

  void changed() override {
    if (frame_request != 0 || !host.wants_frame()) return;
    frame_request = emscripten_request_animation_frame(on_frame, nullptr);
  }

  void cancel_frame() {
    if (frame_request != 0) emscripten_cancel_animation_frame(frame_request);
    frame_request = 0;
  }

  void resize(double width, double height, double pixel_ratio) override {
    Demo::resize(width, height, pixel_ratio);
    window.resize(width, height, pixel_ratio);
    // Draw immediately: the next frame would show the emptied canvas.
    draw();
  }

  void draw() override {
    Demo::draw();
    renderer->draw(canvas, host.camera());
    gnomon_tell_page_of_frame();
  }

  Window window;
  std::unique_ptr<GlRenderer> renderer;
  long frame_request = 0;  ///< 0 is none
  StepCost step_cost;
};

/// The only demo on a canvas, from its window's first event to its last.
DemoOnCanvas* on_canvas = nullptr;
OpenFault fault = open_no_fault;
std::string driver_log;

DemoOnCanvas::~DemoOnCanvas() {
  cancel_frame();
  on_canvas = nullptr;
}

EM_BOOL on_frame(double now, void*) {
  DemoOnCanvas& demo = *on_canvas;
  demo.frame_request = 0;
  const std::uint64_t before = demo.host.steps();
  const double start = emscripten_get_now();
  demo.host.frame(now);
  const std::uint64_t steps = demo.host.steps() - before;
  if (steps > 0) demo.step_cost.add(steps, emscripten_get_now() - start);
  // A fast display requests frames more often than there are steps.
  if (demo.host.changed()) demo.draw();
  // The page may have closed the demo in its callback.
  if (on_canvas) on_canvas->changed();
  return EM_FALSE;
}

void on_pointer(PointerEvent event) {
  using Kind = PointerEvent::Kind;
  // A window under construction has no demo yet.
  if (!on_canvas) return;
  switch (event.kind) {
    case Kind::down:
      on_canvas->host.input().pointer_down(event.at);
      break;
    case Kind::move:
      on_canvas->host.input().pointer_move(event.at);
      break;
    case Kind::up:
      on_canvas->host.input().pointer_up(event.at);
      break;
    case Kind::cancel:
      on_canvas->host.input().pointer_cancel();
      break;
  }
  on_canvas->changed();
}

OpenFault open(const char* scene, double seed, double width, double height, double pixel_ratio) {
  if (on_canvas) return open_taken;
  const playback::SceneInfo* info = playback::find_scene(scene);
  if (!info) return open_unknown_scene;
  auto demo = std::make_unique<DemoOnCanvas>(*info, playback::to_whole(seed), width, height, pixel_ratio);
  if (demo->window.state() == Window::State::no_window) return open_no_window;
  if (demo->window.state() == Window::State::no_webgl) return open_no_webgl;
  demo->renderer = GlRenderer::create(driver_log);
  if (!demo->renderer) return open_no_shader;
  on_canvas = demo.release();
  return open_no_fault;
}

}  // namespace
}  // namespace gnomon::platform

using gnomon::platform::on_canvas;

namespace {
bool is_on_canvas(const Demo* demo) { return on_canvas && demo == on_canvas; }
}  // namespace

Demo* gnomon_open_on_canvas(const char* scene, double seed, double width, double height, double pixel_ratio) {
  gnomon::platform::driver_log.clear();
  gnomon::platform::fault = gnomon::platform::open(scene, seed, width, height, pixel_ratio);
  return gnomon::platform::fault == open_no_fault ? on_canvas : nullptr;
}

OpenFault gnomon_open_fault() { return gnomon::platform::fault; }

const char* gnomon_driver_log() { return gnomon::platform::driver_log.c_str(); }

void gnomon_visible(Demo* demo, bool visible) {
  if (!is_on_canvas(demo)) return;
  demo->host.set_visible(visible);
  if (visible) {
    demo->changed();
  } else {
    on_canvas->cancel_frame();
  }
}

double gnomon_step_cost(Demo* demo) { return is_on_canvas(demo) ? on_canvas->step_cost.mean : 0; }

void gnomon_leave_fingers(Demo* demo, bool leave) {
  if (is_on_canvas(demo)) on_canvas->window.leave_fingers(leave);
}

void gnomon_set_colour(Demo* demo, uint32_t role, uint32_t rgb) {
  if (!is_on_canvas(demo) || role >= gnomon::display::role_count) return;
  on_canvas->renderer->set_colour(static_cast<gnomon::display::Role>(role), rgb);
  demo->host.touch();
  demo->changed();
}
