// The leaps of the time of impact: where the shapes were looked at, and the bound that proves the way between free.
#include "gnomon/geometry/motion/time_of_impact.h"

#include <algorithm>

#include "gnomon/core/trig.h"
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Role;

/// Where a motion has brought a shape at a time.
Placed<double> at_time(const Placed<double>& start, const Motion<double>& motion, double time) {
  const Rotation<double> turn = *Rotation<double>::from_angle(time * motion.turn());
  const Vec2d position = start.pose.position() + time * motion.displacement();
  return {start.shape, *Pose<double>::make(position, start.pose.rotation().then(turn))};
}

/// Many ghosts lie over each other.
constexpr Style faint{0, 1, 0.7f, 5};

constexpr double plot_height = 110;

/// From a time and a gap to the plot, whose origin is the lower left corner.
struct Plot {
  double width;   ///< in pixels
  double last;    ///< the time at the right end
  double widest;  ///< the gap at the upper end
  Vec2d at(double time, double gap) const { return {width * time / last, plot_height * gap / widest}; }
};

/// What the proof in geometry/motion/leap.h says of a leap: the gap f along n has f″ + ω² f ≤ c, so it is
/// nowhere below the curve that has c on the right and the gaps at both ends for its own ends.
void draw_bound(Panel& panel, const Plot& plot, double from, const Step& bound, double spin) {
  const double leap = bound.values[0] - from;
  const double gap = bound.values[1];
  const double gap_there = bound.values[2];
  const double curve = bound.values[4];
  const SinCos half = *sin_cos(spin * leap / 2);
  const auto height = [&](double s) {
    if (spin == 0) return gap * (1 - s / leap) + gap_there * s / leap - curve * s * (leap - s) / 2;
    const double middle = curve / (spin * spin);
    const SinCos turned = *sin_cos(spin * (s - leap / 2));
    return middle + ((gap + gap_there) / 2 - middle) * turned.cosine / half.cosine +
           (gap_there - gap) / 2 * turned.sine / half.sine;
  };
  constexpr int chords = 48;
  for (int i = 0; i < chords; ++i) {
    const double s = leap * i / chords;
    const double next = leap * (i + 1) / chords;
    panel.canvas.line(plot.at(from + s, height(s)), plot.at(from + next, height(next)), {Role::mtv, 2});
  }
}

/// The distance over time, asked for at many moments as the search does not need to; the bounds; the moments.
Panel draw_plot(double width, const Placed<double>& a, const Placed<double>& b, const Motion<double>& motion_a,
                const Motion<double>& motion_b, const Recording& recording, const Impact<double>& impact) {
  const std::vector<Step> looks = recording.all(marks::impact_axis);
  Plot plot{width, impact.t * 1.06, 0};
  constexpr int samples = 240;
  std::vector<Vec2d> curve;
  for (int i = 0; i <= samples; ++i) {
    const double time = impact.t * i / samples;
    const double gap = closest_points(at_time(a, motion_a, time), at_time(b, motion_b, time)).distance;
    curve.push_back({time, gap});
    if (gap > plot.widest) plot.widest = gap;
  }
  Panel panel;
  panel.canvas.line({0, 0}, {width, 0}, {Role::axis, 1});
  panel.canvas.line({0, 0}, {0, plot_height + 8}, {Role::axis, 1});
  for (int i = 0; i < samples; ++i) {
    panel.canvas.line(plot.at(curve[static_cast<std::size_t>(i)].x, curve[static_cast<std::size_t>(i)].y),
                      plot.at(curve[static_cast<std::size_t>(i) + 1].x, curve[static_cast<std::size_t>(i) + 1].y),
                      {Role::ink, 1.5f});
  }
  double from = looks.front().values[0];
  std::vector<Step> advances = recording.all(marks::impact_advance);
  auto advance = advances.begin();
  for (const Step& bound : recording.all(marks::impact_bound)) {
    if (bound.second != 1) continue;
    draw_bound(panel, plot, from, bound, advance->values[2]);
    ++advance;
    from = bound.values[0];
  }
  for (const Step& look : looks) {
    const Vec2d dot = plot.at(look.values[0], look.values[1]);
    panel.canvas.line({dot.x, 0}, dot, {Role::muted, 1, 0.6f, 3});
    panel.canvas.point(dot, display::Marker::disc, 4, Role::gap);
  }
  panel.say({0, plot_height + 8}, Anchor::left, Role::ink, "distance", Tone::remark);
  panel.say({80, plot_height + 8}, Anchor::left, Role::mtv, "proved: never below", Tone::remark);
  // Half of it is 36 pixels wide.
  const Vec2d end(std::min(plot.at(impact.t, 0).x, width - 36), 0);
  panel.say(end, Anchor::below, Role::ink, "t = " + number(impact.t, 6), Tone::label);
  return panel;
}

struct ImpactPanels {
  Panel world;
  Panel plot;
  std::string heading;
};

ImpactPanels draw_impact(double plot_width) {
  const Vec2d bar_corners[] = {{-2, -0.16}, {2, -0.16}, {2, 0.16}, {-2, 0.16}};
  const Shape<double> bar = scenes::known_polygon(bar_corners);
  const Shape<double> stone = scenes::uneven_polygon(5, 0.95, 3);
  const Placed<double> a = put(bar, {-2.2, 0.3}, 0.8);
  const Placed<double> b = put(stone, {0.7, -0.2}, 0.2);
  const auto motion_a = *Motion<double>::make({0.3, -0.1}, -7);
  const auto motion_b = *Motion<double>::make({0, 0}, 0.8);
  Recording recording;
  const Impact<double> impact = time_of_impact(a, b, motion_a, motion_b, recording.recorder());

  Panel world;
  const std::vector<Step> looks = recording.all(marks::impact_axis);
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const bool last = i + 1 == looks.size();
    const double time = looks[i].values[0];
    draw_shape(world.canvas, at_time(a, motion_a, time), Role::body_a, last ? Style{} : faint);
    draw_shape(world.canvas, at_time(b, motion_b, time), Role::body_b, last ? Style{} : faint);
  }
  world.canvas.arrow(impact.point, impact.point + impact.normal * 0.7, {Role::mtv, 3});
  world.canvas.point(impact.point, display::Marker::square, 5, Role::mtv);
  return {world, draw_plot(plot_width, a, b, motion_a, motion_b, recording, impact),
          "looked at " + std::to_string(looks.size()) + " times"};
}

constexpr const char* impact_description =
    "Above, a bar that flies and turns towards a polygon, at each moment at which the search looked at the "
    "pair; the last one is the contact. Below, the gap over time with those moments as dots, and between each "
    "two the curve that the distance is proved not to have gone below on the way.";

}  // namespace

Sheet draw_time_of_impact() {
  const ImpactPanels parts = draw_impact(640);
  Sheet sheet(720, 460, impact_description);
  sheet.say({20, 24}, Anchor::left, Role::ink, parts.heading, Tone::heading);
  sheet.place(parts.world, {410, 160}, 64);
  sheet.place(parts.plot, {40, 430}, 1);
  return sheet;
}

Sheet draw_time_of_impact_narrow() {
  const ImpactPanels parts = draw_impact(narrow_width - 12);
  Sheet sheet(narrow_width, 424, impact_description);
  sheet.say({2, 16}, Anchor::left, Role::ink, parts.heading, Tone::heading);
  sheet.place(parts.world, {220, 136}, 50);
  sheet.place(parts.plot, {6, 396}, 1);
  return sheet;
}

}  // namespace gnomon::drawings
