// What a scene is made of, in the words of the host that plays it: every file of the scenes speaks them.
#pragma once

#include "display/canvas.h"
#include "playback/registry.h"
#include "playback/scene.h"

namespace gnomon::scenes {

using namespace playback;
using display::Message;
using display::Text;

}  // namespace gnomon::scenes
