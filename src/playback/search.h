// Searches a copy of the scene for the next change of its event state, a slice at a time. A step of a large world takes
// milliseconds, and a page must be able to draw, and to cancel, between slices.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "playback/kinds.h"
#include "playback/registry.h"
#include "playback/scene.h"
#include "playback/timeline.h"

namespace gnomon::playback {

class EventSearch {
 public:
  /// Starts at the moment `step`, whose state is `state`, with nothing held.
  EventSearch(const SceneInfo& info, std::span<const std::byte> state, std::uint64_t step);

  /// Advances by at most `steps` steps. Returns `none` after `most` steps in all.
  SearchState look(int steps, int most);
  /// Returns the number of steps searched.
  int looked() const { return static_cast<int>(timeline_.now() - begin_); }
  /// Returns the history of the search, for the main history to append.
  Timeline& way() { return timeline_; }

  /// Maximum bytes of the search's history, in addition to the main history.
  static constexpr std::size_t budget = std::size_t(32) << 20;

 private:
  std::unique_ptr<Scene> scene_;
  std::uint64_t begin_;
  Timeline timeline_;
};

}  // namespace gnomon::playback
