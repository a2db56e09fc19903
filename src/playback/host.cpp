#include "playback/host.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "playback/state.h"

namespace gnomon::playback {
namespace {

std::unique_ptr<Scene> made(const SceneInfo& info, std::uint64_t seed) {
  auto scene = info.make();
  scene->reset(seed);
  return scene;
}

}  // namespace

Host::Host(const SceneInfo& info, std::uint64_t seed)
    : info_(info),
      view_(&info.views.front()),
      scene_(made(info, seed)),
      timeline_(*scene_),
      input_(*scene_, camera_, [this] { settle(); }),
      undo_(*scene_) {
  show_view(view_->id);
}

// --- Time

void Host::run(bool running) {
  running_ = running;
  input_.set_running(running);
  if (running) give_up_search();
  // The keys may have been released by the end of a pause.
  if (!running) input_.hold_keys(0);
  note_change();
  last_frame_.reset();
}

void Host::set_visible(bool visible) {
  visible_ = visible;
  note_change();
  last_frame_.reset();
}

void Host::set_speed(double speed) {
  if (is_finite(speed)) speed_ = std::clamp(speed, slowest, fastest);
}

/// Passes the reader's commands to the scene. Without commands in the past, the recorded future is replayed.
void Host::apply(bool advance) {
  give_up_search();
  accept_undo();
  std::vector<Command> commands = input_.take();
  if (commands.empty() && timeline_.has_future()) {
    if (advance) timeline_.replay();
  } else {
    // A handle held at that moment has no hand behind it any more.
    if (timeline_.has_future()) commands.insert(commands.begin(), {Command::Kind::let_go});
    if (timeline_.has_future()) undo_.cut(timeline_.tick());
    undo_.note(commands, timeline_.tick());
    timeline_.record(commands, advance);
  }
  note_change();
  input_.drop_stale_selection();
}

void Host::step() { apply(true); }

void Host::settle() {
  if (input_.has_commands()) apply(false);
}

void Host::seek(std::uint64_t step) {
  give_up_search();
  run(false);
  let_go();
  accept_undo();
  timeline_.seek(step);
  input_.drop_stale_selection();
}

/// Applies the pending commands, then releases the held handle.
void Host::let_go() {
  input_.pointer_cancel();
  input_.hold_keys(0);
  settle();
}

void Host::reset(std::uint64_t seed) {
  give_up_search();
  // Keep a parameter that was set just before the reset.
  scene_->step(input_.take(), false);
  input_.forget();
  scene_->reset(seed);
  begin(0);
  input_.drop_stale_selection();
  due_.forget();
  note_change();
}

void Host::frame(double now) {
  if (running_) {
    const double passed = last_frame_ ? speed_ * (now - *last_frame_) / 1000 : 0;
    last_frame_ = now;
    const int most = static_cast<int>(max_steps_per_frame * (speed_ > 1 ? speed_ : 1));
    for (int due = due_.after(passed, most); due > 0; --due) apply(true);
  }
  settle();
}

// --- Events

bool Host::seek_previous_event() {
  // Pending commands may cut off the recorded future.
  settle();
  const auto event = timeline_.previous_event();
  if (event) seek(*event);
  return event.has_value();
}

SearchState Host::seek_next_event() {
  settle();
  accept_undo();
  if (const auto event = timeline_.next_event()) {
    seek(*event);
    return SearchState::found;
  }
  const std::uint64_t present = steps();
  // A release cuts off the recorded future.
  if (!input_.holds()) timeline_.seek(timeline_.last());
  std::vector<std::byte> state;
  scene_->save(state);
  search_ = std::make_unique<EventSearch>(info_, state, steps());
  timeline_.seek(present);
  return SearchState::ahead;
}

SearchState Host::search(int steps) {
  if (input_.has_commands()) give_up_search();
  if (!search_) return SearchState::given_up;
  const SearchState state = search_->look(steps, max_steps_to_event);
  if (state == SearchState::found) {
    // `let_go` cancels the search, whose result is still needed.
    const std::unique_ptr<EventSearch> done = std::move(search_);
    run(false);
    let_go();
    timeline_.append(std::move(done->way()));
    input_.drop_stale_selection();
  }
  if (state == SearchState::none) give_up_search();
  return state;
}

// --- The reader's actions

std::optional<std::uint64_t> Host::undo_tick() const {
  const auto tick = undo_.last_before(timeline_.tick());
  return tick && *tick >= timeline_.first_tick() ? tick : std::nullopt;
}

bool Host::undo() {
  give_up_search();
  run(false);
  let_go();
  const auto tick = undo_tick();
  if (!tick) return false;
  undone_.push_back(timeline_.tick());
  timeline_.visit(*tick);
  input_.drop_stale_selection();
  return true;
}

bool Host::redo() {
  // A pending command is an action, after which there is nothing to redo.
  settle();
  if (undone_.empty()) return false;
  timeline_.visit(undone_.back());
  undone_.pop_back();
  input_.drop_stale_selection();
  note_change();
  return true;
}

/// Makes the undone moment final: undone actions are no longer redone.
void Host::accept_undo() {
  if (undone_.empty()) return;
  undone_.clear();
  undo_.cut(timeline_.tick());
  timeline_.cut();
}

/// Starts a new history: the scene's present state is the moment `step`.
void Host::begin(std::uint64_t step) {
  timeline_.begin(step);
  undo_.forget();
  undone_.clear();
}

// --- The reader's view

void Host::show_trace(std::uint32_t trace, std::size_t steps) {
  if (trace >= scene_->traces().size()) return;
  cursor_ = {trace, steps};
  note_change();
}

void Host::show_everything() {
  cursor_ = {};
  note_change();
}

bool Host::show_view(std::string_view id) {
  for (const View& view : info_.views) {
    if (view.id != id) continue;
    view_ = &view;
    camera_ = display::shown(camera_, view.extent);
    input_.show_turn_handles(view.turn_handles);
    note_change();
    return true;
  }
  return false;
}

// --- The scene

void Host::set_parameter(std::uint32_t index, double value) {
  const auto parameters = scene_->parameters();
  if (index >= parameters.size() || !is_finite(value)) return;
  input_.give({Command::Kind::parameter, index, nearest_allowed(parameters[index], value)});
}

std::span<const Readout> Host::readouts() const {
  if (!readouts_) readouts_ = scene_->readouts();
  return *readouts_;
}

std::vector<std::byte> Host::save() const {
  std::vector<std::byte> out;
  playback::put(out, steps());
  scene_->save(out);
  return out;
}

bool Host::load(std::span<const std::byte> state) {
  StateReader reader(state.first(state.size() < 8 ? state.size() : 8));
  const auto steps = reader.get<std::uint64_t>();
  // A double cannot count more steps.
  if (!reader.complete() || steps >= std::uint64_t(1) << 53 || !scene_->load(state.subspan(8))) return false;
  give_up_search();
  begin(steps);
  input_.forget();
  // The saved state may be in the middle of a drag that nobody holds any more.
  input_.give({Command::Kind::let_go});
  input_.drop_stale_selection();
  note_change();
  return true;
}

// --- The picture

void Host::resize(double width, double height, double pixel_ratio) {
  if (!(width > 0) || !(height > 0) || !(pixel_ratio > 0)) return;
  camera_.width = width;
  camera_.height = height;
  camera_.pixel_ratio = pixel_ratio;
  note_change();
}

void Host::zoom(double times) {
  if (!(times > 0) || !is_finite(times)) return;
  camera_ = display::whole(camera_);
  camera_.zoom = times;
  note_change();
}

void Host::zoom_at(double factor, Vec2d at) { look(display::zoomed(camera_, factor, at)); }

void Host::pan(Vec2d by) { look(display::panned(camera_, by)); }

void Host::show_whole() { look(display::whole(camera_)); }

void Host::look(const display::Camera& camera) {
  camera_ = camera;
  note_change();
  input_.follow_camera();
}

void Host::draw(display::Canvas& canvas) {
  canvas.clear();
  scene_->draw(canvas, {cursor_, view_->id, camera_.to_world({0, camera_.height})});
  input_.draw(canvas);
  changed_ = false;
}

}  // namespace gnomon::playback
