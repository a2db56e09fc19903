// The two mistakes of a spinning body, and the sentences about them.
#pragma once

#include "scenes/kit/contract.h"
#include "teaching/spin_mistakes.h"

namespace gnomon::scenes {

/// Maps the choice `spin_error`: none, explicit Euler, or the constant spin.
d3::SpinMistake spin_mistake(std::uint32_t choice);

/// Returns whether a mistake has gone far enough for the scene to stop.
bool has_flown_apart(const d3::Body& body);

/// Returns the sentence about a body with a mistake, which should have kept this energy and this angular momentum.
Message mistaken_spin(const d3::Body& body, double energy, d3::Vec3 momentum);

}  // namespace gnomon::scenes
