#include "scenes/axis_picture.h"

#include <array>
#include <vector>

namespace gnomon::scenes {
namespace {

using render::Anchor;
using render::Canvas;
using render::Role;

/// A line through the middle of an edge along its normal, on which positions are those of the trace. An edge is the
/// upper end of its own polygon's shadow on its normal, so that is the position of the edge's middle.
struct AxisLine {
  Vec2d middle;
  Vec2d direction;
  double position_of_middle;

  Vec2d at(double position) const { return middle + direction * (position - position_of_middle); }
};

Vec2d middle_of_edge(const Placed<double>& body, std::size_t edge) {
  return (body.vertex(edge) + body.vertex((edge + 1) % body.shape.size())) * 0.5;
}

/// Line widths in CSS pixels: the axis that decides stands out, the others stay readable behind it.
struct Emphasis {
  float axis_width;
  float wide;    ///< the owner's shadow
  float narrow;  ///< the other's, laid over it
  float alpha;
};
constexpr Emphasis deciding_axis{1.5f, 11, 5, 1};
constexpr Emphasis other_axis{1, 6, 3, 0.38f};

/// How far an axis is drawn beyond what lies on it.
constexpr double axis_margin = 0.35;

void draw_axis_line(Canvas& canvas, const AxisLine& line, double low, double high, const Emphasis& look) {
  canvas.line(line.at(low - axis_margin), line.at(high + axis_margin), {Role::axis, look.axis_width, look.alpha});
}

double least(double x, double y) { return x < y ? x : y; }
double greatest(double x, double y) { return x > y ? x : y; }

/// One axis of a pair: both shadows and between them the overlap or the gap.
void draw_pair_axis(Canvas& canvas, const AxisLine& line, const Step& shadows, const Step& verdict, bool deciding,
                    bool number) {
  const double min_a = shadows.values[2];
  const double max_a = shadows.values[3];
  const double min_b = shadows.values[4];
  const double max_b = shadows.values[5];
  const Emphasis& look = deciding ? deciding_axis : other_axis;
  const double high = greatest(max_a, max_b);
  draw_axis_line(canvas, line, least(min_a, min_b), high, look);
  canvas.line(line.at(min_a), line.at(max_a), {Role::body_a, look.wide, look.alpha * 0.8f, 0, render::Cap::butt});
  canvas.line(line.at(min_b), line.at(max_b), {Role::body_b, look.narrow, look.alpha, 0, render::Cap::butt});

  // The verdict is the distance between the two ends that face each other along the verdict's normal. Drawn between
  // them it is as long as it says, also where one shadow lies inside the other.
  const bool b_beyond_a = dot(line.direction, Vec2d(verdict.values[1], verdict.values[2])) > 0;
  const Vec2d from = line.at(b_beyond_a ? max_a : max_b);
  const Vec2d to = line.at(b_beyond_a ? min_b : min_a);
  const double value = verdict.values[0];
  const bool gap = value > 0;
  if (gap) {
    canvas.line(from, to, {Role::gap, look.narrow, look.alpha, 4, render::Cap::butt});
  } else {
    canvas.line(from, to, {Role::overlap, look.narrow * 0.5f, look.alpha, 0, render::Cap::butt});
  }
  // Beside its own stretch where one label stands alone; with all of them, at the axis's end, where there is room.
  if (number) {
    const Vec2d at = deciding ? (from + to) * 0.5 : line.at(high + 2 * axis_margin);
    canvas.label(at, deciding ? Anchor::above : Anchor::centre, gap ? Role::gap : Role::overlap,
                 {gap ? Text::axis_gap : Text::axis_overlap, {gap ? value : 0 - value}});
  }
}

void draw_point_axis(Canvas& canvas, const AxisLine& line, const Step& shadows, double verdict, bool deciding,
                     bool number) {
  const double min = shadows.values[2];
  const double max = shadows.values[3];
  const double point = shadows.values[4];
  const bool inside = verdict <= 0;
  const Emphasis& look = deciding ? deciding_axis : other_axis;
  draw_axis_line(canvas, line, least(min, point), greatest(max, point), look);
  canvas.line(line.at(min), line.at(max), {Role::body_a, look.wide, look.alpha * 0.8f, 0, render::Cap::butt});
  if (!inside) {
    canvas.line(line.at(point > max ? max : min), line.at(point),
                {Role::gap, look.narrow, look.alpha, 4, render::Cap::butt});
  }
  canvas.point(line.at(point), inside ? render::Mark::disc : render::Mark::cross, deciding ? 7.0f : 5.0f,
               inside ? Role::inside : Role::outside);
  if (number) {
    canvas.label(line.at(point), Anchor::above, inside ? Role::inside : Role::outside,
                 {inside ? Text::axis_inside : Text::axis_outside, {inside ? -verdict : verdict}});
  }
}

/// The step of the trace's last `mark`: for the deciding marks, the axis that decided.
const Step* last_of(std::span<const Step> trace, Mark mark) {
  for (std::size_t i = trace.size(); i-- > 0;) {
    if (trace[i].mark == mark) return &trace[i];
  }
  return nullptr;
}

bool same_axis(const Step& x, const Step& y) { return x.first == y.first && x.second == y.second; }

}  // namespace

void draw_pair_axes(Canvas& canvas, std::span<const Step> trace, const Placed<double>& a, const Placed<double>& b,
                    AxisChoice choice, bool numbers) {
  const Step* decided = last_of(trace, Mark::sat_decide);
  if (!decided) return;
  // Twice over the trace, so that the axis that decides lies on top of the others.
  for (const bool deciding : {false, true}) {
    const Step* shadows = nullptr;
    for (const Step& step : trace) {
      if (step.mark == Mark::sat_project) shadows = &step;
      if (!shadows || step.mark != Mark::sat_overlap || same_axis(step, *decided) != deciding) continue;
      const bool of_a = step.first == 0;
      const bool wanted = choice == AxisChoice::all || (choice == AxisChoice::of_a && of_a) ||
                          (choice == AxisChoice::of_b && !of_a) || deciding;
      if (!wanted) continue;
      const Placed<double>& owner = of_a ? a : b;
      const auto edge = static_cast<std::size_t>(step.second);
      // B's normals point away from B: B's edge is the upper end of B's shadow.
      const AxisLine line{
          middle_of_edge(owner, edge), {shadows->values[0], shadows->values[1]}, shadows->values[of_a ? 3 : 5]};
      // The depth stands at the minimum translation vector already.
      const bool number = deciding ? step.values[0] > 0 : numbers;
      draw_pair_axis(canvas, line, *shadows, step, deciding, number);
    }
  }
}

void draw_point_axes(Canvas& canvas, std::span<const Step> trace, const Placed<double>& shape, bool numbers) {
  const Step* decided = last_of(trace, Mark::point_decide);
  if (!decided) return;
  for (const bool deciding : {false, true}) {
    const Step* shadows = nullptr;
    for (const Step& step : trace) {
      if (step.mark == Mark::point_project) shadows = &step;
      if (!shadows || step.mark != Mark::point_verdict || same_axis(step, *decided) != deciding) continue;
      const auto edge = static_cast<std::size_t>(step.second);
      const AxisLine line{middle_of_edge(shape, edge), {shadows->values[0], shadows->values[1]}, shadows->values[3]};
      draw_point_axis(canvas, line, *shadows, step.values[0], deciding, numbers || deciding);
    }
  }
}

void draw_body(Canvas& canvas, const Placed<double>& body, Role role) {
  std::vector<Vec2d> corners;
  corners.reserve(body.shape.size());
  for (std::size_t i = 0; i < body.shape.size(); ++i) corners.push_back(body.vertex(i));
  canvas.fill(corners, role, 0.22f);
  canvas.outline(corners, {role, 2.5f});
}

void draw_edge(Canvas& canvas, const Placed<double>& body, std::size_t edge, Role role) {
  canvas.line(body.vertex(edge), body.vertex((edge + 1) % body.shape.size()), {role, 5});
}

}  // namespace gnomon::scenes
