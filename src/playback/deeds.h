// What the reader has done to the scene, deed by deed: where in the history each one begins, so that it can be undone.
//
// A drag is one deed from the grip to the release, however many commands it gives; so are keys that move the same thing
// again and again, a slider that is moved along, and a scene's own keys from the first that is held to the last. A
// click is none: it asks for another thing rather than changing one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "playback/scene.h"

namespace gnomon::playback {

class Deeds {
 public:
  /// `scene` must outlive this.
  explicit Deeds(const Scene& scene) : scene_(scene) {}

  /// These commands are about to be given as this tick of the history.
  void note(std::span<const Command> commands, std::uint64_t tick);
  /// The tick at which the last deed before `tick` begins.
  std::optional<std::uint64_t> last_before(std::uint64_t tick) const;
  /// What was done from this tick on is not history any more.
  void cut(std::uint64_t tick);
  /// Nothing has been done.
  void forget();

  static constexpr std::size_t most = 256;

 private:
  void note(const Command& command, std::uint64_t tick);
  bool goes_on(const Command& command) const;

  const Scene& scene_;
  std::vector<std::uint64_t> begins_;  ///< the oldest first
  std::optional<Command> present_;     ///< the last command of a deed that may go on
  /// A press on something gives the first of these before it moves anything.
  std::optional<Command> grip_;
  std::uint64_t gripped_ = 0;
};

}  // namespace gnomon::playback
