// All demos by name. A demo's own file registers it, so that nothing else has to name it:
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

/// A way to draw a scene, how much of the world it shows, and whether the reader is offered the turn handles.
struct View {
  const char* id;
  display::Extent extent;
  bool turn_handles = true;
};

/// A demo by name. The first of its views is the whole demo.
struct SceneInfo {
  const char* id;
  std::span<const View> views;
  std::unique_ptr<Scene> (*make)();
};

template <class S>
std::unique_ptr<Scene> make() {
  return std::make_unique<S>();
}

/// Makes a demo known from the program's start on. It must be a variable of a namespace.
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

/// Sorted by id, in whatever order the program was linked. Not before `main`.
std::span<const SceneInfo> scene_list();

/// Null if no scene has that id.
const SceneInfo* find_scene(std::string_view id);

}  // namespace gnomon::playback
