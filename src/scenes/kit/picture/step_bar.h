// A line with a tick for each step, and the hand that goes along it from step to step.
#pragma once

#include "display/canvas.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

struct StepBar {
  Vec2d begin;
  double apart;   ///< from one tick to the next
  double length;  ///< of the way that the hand has, however many ticks there are

  Vec2d at(double along) const { return begin + Vec2d(along, 0); }
  /// What keeps the hand on it.
  Walls walls() const { return {length / 2, 0, at(length / 2)}; }
  /// The tick that is nearest to the hand, of so many.
  std::size_t tick_at(Vec2d hand, std::size_t ticks) const;
};

void draw_step_bar(display::Canvas& canvas, const StepBar& bar, Vec2d hand, std::size_t ticks);

}  // namespace gnomon::scenes
