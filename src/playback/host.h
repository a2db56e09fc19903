// What every demo needs and no scene should write again: time in fixed steps, and the reader's hands.
//
// The host knows nothing of windows or browsers: it is told about time and pointers and asked for a picture, which is
// why the whole of it runs in native tests. A scene is changed only through the commands that the host makes here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "playback/registry.h"
#include "playback/scene.h"
#include "playback/timeline.h"

namespace gnomon::playback {

/// What is under the pointer.
struct Pick {
  PickPart part = PickPart::nothing;
  std::uint32_t handle = 0;
  std::uint32_t corner = 0;  ///< of a corner, or the edge of a middle
};

class Host {
 public:
  /// Paused at step 0, in the first of the scene's views.
  Host(const SceneInfo& info, std::uint64_t seed);

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
  /// Visits the next moment at which the scene's event state changes, and pauses there. Where none is recorded, time
  /// goes on at once for at most `most_steps_to_event` steps; false, with nothing changed, if none comes.
  bool seek_next_event();
  /// Visits the last such moment before the present one, and pauses there; false if none is remembered.
  bool seek_previous_event();
  /// Back to step 0; equal seeds give equal motion. Parameters, and whether it runs, stay.
  void reset(std::uint64_t seed);
  /// Advances to the time `now` in milliseconds of any steady clock, by whole steps. The time since the last call
  /// counts for at most `max_steps_per_frame` steps, so that a page that slept does not race to catch up.
  void frame(double now);
  /// True while there is something new to draw or time to advance.
  bool wants_frame() const { return visible_ && (running_ || changed_); }
  std::uint64_t steps() const { return timeline_.now(); }

  // --- The reader's hands; positions in CSS pixels from the top left

  void pointer_down(Vec2d at);
  /// The same where the page knows what is under the pointer, by the areas of its picture.
  void pointer_down(Vec2d at, Pick found);
  void pointer_move(Vec2d at);
  void pointer_up(Vec2d at);
  /// The pointer is gone without a release, as when the browser takes a touch over for scrolling.
  void pointer_cancel();

  Pick pick(Vec2d at) const;
  /// The handle that keys move.
  std::optional<std::uint32_t> selected() const { return selected_; }
  void select(std::optional<std::uint32_t> handle);
  /// Moves the selected handle by hundredths of the height that is seen.
  void nudge(Vec2d hundredths);
  /// Turns the selected handle counter-clockwise, in radians. Handles without a handle do not turn.
  void turn(double angle);
  /// Throws the selected handle in this direction, of any length but 0, as fast as a hand does.
  void fling(Vec2d direction);
  /// Puts the handle at a place or an angle of the world, or its corner at a place of its own frame, as typed by the
  /// reader. Ignored if a number is not finite, or if there is no such handle or corner.
  void put(std::uint32_t handle, Vec2d position);
  void face(std::uint32_t handle, double angle);
  void put_corner(std::uint32_t handle, std::uint32_t corner, Vec2d position);
  /// While editing, the corners of editable handles can be picked, and the middles of their edges, which give new ones.
  void edit(bool editing);
  bool editing() const { return editing_; }
  /// The corner that keys move, of the selected handle.
  std::optional<std::uint32_t> selected_corner() const { return corner_; }
  void select_corner(std::optional<std::uint32_t> corner);
  /// A corner after the selected one, which is then selected.
  void add_corner();
  /// The selected corner goes, if more than three are there.
  void remove_corner();
  /// A click on empty ground, at the centre of the view.
  void click();

  // --- The reader's eyes

  /// The picture shows only the first `steps` steps of one trace, until `show_everything`.
  /// Ignored if there is no such trace.
  void show_trace(std::uint32_t trace, std::size_t steps);
  void show_everything();
  /// Draws the scene in one of its views from now on. False, with nothing changed, if it has none of that name.
  bool show_view(std::string_view id);

  // --- The scene

  const Scene& scene() const { return *scene_; }
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
  bool changed() const { return changed_; }
  /// The picture will be drawn anew: a colour has changed, or the canvas was cleared.
  void touch() { changed_ = true; }
  /// The scene, and over it the handles of what can be held. Ends the present need for a frame.
  void draw(display::Canvas& canvas);

  static constexpr int max_steps_per_frame = 5;  ///< at speed 1
  static constexpr double slowest = 0.1;
  static constexpr double fastest = 4;
  static constexpr double fling_speed = 4;  ///< units per second
  static constexpr int most_steps_to_event = 60 * 60;

 private:
  struct Hold {
    Pick pick;
    Vec2d offset;  ///< from the pointer to the handle's position, kept while dragging, in world units
  };

  void give(Command command);
  void apply(bool advance);
  std::vector<Command> all_releases() const;
  std::optional<int> steps_to_event();
  bool gets_corner(std::uint32_t handle, std::uint32_t edge);
  void hold_corner(std::uint32_t handle, std::uint32_t corner, Vec2d offset);
  void let_go();
  void look(const display::Camera& camera);
  bool offers_turn(const Handle& handle) const;
  void draw_turn_handles(display::Canvas& canvas) const;
  void draw_corners(display::Canvas& canvas) const;
  void add_areas(display::Canvas& canvas) const;
  Pick pick_corner(Vec2d at) const;
  bool can_edit(std::uint32_t handle) const;

  std::span<const View> views_;
  const View* view_;
  std::unique_ptr<Scene> scene_;
  Timeline timeline_;
  display::Camera camera_;
  double speed_ = 1;
  bool running_ = false;
  bool visible_ = true;
  bool changed_ = true;
  std::optional<double> last_frame_;
  double owed_seconds_ = 0;
  std::vector<Command> commands_;
  std::optional<Hold> hold_;
  std::optional<Vec2d> pressed_;  ///< where, until it is more than a click
  bool pressing_ = false;
  Vec2d pointer_;  ///< where it was last
  std::optional<std::uint32_t> selected_;
  std::optional<std::uint32_t> corner_;
  bool editing_ = false;
  TraceCursor cursor_;
};

}  // namespace gnomon::playback
