// Joins a host to the browser: SDL's window, WebGL's picture, the page's calls and the browser's animation frames.
// What the functions promise is in interface.h.
#include <emscripten.h>
#include <emscripten/html5.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/gl_renderer.h"
#include "platform/interface.h"
#include "platform/window.h"
#include "playback/host.h"
#include "playback/query_line.h"
#include "playback/registry.h"

EM_JS(void, gnomon_tell_page_of_frame, (), { Module["onFrame"](); });

namespace gnomon::platform {
namespace {

using playback::Host;

constexpr std::size_t numbers_per_label = 10;
constexpr std::size_t numbers_per_text = 6;
constexpr std::size_t numbers_per_parameter = 6;

void on_pointer(PointerEvent event);

/// Browsers tell the time in tenths of a millisecond or worse, a step takes less: only the mean of many says something.
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

/// One open demo. The renderer ends before the window with whose context it draws.
struct App {
  App(const playback::SceneInfo& info, std::uint64_t seed, double width, double height, double pixel_ratio)
      : id(info.id), host(info, seed), window(width, height, pixel_ratio, on_pointer) {
    host.resize(width, height, pixel_ratio);
  }

  const char* id;
  Host host;
  Window window;
  std::unique_ptr<GlRenderer> renderer;
  display::Canvas canvas;
  long frame_request = 0;  ///< 0 is none
  StepCost step_cost;

  // What the page reads by pointer.
  std::vector<double> labels;
  double status[numbers_per_text];
  double note[numbers_per_text];
  std::vector<double> grip;
  std::vector<double> events;
  double parameter[numbers_per_parameter];
  std::vector<std::byte> saved;
  std::string query_line;
};

std::unique_ptr<App> app;

void put_text(const display::Message& message, double* out) {
  // An address of wasm32: a double holds it exactly.
  *out++ = static_cast<double>(reinterpret_cast<std::uintptr_t>(message.text.id));
  for (const double number : message.numbers) *out++ = number;
}

void put_labels() {
  app->labels.resize(numbers_per_label * app->canvas.labels().size());
  double* out = app->labels.data();
  for (const display::Label& label : app->canvas.labels()) {
    const Vec2d at = app->host.camera().to_pixels(label.at);
    out[0] = at.x;
    out[1] = at.y;
    out[2] = static_cast<double>(label.anchor);
    out[3] = static_cast<double>(label.role);
    put_text(label.text, out + 4);
    out += numbers_per_label;
  }
}

void draw() {
  app->host.draw(app->canvas);
  app->renderer->draw(app->canvas, app->host.camera());
  put_labels();
  put_text(app->host.scene().describe(), app->status);
  gnomon_tell_page_of_frame();
}

EM_BOOL on_frame(double now, void*);

void request_frame() {
  if (app->frame_request != 0 || !app->host.wants_frame()) return;
  app->frame_request = emscripten_request_animation_frame(on_frame, nullptr);
}

void cancel_frame() {
  if (app->frame_request != 0) emscripten_cancel_animation_frame(app->frame_request);
  app->frame_request = 0;
}

EM_BOOL on_frame(double now, void*) {
  app->frame_request = 0;
  const std::uint64_t before = app->host.steps();
  const double start = emscripten_get_now();
  app->host.frame(now);
  const std::uint64_t steps = app->host.steps() - before;
  if (steps > 0) app->step_cost.add(steps, emscripten_get_now() - start);
  // A fast display asks more often than there are steps.
  if (app->host.changed()) draw();
  // The page may have closed the demo when it was told.
  if (app) request_frame();
  return EM_FALSE;
}

void on_pointer(PointerEvent event) {
  using Kind = PointerEvent::Kind;
  switch (event.kind) {
    case Kind::down:
      app->host.pointer_down(event.at);
      break;
    case Kind::move:
      app->host.pointer_move(event.at);
      break;
    case Kind::up:
      app->host.pointer_up(event.at);
      break;
    case Kind::cancel:
      app->host.pointer_cancel();
      break;
  }
  request_frame();
}

/// The page's numbers are doubles. What is no seed at all is seed 0.
std::uint64_t to_seed(double seed) {
  const double end = 9007199254740992;  // 2^53, from where on whole numbers are missing
  return seed >= 0 && seed < end ? static_cast<std::uint64_t>(seed) : 0;
}

OpenResult open(const playback::SceneInfo& info, double seed, double width, double height, double pixel_ratio) {
  app = std::make_unique<App>(info, to_seed(seed), width, height, pixel_ratio);
  if (app->window.state() == Window::State::no_window) return open_no_window;
  if (app->window.state() == Window::State::no_webgl) return open_no_webgl;
  app->renderer = GlRenderer::create();
  return app->renderer ? open_ok : open_no_shader;
}

}  // namespace
}  // namespace gnomon::platform

