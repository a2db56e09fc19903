// The game's mistake: only a shot's position after a step is tested, and rocks that it has flown through are missed.
#pragma once

#include <optional>
#include <span>

#include "scenes/space_game/arena.h"

namespace gnomon::scenes {

/// Returns the rock that contains a position; of several, that of the lowest slot. `things` are indexed by slot.
std::optional<BodyId> rock_at(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d place);

/// Returns whether a straight path crosses a rock at its present pose.
bool crosses_rock(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d from, Vec2d to);

/// Returns whether a position is beyond the walls.
bool outside(Vec2d place);

}  // namespace gnomon::scenes
