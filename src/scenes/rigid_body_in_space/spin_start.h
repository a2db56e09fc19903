// How a free body is set spinning for a picture: its angular momentum upwards in the world.
#pragma once

#include <cstddef>

#include "gnomon/dynamics3d/body.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// The same body, lying so that `seen`, an angular momentum told in its own frame, points along the world's y axis;
/// turned about that by `yaw` radians besides. `seen` must not be 0.
d3::Body spinning_upwards(const d3::Body& body, d3::Vec3 seen, double yaw);

/// x, y or z of a body's own frame, of length 1.
d3::Vec3 own_axis(std::size_t k);

/// In radians, from 0 to a half turn; of vectors of any length but 0.
double angle_between(d3::Vec3 a, d3::Vec3 b);

}  // namespace gnomon::scenes
