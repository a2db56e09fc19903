#include "playback/search.h"

#include <cassert>

namespace gnomon::playback {
namespace {

std::unique_ptr<Scene> copy_of(const SceneInfo& info, std::span<const std::byte> state) {
  auto scene = info.make();
  [[maybe_unused]] const bool loaded = scene->load(state);
  assert(loaded);
  const Command let_go[] = {{Command::Kind::let_go}};
  scene->step(let_go, false);
  return scene;
}

}  // namespace

EventSearch::EventSearch(const SceneInfo& info, std::span<const std::byte> state, std::uint64_t step)
    : scene_(copy_of(info, state)), begin_(step), timeline_(*scene_, budget) {
  timeline_.begin(step);
}

SearchState EventSearch::look(int steps, int most) {
  for (int i = 0; i < steps; ++i) {
    if (looked() >= most) return SearchState::none;
    const std::uint32_t before = scene_->event_state();
    timeline_.record({}, true);
    if (scene_->event_state() != before) return SearchState::found;
  }
  return looked() >= most ? SearchState::none : SearchState::ahead;
}

}  // namespace gnomon::playback
