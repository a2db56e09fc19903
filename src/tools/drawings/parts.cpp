// A concave outline cut into few convex parts, and into the fewest.
#include "gnomon/core/unit.h"
#include "gnomon/geometry/parts/convex_parts.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// A key: an open ring, a shaft, and a bit with rectangular teeth.
const std::vector<Vec2d> key{{-4.4, -1.3}, {-3.1, -1.7}, {-1.9, -1.1}, {-1.5, -0.4}, {2, -0.4},
                             {2, -1.3},    {2.5, -1.3},  {2.5, -0.8},  {3, -0.8},    {3, -1.3},
                             {3.5, -1.3},  {3.5, 0.4},   {-1.5, 0.4},  {-2, 1.2},    {-3.1, 1.6},
                             {-4.4, 1.2},  {-3.3, 0.6},  {-2.7, 0},    {-3.3, -0.6}};

Panel draw_parts(Parts wanted) {
  Panel panel;
  const auto parts = convex_parts<double>(key, wanted);
  for (std::size_t k = 0; k < parts->size(); ++k) {
    const Shape<double> part = *make_part<double>(key, parts->part(k));
    draw_shape(panel.canvas, put(part, {0, 0}), k % 2 == 0 ? Role::body_a : Role::body_b, {0.25f, 1.5f});
  }
  for (std::size_t i = 0; i < key.size(); ++i) {
    const Vec2d before = key[(i + key.size() - 1) % key.size()];
    const Vec2d after = key[(i + 1) % key.size()];
    panel.canvas.line(key[i], after, {Role::ink, 2});
    const bool reflex = cross(key[i] - before, after - key[i]) < 0;
    panel.canvas.point(key[i], reflex ? Marker::ring : Marker::disc, reflex ? 5.0f : 3.0f,
                       reflex ? Role::mtv : Role::ink);
  }
  panel.say({-0.45, -2.35}, Anchor::centre, Role::ink,
            std::string(wanted == Parts::few ? "few: " : "fewest: ") + std::to_string(parts->size()) + " parts",
            Tone::heading);
  return panel;
}

}  // namespace

Sheet draw_convex_parts() {
  Sheet sheet(620, 220,
              "A key with a bit of right angles, cut along diagonals into few convex parts and into the fewest. Rings "
              "mark the corners that turn right.");
  sheet.place(draw_parts(Parts::few), {170, 95}, 34);
  sheet.place(draw_parts(Parts::fewest), {480, 95}, 34);
  return sheet;
}

}  // namespace gnomon::drawings
