#include "scenes/linear_forces/spring_picture.h"

#include "gnomon/core/unit.h"

namespace gnomon::scenes {

void draw_spring(display::Canvas& canvas, Vec2d from, Vec2d to) {
  constexpr int turns = 14;
  constexpr double width = 0.16;
  const auto along = unit(to - from);
  if (!along) return;
  const Vec2d across = right_normal(*along) * width;
  Vec2d before = from;
  for (int i = 1; i <= turns; ++i) {
    const Vec2d middle = from + (to - from) * ((i - 0.5) / turns);
    const Vec2d next = i == turns ? to : middle + (i % 2 == 0 ? across : -across);
    canvas.line(before, next, {display::Role::muted, 1.5f});
    before = next;
  }
}

}  // namespace gnomon::scenes
