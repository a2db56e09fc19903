// The two mistakes of a spinning body, and what is said of them.
#pragma once

#include "dynamics/space/integrate.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Of the choice `spin_error`: none, explicit Euler, or the spin kept.
space::SpinRule spin_rule(std::uint32_t choice);

/// A mistake has gone far enough, and the scene stops.
bool has_flown_apart(const space::Body& body);

/// What has become of a body that had this energy and this angular momentum and keeps neither.
Message mistaken_spin(const space::Body& body, double energy, space::Vec3 momentum);

}  // namespace gnomon::scenes
