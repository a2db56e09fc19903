#include "scenes/kit/picture/step_bar.h"

#include <algorithm>
#include <cmath>

namespace gnomon::scenes {

std::size_t StepBar::tick_at(Vec2d hand, std::size_t ticks) const {
  return std::min(static_cast<std::size_t>(std::round((hand.x - begin.x) / apart)), ticks - 1);
}

void draw_step_bar(display::Canvas& canvas, const StepBar& bar, Vec2d hand, std::size_t ticks) {
  using display::Role;
  canvas.line(bar.begin, bar.at(bar.apart * static_cast<double>(ticks - 1)), {Role::muted, 2});
  for (std::size_t tick = 0; tick < ticks; ++tick) {
    const Vec2d at = bar.at(bar.apart * static_cast<double>(tick));
    canvas.line(at - Vec2d(0, 0.12), at + Vec2d(0, 0.12), {Role::muted, 2});
  }
  canvas.point(hand, display::Marker::disc, 9, Role::handle);
}

}  // namespace gnomon::scenes
