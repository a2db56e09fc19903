// A body that spins nearly about its middle axis, under three rules: the tip of L as the body sees it.
#include <cmath>

#include "teaching/spin_mistakes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using d3::SpinMistake;
using d3::SpinRule;
using d3::Vec3;
using display::Anchor;
using display::Marker;
using display::Role;

/// Looked at from the front, the middle axis up, the least to the right and the greatest to the left.
Vec2d seen(Vec3 own) {
  const double half = std::sqrt(0.5);
  return {half * (own.x - own.z), 0.95 * own.y - 0.31 * half * (own.x + own.z)};
}

d3::Body tumbling() {
  d3::Body body = *d3::make_body(1, {1, 2, 3});
  body.angular_momentum = {0.1, 1, 0.3};
  return body;
}

/// For 48 s.
template <class Rule>
Panel draw_path(Rule rule, Role role) {
  Panel panel;
  const Shape<double> circle = *make_circle<double>({0, 0}, 1);
  draw_shape(panel.canvas, put(circle, {0, 0}), Role::axis, {0, 1, 0.6f, 0});
  const struct {
    Vec3 axis;
    const char* name;
  } axes[] = {{{1.25, 0, 0}, "e₁"}, {{0, 1.2, 0}, "e₂"}, {{0, 0, 1.25}, "e₃"}};
  for (const auto& [axis, name] : axes) {
    panel.canvas.line({0, 0}, seen(axis), {Role::axis, 1, 0.6f});
    panel.say(1.1 * seen(axis), Anchor::centre, Role::muted, name, Tone::remark);
  }
  d3::Body body = tumbling();
  const double energy = body.kinetic_energy();
  Vec2d at = seen(body.axes.apply_inverse(body.angular_momentum));
  for (int i = 0; i < 120; ++i) {
    if (advance(body, {}, 0.4, rule).status != Status::ok) __builtin_trap();
    const Vec2d next = seen(body.axes.apply_inverse(body.angular_momentum));
    panel.canvas.line(at, next, {role, 1.5f});
    panel.canvas.point(next, Marker::disc, 1.75f, role);
    at = next;
  }
  panel.say({0, -1.5}, Anchor::centre, role, "energy × " + number(body.kinetic_energy() / energy, 3), Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_rigid_body_in_space() {
  Sheet sheet(
      720, 335,
      "Three spheres with the path of the tip of the angular momentum as the body sees it, 120 steps each. By "
      "explicit Euler the path leaves the sphere and grows. By one pass of exact turns, and by fifteen, it is one "
      "closed loop from near one end of the middle axis to near the other and back.");
  double x = 130;
  const auto add = [&](auto rule, Role role, const char* name) {
    sheet.say({x, 18}, Anchor::centre, Role::ink, name, Tone::heading);
    sheet.place(draw_path(rule, role), {x, 170}, 82);
    x += 230;
  };
  add(SpinMistake::naive, Role::overlap, "explicit Euler");
  add(SpinRule::turns_2, Role::body_a, "exact turns, once");
  add(SpinRule::turns_8, Role::body_b, "exact turns, fifteen times");
  return sheet;
}

}  // namespace gnomon::drawings
