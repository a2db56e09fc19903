// Integration steps of a spinning body with typical errors, for a lesson. `gnomon/dynamics3d/integrate.h` has the
// correct rules.
#pragma once

#include <cstdint>

#include "gnomon/dynamics3d/integrate.h"

namespace gnomon::d3 {

enum class SpinMistake : std::uint8_t {
  none,  ///< `SpinRule::turns_8`
  /// Euler's equations for ω by explicit Euler, and q + q ω Δt/2 normalised; order 1. L drifts, and the energy grows.
  naive,
  keep_spin,  ///< ω constant in the world, as in the plane; order 0 of the neglected term
};

/// Advances a body by `dt` seconds with the velocities and forces at the beginning of the step, by a rule with that
/// mistake. Reports the same faults as `advance` with a `SpinRule`.
Fault advance(Body& body, const Wrench& wrench, double dt, SpinMistake mistake);

}  // namespace gnomon::d3
