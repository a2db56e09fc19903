// Samples two moving bodies a number of times, like a simulation that tests for overlaps after each of its steps.
// Events between two samples are missed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "gnomon/core/trace.h"
#include "scenes/kit/pair/two_ways.h"

namespace gnomon {

namespace marks {
inline constexpr Mark look_at{"look_at"};
inline constexpr Mark look_clear{"look_clear"};
inline constexpr Mark look_seen{"look_seen"};
inline constexpr Mark look_done{"look_done"};
}  // namespace marks

namespace scenes {

/// Result of one sample.
struct Sample {
  double time;
  double separation;  ///< not above 0 if they overlap
};

/// Returns the first sample at 0, 1/steps, 2/steps … 1 with an overlap; empty if there is none. `steps` must not be 0.
/// Trace, per sample, indices (its number, number of steps): look.at {time}, then look.clear {time, separation} or
/// look.seen {the same}, which ends the search; look.done (samples, steps) {time} if none has an overlap.
std::optional<Sample> first_overlap_seen(const TwoWays& ways, std::uint32_t steps, Recorder tracer);

/// Maximum number of steps of `first_overlap_seen`.
constexpr std::size_t look_steps(std::size_t steps) { return 2 * (steps + 1) + 1; }

}  // namespace scenes
}  // namespace gnomon
