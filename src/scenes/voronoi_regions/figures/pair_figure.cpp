#include "scenes/voronoi_regions/figures/pair_figure.h"

#include "gnomon/core/unit.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

/// Between the pair and the difference.
constexpr double divider = -0.5;

}  // namespace

void PairFigure::measure() {
  query_.ask(body(shape_a), body(shape_b));
  look();
}

void PairFigure::draw_witness(display::Canvas& canvas, Vec2d at, Vec2d other, Role role, Text name) {
  const Vec2d way = unit(other - at).value_or(Vec2d(0, 1));
  canvas.point(at, display::Marker::disc, 6, role);
  canvas.label(at + way * 0.12 + right_normal(way) * 0.32, Anchor::centre, role, {name});
}

void PairFigure::draw_difference(display::Canvas& canvas) const {
  if (query_.is_apart()) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
  draw_borders(canvas, query_, place);
  draw_outline(canvas, query_, place);
  draw_difference_name(canvas, query_, place);
  if (query_.is_apart()) {
    draw_feature(canvas, query_, place, query_.region());
    draw_way(canvas, query_, place);
  }
  draw_zero(canvas, query_, place, Role::ink);
}

void PairFigure::draw_figure(display::Canvas& canvas) const {
  draw_difference(canvas);
  // Regions have no end; the pair's half of the picture is not theirs.
  const Vec2d left[] = {{-far_away, -far_away}, {divider, -far_away}, {divider, far_away}, {-far_away, far_away}};
  canvas.fill(left, Role::paper);
  canvas.line({divider, -4.3}, {divider, 4.3}, {Role::wall, 1.5f});
  draw_named(canvas, body(shape_b), Role::body_b, name_b);
  draw_named(canvas, body(shape_a), Role::body_a, name_a);
  draw_more(canvas);
}

}  // namespace gnomon::scenes
