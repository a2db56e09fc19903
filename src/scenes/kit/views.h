// The ways in which every scene of the tutorial can be drawn.
#pragma once

#include "playback/registry.h"

namespace gnomon::scenes {

inline constexpr playback::View common_views[] = {{"demo", {16, 12}}};

}  // namespace gnomon::scenes
