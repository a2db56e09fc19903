// A line with a tick for each step, and the handle that moves along it from step to step.
#pragma once

#include "display/canvas.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

struct StepBar {
  Vec2d begin;
  double apart;   ///< distance between ticks
  double length;  ///< range of the handle, independent of the number of ticks

  Vec2d at(double along) const { return begin + Vec2d(along, 0); }
  /// Returns the limits of the handle.
  Walls walls() const { return {length / 2, 0, at(length / 2)}; }
  /// Returns the tick nearest to the handle, among `ticks` ticks.
  std::size_t tick_at(Vec2d hand, std::size_t ticks) const;
};

void draw_step_bar(display::Canvas& canvas, const StepBar& bar, Vec2d hand, std::size_t ticks);

}  // namespace gnomon::scenes
