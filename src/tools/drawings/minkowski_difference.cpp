// A difference, whose edges are those of both shapes in the order of their angles.
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Role;

/// The edges of A whole, those of −B dashed; an edge of both is drawn as both.
void draw_sum_edges(Panel& panel, const Recording& recording) {
  for (const Step& edge : recording.all(marks::minkowski_edge)) {
    const Vec2d from(edge.values[0], edge.values[1]);
    const Vec2d to(edge.values[2], edge.values[3]);
    if (edge.first != 1) panel.canvas.line(from, to, {Role::body_a, 3});
    if (edge.first != 0) panel.canvas.line(from, to, {Role::body_b, 3, 1, 6});
  }
}

std::string subscript(std::size_t index) {
  // Fewer than ten corners here.
  return std::string("₀₁₂₃₄₅₆₇₈₉").substr(3 * index, 3);
}

void name_vertices(Panel& panel, const Sum<double>& sum) {
  Vec2d middle(0, 0);
  for (const SumVertex<double>& vertex : sum.vertices) middle += vertex.point;
  middle /= static_cast<double>(sum.vertices.size());
  for (const SumVertex<double>& vertex : sum.vertices) {
    panel.canvas.point(vertex.point, display::Marker::disc, 4, Role::ink);
    const Vec2d out = vertex.point - middle;
    const bool beside = std::fabs(out.x) > 1.5 * std::fabs(out.y);
    const Vec2d at = vertex.point + out * ((beside ? 0.08 : 0.36) / length(out));
    const Anchor anchor = !beside ? Anchor::centre : out.x > 0 ? Anchor::left : Anchor::right;
    panel.say(at, anchor, Role::ink, "a" + subscript(vertex.p) + "−b" + subscript(vertex.q), Tone::remark);
  }
}

void name_corners(Panel& panel, const Placed<double>& body, const char* name, Role role) {
  Vec2d middle(0, 0);
  for (const Vec2d corner : core_of(body)) middle += corner / static_cast<double>(body.shape.size());
  for (std::size_t i = 0; i < body.shape.size(); ++i)
    panel.say(body.vertex(i) + (middle - body.vertex(i)) * 0.26, Anchor::centre, role, std::to_string(i), Tone::remark);
  panel.say(middle, Anchor::centre, role, name, Tone::heading);
}

void draw_origin(Panel& panel, const char* name) {
  panel.canvas.line({-0.16, 0}, {0.16, 0}, {Role::ink, 2});
  panel.canvas.line({0, -0.16}, {0, 0.16}, {Role::ink, 2});
  panel.say({0, 0}, Anchor::below, Role::ink, name, Tone::remark);
}

}  // namespace

Sheet draw_minkowski_difference() {
  const Shape<double> shape_a = scenes::uneven_polygon(5, 1.3, 4);
  const Shape<double> shape_b = scenes::uneven_polygon(3, 0.95, 2);
  const Placed<double> a = put(shape_a, {-1.35, 1.0}, 0.35);
  const Placed<double> b = put(shape_b, {1.25, -0.35}, 0.15);
  Recording recording;
  std::vector<SumVertex<double>> room(a.shape.size() + b.shape.size());
  const Sum<double> difference = minkowski_difference<double>(a, b, room, recording.recorder());
  const Distance<double> apart = closest_points(a, b);

  Panel world;
  draw_shape(world.canvas, a, Role::body_a);
  draw_shape(world.canvas, b, Role::body_b);
  name_corners(world, a, "A", Role::body_a);
  name_corners(world, b, "B", Role::body_b);
  world.canvas.line(apart.point_a, apart.point_b, {Role::gap, 2.5f, 1, 5});

  Panel panel;
  std::vector<Vec2d> outline;
  for (const SumVertex<double>& vertex : difference.vertices) outline.push_back(vertex.point);
  panel.canvas.fill(outline, Role::ink, 0.05f);
  for (std::size_t i = 0; i < a.shape.size(); ++i) {
    std::vector<Vec2d> copy;
    for (std::size_t j = 0; j < b.shape.size(); ++j) copy.push_back(a.vertex(i) - b.vertex(j));
    panel.canvas.fill(copy, Role::body_b, 0.12f);
    panel.canvas.outline(copy, {Role::body_b, 1, 0.4f});
  }
  draw_sum_edges(panel, recording);
  name_vertices(panel, difference);
  panel.canvas.line({0, 0}, apart.point_a - apart.point_b, {Role::gap, 2.5f, 1, 5});
  draw_origin(panel, "origin");

  Sheet sheet(720, 350,
              "Left, a pentagon A and a triangle B apart, with the shortest way between them. Right, their difference: "
              "an octagon with five edges of A and three of B, and copies of −B at the corners of A inside it. The "
              "origin lies outside, as far away as A is from B.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "A and B", Tone::heading);
  sheet.place(world, {172, 200}, 58);
  sheet.say({350, 24}, Anchor::left, Role::ink, "A − B: all a − b", Tone::heading);
  sheet.place(panel, {655, 270}, 58);
  return sheet;
}

}  // namespace gnomon::drawings
