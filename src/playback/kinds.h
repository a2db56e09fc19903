// The kinds of things that a page tells apart, too: all of these cross the border to JavaScript.
#pragma once

#include <cstdint>

namespace gnomon::playback {

/// What control a parameter wants.
enum class ParameterKind : std::uint8_t { slider, choice, toggle };

/// What the reader may take hold of. A point follows the pointer without being pressed, a spot does when it is held; a
/// handle is held by its turn handle only.
enum class HandleKind : std::uint8_t { body, point, spot, handle };

/// What is under the pointer: a body or point, a turn handle, a corner, the middle of an edge.
enum class PickPart : std::uint8_t { nothing, body, handle, corner, middle };

}  // namespace gnomon::playback
