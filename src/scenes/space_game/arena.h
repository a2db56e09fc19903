// The arena of the game, and the collision filters of its bodies.
#pragma once

#include <cstdint>

#include "gnomon/dynamics/first_collision/world.h"

namespace gnomon::scenes {

/// Half the sides of the arena, whose middle is the origin, in metres.
inline constexpr double arena_half_width = 16;
inline constexpr double arena_half_height = 10;

/// Kind of a body in the game.
enum class Thing : std::uint8_t { nothing, wall, ship, rock, shot };

/// Return the bit of a kind, and the bits of the kinds that it collides with.
constexpr std::uint32_t category_of(Thing thing) { return 1U << (static_cast<std::uint32_t>(thing) - 1); }
constexpr std::uint32_t mask_of(Thing thing) {
  const std::uint32_t solid = category_of(Thing::wall) | category_of(Thing::rock);
  const std::uint32_t moving = category_of(Thing::ship) | category_of(Thing::rock) | category_of(Thing::shot);
  if (thing == Thing::wall) return moving;
  return thing == Thing::rock ? moving | solid : solid;
}

/// Returns an empty arena: four walls, left, right, lower and upper, of restitution 0.
EventDrivenWorld make_arena();

}  // namespace gnomon::scenes
