// Steps of a spinning body with a mistake, for a lesson. `gnomon/dynamics3d/integrate.h` has the right rules.
#pragma once

#include <cstdint>

#include "gnomon/dynamics3d/integrate.h"

namespace gnomon::d3 {

enum class SpinMistake : std::uint8_t {
  none,  ///< `SpinRule::turns_8`
  /// Euler's equations for ω by explicit Euler, and q + q ω Δt/2 made unit; order 1. L wanders, and the energy grows.
  naive,
  keep_spin,  ///< ω kept in the world, as in the plane; order 0 of the neglected term
};

/// Moves a body on by `dt` seconds with the velocities and forces of the step's beginning, by a rule with that mistake.
/// It reports the faults of `advance` by a `SpinRule`.
Fault advance(Body& body, const Wrench& wrench, double dt, SpinMistake mistake);

}  // namespace gnomon::d3
