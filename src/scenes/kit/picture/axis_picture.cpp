#include "scenes/kit/picture/axis_picture.h"

#include <vector>

#include "gnomon/geometry/point.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "teaching/circle.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

/// A line through the middle of an edge along its normal; positions on it are those of the trace. An edge is the upper
/// end of its own polygon's projection on its normal, so that end is the position of the edge's middle.
struct AxisLine {
  Vec2d middle;
  Vec2d direction;
  double position_of_middle;

  Vec2d at(double position) const { return middle + direction * (position - position_of_middle); }
};

Vec2d middle_of_edge(const Placed<double>& body, std::size_t edge) {
  return (body.vertex(edge) + body.vertex((edge + 1) % body.shape.size())) * 0.5;
}

/// Line widths in CSS pixels: the deciding axis is highlighted, the others remain readable behind it.
struct Emphasis {
  float axis_width;
  float wide;    ///< owner's projection
  float narrow;  ///< other body's projection, over the owner's
  float alpha;
};
constexpr Emphasis deciding_axis{1.5f, 11, 5, 1};
constexpr Emphasis present_axis{1.5f, 8, 4, 0.9f};
constexpr Emphasis other_axis{1, 6, 3, 0.38f};
/// For axes that all overlap, and so cover each other, or that the reader has passed.
constexpr Emphasis faint_axis{1, 5, 2.5f, 0.2f};

/// Length of an axis beyond its contents.
constexpr double axis_margin = 0.35;
/// Half the length of an axis without projections.
constexpr double bare_axis = 2.5;

/// Steps of one axis, up to the trace's present end.
struct AxisSteps {
  const Step* axis;
  const Step* projections = nullptr;
  const Step* verdict = nullptr;
};

/// Appearance of one axis.
struct AxisLook {
  Emphasis emphasis;
  bool deciding;
  bool present;  ///< true at the reader's place in the trace
  bool aside;    ///< true for the best axis so far, whose number leaves room for that of the present axis
};

void draw_axis_line(Canvas& canvas, const AxisLine& line, double low, double high, const Emphasis& look) {
  canvas.line(line.at(low - axis_margin), line.at(high + axis_margin), {Role::axis, look.axis_width, look.alpha});
}

double least(double x, double y) { return x < y ? x : y; }
double greatest(double x, double y) { return x > y ? x : y; }

/// Draws one axis of a pair: both projections and between them the overlap or the gap.
void draw_pair_axis(Canvas& canvas, const AxisLine& line, const AxisSteps& steps, const AxisLook& how, bool number) {
  const double min_a = steps.projections->values[2];
  const double max_a = steps.projections->values[3];
  const double min_b = steps.projections->values[4];
  const double max_b = steps.projections->values[5];
  const Emphasis& look = how.emphasis;
  const double high = greatest(max_a, max_b);
  draw_axis_line(canvas, line, least(min_a, min_b), high, look);
  canvas.line(line.at(min_a), line.at(max_a), {Role::body_a, look.wide, look.alpha * 0.8f, 0, display::Cap::butt});
  canvas.line(line.at(min_b), line.at(max_b), {Role::body_b, look.narrow, look.alpha, 0, display::Cap::butt});
  if (!steps.verdict) return;

  // The verdict is the distance between the two facing ends along its normal. Drawn between them, the line has the
  // verdict's length, even where one projection contains the other.
  const double* verdict = steps.verdict->values;
  const bool b_beyond_a = dot(line.direction, Vec2d(verdict[1], verdict[2])) > 0;
  const Vec2d from = line.at(b_beyond_a ? max_a : max_b);
  const Vec2d to = line.at(b_beyond_a ? min_b : min_a);
  const double value = verdict[0];
  const bool gap = value > 0;
  if (gap) {
    canvas.line(from, to, {Role::gap, look.narrow, look.alpha, 4, display::Cap::butt});
  } else {
    canvas.line(from, to, {Role::overlap, look.narrow * 0.5f, look.alpha, 0, display::Cap::butt});
  }
  // The number is beside its own stretch, or, if all axes overlap, at the axis's end, where there is room.
  if (number) {
    const bool beside = how.present || (!how.aside && (how.deciding || gap));
    const Vec2d at = beside ? (from + to) * 0.5 : line.at(high + 2 * axis_margin);
    canvas.label(at, beside ? Anchor::above : Anchor::centre, gap ? Role::gap : Role::overlap,
                 {gap ? axis_gap : axis_overlap, {gap ? value : 0 - value}});
  }
}

