// Looking at two moving bodies a number of times, as a simulation does that asks for overlaps after each of its steps.
// What happens between two looks is not seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "gnomon/core/trace.h"
#include "scenes/kit/two_ways.h"

namespace gnomon {

namespace marks {
inline constexpr Mark look_at{"look_at"};
inline constexpr Mark look_clear{"look_clear"};
inline constexpr Mark look_seen{"look_seen"};
inline constexpr Mark look_done{"look_done"};
}  // namespace marks

namespace scenes {

/// What one look sees.
struct Sample {
  double time;
  double separation;  ///< not above 0 if they overlap
};

/// The first of the looks at 0, 1/steps, 2/steps … 1 that sees an overlap; empty if none does. `steps` must not be 0.
/// Trace, per look, indices (its number, how many steps): look.at {time}, then look.clear {time, separation} or
/// look.seen {the same}, which ends the search; look.done (looks, steps) {time} if none has seen anything.
std::optional<Sample> first_overlap_seen(const TwoWays& ways, std::uint32_t steps, Recorder tracer);

/// At most, of `first_overlap_seen`.
constexpr std::size_t look_steps(std::size_t steps) { return 2 * (steps + 1) + 1; }

}  // namespace scenes
}  // namespace gnomon
