// What every demo needs and no scene should write again: time in fixed steps, and the reader's hands.
//
// The host knows nothing of windows or browsers: it is told about time and pointers and asked for a picture, which is
// why the whole of it runs in native tests. A scene is changed only through the commands that the host makes here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "render/camera.h"
#include "render/canvas.h"
#include "scenes/scene.h"

namespace gnomon::app {

/// What is under the pointer.
struct Pick {
  enum class Part : std::uint8_t { nothing, body, handle };
  Part part = Part::nothing;
  std::uint32_t grip = 0;
};

class Host {
 public:
  /// Paused at step 0.
  Host(const scenes::SceneInfo& info, std::uint64_t seed);

  // --- Time

  void run(bool running);
  void set_visible(bool visible);
  /// One fixed step now, running or not.
  void step();
  /// Back to step 0; equal seeds give equal motion. Parameters, and whether it runs, stay.
  void reset(std::uint64_t seed);
  /// Advances to the time `now` in milliseconds of any steady clock, by whole steps. The time since the last call
  /// counts for at most `max_steps_per_frame` steps, so that a page that slept does not race to catch up.
  void frame(double now);
  /// True while there is something new to draw or time to advance.
  bool wants_frame() const { return visible_ && (running_ || changed_); }
  std::uint64_t steps() const { return steps_; }

  // --- The reader's hands; positions in CSS pixels from the top left

  void pointer_down(Vec2d at);
  void pointer_move(Vec2d at);
  void pointer_up(Vec2d at);
  /// The pointer is gone without a release, as when the browser takes a touch over for scrolling.
  void pointer_cancel();

  Pick pick(Vec2d at) const;
  /// The grip that keys move.
  std::optional<std::uint32_t> selected() const { return selected_; }
  void select(std::optional<std::uint32_t> grip);
  /// Moves the selected grip by hundredths of the view's height.
  void nudge(Vec2d hundredths);
  /// Turns the selected grip counter-clockwise, in radians. Grips without a handle do not turn.
  void turn(double angle);
  /// A click on empty ground, at the centre of the view.
  void click();

  // --- The scene

  const scenes::Scene& scene() const { return *scene_; }
  /// Moved to the nearest value that the parameter allows; ignored if there is no such parameter or the value is not
  /// finite.
  void set_parameter(std::uint32_t index, double value);
  std::vector<std::byte> save() const;
  /// False, with nothing changed, if the bytes are not a state of this scene.
  bool load(std::span<const std::byte> state);

  // --- The picture

  void resize(double width, double height, double pixel_ratio);
  const render::Camera& camera() const { return camera_; }
  /// True if the picture drawn last is no longer the present one.
  bool changed() const { return changed_; }
  /// The picture will be drawn anew: a colour has changed, or the canvas was cleared.
  void touch() { changed_ = true; }
  /// The scene, and over it the handles of what can be held. Ends the present need for a frame.
  void draw(render::Canvas& canvas);

  static constexpr int max_steps_per_frame = 5;

 private:
  struct Hold {
    Pick pick;
    Vec2d offset;  ///< from the pointer to the grip's position, kept while dragging, in world units
  };

  void give(scenes::Command command);
  void advance();
  void draw_handles(render::Canvas& canvas) const;

  std::unique_ptr<scenes::Scene> scene_;
  render::Camera camera_;
  std::uint64_t steps_ = 0;
  bool running_ = false;
  bool visible_ = true;
  bool changed_ = true;
  std::optional<double> last_frame_;
  double owed_seconds_ = 0;
  std::vector<scenes::Command> commands_;
  std::optional<Hold> hold_;
  std::optional<Vec2d> pressed_;  ///< where, until it is more than a click
  bool pressing_ = false;
  std::optional<std::uint32_t> selected_;
};

}  // namespace gnomon::app
