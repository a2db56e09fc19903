// Where the game is played, and who meets whom there.
#pragma once

#include <cstdint>

#include "gnomon/dynamics/first_collision/world.h"

namespace gnomon::scenes {

/// Half the sides of the arena, whose middle is the origin, in metres.
inline constexpr double arena_half_width = 16;
inline constexpr double arena_half_height = 10;

/// What a body of the game is.
enum class Thing : std::uint8_t { nothing, wall, ship, rock, shot };

/// The bit of a kind, and those of the kinds that it meets.
constexpr std::uint32_t category_of(Thing thing) { return 1U << (static_cast<std::uint32_t>(thing) - 1); }
constexpr std::uint32_t mask_of(Thing thing) {
  const std::uint32_t solid = category_of(Thing::wall) | category_of(Thing::rock);
  const std::uint32_t moving = category_of(Thing::ship) | category_of(Thing::rock) | category_of(Thing::shot);
  if (thing == Thing::wall) return moving;
  return thing == Thing::rock ? moving | solid : solid;
}

/// An empty arena: four walls, left, right, lower and upper, which give nothing back of themselves.
EventDrivenWorld make_arena();

}  // namespace gnomon::scenes
