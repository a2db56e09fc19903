// Kinds that the page distinguishes too: all of these cross the border to JavaScript.
#pragma once

#include <cstdint>

namespace gnomon::playback {

/// Control of a parameter.
enum class ParameterKind : std::uint8_t { slider, choice, toggle };

/// Display of a readout: a number with a curve over time, a number, or nothing. Questions refer to a hidden readout by
/// name.
enum class ReadoutKind : std::uint8_t { plotted, shown, hidden };

/// Interaction with a handle. A point follows the unpressed pointer, a spot follows only while held; a turn is held by
/// its turn handle only.
enum class HandleKind : std::uint8_t { body, point, spot, turn };

/// Object of a handle, which determines its help and hints. `way_end` is the end position of a body; a line has no end,
/// and an axis is only a direction. A solid is a body in space. The eye is the viewer of a solid: a drag turns the
/// picture.
enum class HandleOf : std::uint8_t { body, way_end, line, point, axis, solid, eye };

/// Kind of object under the pointer.
enum class PickPart : std::uint8_t { nothing, body, turn, corner, middle };

/// Progress of an event search: ended without an event, ended at one, still running, or cancelled.
enum class SearchState : std::uint8_t { none, found, ahead, given_up };

}  // namespace gnomon::playback
