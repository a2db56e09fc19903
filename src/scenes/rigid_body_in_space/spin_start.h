// How a free body is set spinning for a picture: its angular momentum upwards in the world.
#pragma once

#include <cstddef>

#include "dynamics/space/body.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// The same body, lying so that `seen`, an angular momentum told in its own frame, points along the world's y axis;
/// turned about that by `yaw` radians besides. `seen` must not be 0.
space::Body spinning_upwards(const space::Body& body, space::Vec3 seen, double yaw);

/// x, y or z of a body's own frame, of length 1.
space::Vec3 own_axis(std::size_t k);

/// In radians, from 0 to a half turn; of vectors of any length but 0.
double angle_between(space::Vec3 a, space::Vec3 b);

}  // namespace gnomon::scenes
