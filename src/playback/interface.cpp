// The functions are documented in interface.h.
#include "playback/interface.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "display/svg.h"
#include "playback/demo.h"
#include "playback/query_line.h"

using gnomon::Vec2d;
using gnomon::display::Message;
using gnomon::playback::PickPart;
using gnomon::playback::to_whole;

namespace {

static_assert(static_cast<double>(steps_per_second) * gnomon::playback::step_seconds == 1);

/// Returns an item by the page's number; null if there is no such item.
template <class Item>
const Item* item(std::span<const Item> items, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < items.size() ? &items[static_cast<std::size_t>(index)]
                                                                      : nullptr;
}

/// Returns a readout by the page's number; a hidden 0 without an id if there is no such readout.
gnomon::playback::Readout readout_at(const Demo& demo, int index) {
  const auto* found = item(demo.host.readouts(), index);
  return found ? *found : gnomon::playback::Readout{nullptr, gnomon::playback::ReadoutKind::hidden, 0};
}

/// Converts an index of the page for the host. A negative index becomes one out of range, which the host ignores.
std::uint32_t number(int index) { return static_cast<std::uint32_t>(index); }

template <class Items>
int count(const Items& items) {
  return static_cast<int>(items.size());
}

/// Returns an address as a double, which represents one of wasm32 exactly, as it does those of today's 64-bit machines.
double address(const char* text) { return static_cast<double>(reinterpret_cast<std::uintptr_t>(text)); }

template <class Record>
void put(const Message& message, Record& out) {
  out.text = address(message.text.id);
  for (std::size_t i = 0; i < message.numbers.size(); ++i) out.numbers[i] = message.numbers[i];
}

}  // namespace

std::uint64_t gnomon::playback::to_whole(double number) {
  const double end = 9007199254740992;  // 2^53: larger doubles skip whole numbers
  return number >= 0 && number < end ? static_cast<std::uint64_t>(number) : 0;
}

// --- A demo

void Demo::resize(double width, double height, double pixel_ratio) { host.resize(width, height, pixel_ratio); }

void Demo::draw() {
  host.draw(canvas);
  labels.clear();
  for (const gnomon::display::Label& label : canvas.labels()) {
    const gnomon::display::Camera& camera = host.camera();
    const Vec2d at = camera.to_pixels(label.at);
    DemoLabel out{at.x, at.y, static_cast<double>(label.anchor), static_cast<double>(label.role), 0, {}, 0};
    // A position slightly outside the whole view keeps its label, at the edge. One outside a closer view has none.
    out.seen = camera.is_whole() || camera.sees(label.at);
    put(label.text, out);
    labels.push_back(out);
  }
  put(host.scene().describe(), status);
}

// --- Starting and ending

Demo* gnomon_open(const char* scene, const char* view, double seed) {
  const gnomon::playback::SceneInfo* info = gnomon::playback::find_scene(scene);
  if (!info) return nullptr;
  const std::string_view wanted = view;
  for (const gnomon::playback::View& known : info->views) {
    if (!wanted.empty() && wanted != known.id) continue;
    Demo* demo = new Demo(*info, to_whole(seed));
    demo->host.show_view(known.id);
    return demo;
  }
  return nullptr;
}

void gnomon_close(Demo* demo) { delete demo; }

// --- Time

void gnomon_run(Demo* demo, bool running) {
  demo->host.run(running);
  demo->changed();
}

void gnomon_step(Demo* demo) {
  demo->host.step();
  demo->changed();
}

void gnomon_settle(Demo* demo) {
  demo->host.settle();
  demo->changed();
}

void gnomon_reset(Demo* demo, double seed) {
  demo->host.reset(to_whole(seed));
  demo->changed();
}

double gnomon_steps(Demo* demo) { return static_cast<double>(demo->host.steps()); }

void gnomon_set_speed(Demo* demo, double speed) { demo->host.set_speed(speed); }

