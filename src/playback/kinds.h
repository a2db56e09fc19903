// The kinds of things that a page tells apart, too: all of these cross the border to JavaScript.
#pragma once

#include <cstdint>

namespace gnomon::playback {

/// What control a parameter wants.
enum class ParameterKind : std::uint8_t { slider, choice, toggle };

/// Where a readout is seen: as a number with a curve over time, as a number, or nowhere. What is hidden is there for
/// questions, which ask for it by name.
enum class ReadoutKind : std::uint8_t { plotted, shown, hidden };

/// How the reader takes hold of a handle. A point follows the pointer without being pressed, a spot does when it is
/// held; a turn is held by its turn handle only.
enum class HandleKind : std::uint8_t { body, point, spot, turn };

/// What the reader holds by a handle: what help and hints say of it follows from this. `way_end` is where a body will
/// be; a line has no end, and an axis nothing but a direction. A solid is a body in space, and the eye is what looks at
/// it: a drag turns the picture.
enum class HandleOf : std::uint8_t { body, way_end, line, point, axis, solid, eye };

/// What is under the pointer.
enum class PickPart : std::uint8_t { nothing, body, turn, corner, middle };

/// How far a search for an event is: over without one, at one, or going on; given up where there is none any more.
enum class SearchState : std::uint8_t { none, found, ahead, given_up };

}  // namespace gnomon::playback
