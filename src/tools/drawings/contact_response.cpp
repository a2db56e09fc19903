// A collision as a process: the velocities of the points of contact over the normal impulse.
#include "gnomon/dynamics/contact_response.h"

#include <vector>

#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

constexpr double restitution = 0.6;
/// The plot's units: a velocity of 1 m/s is as high as an impulse of 0.25 N s is wide.
constexpr double impulse_width = 4;

/// A rod of 2 m and 1 kg that falls on a floor with one end, at 30° to it.
Panel draw_process(double friction, double slide) {
  Body<double> rod{at_degrees(30), {slide, -1.2}, 0, 1, 3};
  Body<double> floor{};
  Recording recording;
  const Vec2d end(0, 0);
  const auto material = Material<double>::make(restitution, friction);
  contact_response<double>(floor, rod, {0, 1}, {&end, 1}, *material, recording.recorder());

  struct Place {
    double impulse;
    double tangent;
    double normal;
  };
  // The tangent of the floor's normal is to the left; what slides to the right is drawn upwards.
  std::vector<Place> places{{0, -slide, -1.2}};
  places[0].tangent = recording.last(marks::response_approach).values[0];
  Panel panel;
  const auto at = [&](double impulse, double velocity) { return Vec2d(impulse * impulse_width, velocity); };
  double compressed = 0;
  for (const Step& step : recording.steps()) {
    const bool compression = step.mark == marks::response_compression;
    if (!compression && step.mark != marks::response_slip && step.mark != marks::response_restitution) continue;
    places.push_back({step.values[0], step.values[2], step.values[3]});
    if (compression) compressed = step.values[0];
  }
  const double last = places.back().impulse;
  panel.canvas.line(at(0, 0), at(last + 0.05, 0), {Role::axis, 1, 0.7f});
  panel.canvas.line(at(0, -1.4), at(0, 1.4), {Role::axis, 1, 0.7f});
  panel.canvas.line(at(compressed, -1.4), at(compressed, 1.4), {Role::axis, 1, 0.7f, 4});
  panel.canvas.line(at(last, -1.4), at(last, 1.4), {Role::axis, 1, 0.7f, 4});
  for (std::size_t i = 1; i < places.size(); ++i) {
    panel.canvas.line(at(places[i - 1].impulse, places[i - 1].normal), at(places[i].impulse, places[i].normal),
                      {Role::mtv, 2});
    panel.canvas.line(at(places[i - 1].impulse, -places[i - 1].tangent), at(places[i].impulse, -places[i].tangent),
                      {Role::body_b, 2});
  }
  for (const Place& place : places) {
    panel.canvas.point(at(place.impulse, place.normal), Marker::disc, 3, Role::mtv);
    panel.canvas.point(at(place.impulse, -place.tangent), Marker::disc, 3, Role::body_b);
  }
  panel.say(at(last + 0.03, 0.12), Anchor::left, Role::muted, "N", Tone::remark);
  panel.say(at(0, places[0].normal) + Vec2d(-0.1, 0), Anchor::right, Role::mtv, "vn");
  panel.say(at(0, -places[0].tangent) + Vec2d(-0.1, 0), Anchor::right, Role::body_b, "vt");
  panel.say(at(compressed / 2, -1.6), Anchor::centre, Role::muted, "compression", Tone::remark);
  panel.say(at((compressed + last) / 2, -1.9), Anchor::centre, Role::muted, "restitution", Tone::remark);
  panel.say(at(last / 2, -2.25), Anchor::centre, Role::ink,
            "vn " + number(places[0].normal, 2) + " → " + number(places.back().normal, 2), Tone::remark);
  return panel;
}

}  // namespace

Sheet draw_contact_response() {
  Sheet sheet(
      720, 320,
      "Three plots of the velocities of a rod's end over the normal impulse. Without friction both are straight "
      "lines. With little friction the slip goes on to the end. With much friction the line of the slip comes "
      "down to nothing and stays there, and from that bend on the normal velocity grows at another rate.");
  const struct {
    double friction;
    double slide;
    const char* name;
  } cases[] = {{0, 0.5, "μ = 0"}, {0.2, 1, "μ = 0.2"}, {1, 0.6, "μ = 1"}};
  double x = 60;
  for (const auto& one : cases) {
    sheet.say({x + 75, 18}, Anchor::centre, Role::ink, one.name, Tone::heading);
    sheet.place(draw_process(one.friction, one.slide), {x, 130}, 70);
    x += 235;
  }
  return sheet;
}

}  // namespace gnomon::drawings
