#include "scenes/rectangle_line/floor_picture.h"

#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {

void draw_floor(display::Canvas& canvas, const Line<double>& floor) {
  using display::Anchor;
  using display::Role;
  const Vec2d b = floor.point();
  const Vec2d n = floor.normal();
  draw_ground(canvas, *Pose<double>::make(b, *Rotation<double>::towards(n)));
  canvas.arrow(b, b + n, {Role::axis, 3});
  canvas.label(b + n * 0.75 - along(floor) * 0.35, Anchor::centre, Role::axis, {symbol_n});
  canvas.point(b, display::Marker::square, 6, Role::body_b);
  canvas.label(b - n * 0.4, Anchor::centre, Role::body_b, {point_b});
}

}  // namespace gnomon::scenes
