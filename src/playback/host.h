// What every demo needs and no scene should write again: time in fixed steps, a history, the reader's input and view.
//
// The host knows nothing of windows or browsers: it is told about time and pointers and asked for a picture, which is
// why the whole of it runs in native tests. A scene is changed only through the commands that the host gives it.
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
  /// Paused at step 0, in the first of the scene's views.
  Host(const SceneInfo& info, std::uint64_t seed);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // --- Time

  void run(bool running);
  /// How fast time passes while it runs: 1 is real time. Moved to the nearest value in [slowest, fastest]; ignored if
  /// it is not finite.
  void set_speed(double speed);
  double speed() const { return speed_; }
  void set_visible(bool visible);
  /// Does what was asked for and waits for the next frame or step, at the present moment.
  void settle();
  /// One fixed step now, running or not. In the past it is the step that was taken then.
  void step();
  /// The moments that can be visited; the present one is `steps()`.
  const Timeline& timeline() const { return timeline_; }
  /// Visits a recorded moment, and pauses there. What is held is let go.
  void seek(std::uint64_t step);
  /// Back to step 0; equal seeds give equal motion. Parameters, and whether it runs, stay.
  void reset(std::uint64_t seed);
  /// Advances to the time `now` in milliseconds of any steady clock, by whole steps. The time since the last call
  /// counts for at most `max_steps_per_frame` steps, so that a page that slept does not race to catch up.
  void frame(double now);
  /// True while there is something new to draw or time to advance.
  bool wants_frame() const { return visible_ && (running_ || changed()); }
  std::uint64_t steps() const { return timeline_.now(); }

  // --- Events: the moments at which the scene's event state changes

  /// Visits the last one before the present moment, and pauses there; false if none is remembered.
  bool seek_previous_event();
  /// Visits the next one, and pauses there. Where none is recorded, `ahead`: it can be searched for.
  SearchState seek_next_event();
  /// Goes on with the search for the next event by at most so many steps, in a copy of the scene: picture and history
  /// are as they were. When it is found it is visited, and the way there is history as if time had passed. `given_up`
  /// if there is no search, or if the scene has been touched since.
  SearchState search(int steps);
  /// How many steps beyond the last recorded moment the search has come; 0 without one.
  int searched() const { return search_ ? search_->looked() : 0; }
  void give_up_search() { search_.reset(); }

  // --- What the reader has done: moved, turned, thrown, reshaped, or set

  /// Goes to the moment before the last action that is remembered, and pauses there. What followed is kept for `redo`,
  /// and gone with the next step, visit or action. False, with nothing changed, if there is none.
  bool undo();
  /// Goes to where the last `undo` was.
  bool redo();
  bool can_undo() const { return undo_tick().has_value(); }
  bool can_redo() const { return !undone_.empty(); }

  // --- The reader's input and view

  SceneInput& input() { return input_; }
  const SceneInput& input() const { return input_; }
  /// The picture shows only the first `steps` steps of one trace, until `show_everything`.
  /// Ignored if there is no such trace.
  void show_trace(std::uint32_t trace, std::size_t steps);
  void show_everything();
  /// Draws the scene in one of its views from now on. False, with nothing changed, if it has none of that name.
  bool show_view(std::string_view id);

  // --- The scene

  const Scene& scene() const { return *scene_; }
  /// The scene's readouts, computed once after each change.
  std::span<const Readout> readouts() const;
  /// Moved to the nearest value that the parameter allows; ignored if there is no such parameter or the value is not
  /// finite.
  void set_parameter(std::uint32_t index, double value);
  std::vector<std::byte> save() const;
  /// False, with nothing changed, if the bytes are not a state of this scene.
  bool load(std::span<const std::byte> state);

  // --- The picture

  void resize(double width, double height, double pixel_ratio);
  /// The middle of the picture, so many times larger; ignored if it is not above 0 and finite.
  void zoom(double times);
  /// The reader looks closer at a pixel, along, or at all of the view again (display/camera.h says how far). That is no
  /// command: it is in no history and in no saved state. What is held stays in the hand.
  void zoom_at(double factor, Vec2d at);
  void pan(Vec2d by);
  void show_whole();
  const display::Camera& camera() const { return camera_; }
  /// True if the picture drawn last is no longer the present one.
  bool changed() const { return changed_ || input_.changed(); }
  /// The picture will be drawn anew: a colour has changed, or the canvas was cleared.
  void touch() { note_change(); }
  /// The scene, and over it the handles of what can be held. Ends the present need for a frame.
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
  std::vector<std::uint64_t> undone_;  ///< the ticks that came next when something was undone, and can be again
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
