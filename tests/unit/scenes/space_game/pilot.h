// Pilot of the space game: turns to the nearest rock and fires.
#pragma once

#include "scenes/space_game/game.h"

namespace gnomon::scenes {

inline GameKeys pilot(const SpaceGame& game) {
  if (!game.ship()) return {};
  const EventDrivenWorld& world = game.world();
  const Pose<double> pose = world.pose(*game.ship());
  double least = 1e9;
  Vec2d way(1, 0);
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) {
    if (game.thing(slot) != Thing::rock) continue;
    const Vec2d to = world.body(world.occupant(slot)).centre - pose.position();
    if (!(dot(to, to) < least)) continue;
    least = dot(to, to);
    way = to;
  }
  const Vec2d seen = pose.rotation().apply_inverse(way);
  return {.left = seen.y > 0, .right = seen.y<0, .fire = seen.x> 0 && seen.y * seen.y < 0.01 * least};
}

}  // namespace gnomon::scenes
