// Looks ahead for the moment at which a scene's event state changes, in a copy of the scene, a slice at a time: a step
// of a large world takes milliseconds, and a page must be able to draw, and to give up, between slices.
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
  /// From the moment `step`, whose state is `state`, of a scene of which nothing is held from then on.
  EventSearch(const SceneInfo& info, std::span<const std::byte> state, std::uint64_t step);

  /// At most `steps` steps more. `none` after `most` of them in all.
  SearchState look(int steps, int most);
  /// The steps that were looked at.
  int looked() const { return static_cast<int>(timeline_.now() - begin_); }
  /// What happened on the way, for a history to go on with.
  Timeline& way() { return timeline_; }

  /// The bytes that the way there may take, besides the history from which it started.
  static constexpr std::size_t budget = std::size_t(32) << 20;

 private:
  std::unique_ptr<Scene> scene_;
  std::uint64_t begin_;
  Timeline timeline_;
};

}  // namespace gnomon::playback
