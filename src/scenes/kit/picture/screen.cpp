#include "scenes/kit/picture/screen.h"

#include <cmath>

#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Cap;
using display::Role;

/// Direction of the handle in its own frame: its position there is (3.15, −3), which is 4.35 times this vector.
constexpr Vec2d handle_direction(21.0 / 29, -20.0 / 29);
/// Half the length of the drawn screen.
constexpr double screen_reach = 6;

}  // namespace

Vec2d screen_direction(Vec2d n) { return n * handle_direction.x - right_normal(n) * handle_direction.y; }

Screen screen_of(Vec2d direction) {
  return {Vec2d(handle_direction.x * direction.x + handle_direction.y * direction.y,
                handle_direction.x * direction.y - handle_direction.y * direction.x)};
}

void draw_screen(Canvas& canvas, const Screen& screen) {
  canvas.line(screen.at(-screen_reach), screen.at(screen_reach), {Role::axis, 1.5f});
  for (int tick = -5; tick <= 5; ++tick) {
    const double half = tick == 0 ? 0.24 : 0.09;
    canvas.line(screen.at(tick, -half), screen.at(tick, tick == 0 ? 0 : half), {Role::axis, 1.5f, 1, 0, Cap::butt});
  }
  canvas.arrow(screen.at(3.15), screen.at(4.15), {Role::axis, 3});
  canvas.label(screen.at(3.9, -0.4), Anchor::centre, Role::axis, {symbol_n});
}

void draw_zero(Canvas& canvas, const Screen& screen) {
  canvas.label(screen.at(0, -0.48), Anchor::centre, Role::axis, {zero});
}

void draw_light(Canvas& canvas, const Screen& screen, const Placed<double>& body, const Interval<double>& shadow,
                Role role) {
  for (std::size_t i = 0; i < body.shape.size(); ++i) {
    const Vec2d corner = body.vertex(i);
    const double along = dot(screen.n, corner);
    // Equal except for rounding, far too small to see.
    const bool end = along < shadow.min + 1e-9 || along > shadow.max - 1e-9;
    canvas.line(corner, screen.at(along), {role, end ? 1.5f : 1.0f, end ? 0.9f : 0.3f, 4});
  }
}

void draw_shadow(Canvas& canvas, const Screen& screen, const Interval<double>& shadow, Role role, double lift) {
  canvas.line(screen.at(shadow.min, lift), screen.at(shadow.max, lift), {role, 8, 1, 0, Cap::butt});
}

void draw_separation(Canvas& canvas, const Screen& screen, const AxisReading& reading) {
  const bool b_beyond_a = dot(reading.normal, screen.n) > 0;
  const double from = b_beyond_a ? reading.a.max : reading.a.min;
  const double to = b_beyond_a ? reading.b.min : reading.b.max;
  canvas.label(screen.at(from, -0.5), Anchor::centre, Role::body_a, {b_beyond_a ? max_a : min_a});
  canvas.label(screen.at(to, -1), Anchor::centre, Role::body_b, {b_beyond_a ? min_b : max_b});
  draw_measure(canvas, screen.at(from, 0.42), screen.at(to, 0.42), reading.separation > 0,
               right_normal(screen.n) * -0.42, {d_is, {reading.separation}});
}

void draw_measure(Canvas& canvas, Vec2d from, Vec2d to, bool dashed, Vec2d beside, Message number) {
  const Vec2d way = to - from;
  const double length = gnomon::length(way);
  canvas.line(from, to, {Role::mtv, 3, 1, dashed ? 6.0f : 0.0f, Cap::butt});
  if (length > 0) {
    const Vec2d stop = right_normal(way) * (0.14 / length);
    for (const Vec2d end : {from, to}) canvas.line(end - stop, end + stop, {Role::mtv, 2});
  }
  canvas.label((from + to) * 0.5 + beside, Anchor::centre, Role::mtv, number);
}

}  // namespace gnomon::scenes
