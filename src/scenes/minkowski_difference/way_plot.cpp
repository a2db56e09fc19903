#include "scenes/minkowski_difference/way_plot.h"

#include <cmath>

#include "scenes/kit/contract.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

constexpr Text corner_of_difference{"corner_of_difference"};
constexpr double tick = 0.12;
/// Minimum distance of numbered kinks, so that their numbers do not overlap.
constexpr double crowded = 0.5;

/// Draws the part of a piece that is not above the plot.
void draw_piece(display::Canvas& canvas, const WayPlot& plot, const Way& from, const Way& to, Role role) {
  const double top = plot.longest();
  if (from.length > top && to.length > top) return;
  const auto end = [&](const Way& way, const Way& other) {
    if (way.length <= top) return plot.at(way.degrees, way.length);
    const double share = (top - other.length) / (way.length - other.length);
    return plot.at(other.degrees + (way.degrees - other.degrees) * share, top);
  };
  canvas.line(end(from, to), end(to, from), {role, 3});
}

}  // namespace

void draw_plot(display::Canvas& canvas, const WayPlot& plot) {
  canvas.line(plot.begin, plot.at(360, 0), {Role::muted, 2});
  canvas.line(plot.begin, plot.begin + Vec2d(0, plot.height), {Role::muted, 2});
  for (int i = 0; i <= 4; ++i) {
    const Vec2d at = plot.at(90.0 * i, 0);
    canvas.line(at - Vec2d(0, tick), at + Vec2d(0, tick), {Role::muted, 2});
    canvas.label(at - Vec2d(0, 0.2), Anchor::below, Role::muted, {"degrees_are"_text, {90.0 * i}});
  }
  const double apart = plot.per_unit < 0.7 ? 2 : 1;
  for (double length = apart; length <= plot.longest(); length += apart) {
    const Vec2d at = plot.at(0, length);
    canvas.line(at, plot.at(360, length), {Role::wall, 1});
    canvas.label(at - Vec2d(0.15, 0), Anchor::right, Role::muted, {tick_is, {length}});
  }
  canvas.label(plot.begin + Vec2d(0.15, plot.height), Anchor::left, Role::overlap, {length_name});
}

void draw_curve(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways) {
  for (std::size_t i = 0; i + 1 < ways.size(); ++i) {
    const Way& from = ways[i];
    const Way& to = ways[i + 1];
    if (std::isnan(from.length) || std::isnan(to.length)) continue;
    // A kink belongs to both its edges.
    const Way& inner = from.corner ? to : from;
    draw_piece(canvas, plot, from, to, inner.owner == Owner::a ? Role::body_a : Role::body_b);
  }
}

void draw_kinks(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways,
                const DifferencePlace& place) {
  double number = 0;
  double last = plot.begin.x - crowded;
  for (const Way& way : ways) {
    // The entry at a whole turn repeats the first.
    if (!way.corner || way.degrees == 360) continue;
    const Vec2d corner = place.at(way.move());
    canvas.point(corner, Marker::disc, 4, Role::ink);
    canvas.label(corner + way.u() * 0.35, Anchor::centre, Role::ink, {corner_of_difference, {number}});
    if (way.length <= plot.longest()) {
      const Vec2d kink = plot.at(way.degrees, way.length);
      canvas.point(kink, Marker::disc, 4, Role::ink);
      if (kink.x - last >= crowded) {
        canvas.label(kink + Vec2d(0, 0.12), Anchor::above, Role::ink, {corner_of_difference, {number}});
        last = kink.x;
      }
    }
    number += 1;
  }
}

void draw_height(display::Canvas& canvas, const WayPlot& plot, const Way& way, display::Stroke stroke) {
  if (std::isnan(way.length)) return;
  const double shown = way.length < plot.longest() ? way.length : plot.longest();
  canvas.line(plot.at(way.degrees, 0), plot.at(way.degrees, shown), stroke);
  if (shown == way.length) canvas.point(plot.at(way.degrees, shown), Marker::disc, 6, stroke.role);
}

void draw_length(display::Canvas& canvas, const WayPlot& plot, const Way& way, Role role) {
  const Message words{way_length, {way.length}};
  // Without room below the curve, the label is above it, and above the name of a kink.
  if (way.length * plot.per_unit < 0.7) {
    canvas.label(plot.at(way.degrees, way.length) + Vec2d(0, 0.6), Anchor::above, role, words);
    return;
  }
  const bool is_last = way.degrees > 320;
  canvas.label(plot.at(way.degrees, 0) + Vec2d(is_last ? -0.15 : 0.15, 0.25), is_last ? Anchor::right : Anchor::left,
               role, words);
}

void draw_ray(display::Canvas& canvas, const DifferencePlace& place, Vec2d move, display::Stroke stroke) {
  const Vec2d tip = place.at(move);
  if (tip == place.origin) return;
  canvas.line(place.origin, tip, stroke);
  canvas.point(tip, Marker::disc, 6, stroke.role);
}

}  // namespace gnomon::scenes
