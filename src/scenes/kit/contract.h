// Names of the host's interface that every file of the scenes uses.
#pragma once

#include <limits>

#include "display/canvas.h"
#include "playback/registry.h"
#include "playback/scene.h"

namespace gnomon::scenes {

/// Value of a readout that the present state does not have.
inline constexpr double none_here = std::numeric_limits<double>::quiet_NaN();

using namespace playback;
using display::Message;
using display::Text;
using display::operator""_text;

}  // namespace gnomon::scenes