using gnomon::Vec2d;
using gnomon::platform::app;
using gnomon::platform::request_frame;
using gnomon::platform::to_seed;

// --- Starting and ending

int gnomon_open(const char* scene, double seed, double width, double height, double pixel_ratio) {
  const gnomon::playback::SceneInfo* info = gnomon::playback::find_scene(scene);
  if (!info) return open_unknown_scene;
  const OpenResult result = gnomon::platform::open(*info, seed, width, height, pixel_ratio);
  if (result != open_ok) gnomon_close();
  return result;
}

void gnomon_close() {
  if (app) gnomon::platform::cancel_frame();
  app.reset();
}

// --- Time

void gnomon_run(int running) {
  app->host.run(running != 0);
  request_frame();
}

void gnomon_visible(int visible) {
  app->host.set_visible(visible != 0);
  if (visible) {
    request_frame();
  } else {
    gnomon::platform::cancel_frame();
  }
}

void gnomon_step() {
  app->host.step();
  request_frame();
}

void gnomon_reset(double seed) {
  app->host.reset(to_seed(seed));
  request_frame();
}

void gnomon_draw() { gnomon::platform::draw(); }

double gnomon_step_cost() { return app->step_cost.mean; }

double gnomon_steps() { return static_cast<double>(app->host.steps()); }

void gnomon_set_speed(double speed) { app->host.set_speed(speed); }

double gnomon_first_step() { return static_cast<double>(app->host.timeline().first()); }

double gnomon_last_step() { return static_cast<double>(app->host.timeline().last()); }

void gnomon_seek(double step) {
  app->host.seek(step >= 0 ? to_seed(step) : 0);
  request_frame();
}

int gnomon_seek_event(int direction) {
  const bool found = direction < 0 ? app->host.seek_previous_event() : app->host.seek_next_event();
  request_frame();
  return found;
}

int gnomon_event_count() { return static_cast<int>(app->host.timeline().events().size()); }

const double* gnomon_events() {
  const auto& events = app->host.timeline().events();
  app->events.assign(events.begin(), events.end());
  return app->events.data();
}

// --- The query, step by step

int gnomon_trace_count() { return static_cast<int>(app->host.scene().traces().size()); }

const char* gnomon_trace_name(int trace) { return app->host.scene().traces()[static_cast<std::size_t>(trace)].name.id; }

int gnomon_trace_length(int trace) {
  return static_cast<int>(app->host.scene().traces()[static_cast<std::size_t>(trace)].steps.size());
}

const void* gnomon_trace_steps(int trace) {
  return app->host.scene().traces()[static_cast<std::size_t>(trace)].steps.data();
}

void gnomon_show_trace(int trace, int steps) {
  app->host.show_trace(static_cast<std::uint32_t>(trace), static_cast<std::size_t>(steps));
  request_frame();
}

void gnomon_show_everything() {
  app->host.show_everything();
  request_frame();
}

// --- The reader's hands

int gnomon_would_hold(double x, double y) { return static_cast<int>(app->host.pick({x, y}).part); }

int gnomon_selected() {
  const auto selected = app->host.selected();
  return selected ? static_cast<int>(*selected) : -1;
}

void gnomon_select(int grip) {
  app->host.select(grip < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(grip)));
  request_frame();
}

int gnomon_grip_count() { return static_cast<int>(app->host.scene().grips().size()); }

const char* gnomon_grip_name(int grip) { return app->host.scene().grips()[static_cast<std::size_t>(grip)].name.id; }

void gnomon_nudge(double x, double y) {
  app->host.nudge({x, y});
  request_frame();
}

void gnomon_turn(double angle) {
  app->host.turn(angle);
  request_frame();
}

void gnomon_fling(double x, double y) {
  app->host.fling({x, y});
  request_frame();
}

const double* gnomon_grip(int grip) {
  const gnomon::playback::Grip& held = app->host.scene().grips()[static_cast<std::size_t>(grip)];
  const auto& pose = held.body.pose;
  const auto corners = held.body.shape.vertices();
  app->grip = {static_cast<double>(held.kind),
               static_cast<double>(held.editable),
               pose.position().x,
               pose.position().y,
               pose.rotation().cosine(),
               pose.rotation().sine(),
               static_cast<double>(corners.size())};
  for (const Vec2d corner : corners) app->grip.insert(app->grip.end(), {corner.x, corner.y});
  return app->grip.data();
}

