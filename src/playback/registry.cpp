#include "playback/registry.h"

#include <algorithm>

namespace gnomon::playback {
namespace {

/// The last registration. It is constant-initialised, so it is valid before the first registration runs.
constinit const Registration* newest = nullptr;

std::vector<SceneInfo> sorted() {
  std::vector<SceneInfo> scenes;
  for (const Registration* at = newest; at; at = at->next()) scenes.push_back(at->info());
  // Ids are unique, so this is a total order.
  std::sort(scenes.begin(), scenes.end(),
            [](const SceneInfo& a, const SceneInfo& b) { return std::string_view(a.id) < b.id; });
  return scenes;
}

}  // namespace

Registration::Registration(SceneInfo info) : info_(info), next_(newest) { newest = this; }

std::span<const SceneInfo> scene_list() {
  static const std::vector<SceneInfo> scenes = sorted();
  return scenes;
}

const SceneInfo* find_scene(std::string_view id) {
  for (const SceneInfo& scene : scene_list()) {
    if (scene.id == id) return &scene;
  }
  return nullptr;
}

}  // namespace gnomon::playback
