// One turn of the event loop, step by step: the first event of the queue, its effect, and the new predictions.
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

/// Result of a turn.
struct Turn {
  bool taken = false;     ///< false if there is no event for a while
  bool collided = false;  ///< true if two bodies have collided
  std::size_t first = 0;  ///< body with the event
  EventDrivenWorld::NextEvent event{};
};

/// Advances by steps of the scenes until one event has been processed, a second at most. The world's `max_events` must
/// be 1.
/// Trace, bodies numbered from 1 and a wall 0, and times from now on: turn.begins (body with the earliest event, number
/// of bodies) {seconds until the event, number of outdated events}; turn.go (number of events processed) {time
/// advanced}; then one of turn.leaves (body), turn.stale (body, its partner), turn.collides (both) {normal impulse, the
/// normal's x and y}; and for each of these bodies turn.looks (body, its next partner, or 7 for leaving its box and 8
/// for another look) {seconds until then}.
Turn take_turn(Crowd& crowd, Recorder tracer);

/// Maximum number of steps of `take_turn`.
inline constexpr std::size_t turn_steps = 5;

}  // namespace scenes
}  // namespace gnomon
