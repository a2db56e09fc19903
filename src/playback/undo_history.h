// The reader's actions on the scene: where in the history each one begins, so that it can be undone.
//
// A drag is one action from the grip to the release, however many commands it gives; so are keys that move the same
// thing again and again, a slider that is moved along, and a scene's own keys from the first that is held to the last.
// A click is none: it asks for another thing rather than changing one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "playback/scene.h"

namespace gnomon::playback {

class UndoHistory {
 public:
  /// `scene` must outlive this.
  explicit UndoHistory(const Scene& scene) : scene_(scene) {}

  /// These commands are about to be given as this tick of the history.
  void note(std::span<const Command> commands, std::uint64_t tick);
  /// The tick at which the last action before `tick` begins.
  std::optional<std::uint64_t> last_before(std::uint64_t tick) const;
  /// What was done from this tick on is not history any more.
  void cut(std::uint64_t tick);
  /// Nothing has been done.
  void forget();

  static constexpr std::size_t max_entries = 256;

 private:
  void note(const Command& command, std::uint64_t tick);
  bool goes_on(const Command& command) const;

  const Scene& scene_;
  std::vector<std::uint64_t> begins_;  ///< the oldest first
  std::optional<Command> present_;     ///< the last command of an action that may go on
  /// A press on something gives the first of these before it moves anything.
  std::optional<Command> grip_;
  std::uint64_t gripped_ = 0;
};

}  // namespace gnomon::playback
