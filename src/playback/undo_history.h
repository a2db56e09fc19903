// The reader's actions on the scene, each with its first tick in the history, so that they can be undone.
//
// A drag is one action from the grip to the release, for any number of commands. Repeated key moves of the
// same object are one action, as is one slider movement. A scene's own keys form one action from the first press to the
// last release. A click is none: it selects another object rather than changing one.
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

  /// Records commands that are about to become this tick of the history.
  void note(std::span<const Command> commands, std::uint64_t tick);
  /// Returns the first tick of the last action before `tick`.
  std::optional<std::uint64_t> last_before(std::uint64_t tick) const;
  /// Forgets all actions from this tick on.
  void cut(std::uint64_t tick);
  /// Forgets all actions.
  void forget();

  static constexpr std::size_t max_entries = 256;

 private:
  void note(const Command& command, std::uint64_t tick);
  bool goes_on(const Command& command) const;

  const Scene& scene_;
  std::vector<std::uint64_t> begins_;  ///< oldest first
  std::optional<Command> present_;     ///< last command of an action that may continue
  /// First hold of a press, before it moves anything.
  std::optional<Command> grip_;
  std::uint64_t gripped_ = 0;
};

}  // namespace gnomon::playback
