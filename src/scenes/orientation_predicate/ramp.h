// The shapes of this lesson's pictures. In decimal digits the contact is on the edge, but none of its numbers is a
// double: the computer's values are slightly different.
#pragma once

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

/// The corners of A, counter-clockwise; the edge in question runs from the first to the second.
inline constexpr Vec2d ramp[] = {{-5.3, -3.2}, {7.3, 5.2}, {-3, 5}};
/// The corner of B near the edge.
inline constexpr Vec2d contact{0.7, 0.8};
/// The other corners of B.
inline constexpr Vec2d crate[] = {{2.2, -3.4}, {6.5, -1.2}};

}  // namespace gnomon::scenes
