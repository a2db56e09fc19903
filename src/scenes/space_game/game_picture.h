// The picture of the space game.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "display/canvas.h"
#include "scenes/space_game/game.h"

namespace gnomon::scenes {

/// Keeps the rocks' outlines from one picture to the next, as long as the rocks are the same.
class GamePicture {
 public:
  /// `held` are the keys, by their bits: who thrusts has a flame.
  void draw(display::Canvas& canvas, const SpaceGame& game, std::uint32_t held);
  /// The game is another one, whose rocks may have the names of those that were there.
  void forget() { outlines_.reset(); }

 private:
  void draw_rocks(display::Canvas& canvas, const SpaceGame& game);

  std::vector<BodyId> known_;
  std::vector<BodyId> rocks_;
  std::shared_ptr<const display::Outlines> outlines_;
  std::vector<display::BodyInstance> instances_;
};

/// The lives that are left, the one that is played among them, above the arena.
void draw_lives(display::Canvas& canvas, const SpaceGame& game);

/// Where the last of these steps has happened.
void draw_step(display::Canvas& canvas, std::span<const Step> steps);

}  // namespace gnomon::scenes
