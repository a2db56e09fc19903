// What a reader moves: dragging, turning, nudging, putting and throwing are here and nowhere else.
#pragma once

#include <optional>
#include <vector>

#include "gnomon/geometry/shape/placed.h"
#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// Whether a command asks for another direction.
bool turns(const Command& command);

/// The rotation that a command asks of something at `position` that is turned by `now`; empty if it asks for none.
std::optional<Rotation<double>> turned(const Command& command, Vec2d position, const Rotation<double>& now);

/// Something with a place and a direction, and perhaps a hand on it.
struct Movable {
  Vec2d position{0, 0};
  Rotation<double> rotation = {};
  bool held = false;

  Placed<double> placed(const Shape<double>& shape) const;

  /// Does what a command asks of place, direction and hand. Other commands change nothing, nor does a place that is
  /// beyond all numbers. Where it may be is for the scene to say, after every command: how commands fall into frames
  /// must not matter.
  void obey(const Command& command);

  void save(std::vector<std::byte>& out) const;
  void load(StateReader& reader);
};

/// Something that moves by itself while no hand is on it, and that can be thrown.
struct Mover : Movable {
  Vec2d velocity{0, 0};  ///< per second
  double spin = 0;       ///< in radians per second, counter-clockwise
  Vec2d drag{0, 0};      ///< how fast the hand has moved it lately
  Vec2d before{0, 0};    ///< where it was at the last step

  /// As above; let go while it moves, or flung, it goes on as fast as an eye can follow.
  void obey(const Command& command);
  void advance(double seconds);
  /// Back into the box, and away from the wall that was met.
  void keep_inside(const Shape<double>& shape, const Walls& walls);

  void save(std::vector<std::byte>& out) const;
  void load(StateReader& reader);

 private:
  void fling(Vec2d wanted);
};

}  // namespace gnomon::scenes
