// The game's mistake: where a shot is after a step is looked up, and what it has flown through is not.
#pragma once

#include <optional>
#include <span>

#include "scenes/space_game/arena.h"

namespace gnomon::scenes {

/// The rock in which a place is, of several that of the lowest slot. `things` are by slot.
std::optional<BodyId> rock_at(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d place);

/// Whether a straight way goes through a rock, as the rocks are now.
bool crosses_rock(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d from, Vec2d to);

/// Whether a place is beyond the walls.
bool outside(Vec2d place);

}  // namespace gnomon::scenes
