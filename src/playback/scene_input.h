// The reader's input to a scene: picking, the held handle, the keys, and the resulting commands. Input changes nothing
// itself: the host passes the commands to the scene with its next step.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "playback/scene.h"

namespace gnomon::playback {

/// The object under the pointer.
struct Pick {
  PickPart part = PickPart::nothing;
  std::uint32_t handle = 0;
  std::uint32_t corner = 0;  ///< number of the corner, or of the edge for a middle
};

/// Positions on the picture are CSS pixels from its top left. A handle's number is an index of `Scene::handles` or a
/// result of `Scene::pick`. Calls with an unknown number are ignored.
class SceneInput {
 public:
  /// Scene and camera must outlive this. `obey` applies the pending commands to the scene at once.
  SceneInput(const Scene& scene, const display::Camera& camera, std::function<void()> obey);

  // --- The pointer

  void pointer_down(Vec2d at);
  /// Presses on a part that the page has found by the areas of its picture.
  void pointer_down(Vec2d at, Pick found);
  void pointer_move(Vec2d at);
  void pointer_up(Vec2d at);
  /// Ends a press without a release, as when the browser takes over a touch for scrolling.
  void pointer_cancel();
  /// Returns whether a handle or a key is held.
  bool holds() const { return hold_.has_value() || keys_ != 0; }

  /// Returns the object at a position. Corners and turn handles precede bodies; the topmost of several bodies is
  /// chosen. Unlisted bodies are found by `Scene::pick`.
  Pick pick(Vec2d at) const;

  // --- The keys

  /// Returns the handle that keys move.
  std::optional<std::uint32_t> selected() const { return selected_; }
  void select(std::optional<std::uint32_t> handle);
  /// Moves the selected handle by hundredths of the visible height.
  void nudge(Vec2d hundredths);
  /// Turns the selected handle counter-clockwise, in radians. Handles without a turn handle do not turn.
  void turn(double angle);
  /// Throws the selected handle at `fling_speed` in a direction of any length but 0.
  void fling(Vec2d direction);
  /// Clicks on empty ground, at the centre of the view.
  void click();

  // --- The scene's own keys

  /// Sets the held keys: 2ⁱ for key i of `Scene::keys`; other bits are ignored. A key that goes down and up between two
  /// steps is held for one step.
  void hold_keys(std::uint32_t keys);

  // --- Typed values

  /// Set the handle's position or angle in the world, or the position of its corner in its own frame. Ignored if a
  /// number is not finite.
  void put(std::uint32_t handle, Vec2d position);
  void face(std::uint32_t handle, double angle);
  void put_corner(std::uint32_t handle, std::uint32_t corner, Vec2d position);

  // --- The corners of editable handles

  /// While editing, corners can be picked, as can the middles of edges, which become new corners.
  void edit(bool editing);
  bool editing() const { return editing_; }
  /// Returns the selected handle's corner that keys move.
  std::optional<std::uint32_t> selected_corner() const { return corner_; }
  void select_corner(std::optional<std::uint32_t> corner);
  /// Adds a corner after the selected one, and selects it.
  void add_corner();
  /// Removes the selected corner, if the handle has more than three.
  void remove_corner();

  // --- For the host

  /// Free points follow an unpressed pointer only while time passes.
  void set_running(bool running) { running_ = running; }
  void show_turn_handles(bool shown) { turn_handles_ = shown; }
  /// Returns the commands since the last call.
  std::vector<Command> take();
  bool has_commands() const { return !commands_.empty(); }
  void give(Command command);
  /// Returns whether a command is pending or `draw` would draw a new picture.
  bool changed() const { return changed_ || !commands_.empty(); }
  /// Drops held handles and pending commands, because the scene's state has been replaced.
  void forget();
  /// Keeps the held handle under the pointer after the camera has moved.
  void follow_camera();
  /// Clears the selection if its handle no longer exists after a command.
  void drop_stale_selection();
  /// Draws over the scene's picture: turn handles, corners while editing, and the selection among many bodies. Also
  /// adds the areas where a press holds a listed handle or its turn handle.
  void draw(display::Canvas& canvas);

  static constexpr double fling_speed = 4;  ///< units per second

 private:
  struct Hold {
    Pick pick;
    Vec2d offset;  ///< from the pointer to the handle's position, kept while dragging, in world units
  };

  bool follows_pointer() const;
  bool can_edit(std::uint32_t handle) const;
  bool offers_turn(const Handle& handle) const;
  Pick pick_corner(Vec2d at) const;
  bool gets_corner(std::uint32_t handle, std::uint32_t edge);
  void hold_corner(std::uint32_t handle, std::uint32_t corner, Vec2d offset);
  void draw_turn_handles(display::Canvas& canvas) const;
  void draw_corners(display::Canvas& canvas) const;
  void draw_selected(display::Canvas& canvas) const;
  void add_areas(display::Canvas& canvas) const;

  const Scene& scene_;
  const display::Camera& camera_;
  std::function<void()> obey_;
  std::vector<Command> commands_;
  std::optional<Hold> hold_;
  std::optional<Vec2d> pressed_;  ///< position of the press, until the pointer has moved too far for a click
  bool pressing_ = false;
  Vec2d pointer_;  ///< last known position
  std::optional<std::uint32_t> selected_;
  std::optional<std::uint32_t> corner_;
  std::uint32_t keys_ = 0;  ///< held keys
  bool editing_ = false;
  bool running_ = false;
  bool changed_ = false;
  bool turn_handles_ = true;
};

}  // namespace gnomon::playback
