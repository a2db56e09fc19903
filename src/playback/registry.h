// All demos by name. A demo's own file registers it, so that no other file has to name it:
//
//     constexpr View views[] = {{"demo", {16, 12}}};
//     const playback::Registration registered{{"polygon-polygon", views, make<PolygonPolygon>}};
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "display/camera.h"
#include "playback/scene.h"

namespace gnomon::playback {

/// A way to draw a scene: the visible part of the world, and whether the turn handles are shown.
struct View {
  const char* id;
  display::Extent extent;
  bool turn_handles = true;
};

/// A demo by name. Its first view is the whole demo.
struct SceneInfo {
  const char* id;
  std::span<const View> views;
  std::unique_ptr<Scene> (*make)();
};

template <class S>
std::unique_ptr<Scene> make() {
  return std::make_unique<S>();
}

/// Registers a demo at the program's start. It must be a namespace-scope variable.
class Registration {
 public:
  explicit Registration(SceneInfo info);
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;

  const SceneInfo& info() const { return info_; }
  const Registration* next() const { return next_; }

 private:
  SceneInfo info_;
  const Registration* next_;
};

/// Returns all scenes sorted by id, independent of the link order. Must not be called before `main`.
std::span<const SceneInfo> scene_list();

/// Returns null if no scene has that id.
const SceneInfo* find_scene(std::string_view id);

}  // namespace gnomon::playback
