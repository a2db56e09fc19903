// One small picture per iteration of GJK: the simplex, its nearest point, where it looks next and what it finds there.
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/shape/hull.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

/// Long shapes, for which the way between the positions is a poor guess.
Shape<double> oval(int corners, double long_radius, double short_radius, double phase) {
  std::vector<Vec2d> points;
  for (int i = 0; i < corners; ++i) {
    const Vec2d direction = at_degrees(360 * (i + phase) / corners);
    points.push_back({direction.x * long_radius, direction.y * short_radius});
  }
  return scenes::known_polygon(points);
}

/// The difference from its definition, as the query never has it: the hull of all a − b.
Shape<double> difference_of(const Placed<double>& a, const Placed<double>& b) {
  std::vector<Vec2d> all;
  for (const Vec2d corner_a : core_of(a)) {
    for (const Vec2d corner_b : core_of(b)) all.push_back(corner_a - corner_b);
  }
  return *convex_hull<double>(all);
}

void draw_origin(Canvas& canvas) {
  canvas.line({-0.2, 0}, {0.2, 0}, {Role::ink, 2});
  canvas.line({0, -0.2}, {0, 0.2}, {Role::ink, 2});
}

/// The corners of the simplex that an iteration begins with, and what it finds.
struct Iteration {
  std::vector<Vec2d> corners;
  Vec2d nearest{0, 0};
  std::vector<Step> support;  ///< none if the origin is inside
};

std::vector<Iteration> iterations_of(std::span<const Step> steps) {
  std::vector<Iteration> iterations;
  std::vector<Vec2d> corners;
  for (const Step& step : steps) {
    const double* v = step.values;
    if (step.mark == marks::gjk_start) corners = {{v[4], v[5]}};
    if (step.mark == marks::gjk_simplex) {
      corners.clear();
      for (const double* at = v; at < v + 2 * static_cast<std::size_t>(step.first); at += 2) {
        corners.push_back({at[0], at[1]});
      }
    }
    if (step.mark == marks::gjk_nearest) iterations.push_back({corners, {v[0], v[1]}, {}});
    if (step.mark == marks::gjk_support) iterations.back().support.push_back(step);
  }
  return iterations;
}

Panel draw_iteration(const Placed<double>& difference, const Iteration& iteration, bool last) {
  Panel panel;
  draw_shape(panel.canvas, difference, Role::muted, {0.12f, 1.25f, 0.8f});
  draw_origin(panel.canvas);
  const Vec2d nearest = iteration.nearest;
  panel.canvas.line({0, 0}, nearest, {last ? Role::gap : Role::muted, last ? 3.0f : 1.5f, 1, 4});
  const std::vector<Vec2d>& corners = iteration.corners;
  if (corners.size() == 2) panel.canvas.line(corners[0], corners[1], {Role::overlap, 3});
  for (const Vec2d corner : corners) panel.canvas.point(corner, display::Marker::disc, 5, Role::overlap);
  panel.canvas.point(nearest, display::Marker::square, 4, last ? Role::gap : Role::ink);
  if (!iteration.support.empty() && !last) {
    const Step& support = iteration.support.front();
    const Vec2d found(support.values[2], support.values[3]);
    const Vec2d direction(support.values[0], support.values[1]);
    panel.canvas.arrow(nearest, nearest + direction * 1.1, {Role::mtv, 2});
    panel.canvas.point(found, display::Marker::ring, 8, Role::mtv);
  }
  return panel;
}

}  // namespace

Sheet draw_gjk() {
  const Shape<double> shape_a = oval(9, 2.2, 0.8, 0.3);
  const Shape<double> shape_b = oval(9, 1.9, 0.7, 0.1);
  const Placed<double> a = put(shape_a, {-1.7, -0.4}, 1.0);
  const Placed<double> b = put(shape_b, {1.9, 0.2}, 0.6);
  Recording recording;
  const Distance<double> apart = closest_points(a, b, recording.recorder());
  const std::vector<Iteration> iterations = iterations_of(recording.steps());

  Panel world;
  draw_shape(world.canvas, a, Role::body_a);
  draw_shape(world.canvas, b, Role::body_b);
  world.canvas.line(apart.point_a, apart.point_b, {Role::gap, 3, 1, 4});
  for (const Vec2d point : {apart.point_a, apart.point_b})
    world.canvas.point(point, display::Marker::square, 4.5f, Role::gap);
  world.say(a.pose.position(), Anchor::centre, Role::body_a, "A");
  world.say(b.pose.position(), Anchor::centre, Role::body_b, "B");

  const double column = 236;
  const double row = 205;
  const std::size_t row_count = (iterations.size() + 3) / 3;
  Sheet sheet(720, 20 + row * static_cast<double>(row_count),
              "First, two polygons A and B and their nearest points. Then, per iteration, the difference A − B with "
              "the origin as a cross: the simplex, its point nearest to the origin, an arrow in the direction in which "
              "the next corner is sought, and a ring around the corner that is found. In the last one nothing is "
              "nearer.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "distance " + number(apart.distance, 3), Tone::heading);
  sheet.place(world, {115, 125}, 30);
  const Shape<double> hull = difference_of(a, b);
  const Placed<double> difference = put(hull, {0, 0});
  for (std::size_t i = 0; i < iterations.size(); ++i) {
    const std::size_t rows_above = (i + 1) / 3;
    const Vec2d corner(column * static_cast<double>((i + 1) % 3), row * static_cast<double>(rows_above));
    const bool last = i + 1 == iterations.size();
    const Vec2d nearest = iterations[i].nearest;
    sheet.say(corner + Vec2d(20, 24), Anchor::left, last ? Role::gap : Role::ink,
              (last ? "done: " : std::to_string(i) + ": ") + number(length(nearest), 3), Tone::heading);
    sheet.place(draw_iteration(difference, iterations[i], last), corner + Vec2d(40, 128), 22);
  }
  return sheet;
}

}  // namespace gnomon::drawings
