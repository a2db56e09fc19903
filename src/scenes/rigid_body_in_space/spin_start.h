// Initial spin of a free body for a picture: its angular momentum points upwards in the world.
#pragma once

#include <cstddef>

#include "gnomon/dynamics3d/body.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// Returns the body, rotated so that `seen`, an angular momentum in its own frame, points along the world's y axis.
/// `yaw` radians about that axis are added. `seen` must not be 0.
d3::Body spinning_upwards(const d3::Body& body, d3::Vec3 seen, double yaw);

/// Returns x, y or z of a body's own frame, of length 1.
d3::Vec3 own_axis(std::size_t k);

/// Returns an angle in radians, from 0 to a half turn; the vectors may have any length but 0.
double angle_between(d3::Vec3 a, d3::Vec3 b);

}  // namespace gnomon::scenes
