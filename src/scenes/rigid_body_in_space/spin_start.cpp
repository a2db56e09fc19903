#include "scenes/rigid_body_in_space/spin_start.h"

#include <cmath>

#include "gnomon/core/trig.h"

namespace gnomon::scenes {

using d3::Body;
using d3::Rotation;
using d3::Vec3;

Body spinning_upwards(const Body& body, Vec3 seen, double yaw) {
  const double length = d3::length(seen);
  const Vec3 up(0, 1, 0);
  const Vec3 from = seen / length;
  // The normalised sum has half the angle between the two arrows. For opposite arrows any perpendicular axis is valid.
  const auto shortest = dot(from, up) > -1 + 1e-9 ? Rotation::normalized(1 + dot(from, up), cross(from, up))
                                                  : Rotation::about({1, 0, 0}, full_turn / 2);
  Body lying = body;
  lying.axes = shortest->then(*Rotation::about(up, yaw));
  lying.angular_momentum = length * up;
  return lying;
}

Vec3 own_axis(std::size_t k) { return {k == 0 ? 1.0 : 0.0, k == 1 ? 1.0 : 0.0, k == 2 ? 1.0 : 0.0}; }

double angle_between(Vec3 a, Vec3 b) { return arc_tangent(d3::length(cross(a, b)), dot(a, b)); }

}  // namespace gnomon::scenes
