// How a command turns what a reader holds.
#pragma once

#include <optional>

#include "geometry/shape/pose.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// The rotation that a command asks of something at `position` that is turned by `now`; empty if it asks for none.
std::optional<Rotation<double>> facing(const Command& command, Vec2d position, const Rotation<double>& now);

}  // namespace gnomon::scenes
