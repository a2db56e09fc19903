#include "scenes/kit/picture/time_line.h"

#include "scenes/kit/texts.h"

namespace gnomon::scenes {

using display::Anchor;
using display::Role;

void draw_time_line(display::Canvas& canvas, const TimeLine& line) {
  canvas.arrow(line.at(0), line.at(line.last) + Vec2d(0.35, 0), {Role::axis, 1.5f});
  canvas.label(line.at(line.last) + Vec2d(0.4, 0), Anchor::left, Role::muted, {symbol_t});
  for (const double time : {0.0, 1.0}) {
    canvas.line(line.at(time, -0.12), line.at(time, 0.12), {Role::axis, 1.5f});
    canvas.label(line.at(time, -0.5), Anchor::centre, Role::muted, {tick_is, {time}});
  }
}

void draw_time_now(display::Canvas& canvas, const TimeLine& line, Vec2d hand, double height) {
  const Vec2d on_line = line.at(line.time_at(hand));
  canvas.line(on_line, on_line + Vec2d(0, height), {Role::ink, 1.5f});
  canvas.point(on_line, display::Marker::disc, 9, Role::handle);
}

void draw_stretch(display::Canvas& canvas, const TimeLine& line, Interval<double> stretch, double lift,
                  display::Stroke stroke) {
  stroke.cap = display::Cap::butt;
  if (stretch.max > 0 && stretch.min < line.last && stretch.min < stretch.max) {
    canvas.line(line.at(stretch.min, lift), line.at(stretch.max, lift), stroke);
  }
}

}  // namespace gnomon::scenes
