#include "teaching/spin_mistakes.h"

#include <cmath>

#include "dynamics3d/checked_step.h"

namespace gnomon::d3 {
namespace {

/// Returns the angular momentum, in the world's frame, of a body with these axes and this `spin`.
Vec3 momentum_of(const Rotation& axes, Vec3 inverse_moments, Vec3 spin) {
  const Vec3 own = axes.apply_inverse(spin);
  return axes.apply({own.x / inverse_moments.x, own.y / inverse_moments.y, own.z / inverse_moments.z});
}

/// Performs explicit Euler steps of the spin and of the quaternion.
bool spin_naively(Body& body, const Wrench& wrench, double dt) {
  const Vec3 inverse = body.inverse_moments;
  const Vec3 momentum = body.axes.apply_inverse(body.angular_momentum);
  const Vec3 torque = body.axes.apply_inverse(wrench.torque);
  Vec3 spin(inverse.x * momentum.x, inverse.y * momentum.y, inverse.z * momentum.z);
  const double w = body.axes.w();
  const Vec3 xyz = body.axes.xyz();
  const Result<Rotation> turned = Rotation::normalized(w - (dt / 2) * dot(xyz, spin),  //
                                                       xyz + (dt / 2) * (w * spin + cross(xyz, spin)));
  if (!turned) return false;
  const Vec3 change = torque + cross(momentum, spin);
  spin += dt * Vec3(inverse.x * change.x, inverse.y * change.y, inverse.z * change.z);
  body.axes = *turned;
  body.angular_momentum = turned->apply({spin.x / inverse.x, spin.y / inverse.y, spin.z / inverse.z});
  return true;
}

/// Keeps the spin constant, as for a free body in the plane.
bool spin_as_in_the_plane(Body& body, const Wrench& wrench, double dt) {
  const Vec3 spin = body.angular_velocity() + dt * body.apply_inverse_inertia(wrench.torque);
  const double rate = std::sqrt(dot(spin, spin));
  if (!(rate > 0)) return true;
  const Result<Rotation> turn = Rotation::about(spin, rate * dt);
  if (!turn) return false;
  body.axes = body.axes.then(*turn);
  body.angular_momentum = momentum_of(body.axes, body.inverse_moments, spin);
  return true;
}

bool step_wrongly(Body& body, const Wrench& wrench, double dt, SpinMistake mistake) {
  body.centre += dt * body.velocity;
  body.velocity += (body.inverse_mass * dt) * wrench.force;
  if (!(body.inverse_moments.x > 0)) return true;
  return mistake == SpinMistake::naive ? spin_naively(body, wrench, dt) : spin_as_in_the_plane(body, wrench, dt);
}

}  // namespace

Fault advance(Body& body, const Wrench& wrench, double dt, SpinMistake mistake) {
  if (mistake == SpinMistake::none) return advance(body, wrench, dt);
  return checked_step(body, wrench, dt, [&](Body& moved) { return step_wrongly(moved, wrench, dt, mistake); });
}

}  // namespace gnomon::d3
