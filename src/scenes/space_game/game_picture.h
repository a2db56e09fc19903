// The picture of the space game.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "display/canvas.h"
#include "scenes/space_game/game.h"

namespace gnomon::scenes {

/// Caches the rocks' outlines between pictures, as long as the rocks are the same.
class GamePicture {
 public:
  /// Draws the game. `held` are the keys, by their bits: thrust shows a flame.
  void draw(display::Canvas& canvas, const SpaceGame& game, std::uint32_t held);
  /// Drops the cache, because another game's rocks may have the same ids.
  void forget() { outlines_.reset(); }

 private:
  void draw_rocks(display::Canvas& canvas, const SpaceGame& game);

  std::vector<BodyId> known_;
  std::vector<BodyId> rocks_;
  std::shared_ptr<const display::Outlines> outlines_;
  std::vector<display::BodyInstance> instances_;
};

/// Draws the remaining lives, including the present one, above the arena.
void draw_lives(display::Canvas& canvas, const SpaceGame& game);

/// Draws the position of the last event in these steps.
void draw_step(display::Canvas& canvas, std::span<const Step> steps);

}  // namespace gnomon::scenes
