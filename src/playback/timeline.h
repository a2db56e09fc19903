// The history of one scene: every moment can be visited again, with exactly the same state.
//
// A scene changes only by its commands, so the commands are the history. Key frames, which are whole states, are kept
// every few steps. A moment between two key frames is restored from the earlier one by replaying its commands, with the
// same bits. A command given in the past cuts off the recorded future. The most recently visited moments are kept as
// whole states too, so that a single step back costs only one load. States share their equal parts (snapshot.h).
//
// The memory is bounded. When it is full, first every second key frame is dropped, then the oldest moments. Moments
// older than `long_enough` are dropped at a smaller bound, because many demos may run on a page for hours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "playback/scene.h"
#include "playback/snapshot.h"

namespace gnomon::playback {

class Timeline {
 public:
  /// Bytes of one history. Together with an event search (search.h), a demo's history costs 64 MiB at most.
  static constexpr std::size_t default_budget = std::size_t(32) << 20;
  /// Bytes of a history longer than `long_enough` steps.
  static constexpr std::size_t modest_budget = std::size_t(16) << 20;
  static constexpr std::uint64_t long_enough = 1800;
  /// Steps between two key frames: initial value and maximum.
  static constexpr std::uint64_t shortest_gap = 6;
  static constexpr std::uint64_t longest_gap = 24;
  /// Number of recently visited moments to keep, if they fit into a quarter of the budget.
  static constexpr std::size_t most_recent = 8;

  /// Begins with the present state of `scene`, which must outlive this. `budget` bounds the bytes of key frames and
  /// commands. The last key frame and the commands after it are always kept.
  explicit Timeline(Scene& scene, std::size_t budget = default_budget);

  /// Forgets everything: the scene's present state becomes the moment `step`, and the only one known.
  void begin(std::uint64_t step);

  /// Returns the steps since the scene's reset, at the present moment.
  std::uint64_t now() const { return now_; }
  /// Return the range of moments that can be visited: first() ≤ now() ≤ last().
  std::uint64_t first() const { return keys_.front().step; }
  std::uint64_t last() const { return last_; }
  /// Returns whether something is recorded after the present moment.
  bool has_future() const { return next_ < end(); }

  /// Passes commands to the scene, then a step if `advance`, and records both. Cuts off the recorded future.
  void record(std::span<const Command> commands, bool advance);
  /// Replays one recorded step and the commands up to it. Does nothing without a future.
  void replay();
  /// Visits the end of a moment, after all commands before the next step. A step out of range is clamped to the nearest
  /// end. Cost: at most `longest_gap` steps of the scene and one `load`; for a recently visited moment only the `load`.
  void seek(std::uint64_t step);
  /// Visits the moment before a tick, or the end of all ticks. The recorded future is kept. `tick` must be in
  /// [first_tick(), tick()] or have been visited from there. Cost: that of a `seek`, and the ticks between two key
  /// frames.
  void visit(std::uint64_t tick);
  /// Cuts off the recorded future.
  void cut();
  /// Returns the next tick. Ticks are numbered from the beginning, and forgotten ones keep their number.
  std::uint64_t tick() const { return next_; }
  std::uint64_t first_tick() const { return first_tick_; }
  /// Appends another history and visits its end. The other history must have begun with a copy of this scene at
  /// `last()`. Moments beyond the budget are then forgotten, as if the time had passed here. If the other history has
  /// forgotten its own beginning, all moments of this one are forgotten. Cost: that of a `seek`, for any length.
  void append(Timeline&& later);

  /// Returns all remembered moments at which the scene's event state changed, in order.
  const std::vector<std::uint64_t>& events() const { return events_; }
  /// Returns the nearest earlier moment at which the scene's event state changed.
  std::optional<std::uint64_t> previous_event() const;
  /// Returns the nearest later recorded event.
  std::optional<std::uint64_t> next_event() const;

  /// Returns the present size of the history in bytes.
  std::size_t size() const;

 private:
  /// One call of the scene's `step`: the number of commands and whether time advances.
  struct Tick {
    std::uint32_t commands;
    bool advance;
  };
  /// A whole state, and its position in the history.
  struct Key {
    std::uint64_t step;
    std::uint64_t tick;
    std::uint64_t command;
    Snapshot state;
  };

  std::uint64_t end() const { return first_tick_ + ticks_.size(); }
  std::uint64_t end_command() const { return first_command_ + commands_.size(); }
  void remember(std::vector<Key>& keys);
  void forget(std::vector<Key>& keys, std::size_t index);
  void remember_recent();
  const Key& nearest_key(std::uint64_t step) const;
  void go_to(const Key& key);
  void keep_within_budget();
  void thin_out();
  void forget_oldest();
  void redo();
  void note_event();

  Scene& scene_;
  std::size_t budget_;
  std::uint64_t gap_ = shortest_gap;

  // Ticks and commands are numbered from the beginning; forgotten ones keep their numbers.
  std::vector<Tick> ticks_;
  std::vector<Command> commands_;
  std::uint64_t first_tick_ = 0;
  std::uint64_t first_command_ = 0;
  std::vector<Key> keys_;
  std::vector<Key> recent_;      ///< oldest first
  std::size_t state_bytes_ = 0;  ///< size of both lists
  std::vector<std::uint64_t> events_;

  std::uint64_t next_ = 0;          ///< tick after the present moment
  std::uint64_t next_command_ = 0;  ///< first command of that tick
  std::uint64_t now_ = 0;
  std::uint64_t last_ = 0;
  std::uint32_t event_state_ = 0;
  std::vector<Command> again_;    ///< commands of the replayed tick
  std::vector<std::byte> bytes_;  ///< buffer for the state to keep or load
};

}  // namespace gnomon::playback
