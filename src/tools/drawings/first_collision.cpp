// A ball that bounces from first collision to first collision, and where it went between.
#include <array>
#include <string>

#include "gnomon/dynamics/first_collision/world.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

constexpr double radius = 0.25;

BodyId add(EventDrivenWorld& world, const Shape<double>& shape, Vec2d place, Vec2d velocity, BodyKind kind, double e) {
  BodySettings settings;
  settings.pose = *Pose<double>::make(place);
  settings.velocity = velocity;
  settings.kind = kind;
  settings.restitution = e;
  return *world.add(shape, settings);
}

Panel draw_bounces(double e) {
  EventDrivenWorld world = *EventDrivenWorld::make({.acceleration = {0, -10}});
  const std::array<Vec2d, 4> corners{Vec2d{-0.3, -0.3}, {5.2, -0.3}, {5.2, 0}, {-0.3, 0}};
  const Shape<double> floor = *make_polygon<double>(corners);
  const Shape<double> disc = *make_circle<double>({0, 0}, radius);
  add(world, floor, {0, 0}, {0, 0}, BodyKind::static_body, 0);
  const BodyId ball = add(world, disc, {0.2, 1.85}, {1.7, 0}, BodyKind::dynamic_body, e);

  Panel panel;
  draw_shape(panel.canvas, put(floor, {0, 0}), Role::wall, {0.3f, 1});
  Vec2d before = world.body(ball).centre;
  int collisions = 0;
  constexpr int steps = 150;
  for (int i = 1; i <= steps; ++i) {
    const auto report = world.step(1.0 / 64);
    if (!report) __builtin_trap();
    for (const Collision& collision : (*report).collisions) {
      ++collisions;
      const Vec2d centre = collision.point + Vec2d(0, radius);
      panel.canvas.line(before, centre, {Role::body_a, 2});
      before = centre;
      panel.canvas.point(collision.point, Marker::disc, 3, Role::mtv);
    }
    const Vec2d now = world.body(ball).centre;
    panel.canvas.line(before, now, {Role::body_a, 2});
    before = now;
    if (i % 12 == 0) draw_shape(panel.canvas, put(disc, now), Role::body_a, ghost);
  }
  draw_shape(panel.canvas, put(disc, world.body(ball).centre), Role::body_a);
  panel.say(
      {2.5, -0.55}, Anchor::centre, Role::ink,
      "e = " + number(e, 1) + ": " + std::to_string(collisions) + " collisions in " + number(steps / 64.0, 2) + " s",
      Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_first_collision() {
  Sheet sheet(
      720, 260,
      "Two paths of a ball over a floor, made of parabolas that begin and end at collisions. With e = 1 all of them "
      "are "
      "equally high. With e = 0.6 each is lower than the one before, and after finitely many collisions the ball "
      "slides along the floor without any.");
  sheet.place(draw_bounces(1), {40, 205}, 62);
  sheet.place(draw_bounces(0.6), {395, 205}, 62);
  return sheet;
}

}  // namespace gnomon::drawings
