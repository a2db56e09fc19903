// All scenes, by name.
#pragma once

#include <span>
#include <string_view>

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

std::span<const SceneInfo> scene_list();

/// Null if no scene has that id.
const SceneInfo* find_scene(std::string_view id);

}  // namespace gnomon::scenes
