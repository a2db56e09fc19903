// A line of time, which runs to the right, and the handle that moves along it.
#pragma once

#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

struct TimeLine {
  Vec2d begin;      ///< position of t = 0
  double per_unit;  ///< distance from t = 0 to t = 1
  double last = 1;  ///< time at its end

  /// Returns the position of a time, `lift` above the line; a time beyond the line is moved to its nearer end.
  Vec2d at(double time, double lift = 0) const {
    const double shown = time < 0 ? 0 : time > last ? last : time;
    return begin + Vec2d(shown * per_unit, lift);
  }
  double time_at(Vec2d place) const { return (place.x - begin.x) / per_unit; }
  /// Returns the limits of the handle.
  Walls walls() const {
    const double half = last * per_unit / 2;
    return {half, 0, begin + Vec2d(half, 0)};
  }
};

/// Draws the line with a tick and its number at 0 and 1, and t at its end.
void draw_time_line(display::Canvas& canvas, const TimeLine& line);
/// Draws the handle at its time, and a vertical line of `height` through it.
void draw_time_now(display::Canvas& canvas, const TimeLine& line, Vec2d hand, double height);
/// Draws an interval of time as a bar, `lift` above the line.
void draw_stretch(display::Canvas& canvas, const TimeLine& line, Interval<double> stretch, double lift,
                  display::Stroke stroke);

}  // namespace gnomon::scenes