double gnomon_first_step(Demo* demo) { return static_cast<double>(demo->host.timeline().first()); }

double gnomon_last_step(Demo* demo) { return static_cast<double>(demo->host.timeline().last()); }

void gnomon_seek(Demo* demo, double step) {
  demo->host.seek(to_whole(step));
  demo->changed();
}

bool gnomon_undo(Demo* demo) {
  const bool done = demo->host.undo();
  demo->changed();
  return done;
}

bool gnomon_redo(Demo* demo) {
  const bool done = demo->host.redo();
  demo->changed();
  return done;
}

bool gnomon_can_undo(Demo* demo) { return demo->host.can_undo(); }

bool gnomon_can_redo(Demo* demo) { return demo->host.can_redo(); }

uint32_t gnomon_seek_event(Demo* demo, int direction) {
  using gnomon::playback::SearchState;
  SearchState state = SearchState::none;
  if (direction > 0) {
    state = demo->host.seek_next_event();
  } else if (demo->host.seek_previous_event()) {
    state = SearchState::found;
  }
  demo->changed();
  return static_cast<uint32_t>(state);
}

uint32_t gnomon_search(Demo* demo, int steps) {
  const auto state = demo->host.search(steps);
  demo->changed();
  return static_cast<uint32_t>(state);
}

int gnomon_searched(Demo* demo) { return demo->host.searched(); }

void gnomon_give_up_search(Demo* demo) { demo->host.give_up_search(); }

int gnomon_event_count(Demo* demo) { return count(demo->host.timeline().events()); }

const double* gnomon_events(Demo* demo) {
  const auto& events = demo->host.timeline().events();
  demo->events.assign(events.begin(), events.end());
  return demo->events.data();
}

// --- The query, step by step

int gnomon_trace_count(Demo* demo) { return count(demo->host.scene().traces()); }

const char* gnomon_trace_name(Demo* demo, int trace) {
  const auto* found = item(demo->host.scene().traces(), trace);
  return found ? found->name.id : nullptr;
}

int gnomon_trace_length(Demo* demo, int trace) {
  const auto* found = item(demo->host.scene().traces(), trace);
  return found ? count(found->steps) : 0;
}

const void* gnomon_trace_steps(Demo* demo, int trace) {
  const auto* found = item(demo->host.scene().traces(), trace);
  return found ? found->steps.data() : nullptr;
}

void gnomon_show_trace(Demo* demo, int trace, int steps) {
  demo->host.show_trace(number(trace), steps < 0 ? 0 : static_cast<std::size_t>(steps));
  demo->changed();
}

void gnomon_show_everything(Demo* demo) {
  demo->host.show_everything();
  demo->changed();
}

// --- The reader's input

void gnomon_pointer_down(Demo* demo, double x, double y) {
  demo->host.input().pointer_down({x, y});
  demo->changed();
}

void gnomon_pointer_take(Demo* demo, double x, double y, int handle, bool turning) {
  demo->host.input().pointer_down({x, y}, {turning ? PickPart::turn : PickPart::body, number(handle)});
  demo->changed();
}

void gnomon_pointer_move(Demo* demo, double x, double y) {
  demo->host.input().pointer_move({x, y});
  demo->changed();
}

void gnomon_pointer_up(Demo* demo, double x, double y) {
  demo->host.input().pointer_up({x, y});
  demo->changed();
}

void gnomon_pointer_cancel(Demo* demo) {
  demo->host.input().pointer_cancel();
  demo->changed();
}

uint32_t gnomon_would_hold(Demo* demo, double x, double y) {
  return static_cast<uint32_t>(demo->host.input().pick({x, y}).part);
}

int gnomon_handle_count(Demo* demo) { return count(demo->host.scene().handles()); }

const char* gnomon_handle_name(Demo* demo, int handle) {
  const auto found = demo->host.scene().handle(number(handle));
  return found ? found->name.id : nullptr;
}

