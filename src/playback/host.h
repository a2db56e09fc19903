// The services that every demo shares: time in fixed steps, a history, the reader's input and the view.
//
// The host is independent of windows and browsers: its caller reports time and pointers and requests a picture. Native
// tests therefore run the whole host. A scene changes only through the commands that the host passes to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "playback/fixed_steps.h"
#include "playback/registry.h"
#include "playback/scene.h"
#include "playback/scene_input.h"
#include "playback/search.h"
#include "playback/timeline.h"
#include "playback/undo_history.h"

namespace gnomon::playback {

class Host {
 public:
  /// Starts paused at step 0, in the first of the scene's views.
  Host(const SceneInfo& info, std::uint64_t seed);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // --- Time

  void run(bool running);
  /// Sets the speed of time: 1 is real time. The value is clamped to [slowest, fastest], and ignored if it is not
  /// finite.
  void set_speed(double speed);
  double speed() const { return speed_; }
  void set_visible(bool visible);
  /// Applies the pending commands at the present moment, without waiting for the next frame or step.
  void settle();
  /// Advances by one fixed step, running or not. In the past it replays the recorded step.
  void step();
  /// Returns the history, whose moments can be visited; the present one is `steps()`.
  const Timeline& timeline() const { return timeline_; }
  /// Visits a recorded moment, and pauses there. Releases the held handle.
  void seek(std::uint64_t step);
  /// Returns to step 0; equal seeds give equal motion. Parameters and the running state are kept.
  void reset(std::uint64_t seed);
  /// Advances by whole steps to the time `now`, in milliseconds of any steady clock. The time since the last call
  /// counts for at most `max_steps_per_frame` steps, so that a page that slept does not race to catch up.
  void frame(double now);
  /// Returns whether there is something new to draw or time to advance.
  bool wants_frame() const { return visible_ && (running_ || changed()); }
  std::uint64_t steps() const { return timeline_.now(); }

  // --- Events: the moments at which the scene's event state changes

  /// Visits the last event before the present moment, and pauses there; returns false if none is remembered.
  bool seek_previous_event();
  /// Visits the next event, and pauses there. Returns `ahead` if none is recorded; `search` can then look for it.
  SearchState seek_next_event();
  /// Continues the search for the next event by at most `steps` steps in a copy of the scene; picture and history do
  /// not change. A found event is visited, and the steps up to it enter the history as if time had passed. Returns
  /// `given_up` if there is no search, or if the scene has changed since.
  SearchState search(int steps);
  /// Returns the number of steps searched beyond the last recorded moment; 0 without a search.
  int searched() const { return search_ ? search_->looked() : 0; }
  void give_up_search() { search_.reset(); }

  // The reader's actions: moves, turns, throws, reshapings and settings

  /// Visits the moment before the last remembered action, and pauses there. The undone future is kept for `redo` until
  /// the next step, visit or action. Returns false if there is no action; the demo is paused then, too.
  bool undo();
  /// Returns to the moment before the last `undo`.
  bool redo();
  bool can_undo() const { return undo_tick().has_value(); }
  bool can_redo() const { return !undone_.empty(); }

  // --- The reader's input and view

  SceneInput& input() { return input_; }
  const SceneInput& input() const { return input_; }
  /// Restricts the picture to the first `steps` steps of one trace, until `show_everything`. Ignored if there is no
  /// such trace.
  void show_trace(std::uint32_t trace, std::size_t steps);
  void show_everything();
  /// Draws the scene in another of its views. Returns false, without effect, if it has none of that name.
  bool show_view(std::string_view id);

  // --- The scene

  const Scene& scene() const { return *scene_; }
  /// Returns the scene's readouts, computed once after each change.
  std::span<const Readout> readouts() const;
  /// Sets a parameter to the nearest allowed value. Ignored if there is no such parameter or the value is not finite.
  void set_parameter(std::uint32_t index, double value);
  std::vector<std::byte> save() const;
  /// Returns false, without effect, if the bytes are not a state of this scene.
  bool load(std::span<const std::byte> state);

  // --- The picture

  void resize(double width, double height, double pixel_ratio);
  /// Magnifies the middle of the picture `times` times; ignored if the factor is not above 0 and finite.
  void zoom(double times);
  /// Zoom about a pixel, pan, or restore the whole view, within the limits of display/camera.h. They are no commands:
  /// they are in no history and in no saved state. A held handle stays under the pointer.
  void zoom_at(double factor, Vec2d at);
  void pan(Vec2d by);
  void show_whole();
  const display::Camera& camera() const { return camera_; }
  /// Returns whether the picture drawn last is out of date.
  bool changed() const { return changed_ || input_.changed(); }
  /// Requests a new picture: a colour has changed, or the canvas was cleared.
  void touch() { note_change(); }
  /// Draws the scene and, over it, the handles. Clears the need for a frame.
  void draw(display::Canvas& canvas);

  static constexpr int max_steps_per_frame = 5;  ///< at speed 1
  static constexpr double slowest = 0.1;
  static constexpr double fastest = 4;
  static constexpr int max_steps_to_event = 60 * 60;

 private:
  void note_change() {
    changed_ = true;
    readouts_.reset();
  }
  void apply(bool advance);
  void let_go();
  std::optional<std::uint64_t> undo_tick() const;
  void accept_undo();
  void begin(std::uint64_t step);
  void look(const display::Camera& camera);

  const SceneInfo& info_;
  const View* view_;
  std::unique_ptr<Scene> scene_;
  Timeline timeline_;
  display::Camera camera_;
  SceneInput input_;
  UndoHistory undo_;
  std::vector<std::uint64_t> undone_;  ///< next tick at the time of each undo; `redo` visits it
  std::unique_ptr<EventSearch> search_;
  double speed_ = 1;
  bool running_ = false;
  bool visible_ = true;
  bool changed_ = true;
  mutable std::optional<std::vector<Readout>> readouts_;
  std::optional<double> last_frame_;
  FixedSteps due_{step_seconds};
  TraceCursor cursor_;
};

}  // namespace gnomon::playback
