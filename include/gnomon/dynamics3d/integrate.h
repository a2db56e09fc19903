// Integration of a rigid body's motion in space: forces and torques act as kicks, and between them a free rotation
// keeps the invariants of a free body.
//
// The spin of a free body is ω = L/I₂ + a L₁ e₁ + b L₃ e₃, with a = 1/I₁ − 1/I₂ and b = 1/I₃ − 1/I₂: L is the angular
// momentum, e₁, e₂ and e₃ are the principal axes, of which e₂ has the middle moment. Each of the three parts alone is a
// steady turn about a constant vector. The first, about L, commutes with the others. The other two alternate: half of
// the one, all of the other, half of the one. That is of second order, and in the world L does not change at all.
// Fifteen such steps, some of them backwards, are of eighth order. One pass of a symmetric body, whose a or b is 0, is
// already exact. The energy oscillates by the error of one step, and does not drift.
//
// Sources: Jihad Touma & Jack Wisdom, "Lie-Poisson integrators for rigid body dynamics in the solar system", 1994, for
// splitting into exact turns; Francesco Fassò, "Comparison of splitting algorithms for the rigid body", 2003, for the
// parts; Masuo Suzuki & Ken Umeno, "Higher-order decomposition theory of exponential operators and its applications to
// QMC and nonlinear dynamics", 1993, for the fifteen weights, in Ernst Hairer, Christian Lubich & Gerhard Wanner,
// "Geometric Numerical Integration", 2006, section V.3. See docs/algorithms/rigid-body-in-space.md.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/dynamics3d/body.h"

namespace gnomon {

namespace marks {
/// `advance` begins to turn a body. A body that does not spin has no steps. Index, the axis with the middle moment; 0.
/// Values: L in the body's own frame x, y, z, its length, energy of the spin.
inline constexpr Mark spin_look{"spin_look"};
/// A turn about an own axis: index, axis; number of the turn. Values: rate, share of `dt`, angle, L in the own frame x,
/// y, z after it.
inline constexpr Mark spin_turn{"spin_turn"};
/// The turn about L: index, the axis with the middle moment; 0. Values: length of L, inverse of the middle moment,
/// rate, angle.
inline constexpr Mark spin_whole{"spin_whole"};
/// Last step: index, number of turns; 0. Values: energy of the spin, its relative change.
inline constexpr Mark spin_result{"spin_result"};
}  // namespace marks

namespace d3 {

/// Splitting rule for the rotation. With order p the error after a given time shrinks with the p-th power of the step.
enum class SpinRule : std::uint8_t {
  turns_8,  ///< exact turns, fifteen times; order 8: the recommended rule
  turns_2,  ///< exact turns, once; order 2, a tenth of the cost
};

/// Total load on one body: a force in N and a torque about its centre of mass in N m, in the world's frame.
struct GNOMON_API Wrench {
  Vec3 force{0, 0, 0};
  Vec3 torque{0, 0, 0};

  /// Adds a force at the centre of mass, without torque.
  void add(Vec3 push) { force += push; }
  /// Adds a force at a point of the world. The force counts in full, in addition to its torque.
  void add_at(Vec3 push, Vec3 place, Vec3 centre) {
    force += push;
    torque += cross(place - centre, push);
  }
};

/// Advances a body by `dt` seconds under a constant wrench; backwards if `dt` is negative. Order: half of the kick,
/// translation and rotation, half of the kick; exact for the translation, order 2 in the torque.
/// Accuracy of a free body, by `turns_8`, at 10 rad/s and 60 steps a second: L keeps every bit. The energy oscillates
/// by less than 1e-12 of itself for any moments, except for needles, whose energy is already rounded. After a minute
/// the orientation is within 1e-7 rad of the closed form. With L off the unstable axis by a small angle δ it is within
/// 1e-13/δ², because the last digits of a double decide the time of a flip. The error grows with the eighth power of
/// the angle of a step: it is small up to a radian; use more steps beyond that. Bits are the same on every platform, by
/// our own sine and cosine.
/// Faults leave the body unchanged: `non_finite` of the time step; `non_finite` or `out_of_range` of the force or the
/// torque; those of `check` of the body, also if it would leave the range; `out_of_range` of the motion if a part of
/// the step turns by more than 2^20 radians. Cost: 32 sines and cosines, about 2 µs. Allocates nothing. Trace: the
/// marks above.
/// ```
/// d3::Body body = *d3::make_body(1, {1, 2, 3});
/// body.angular_momentum = {0.1, 20, 0};  // near the unstable axis: it will flip
/// const double energy = body.rotational_energy();
/// for (int i = 0; i < 60; ++i) assert(d3::advance(body, {{0, -10, 0}, {}}, 1.0 / 60).status == Status::ok);
/// assert(body.angular_momentum == d3::Vec3(0.1, 20, 0) && std::abs(body.rotational_energy() / energy - 1) < 1e-12);
/// assert(std::abs(body.centre.y + 5) < 1e-13);  // free fall for 1 s
/// ```
template <class Tracer = NoTrace>
GNOMON_API Fault advance(Body& body, const Wrench& wrench, double dt, SpinRule rule = SpinRule::turns_8,
                         Tracer tracer = {});

/// Limit of the steps of a trace of `advance`.
inline constexpr std::size_t spin_steps = 34;

}  // namespace d3
}  // namespace gnomon
