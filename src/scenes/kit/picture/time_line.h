// A line of time, which runs to the right, and the hand that moves along it.
#pragma once

#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

struct TimeLine {
  Vec2d begin;      ///< where t is 0
  double per_unit;  ///< how far from there t is 1
  double last = 1;  ///< the time at its end

  /// A time, `lift` above the line; one that is not on the line is at its nearer end.
  Vec2d at(double time, double lift = 0) const {
    const double shown = time < 0 ? 0 : time > last ? last : time;
    return begin + Vec2d(shown * per_unit, lift);
  }
  double time_at(Vec2d place) const { return (place.x - begin.x) / per_unit; }
  /// What keeps a hand on it.
  Walls walls() const {
    const double half = last * per_unit / 2;
    return {half, 0, begin + Vec2d(half, 0)};
  }
};

/// With a tick and its number at 0 and 1, and t at its end.
void draw_time_line(display::Canvas& canvas, const TimeLine& line);
/// The hand at its time, and upright through it a line so high.
void draw_time_now(display::Canvas& canvas, const TimeLine& line, Vec2d hand, double height);
/// A stretch of time as a bar, `lift` above the line.
void draw_stretch(display::Canvas& canvas, const TimeLine& line, Interval<double> stretch, double lift,
                  display::Stroke stroke);

}  // namespace gnomon::scenes