const DemoHandle* gnomon_handle(Demo* demo, int handle) {
  const auto found = demo->host.scene().handle(number(handle));
  if (!found) return nullptr;
  const auto& pose = found->body.pose;
  demo->handle = {static_cast<double>(found->kind),
                  static_cast<double>(found->what),
                  static_cast<double>(found->editable),
                  static_cast<double>(found->turn_distance > 0),
                  pose.position().x,
                  pose.position().y,
                  pose.rotation().cosine(),
                  pose.rotation().sine(),
                  found->body.shape.radius(),
                  static_cast<double>(found->body.shape.size())};
  return &demo->handle;
}

const DemoPoint* gnomon_corners(Demo* demo, int handle) {
  const auto found = demo->host.scene().handle(number(handle));
  if (!found) return nullptr;
  demo->corners.clear();
  for (const Vec2d corner : found->body.shape.vertices()) demo->corners.push_back({corner.x, corner.y});
  return demo->corners.data();
}

int gnomon_selected(Demo* demo) {
  const auto selected = demo->host.input().selected();
  return selected ? static_cast<int>(*selected) : -1;
}

void gnomon_select(Demo* demo, int handle) {
  demo->host.input().select(handle < 0 ? std::nullopt : std::optional(number(handle)));
  demo->changed();
}

void gnomon_nudge(Demo* demo, double x, double y) {
  demo->host.input().nudge({x, y});
  demo->changed();
}

void gnomon_turn(Demo* demo, double angle) {
  demo->host.input().turn(angle);
  demo->changed();
}

void gnomon_fling(Demo* demo, double x, double y) {
  demo->host.input().fling({x, y});
  demo->changed();
}

void gnomon_put(Demo* demo, int handle, double x, double y) {
  demo->host.input().put(number(handle), {x, y});
  demo->changed();
}

void gnomon_face(Demo* demo, int handle, double angle) {
  demo->host.input().face(number(handle), angle);
  demo->changed();
}

void gnomon_put_corner(Demo* demo, int handle, int corner, double x, double y) {
  demo->host.input().put_corner(number(handle), number(corner), {x, y});
  demo->changed();
}

void gnomon_edit(Demo* demo, bool editing) {
  demo->host.input().edit(editing);
  demo->changed();
}

int gnomon_selected_corner(Demo* demo) {
  const auto corner = demo->host.input().selected_corner();
  return corner ? static_cast<int>(*corner) : -1;
}

void gnomon_select_corner(Demo* demo, int corner) {
  demo->host.input().select_corner(corner < 0 ? std::nullopt : std::optional(number(corner)));
  demo->changed();
}

void gnomon_add_corner(Demo* demo) {
  demo->host.input().add_corner();
  demo->changed();
}

void gnomon_remove_corner(Demo* demo) {
  demo->host.input().remove_corner();
  demo->changed();
}

void gnomon_click(Demo* demo) {
  demo->host.input().click();
  demo->changed();
}

int gnomon_key_count(Demo* demo) { return count(demo->host.scene().keys()); }

const char* gnomon_key_id(Demo* demo, int key) {
  const auto* found = item(demo->host.scene().keys(), key);
  return found ? *found : nullptr;
}

void gnomon_hold_keys(Demo* demo, uint32_t keys) {
  demo->host.input().hold_keys(keys);
  demo->changed();
}

// --- Parameters

int gnomon_parameter_count(Demo* demo) { return count(demo->host.scene().parameters()); }

const char* gnomon_parameter_id(Demo* demo, int parameter) {
  const auto* found = item(demo->host.scene().parameters(), parameter);
  return found ? found->id : nullptr;
}

const DemoParameter* gnomon_parameter(Demo* demo, int parameter) {
  const auto* found = item(demo->host.scene().parameters(), parameter);
  if (!found) return nullptr;
  demo->parameter = {
      static_cast<double>(found->kind), found->minimum, found->maximum, found->increment, found->initial, found->value};
  return &demo->parameter;
}

