#include "gnomon/dynamics3d/integrate.h"

#include <cmath>
#include <span>

#include "dynamics3d/checked_step.h"
#include "gnomon/core/trig.h"

namespace gnomon::d3 {
namespace {

constexpr double one_pass[] = {1};
/// Weights of the substeps: their sum is 1, and they are symmetric.
constexpr double fifteen_passes[] = {0.74167036435061295345,  -0.40910082580003159400, 0.19075471029623837995,
                                     -0.57386247111608226666, 0.29906418130365592384,  0.33462491824529818378,
                                     0.31529309239676659663,  -0.79688793935291635402, 0.31529309239676659663,
                                     0.33462491824529818378,  0.29906418130365592384,  -0.57386247111608226666,
                                     0.19075471029623837995,  -0.40910082580003159400, 0.74167036435061295345};

/// Returns the axis with the middle moment, so that both differences are as small as possible.
int middle_moment_of(Vec3 v) {
  const auto between = [](double x, double y, double z) { return (x <= y && y <= z) || (z <= y && y <= x); };
  if (between(v.x, v.y, v.z)) return 1;
  return between(v.y, v.x, v.z) ? 0 : 2;
}

/// An orientation, and L in the body's frame.
class TurningBody {
 public:
  TurningBody(const Rotation& axes, Vec3 momentum) : w_(axes.w()), xyz_{axes.xyz().x, axes.xyz().y, axes.xyz().z} {
    const Vec3 own = axes.apply_inverse(momentum);
    for (int i = 0; i < 3; ++i) momentum_[i] = own[i];
  }

  /// Turns about an own axis. Returns false for too large an angle.
  bool turn(int axis, double angle) {
    if (!(std::fabs(angle) <= max_angle)) return false;
    const auto [s, c] = *sin_cos(angle / 2);
    const int next = (axis + 1) % 3;
    const int last = (axis + 2) % 3;
    const double w = w_;
    w_ = c * w - s * xyz_[axis];
    xyz_[axis] = c * xyz_[axis] + s * w;
    const double q = xyz_[next];
    xyz_[next] = c * q + s * xyz_[last];
    xyz_[last] = c * xyz_[last] - s * q;
    // L is constant in the world, so in the body's frame it turns in the opposite direction.
    const double sine = 2 * s * c;
    const double cosine = 1 - 2 * (s * s);
    const double m = momentum_[next];
    momentum_[next] = cosine * m + sine * momentum_[last];
    momentum_[last] = cosine * momentum_[last] - sine * m;
    return true;
  }

  double momentum(int axis) const { return momentum_[axis]; }
  Vec3 momentum() const { return {momentum_[0], momentum_[1], momentum_[2]}; }
  Rotation axes() const { return *Rotation::normalized(w_, {xyz_[0], xyz_[1], xyz_[2]}); }

 private:
  double w_;
  double xyz_[3];
  double momentum_[3];
};

/// Returns false if it turns too far.
template <class Tracer>
bool turn_freely(Body& body, double dt, std::span<const double> weights, Tracer tracer) {
  const int middle = middle_moment_of(body.inverse_moments);
  const double common = body.inverse_moments[middle];
  const double length = d3::length(body.angular_momentum);
  // @mark spin.look
  TurningBody turning(body.axes, body.angular_momentum);
  const double energy = Tracer::records ? body.rotational_energy() : 0;
  tracer.step(marks::spin_look, middle, 0,
              {turning.momentum(0), turning.momentum(1), turning.momentum(2), length, energy});

  int turns = 0;
  const auto turn = [&](int axis, double share) {
    // @mark spin.turn
    const double rate = (body.inverse_moments[axis] - common) * turning.momentum(axis);
    const double angle = rate * (share * dt);
    const bool turned = turning.turn(axis, angle);
    tracer.step(marks::spin_turn, axis, turns,
                {rate, share, angle, turning.momentum(0), turning.momentum(1), turning.momentum(2)});
    ++turns;
    return turned;
  };
  const int first = (middle + 2) % 3;
  const int second = (middle + 1) % 3;
  // The half that ends a pass and the half that begins the next are one turn.
  double half = 0;
  for (const double weight : weights) {
    if (!turn(first, half + weight / 2) || !turn(second, weight)) return false;
    half = weight / 2;
  }
  if (!turn(first, half)) return false;

  // @mark spin.whole
  const double rate = common * length;
  const double angle = rate * dt;
  const Result<Rotation> whole = Rotation::about(body.angular_momentum, angle);
  if (!whole) return false;
  body.axes = turning.axes().then(*whole);
  tracer.step(marks::spin_whole, middle, 0, {length, common, rate, angle});
  // @mark spin.result
  const double result = Tracer::records ? body.rotational_energy() : 0;
  tracer.step(marks::spin_result, turns, 0, {result, result / energy - 1});
  return true;
}

template <class Tracer>
bool kick_and_turn(Body& body, const Wrench& wrench, double dt, std::span<const double> weights, Tracer tracer) {
  const bool turns = body.inverse_moments.x > 0;
  const auto half_kick = [&] {
    body.velocity += (body.inverse_mass * (dt / 2)) * wrench.force;
    if (turns) body.angular_momentum += (dt / 2) * wrench.torque;
  };
  half_kick();
  body.centre += dt * body.velocity;
  const Vec3 momentum = body.angular_momentum;
  if (turns && dot(momentum, momentum) > 0 && !turn_freely(body, dt, weights, tracer)) return false;
  half_kick();
  return true;
}

}  // namespace

template <class Tracer>
Fault advance(Body& body, const Wrench& wrench, double dt, SpinRule rule, Tracer tracer) {
  const std::span<const double> weights =
      rule == SpinRule::turns_2 ? std::span<const double>(one_pass) : std::span<const double>(fifteen_passes);
  return checked_step(body, wrench, dt, [&](Body& moved) { return kick_and_turn(moved, wrench, dt, weights, tracer); });
}

template Fault advance(Body&, const Wrench&, double, SpinRule, NoTrace);
template Fault advance(Body&, const Wrench&, double, SpinRule, Recorder);

}  // namespace gnomon::d3
