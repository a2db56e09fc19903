// Many pairs, and the results of one call of each of two queries.
#include "gnomon/geometry/batch/batch.h"

#include "playback/random.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Role;

constexpr std::uint32_t columns = 3;
constexpr std::uint32_t batch_rows = 2;

/// Returns a regular polygon; the number of corners increases with the index.
Shape<float> regular(int corners) {
  std::vector<Vec2f> points;
  for (int i = 0; i < corners; ++i) {
    const Vec2d direction = at_degrees(360.0 * i / corners);
    points.push_back({static_cast<float>(direction.x), static_cast<float>(direction.y)});
  }
  return *make_polygon<float>(points);
}

/// Converts a body to the types of the drawing code: the same numbers, in double.
Placed<double> wide(const batch::Body& body, const std::vector<Shape<double>>& shapes) {
  const auto rotation = *Rotation<double>::towards({body.cosine, body.sine});
  return {shapes[body.shape], *Pose<double>::make({body.x, body.y}, rotation)};
}

}  // namespace

Sheet draw_batch() {
  batch::Shapes packed;
  std::vector<Shape<double>> shapes;
  for (int corners = 3; corners <= 6; ++corners) {
    const Shape<float> shape = regular(corners);
    packed.add(shape);
    std::vector<Vec2d> points;
    for (const Vec2f vertex : shape.view().vertices()) points.push_back({vertex.x, vertex.y});
    shapes.push_back(scenes::known_polygon(points));
  }
  playback::Random random(5);
  std::vector<batch::Body> bodies;
  std::vector<batch::Pair> pairs;
  for (std::uint32_t i = 0; i < 2 * columns * batch_rows; ++i) {
    const double side = i % 2 == 0 ? -1 : 1;
    const double x = side * random.between(0.2, 1.15);
    const double y = side * random.between(-0.45, 0.45);
    const Vec2d turn = at_degrees(random.between(0, 360));
    bodies.push_back({static_cast<std::uint32_t>(random.between(0, 4)), static_cast<float>(x), static_cast<float>(y),
                      static_cast<float>(turn.x), static_cast<float>(turn.y)});
    if (i % 2 == 1) pairs.push_back({i - 1, i});
  }
  std::vector<batch::Separation> separations(pairs.size());
  std::vector<batch::Translation> translations(pairs.size());
  const bool asked = batch::separation(packed, bodies, pairs, separations).status == Status::ok &&
                     batch::minimum_translation(packed, bodies, pairs, translations).status == Status::ok;
  if (!asked) __builtin_trap();

  Sheet sheet(720, 270,
              "Six pairs of polygons with the separation of each. Where a pair overlaps, a dashed outline shows where "
              "the translation that came back with the others would put the first body; pairs that are apart are drawn "
              "faintly.");
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    const Placed<double> a = wide(bodies[pairs[i].a], shapes);
    const Placed<double> b = wide(bodies[pairs[i].b], shapes);
    const bool overlapping = separations[i].value <= 0;
    const Style look = overlapping ? Style{0.25f, 2, 1, 0} : Style{0.06f, 1.25f, 0.5f, 0};
    Panel panel;
    draw_shape(panel.canvas, a, Role::body_a, look);
    draw_shape(panel.canvas, b, Role::body_b, look);
    if (overlapping) {
      const Vec2d moved = a.pose.position() + Vec2d(translations[i].x, translations[i].y);
      draw_shape(panel.canvas, {a.shape, *Pose<double>::make(moved, a.pose.rotation())}, Role::body_a, ghost);
    }
    panel.say({0, -1.75}, Anchor::centre, overlapping ? Role::mtv : Role::gap,
              number(static_cast<double>(separations[i].value), 3), Tone::remark);
    const auto row = i / columns;
    sheet.place(panel, {120.0 + 240 * (i % columns), 60.0 + 130 * row}, 28);
  }
  return sheet;
}

}  // namespace gnomon::drawings