void gnomon_set_parameter(Demo* demo, int parameter, double value) {
  demo->host.set_parameter(number(parameter), value);
  demo->changed();
}

// --- The picture, its labels and the scene's readouts

int gnomon_view_count(Demo* demo) { return count(gnomon::playback::find_scene(demo->id)->views); }

const char* gnomon_view_id(Demo* demo, int view) {
  const auto* found = item(gnomon::playback::find_scene(demo->id)->views, view);
  return found ? found->id : nullptr;
}

bool gnomon_set_view(Demo* demo, const char* view) {
  const bool found = demo->host.show_view(*view == 0 ? gnomon_view_id(demo, 0) : view);
  if (found) demo->changed();
  return found;
}

const DemoExtent* gnomon_extent(Demo* demo) {
  const auto& shown = demo->host.camera().view;
  demo->extent = {shown.width, shown.height};
  return &demo->extent;
}

void gnomon_resize(Demo* demo, double width, double height, double pixel_ratio) {
  // A hidden element has no size; it keeps its last picture.
  if (!(width > 0) || !(height > 0) || !(pixel_ratio > 0)) return;
  demo->resize(width, height, pixel_ratio);
}

void gnomon_zoom(Demo* demo, double times) {
  demo->host.zoom(times);
  demo->changed();
}

void gnomon_zoom_at(Demo* demo, double factor, double x, double y) {
  demo->host.zoom_at(factor, {x, y});
  demo->changed();
}

void gnomon_pan(Demo* demo, double x, double y) {
  demo->host.pan({x, y});
  demo->changed();
}

void gnomon_show_whole(Demo* demo) {
  demo->host.show_whole();
  demo->changed();
}

const DemoEye* gnomon_eye(Demo* demo) {
  using namespace gnomon::display;
  const Camera& camera = demo->host.camera();
  demo->eye = {camera.zoom, min_zoom, max_zoom, 2 * camera.centre.x / camera.view.width,
               2 * camera.centre.y / camera.view.height};
  return &demo->eye;
}

void gnomon_draw(Demo* demo) { demo->draw(); }

const char* gnomon_svg(Demo* demo) {
  // A canvas that is not up to date must still be redrawn.
  const bool changed = demo->host.changed();
  demo->Demo::draw();
  if (changed) demo->host.touch();
  gnomon::display::to_svg(demo->canvas, demo->host.camera(), demo->svg);
  return demo->svg.c_str();
}

int gnomon_label_count(Demo* demo) { return count(demo->labels); }

const DemoLabel* gnomon_labels(Demo* demo) { return demo->labels.data(); }

const DemoSentence* gnomon_status(Demo* demo) { return &demo->status; }

const DemoSentence* gnomon_note(Demo* demo) {
  const auto note = demo->host.scene().note();
  if (!note) return nullptr;
  put(*note, demo->note);
  return &demo->note;
}

int gnomon_readout_count(Demo* demo) { return count(demo->host.readouts()); }

const char* gnomon_readout_id(Demo* demo, int readout) { return readout_at(*demo, readout).id; }

uint32_t gnomon_readout_kind(Demo* demo, int readout) { return static_cast<uint32_t>(readout_at(*demo, readout).kind); }

double gnomon_readout(Demo* demo, int readout) { return readout_at(*demo, readout).value; }

// --- State

const uint8_t* gnomon_save(Demo* demo) {
  demo->saved = demo->host.save();
  return reinterpret_cast<const uint8_t*>(demo->saved.data());
}

size_t gnomon_save_size(Demo* demo) { return demo->saved.size(); }

bool gnomon_load(Demo* demo, const uint8_t* bytes, size_t size) {
  const bool loaded = demo->host.load({reinterpret_cast<const std::byte*>(bytes), size});
  demo->changed();
  return loaded;
}

const char* gnomon_query_line(Demo* demo) {
  demo->query_line = gnomon::playback::query_line(demo->host.scene(), demo->id);
  return demo->query_line.c_str();
}
