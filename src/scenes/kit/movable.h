// The reader's movements of an object: dragging, turning, nudging, putting and throwing are implemented only here.
#pragma once

#include <optional>
#include <vector>

#include "gnomon/geometry/shape/placed.h"
#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// Returns whether a command changes the direction.
bool turns(const Command& command);

/// Returns the rotation after a command on an object at `position` with the rotation `now`; empty if the command does
/// not rotate.
std::optional<Rotation<double>> turned(const Command& command, Vec2d position, const Rotation<double>& now);

/// An object with a position and a direction that the reader may hold.
struct Movable {
  Vec2d position{0, 0};
  Rotation<double> rotation = {};
  bool held = false;

  Placed<double> placed(const Shape<double>& shape) const;

  /// Applies a command to position, direction and hold. Other commands have no effect, nor has a position that is not
  /// finite. The scene must apply its limits after every command: the distribution of commands over frames must not
  /// matter.
  void obey(const Command& command);

  void save(std::vector<std::byte>& out) const;
  void load(StateReader& reader);
};

/// An object that moves by itself unless held, and that can be thrown.
struct Mover : Movable {
  Vec2d velocity{0, 0};  ///< per second
  double spin = 0;       ///< in radians per second, counter-clockwise
  Vec2d drag{0, 0};      ///< recent velocity of the hand
  Vec2d before{0, 0};    ///< position at the last step

  /// Applies a command like `Movable::obey`. An object released in motion, or flung, continues at a speed that the eye
  /// can follow.
  void obey(const Command& command);
  void advance(double seconds);
  /// Moves the body back into the box, and turns its velocity away from the wall.
  void keep_inside(const Shape<double>& shape, const Walls& walls);

  void save(std::vector<std::byte>& out) const;
  void load(StateReader& reader);

 private:
  void fling(Vec2d wanted);
};

}  // namespace gnomon::scenes
