// The screen on which the light of a figure casts shadows: an axis behind the shapes, as a ruler, and the handle that
// turns it.
#pragma once

#include "display/canvas.h"
#include "gnomon/geometry/sat/projection.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/picture/own_axis.h"

namespace gnomon::scenes {

/// Positions on the screen are positions on the world's axis n, through the figure's middle. The picture draws the
/// screen further back, where it does not cross the shapes.
struct Screen {
  Vec2d n;  ///< of unit length

  /// Returns the point at a position; `lift` is its distance before the screen, towards the light.
  Vec2d at(double position, double lift = 0) const { return n * position + right_normal(n) * (3 - lift); }
};

/// Distance of the turn handle, which is on the screen at 3.15; the screen is 3 behind the figure's middle.
inline constexpr double screen_handle = 4.35;
/// Returns the direction of a part whose handle is on the screen of axis `n`.
Vec2d screen_direction(Vec2d n);
/// Returns the screen of a part with this direction.
Screen screen_of(Vec2d direction);

/// Draws the line, a tick for each unit and a longer one for zero, and n at the handle.
void draw_screen(display::Canvas& canvas, const Screen& screen);
/// Draws the number below the longer tick.
void draw_zero(display::Canvas& canvas, const Screen& screen);

/// Draws the light from each corner of the body to the screen; the two rays at the shadow's ends are highlighted.
void draw_light(display::Canvas& canvas, const Screen& screen, const Placed<double>& body,
                const Interval<double>& shadow, display::Role role);

/// Draws a bar at the distance `lift` before the screen.
void draw_shadow(display::Canvas& canvas, const Screen& screen, const Interval<double>& shadow, display::Role role,
                 double lift);

/// Draws the separation of two shadows on the screen: the gap, or the shorter translation out of their overlap, and the
/// ends of its measurement.
void draw_separation(display::Canvas& canvas, const Screen& screen, const AxisReading& reading);

/// Draws a dimension line: a stop at either end, dashed across empty space, and its number beside its middle, on the
/// side of `beside`.
void draw_measure(display::Canvas& canvas, Vec2d from, Vec2d to, bool dashed, Vec2d beside, Message number);

}  // namespace gnomon::scenes
