// All forces on a few bodies, as one law for any integrator: weight, drag, pushes and springs.
#pragma once

#include <span>

#include "gnomon/core/status.h"
#include "teaching/force.h"
#include "teaching/spring.h"

namespace gnomon {

/// The forces. The caller owns the lists, which must outlive this object.
template <class T>
struct ForceLaw {
  Vec2<T> gravity{0, 0};  ///< an acceleration, in m/s²
  Drag<T> drag{};         ///< equal for all bodies
  std::span<const Push<T>> pushes{};
  std::span<const Spring<T>> springs{};

  /// Returns the first error of the bodies or the law, with the index of the body, the push (`force`) or the spring.
  /// `non_finite` or `out_of_range` for a position, a velocity, a force or a number. `negative_mass` for an inverse
  /// mass or inertia that is negative or not finite. `out_of_range` for a negative stiffness, damping, rest length or
  /// drag, for an invalid body index and for a spring from a body to itself. Call it once, before the first step.
  Fault check(std::span<const OrientedBody<T>> bodies) const;

  /// Writes the resultant on each body to `out`, which has one element per body. O(bodies + pushes + springs);
  /// allocates nothing.
  void wrenches(std::span<const OrientedBody<T>> bodies, std::span<Wrench<T>> out) const;

  /// Returns the potential energy of weight, relative to the world's origin, and of springs, in J. Without drag,
  /// damping and pushes, its sum with the kinetic energies is constant.
  T potential_energy(std::span<const OrientedBody<T>> bodies) const;
};

}  // namespace gnomon