void gnomon_put(int grip, double x, double y) {
  app->host.put(static_cast<std::uint32_t>(grip), {x, y});
  request_frame();
}

void gnomon_face(int grip, double angle) {
  app->host.face(static_cast<std::uint32_t>(grip), angle);
  request_frame();
}

void gnomon_put_corner(int grip, int corner, double x, double y) {
  app->host.put_corner(static_cast<std::uint32_t>(grip), static_cast<std::uint32_t>(corner), {x, y});
  request_frame();
}

void gnomon_edit(int editing) {
  app->host.edit(editing != 0);
  request_frame();
}

int gnomon_selected_corner() {
  const auto corner = app->host.selected_corner();
  return corner ? static_cast<int>(*corner) : -1;
}

void gnomon_select_corner(int corner) {
  app->host.select_corner(corner < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(corner)));
  request_frame();
}

void gnomon_add_corner() {
  app->host.add_corner();
  request_frame();
}

void gnomon_remove_corner() {
  app->host.remove_corner();
  request_frame();
}

void gnomon_click() {
  app->host.click();
  request_frame();
}

// --- Parameters

int gnomon_parameter_count() { return static_cast<int>(app->host.scene().parameters().size()); }

const char* gnomon_parameter_id(int index) {
  return app->host.scene().parameters()[static_cast<std::size_t>(index)].id;
}

const double* gnomon_parameter(int index) {
  const auto i = static_cast<std::size_t>(index);
  const gnomon::playback::Scene& scene = app->host.scene();
  const gnomon::playback::Parameter& parameter = scene.parameters()[i];
  double* out = app->parameter;
  *out++ = static_cast<double>(parameter.kind);
  *out++ = parameter.minimum;
  *out++ = parameter.maximum;
  *out++ = parameter.increment;
  *out++ = parameter.initial;
  *out++ = scene.parameter(i);
  return app->parameter;
}

void gnomon_set_parameter(int index, double value) {
  app->host.set_parameter(static_cast<std::uint32_t>(index), value);
  request_frame();
}

// --- Looks

void gnomon_resize(double width, double height, double pixel_ratio) {
  // An element that is not displayed has no size; it keeps its last picture.
  if (!(width > 0) || !(height > 0) || !(pixel_ratio > 0)) return;
  app->host.resize(width, height, pixel_ratio);
  app->window.resize(width, height, pixel_ratio);
  // Not in the next frame: this one would show the emptied canvas.
  gnomon_draw();
}

int gnomon_role_count() { return static_cast<int>(gnomon::display::role_count); }

const char* gnomon_role_name(int role) { return gnomon::display::role_names[role]; }

void gnomon_set_colour(int role, uint32_t rgb) {
  app->renderer->set_colour(static_cast<gnomon::display::Role>(role), rgb);
  app->host.touch();
  request_frame();
}

// --- What the page shows beside the picture

int gnomon_label_count() { return static_cast<int>(app->canvas.labels().size()); }

const double* gnomon_labels() { return app->labels.data(); }

const double* gnomon_status() { return app->status; }

const double* gnomon_note() {
  const auto note = app->host.scene().note();
  if (!note) return nullptr;
  gnomon::platform::put_text(*note, app->note);
  return app->note;
}

int gnomon_readout_count() { return static_cast<int>(app->host.scene().readouts().size()); }

const char* gnomon_readout_id(int index) { return app->host.scene().readouts()[static_cast<std::size_t>(index)].id; }

int gnomon_readout_plotted(int index) { return app->host.scene().readouts()[static_cast<std::size_t>(index)].plotted; }

double gnomon_readout(int index) { return app->host.scene().readout(static_cast<std::size_t>(index)); }

// --- State

const uint8_t* gnomon_save() {
  app->saved = app->host.save();
  return reinterpret_cast<const uint8_t*>(app->saved.data());
}

size_t gnomon_save_size() { return app->saved.size(); }

int gnomon_load(const uint8_t* bytes, size_t size) {
  const bool loaded = app->host.load({reinterpret_cast<const std::byte*>(bytes), size});
  request_frame();
  return loaded;
}

const char* gnomon_query_line() {
  app->query_line = gnomon::playback::query_line(app->host.scene(), app->id);
  return app->query_line.c_str();
}

int gnomon_scene_count() { return static_cast<int>(gnomon::playback::scene_list().size()); }

const char* gnomon_scene_id(int index) { return gnomon::playback::scene_list()[static_cast<std::size_t>(index)].id; }
