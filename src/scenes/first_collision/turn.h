// One turn of the loop, told step by step: who is first in the queue, what happens, and who looks again.
#pragma once

#include "gnomon/core/trace.h"
#include "scenes/first_collision/crowd.h"

namespace gnomon {

namespace marks {
inline constexpr Mark turn_begins{"turn_begins"};
inline constexpr Mark turn_go{"turn_go"};
inline constexpr Mark turn_leaves{"turn_leaves"};
inline constexpr Mark turn_stale{"turn_stale"};
inline constexpr Mark turn_collides{"turn_collides"};
inline constexpr Mark turn_looks{"turn_looks"};
}  // namespace marks

namespace scenes {

/// What became of a turn.
struct Turn {
  bool taken = false;     ///< false if nothing happens for a while
  bool collided = false;  ///< two have met
  std::size_t first = 0;  ///< whose turn it was
  EventDrivenWorld::NextEvent event{};
};

/// Goes on by steps of the scenes until something has taken its turn, a second at most. The world's `max_events` must
/// be 1.
/// Trace, bodies numbered from 1 and a wall 0, and times from now on: turn.begins (whose event is the earliest, of how
/// many) {in how many seconds, how many are out of date}; turn.go (how many turns were taken) {by how long the world
/// has gone on}; then one of turn.leaves (body), turn.stale (body, its partner), turn.collides (both) {normal impulse,
/// the normal's x and y}; and for each of them turn.looks (body, its next
/// partner, or 7 for leaving its box and 8 for another look) {in how many seconds}.
Turn take_turn(Crowd& crowd, Recorder tracer);

/// At most, of `take_turn`.
inline constexpr std::size_t turn_steps = 5;

}  // namespace scenes
}  // namespace gnomon
