// From forces to motion: four ways to take a step of the same bodies under the same law.
//
// Semi-implicit Euler is what simulations of games take: one look at the forces a step, and the energy of a spring or
// an orbit sways about its true value instead of growing. The others stand beside it to be compared. Sources: Ernst
// Hairer, Christian Lubich & Gerhard Wanner, "Geometric Numerical Integration", 2006, sections I.1.2 and IX; Ernst
// Hairer, Syvert P. Nørsett & Gerhard Wanner, "Solving Ordinary Differential Equations I", 1993, section II.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "gnomon/core/status.h"
#include "teaching/force_law.h"

namespace gnomon {

/// With its order p: the error after a given time shrinks with the p-th power of the step.
enum class Integrator : std::uint8_t {
  semi_implicit_euler,  ///< velocities first, then places by the new velocities; order 1, symplectic
  explicit_euler,       ///< both by what was at the beginning; order 1, gains energy on every spring
  midpoint,             ///< by what is found in the middle of an Euler step; order 2
  runge_kutta_4,        ///< the classical one, four looks a step; order 4
};

/// How fast a body's state changes.
template <class T>
struct Rates {
  Vec2<T> velocity{0, 0};
  Vec2<T> acceleration{0, 0};
  T angular_velocity = 0;
  T angular_acceleration = 0;
};

/// The room in which a step looks ahead, for so many bodies. Making it allocates, stepping with it does not.
template <class T>
struct StepScratch {
  explicit StepScratch(std::size_t bodies) : start(bodies), wrenches(bodies), rates(bodies), sums(bodies) {}

  std::vector<OrientedBody<T>> start;
  std::vector<Wrench<T>> wrenches;
  std::vector<Rates<T>> rates;
  std::vector<Rates<T>> sums;
};

/// Moves all bodies on by `dt` seconds; back, where it is negative. A body whose inverses are 0 keeps its velocities
/// and goes on with them. Rotations are advanced by our own sine and cosine: the same bits everywhere. The bodies and
/// the law have passed `ForceLaw::check`. Faults: `non_finite` of the time step, for such a `dt`; `out_of_memory` where
/// there is less room in the scratch than there are bodies; `non_finite` or `out_of_range` with the index of the first
/// body that would leave the range of coordinates, or turn by more than 2^20 radians in the step. After a fault all
/// bodies are where they were.
/// Cost: one look at the forces (Euler), two (midpoint) or four. Allocates nothing.
template <class T>
Fault advance(std::span<std::type_identity_t<OrientedBody<T>>> bodies, const std::type_identity_t<ForceLaw<T>>& law,
              std::type_identity_t<T> dt, StepScratch<T>& scratch,
              Integrator integrator = Integrator::semi_implicit_euler);

}  // namespace gnomon
