// The reader's input to a scene: what is under the pointer, what is held, what the keys move, and the commands that
// come of it. They change nothing themselves: the host gives the commands to the scene with its next step.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "playback/scene.h"

namespace gnomon::playback {

/// What is under the pointer.
struct Pick {
  PickPart part = PickPart::nothing;
  std::uint32_t handle = 0;
  std::uint32_t corner = 0;  ///< of a corner, or the edge of a middle
};

/// Positions on the picture are CSS pixels from its top left. A handle is named by its number: those of
/// `Scene::handles` and those that `Scene::pick` gives. What is asked of one that is not there is ignored.
class SceneInput {
 public:
  /// Scene and camera must outlive this. `obey` gives the scene what has been asked for, at once.
  SceneInput(const Scene& scene, const display::Camera& camera, std::function<void()> obey);

  // --- The pointer

  void pointer_down(Vec2d at);
  /// The same where the page knows what is under the pointer, by the areas of its picture.
  void pointer_down(Vec2d at, Pick found);
  void pointer_move(Vec2d at);
  void pointer_up(Vec2d at);
  /// The pointer is gone without a release, as when the browser takes a touch over for scrolling.
  void pointer_cancel();
  /// Whether something is held that will be let go.
  bool holds() const { return hold_.has_value() || keys_ != 0; }

  /// Corners and turn handles before bodies, what was drawn last before what lies below it; among many bodies, which
  /// `handles` does not list, what the scene says.
  Pick pick(Vec2d at) const;

  // --- The keys

  /// The handle that keys move.
  std::optional<std::uint32_t> selected() const { return selected_; }
  void select(std::optional<std::uint32_t> handle);
  /// Moves the selected handle by hundredths of the height that is seen.
  void nudge(Vec2d hundredths);
  /// Turns the selected handle counter-clockwise, in radians. Handles without a turn handle do not turn.
  void turn(double angle);
  /// Throws the selected handle in this direction, of any length but 0, as fast as a hand does.
  void fling(Vec2d direction);
  /// A click on empty ground, at the centre of the view.
  void click();

  // --- The scene's own keys

  /// These are held from now on, key i of `Scene::keys` by 2ⁱ; what the scene does not have is ignored. A key that goes
  /// down and up between two steps is held for one of them.
  void hold_keys(std::uint32_t keys);

  // --- What is typed

  /// Puts the handle at a place or an angle of the world, or its corner at a place of its own frame. Ignored if a
  /// number is not finite.
  void put(std::uint32_t handle, Vec2d position);
  void face(std::uint32_t handle, double angle);
  void put_corner(std::uint32_t handle, std::uint32_t corner, Vec2d position);

  // --- The corners of editable handles

  /// While editing, they can be picked, and the middles of their edges, which give new ones.
  void edit(bool editing);
  bool editing() const { return editing_; }
  /// The corner that keys move, of the selected handle.
  std::optional<std::uint32_t> selected_corner() const { return corner_; }
  void select_corner(std::optional<std::uint32_t> corner);
  /// A corner after the selected one, which is then selected.
  void add_corner();
  /// The selected corner goes, if more than three are there.
  void remove_corner();

  // --- For the host

  /// Free points follow a pointer that is not pressed only while time passes.
  void set_running(bool running) { running_ = running; }
  void show_turn_handles(bool shown) { turn_handles_ = shown; }
  /// What was asked for since the last call.
  std::vector<Command> take();
  bool has_commands() const { return !commands_.empty(); }
  void give(Command command);
  /// Whether there is something to obey, or `draw` draws something else than it did last.
  bool changed() const { return changed_ || !commands_.empty(); }
  /// The scene is another than it was: what is held or waits is of no use any more.
  void forget();
  /// The world has moved below the pointer: what the hand holds stays with the hand.
  void follow_camera();
  /// The scene has obeyed: what was selected may have gone.
  void drop_stale_selection();
  /// Over the scene's picture: turn handles, corners while editing, what is selected among many, and the areas where a
  /// press takes hold of a handle of the list or of its turn handle.
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
  std::optional<Vec2d> pressed_;  ///< where, until it is more than a click
  bool pressing_ = false;
  Vec2d pointer_;  ///< where it was last
  std::optional<std::uint32_t> selected_;
  std::optional<std::uint32_t> corner_;
  std::uint32_t keys_ = 0;  ///< that are held
  bool editing_ = false;
  bool running_ = false;
  bool changed_ = false;
  bool turn_handles_ = true;
};

}  // namespace gnomon::playback
