// The history of one scene: every moment can be visited again, and is exact.
//
// A scene changes only by its commands, so the commands are the history. Key frames, which are whole states, are kept
// every few steps; a moment between two is reached from the one before it by giving the same commands again, which
// gives the same bits. A command given in the past cuts off what followed. The last few moments that were passed are
// kept as whole states, too, so that single steps back cost no more than a load. States share what is equal in them
// (snapshot.h).
//
// The memory is bounded. When it is full, first every second key frame goes, and then the oldest moments; and what is
// older than `long_enough` is forgotten beyond a smaller bound, for many demos may run on a page for hours.
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
  /// Bytes of one history. With what a search for an event takes (search.h), a demo's time costs 64 MiB at most.
  static constexpr std::size_t default_budget = std::size_t(32) << 20;
  /// Bytes of a history that is longer than `long_enough` steps.
  static constexpr std::size_t modest_budget = std::size_t(16) << 20;
  static constexpr std::uint64_t long_enough = 1800;
  /// Steps between two key frames at first and at most.
  static constexpr std::uint64_t shortest_gap = 6;
  static constexpr std::uint64_t longest_gap = 24;
  /// How many moments that were passed last are kept, if they fit into a quarter of the budget.
  static constexpr std::size_t most_recent = 8;

  /// Begins with the present state of `scene`, which must outlive this. `budget` bounds the bytes of key frames and
  /// commands; the last key frame and what follows it are kept whatever they cost.
  explicit Timeline(Scene& scene, std::size_t budget = default_budget);

  /// Forgets everything: the scene's present state is the moment `step`, and the only one known.
  void begin(std::uint64_t step);

  /// Steps since the scene's reset, at the present moment.
  std::uint64_t now() const { return now_; }
  /// The moments that can be visited: first() ≤ now() ≤ last().
  std::uint64_t first() const { return keys_.front().step; }
  std::uint64_t last() const { return last_; }
  /// True if something has been recorded after the present moment.
  bool has_future() const { return next_ < end(); }

  /// Gives the scene commands, and a step if `advance`, and remembers them. What followed the present moment is gone.
  void record(std::span<const Command> commands, bool advance);
  /// One recorded step again, with the commands that were given since. Without a future, nothing.
  void replay();
  /// Visits the end of a moment: everything that was done before the next step. Beyond the ends, the nearest end.
  /// Cost: at most `longest_gap` steps of the scene and one `load`; only the `load` for one of the moments that were
  /// passed last.
  void seek(std::uint64_t step);
  /// Visits the moment at which a tick was about to come, or the end of all ticks. What follows is still recorded.
  /// `tick` must lie in [first_tick(), tick()] or have been visited from there.
  /// Cost: that of a `seek`, and the ticks between two key frames.
  void visit(std::uint64_t tick);
  /// What followed the present moment is gone.
  void cut();
  /// The tick that comes next: what is recorded is numbered from the beginning, and what is forgotten keeps its number.
  std::uint64_t tick() const { return next_; }
  std::uint64_t first_tick() const { return first_tick_; }
  /// Goes on to the end of another history, which must have begun with a copy of this scene as it is at `last()`. As
  /// if its time had passed here, what is then too old for the budget is forgotten: all of it, if the other history has
  /// forgotten its own beginning.
  /// Cost: that of a `seek`, whatever its length.
  void append(Timeline&& later);

  /// All remembered moments at which the scene's event state changed, in order.
  const std::vector<std::uint64_t>& events() const { return events_; }
  /// The nearest moment before the present one at which the scene's event state changed.
  std::optional<std::uint64_t> previous_event() const;
  /// The nearest recorded one after it.
  std::optional<std::uint64_t> next_event() const;

  /// The bytes that the history takes now.
  std::size_t size() const;

 private:
  /// What the scene was given at once.
  struct Tick {
    std::uint32_t commands;
    bool advance;
  };
  /// A whole state, and how much of the history leads to it.
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

  // Ticks and commands are numbered from the beginning; what is forgotten keeps its numbers.
  std::vector<Tick> ticks_;
  std::vector<Command> commands_;
  std::uint64_t first_tick_ = 0;
  std::uint64_t first_command_ = 0;
  std::vector<Key> keys_;
  std::vector<Key> recent_;      ///< the oldest first
  std::size_t state_bytes_ = 0;  ///< of both
  std::vector<std::uint64_t> events_;

  std::uint64_t next_ = 0;          ///< the tick that comes after the present moment
  std::uint64_t next_command_ = 0;  ///< and its first command
  std::uint64_t now_ = 0;
  std::uint64_t last_ = 0;
  std::uint32_t event_state_ = 0;
  std::vector<Command> again_;    ///< of the tick that is given again
  std::vector<std::byte> bytes_;  ///< of the state that is kept or loaded
};

}  // namespace gnomon::playback