void draw_point_axis(Canvas& canvas, const AxisLine& line, const AxisSteps& steps, const AxisLook& how, bool number) {
  const double min = steps.projections->values[2];
  const double max = steps.projections->values[3];
  const double point = steps.projections->values[4];
  const Emphasis& look = how.emphasis;
  draw_axis_line(canvas, line, least(min, point), greatest(max, point), look);
  canvas.line(line.at(min), line.at(max), {Role::body_a, look.wide, look.alpha * 0.8f, 0, display::Cap::butt});
  if (!steps.verdict) return canvas.point(line.at(point), display::Marker::ring, 5, Role::ink);

  const double verdict = steps.verdict->values[0];
  const bool inside = verdict <= 0;
  if (!inside) {
    canvas.line(line.at(point > max ? max : min), line.at(point),
                {Role::gap, look.narrow, look.alpha, 4, display::Cap::butt});
  }
  canvas.point(line.at(point), inside ? display::Marker::disc : display::Marker::cross, how.deciding ? 7.0f : 5.0f,
               inside ? Role::inside : Role::outside);
  if (number) {
    canvas.label(line.at(point), Anchor::above, inside ? Role::inside : Role::outside,
                 {inside ? "axis_inside"_text : axis_outside, {inside ? -verdict : verdict}});
  }
}

/// Returns the last step with `mark`: for deciding marks, the axis that decided, or the best so far.
const Step* last_of(std::span<const Step> trace, Mark mark) {
  for (std::size_t i = trace.size(); i-- > 0;) {
    if (trace[i].mark == mark) return &trace[i];
  }
  return nullptr;
}

bool same_axis(const Step& x, const Step& y) { return x.first == y.first && x.second == y.second; }

/// Marks of the stages in a query's trace.
struct AxisMarks {
  Mark axis;
  Mark projections;
  Mark verdict;
  Mark decision;
  Mark done;
};

std::vector<AxisSteps> axes_of(std::span<const Step> trace, AxisMarks marks) {
  std::vector<AxisSteps> axes;
  for (const Step& step : trace) {
    if (step.mark == marks.axis) axes.push_back({&step});
    if (step.mark == marks.projections) axes.back().projections = &step;
    if (step.mark == marks.verdict) axes.back().verdict = &step;
  }
  return axes;
}

/// Calls draw(steps, look) for every axis of a trace. The deciding axis comes last, so that it is on top of the others;
/// the reader's present axis comes directly before it.
template <class Draw>
void for_each_axis(std::span<const Step> trace, AxisMarks marks, bool whole, Draw draw) {
  const std::vector<AxisSteps> axes = axes_of(trace, marks);
  const Step* decided = last_of(trace, marks.decision);
  // At the verdict the reader has passed all axes.
  const bool walking =
      !whole && !trace.empty() && trace.back().mark != marks.done && trace.back().mark != marks::sat_meet;
  const bool crowded = decided && decided->values[0] <= 0;
  const Emphasis& other = crowded || !whole ? faint_axis : other_axis;
  const auto look_of = [&](const AxisSteps& steps) {
    const bool deciding = decided && same_axis(*steps.axis, *decided);
    const bool present = walking && &steps == &axes.back();
    const bool aside = walking && deciding && !present;
    return AxisLook{deciding ? deciding_axis : present ? present_axis : other, deciding, present, aside};
  };
  for (int layer = 0; layer < 3; ++layer) {
    for (const AxisSteps& steps : axes) {
      const AxisLook look = look_of(steps);
      if ((look.deciding ? 2 : look.present ? 1 : 0) == layer) draw(steps, look);
    }
  }
}

/// Draws an axis without projections.
void draw_bare_axis(Canvas& canvas, Vec2d middle, const AxisSteps& steps, const Emphasis& look) {
  const Vec2d direction(steps.axis->values[0], steps.axis->values[1]);
  canvas.line(middle - direction * bare_axis, middle + direction * bare_axis, {Role::axis, look.axis_width, 1});
  canvas.arrow(middle, middle + direction, {Role::ink, 2});
}

/// Selects the axes to draw. A reader who follows a trace sees every axis up to the present step.
bool is_wanted(const AxisLook& look, bool of_a, const AxisOptions& options) {
  if (look.deciding || look.present || options.choice == AxisChoice::all) return true;
  if (options.choice == AxisChoice::deciding) return !options.whole;
  return (options.choice == AxisChoice::of_a) == of_a;
}

/// Selects the axes with a number. In a whole trace, the minimum translation vector already shows the depth. A reader
/// who follows a trace compares two axes, the present one and the best so far.
bool has_number(const AxisSteps& steps, const AxisLook& look, const AxisOptions& options) {
  const bool gap = steps.verdict && steps.verdict->values[0] > 0;
  return look.present || (look.deciding ? gap || !options.whole : options.numbers && options.whole);
}

}  // namespace

