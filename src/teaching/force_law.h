// All that acts on a few bodies, as one law that any integrator can ask: weight, drag, pushes and springs.
#pragma once

#include <span>

#include "gnomon/core/status.h"
#include "teaching/force.h"
#include "teaching/spring.h"

namespace gnomon {

/// What acts. The lists are the caller's, and outlive it.
template <class T>
struct ForceLaw {
  Vec2<T> gravity{0, 0};  ///< an acceleration, in m/s²
  Drag<T> drag{};         ///< of every body alike
  std::span<const Push<T>> pushes{};
  std::span<const Spring<T>> springs{};

  /// What is wrong with these bodies or with the law, by the index of the body, the push (`force`) or the spring:
  /// `non_finite` or `out_of_range` for a place, a velocity, a force or a number; `negative_mass` for an inverse mass
  /// or inertia that is negative or not finite; `out_of_range` for a negative stiffness, damping, rest length or drag,
  /// for the index of a body that is not there and for a spring from a body to itself. To be asked once, before the
  /// first step.
  Fault check(std::span<const OrientedBody<T>> bodies) const;

  /// Writes what acts on each body, as many as there are bodies. O(bodies + pushes + springs); allocates nothing.
  void wrenches(std::span<const OrientedBody<T>> bodies, std::span<Wrench<T>> out) const;

  /// Of weight, from the world's origin, and of springs, in J: together with the kinetic energies it stays the same
  /// where there is neither drag nor damping nor push.
  T potential_energy(std::span<const OrientedBody<T>> bodies) const;
};

}  // namespace gnomon
