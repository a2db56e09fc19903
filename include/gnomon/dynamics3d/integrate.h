// The motion of a rigid body in space: forces and torques as kicks, and between them a free turn that keeps what a free
// body keeps.
//
// The spin of a free body is ω = L/I₂ + a L₁ e₁ + b L₃ e₃, with a = 1/I₁ − 1/I₂ and b = 1/I₃ − 1/I₂: L is the angular
// momentum, e₁, e₂ and e₃ are the principal axes, of which e₂ has the moment between the others. Each of the three
// parts alone is a steady turn about an arrow that stays where it is. The first, about L, is the same in whatever order
// it is done; the other two are taken in turns, half of the one, all of the other, half of the one. That is of second
// order, and in the world L does not move at all. Fifteen such steps, some of them backwards, are of eighth order, and
// one pass of a symmetric body, whose a or b is 0, is already exact. The energy sways by the error of one step, and
// does not drift.
//
// Sources: Jihad Touma & Jack Wisdom, "Lie-Poisson integrators for rigid body dynamics in the solar system", 1994, for
// splitting into exact turns; Francesco Fassò, "Comparison of splitting algorithms for the rigid body", 2003, for the
// parts; Masuo Suzuki & Ken Umeno, "Higher-order decomposition theory of exponential operators and its applications to
// QMC and nonlinear dynamics", 1993, for the fifteen weights, in Ernst Hairer, Christian Lubich & Gerhard Wanner,
// "Geometric Numerical Integration", 2006, section V.3.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/dynamics3d/body.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `advance`, which says what each of them holds.
inline constexpr Mark spin_look{"spin_look"};
inline constexpr Mark spin_turn{"spin_turn"};
inline constexpr Mark spin_whole{"spin_whole"};
inline constexpr Mark spin_result{"spin_result"};
}  // namespace marks

namespace d3 {

/// How a step turns a body. With order p the error after a given time shrinks with the p-th power of the step.
enum class SpinRule : std::uint8_t {
  turns_8,  ///< exact turns, fifteen times; order 8: the one to take
  turns_2,  ///< exact turns, once; order 2, a tenth of the cost
};

/// All that acts on one body: a force in N and a torque about its centre of mass in N m, in the world's frame.
struct GNOMON_API Wrench {
  Vec3 force{0, 0, 0};
  Vec3 torque{0, 0, 0};

  /// At the centre of mass, which turns nothing.
  void add(Vec3 push) { force += push; }
  /// At a place of the world. The force counts in full, whatever it turns besides.
  void add_at(Vec3 push, Vec3 place, Vec3 centre) {
    force += push;
    torque += cross(place - centre, push);
  }
};

/// Moves a body on by `dt` seconds under a wrench that is steady meanwhile; back, where `dt` is negative. By turns:
/// half of the kick, the way and the turn, half of the kick; exact for the way, order 2 in the torque.
///
/// Free, by `turns_8`, at 10 rad/s and 60 steps a second: L does not change by a bit. The energy sways by less than
/// 1e-12 of itself for whatever moments, but of needles, whose energy has been rounded before. After a minute the
/// orientation is within 1e-7 rad of the closed form; where L is off the unstable axis by a small angle δ within
/// 1e-13/δ², for there the time of a flip is decided by the last digits of a double. The error grows with the eighth
/// power of the angle that a step turns by: up to a radian it is small, and beyond that there should be more steps.
/// Same bits everywhere, by our own sine and cosine.
///
/// Faults: `non_finite` of the time step, for such a `dt`; `non_finite` or `out_of_range` of the force or the torque;
/// those of `check` of the body, also where it would leave the range; `out_of_range` of the motion where a part of the
/// step turns by more than 2^20 radians. The body is then as it was. Cost: 32 sines and cosines, about 2 µs. Allocates
/// nothing.
///
/// Trace: spin.look (middle axis, 0) {L in the body's own frame x, y, z, its length, energy}; for each turn about an
/// own axis spin.turn (axis, which of them) {rate, share of dt, angle, L in the own frame x, y, z after it}; spin.whole
/// (middle axis, 0) {length of L, inverse of the moment, rate, angle}; spin.result (turns, 0) {energy of the spin, its
/// part gained or lost}. Of a body that does not spin there is none.
template <class Tracer = NoTrace>
GNOMON_API Fault advance(Body& body, const Wrench& wrench, double dt, SpinRule rule = SpinRule::turns_8,
                         Tracer tracer = {});

/// At most, of `advance`.
inline constexpr std::size_t spin_steps = 34;

}  // namespace d3
}  // namespace gnomon
