// The screen on which the light of a figure casts shadows: an axis behind the shapes, as a ruler, and the hand that
// turns it.
#pragma once

#include "display/canvas.h"
#include "gnomon/geometry/sat/projection.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/picture/own_axis.h"

namespace gnomon::scenes {

/// Positions along it are those of the world's axis n, which passes through the figure's middle; the picture draws it
/// further back, where nothing is in its way.
struct Screen {
  Vec2d n;  ///< of unit length

  /// `lift` is how far before the screen, towards the light.
  Vec2d at(double position, double lift = 0) const { return n * position + right_normal(n) * (3 - lift); }
};

/// Its turn handle lies on it, 3.15 along the screen, which is 3 behind the figure's middle.
inline constexpr double screen_handle = 4.35;
/// The direction of a part whose handle lies on the screen of this axis.
Vec2d screen_direction(Vec2d n);
/// The screen of a part that lies in this direction.
Screen screen_of(Vec2d direction);

/// The line, a tick for each unit and a longer one for zero, and n where the hand is.
void draw_screen(display::Canvas& canvas, const Screen& screen);
/// The number below the longer tick.
void draw_zero(display::Canvas& canvas, const Screen& screen);

/// From each corner of the body down to the screen; the two that end the shadow stand out.
void draw_light(display::Canvas& canvas, const Screen& screen, const Placed<double>& body,
                const Interval<double>& shadow, display::Role role);

/// A bar on the screen, before it by `lift`.
void draw_shadow(display::Canvas& canvas, const Screen& screen, const Interval<double>& shadow, display::Role role,
                 double lift);

/// Between two shadows on the screen: the gap, or the shorter way out of their overlap, and the ends from which it is
/// measured.
void draw_separation(display::Canvas& canvas, const Screen& screen, const AxisReading& reading);

/// How long it is from one place to another: a line with a stop at either end, dashed where nothing lies between, and
/// its number beside its middle, on the side of `beside`.
void draw_measure(display::Canvas& canvas, Vec2d from, Vec2d to, bool dashed, Vec2d beside, Message number);

}  // namespace gnomon::scenes
