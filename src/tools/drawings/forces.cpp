// One spring under three rules, as a curve of place and velocity.
#include <array>

#include "teaching/integrate.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// A mass of 1 kg on a spring of 1 N/m: the true motion is a circle of place and velocity.
Panel draw_spring(Integrator integrator, Role role) {
  const std::array<Spring<double>, 1> springs{{{.at_b = {-3, 0}, .stiffness = 1, .rest = 3}}};
  const ForceLaw<double> law{.springs = springs};
  std::array<OrientedBody<double>, 1> body{};
  body[0].body.inverse_mass = 1;
  body[0].body.centre = {1, 0};
  StepScratch<double> scratch(1);

  Panel panel;
  panel.canvas.line({-2.2, 0}, {2.2, 0}, {Role::axis, 1, 0.5f});
  panel.canvas.line({0, -2.2}, {0, 2.2}, {Role::axis, 1, 0.5f});
  const Shape<double> circle = *make_circle<double>({0, 0}, 1);
  draw_shape(panel.canvas, put(circle, {0, 0}), Role::mtv, {0, 2, 1, 5});
  constexpr int steps = 26;
  const auto energy = [&] { return body[0].body.kinetic_energy() + law.potential_energy(body); };
  const double before = energy();
  Vec2d at(1, 0);
  panel.canvas.point(at, Marker::disc, 4, Role::ink);
  for (int i = 0; i < steps; ++i) {
    if (advance<double>(body, law, 0.25, scratch, integrator).status != Status::ok) __builtin_trap();
    const Vec2d next(body[0].body.centre.x, body[0].body.velocity.x);
    panel.canvas.line(at, next, {role, 2});
    panel.canvas.point(next, Marker::disc, 2.5f, role);
    at = next;
  }
  panel.say({2.2, -0.25}, Anchor::right, Role::muted, "x", Tone::remark);
  panel.say({0.15, 2.1}, Anchor::left, Role::muted, "v", Tone::remark);
  panel.say({0, -2.6}, Anchor::centre, role, "energy × " + number(energy() / before, 3), Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_forces() {
  Sheet sheet(720, 305,
              "Three plots of velocity over place for a mass on a spring, 26 steps of a quarter of a second each, with "
              "the true circle dashed. Explicit Euler winds outwards, semi-implicit Euler goes around on a slightly "
              "slanted ellipse, and Runge–Kutta 4 lies on the circle.");
  const struct {
    Integrator integrator;
    Role role;
    const char* name;
  } rules[] = {{Integrator::explicit_euler, Role::overlap, "explicit Euler"},
               {Integrator::semi_implicit_euler, Role::body_a, "semi-implicit Euler"},
               {Integrator::runge_kutta_4, Role::body_b, "Runge–Kutta 4"}};
  double x = 130;
  for (const auto& rule : rules) {
    sheet.say({x, 18}, Anchor::centre, Role::ink, rule.name, Tone::heading);
    sheet.place(draw_spring(rule.integrator, rule.role), {x, 150}, 50);
    x += 230;
  }
  return sheet;
}

}  // namespace gnomon::drawings
