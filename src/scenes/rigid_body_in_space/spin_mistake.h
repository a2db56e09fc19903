// The two mistakes of a spinning body, and what is said of them.
#pragma once

#include "scenes/kit/contract.h"
#include "teaching/spin_mistakes.h"

namespace gnomon::scenes {

/// Maps the choice `spin_error`: none, explicit Euler, or the spin kept.
d3::SpinMistake spin_mistake(std::uint32_t choice);

/// A mistake has gone far enough, and the scene stops.
bool has_flown_apart(const d3::Body& body);

/// What has become of a body that had this energy and this angular momentum and keeps neither.
Message mistaken_spin(const d3::Body& body, double energy, d3::Vec3 momentum);

}  // namespace gnomon::scenes