void draw_pair_axes(Canvas& canvas, std::span<const Step> trace, const Placed<double>& a, const Placed<double>& b,
                    AxisOptions options) {
  const AxisMarks marks{marks::sat_axis, marks::sat_project, marks::sat_overlap, marks::sat_decide, marks::sat_done};
  for_each_axis(trace, marks, options.whole, [&](const AxisSteps& steps, const AxisLook& look) {
    const bool of_a = steps.axis->first == 0;
    if (!is_wanted(look, of_a, options)) return;
    const Placed<double>& owner = of_a ? a : b;
    const auto edge = static_cast<std::size_t>(steps.axis->second);
    if (look.present) draw_numbered_edge(canvas, owner, edge);
    const Vec2d middle = middle_of_edge(owner, edge);
    if (!steps.projections) return draw_bare_axis(canvas, middle, steps, look.emphasis);
    // B's normals point away from B: B's edge is the upper end of B's projection.
    const double* projections = steps.projections->values;
    const AxisLine line{middle, {projections[0], projections[1]}, projections[of_a ? 3 : 5]};
    draw_pair_axis(canvas, line, steps, look, has_number(steps, look, options));
  });
}

void draw_circle_axes(Canvas& canvas, std::span<const Step> trace, const Placed<double>& polygon, AxisOptions options) {
  const AxisMarks marks{marks::circle_axis, marks::circle_project, marks::circle_overlap, marks::circle_decide,
                        marks::circle_done};
  for_each_axis(trace, marks, options.whole, [&](const AxisSteps& steps, const AxisLook& look) {
    if (!is_wanted(look, true, options)) return;
    const bool of_corner = steps.axis->first == 1;
    const auto feature = static_cast<std::size_t>(steps.axis->second);
    const Vec2d through = of_corner ? polygon.vertex(feature) : middle_of_edge(polygon, feature);
    if (of_corner) canvas.point(through, display::Marker::square, 6, Role::ink);
    if (!steps.projections) return draw_bare_axis(canvas, through, steps, look.emphasis);
    const double* axis = steps.axis->values;
    draw_pair_axis(canvas, {through, {axis[0], axis[1]}, axis[2]}, steps, look, has_number(steps, look, options));
  });
}

void draw_point_axes(Canvas& canvas, std::span<const Step> trace, const Placed<double>& shape, AxisOptions options) {
  const AxisMarks marks{marks::point_axis, marks::point_project, marks::point_verdict, marks::point_decide,
                        marks::point_done};
  for_each_axis(trace, marks, options.whole, [&](const AxisSteps& steps, const AxisLook& look) {
    if (!is_wanted(look, true, options)) return;
    const auto edge = static_cast<std::size_t>(steps.axis->second);
    if (look.present) draw_numbered_edge(canvas, shape, edge);
    const Vec2d middle = middle_of_edge(shape, edge);
    if (!steps.projections) return draw_bare_axis(canvas, middle, steps, look.emphasis);
    const double* projections = steps.projections->values;
    const AxisLine line{middle, {projections[0], projections[1]}, projections[3]};
    const bool compared = look.deciding || look.present;
    draw_point_axis(canvas, line, steps, look, compared || (options.numbers && options.whole));
  });
}

void draw_own_axis(Canvas& canvas, const AxisReading& reading, const Placed<double>& a, const Placed<double>& b) {
  const Vec2d axis = reading.axis;
  const auto drop = [&](const Placed<double>& body, const Interval<double>& projection, Role role) {
    for (std::size_t i = 0; i < body.shape.size(); ++i) {
      const Vec2d corner = body.vertex(i);
      const double along = dot(axis, corner);
      // Equal except for rounding, far too small to see.
      const bool end = along < projection.min + 1e-9 || along > projection.max - 1e-9;
      canvas.line(corner, axis * along, {role, end ? 1.5f : 1.0f, end ? 0.9f : 0.4f, 4});
    }
  };
  drop(a, reading.a, Role::body_a);
  drop(b, reading.b, Role::body_b);
  // Drawn like an axis of a trace.
  const Step projections{
      marks::sat_project, 0, 0, {axis.x, axis.y, reading.a.min, reading.a.max, reading.b.min, reading.b.max}};
  const Step verdict{marks::sat_overlap, 0, 0, {reading.separation, reading.normal.x, reading.normal.y}};
  const AxisLook look{deciding_axis, true, false, false};
  draw_pair_axis(canvas, {{0, 0}, axis, 0}, {&projections, &projections, &verdict}, look, true);
}

void draw_edge(Canvas& canvas, const Placed<double>& body, std::size_t edge, Role role) {
  canvas.line(body.vertex(edge), body.vertex((edge + 1) % body.shape.size()), {role, 5});
}

}  // namespace gnomon::scenes
