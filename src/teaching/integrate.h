// From forces to motion: four integrators for the same bodies under the same law.
//
// Game simulations use semi-implicit Euler. It evaluates the forces once per step, and the energy of a spring or an
// orbit oscillates about its true value instead of growing. The other integrators are here for comparison. Sources:
// Ernst Hairer, Christian Lubich & Gerhard Wanner, "Geometric Numerical Integration", 2006, sections I.1.2 and IX;
// Ernst Hairer, Syvert P. Nørsett & Gerhard Wanner, "Solving Ordinary Differential Equations I", 1993, section II.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "gnomon/core/status.h"
#include "teaching/force_law.h"

namespace gnomon {

/// Integrators with their order p: the error after a given time decreases with the p-th power of the step.
enum class Integrator : std::uint8_t {
  semi_implicit_euler,  ///< velocities first, then positions by the new velocities; order 1, symplectic
  explicit_euler,       ///< both by the rates at the beginning; order 1, gains energy on every spring
  midpoint,             ///< by the rates in the middle of an Euler step; order 2
  runge_kutta_4,        ///< the classical rule, four evaluations per step; order 4
};

/// Rates of change of a body's state.
template <class T>
struct Rates {
  Vec2<T> velocity{0, 0};
  Vec2<T> acceleration{0, 0};
  T angular_velocity = 0;
  T angular_acceleration = 0;
};

/// Scratch memory of a step, for a number of bodies. Its construction allocates; stepping does not.
template <class T>
struct StepScratch {
  explicit StepScratch(std::size_t bodies) : start(bodies), wrenches(bodies), rates(bodies), sums(bodies) {}

  std::vector<OrientedBody<T>> start;
  std::vector<Wrench<T>> wrenches;
  std::vector<Rates<T>> rates;
  std::vector<Rates<T>> sums;
};

/// Advances all bodies by `dt` seconds; backwards if it is negative. A body whose inverses are 0 keeps its velocities
/// and moves with them. Rotations use the library's own sine and cosine: the same bits on every platform. The bodies
/// and the law must have passed `ForceLaw::check`. Faults: `non_finite` for a `dt` that is not finite; `out_of_memory`
/// if the scratch has room for fewer bodies; `non_finite` or `out_of_range` with the index of the first body that would
/// leave the range of coordinates, or turn by more than 2^20 radians in the step. After a fault all bodies are
/// unchanged.
/// Cost: one evaluation of the forces (Euler), two (midpoint) or four. Allocates nothing.
template <class T>
Fault advance(std::span<std::type_identity_t<OrientedBody<T>>> bodies, const std::type_identity_t<ForceLaw<T>>& law,
              std::type_identity_t<T> dt, StepScratch<T>& scratch,
              Integrator integrator = Integrator::semi_implicit_euler);

}  // namespace gnomon
