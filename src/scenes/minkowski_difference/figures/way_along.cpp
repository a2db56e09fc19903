// How far B goes in one direction until both only touch: as far as the outline of A − B is from the origin that way.
#include <cmath>

#include "scenes/kit/moved.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"
#include "scenes/minkowski_difference/way_plot.h"

namespace gnomon::scenes::way_along_figure {
namespace {

using display::Anchor;
using display::Role;

/// Of a name from its line.
constexpr double beside = 0.35;

class WayAlong final : public DifferenceFigure {
  static constexpr std::size_t u_part = first_own;

 public:
  WayAlong()
      : DifferenceFigure({part_a({-3.4, -0.6}), part_b(), direction_part(name_direction, origin, {-0.55, 0.84}, 1.2)}) {
    reset(0);
  }

  Message describe() const override {
    if (never()) return {"along_never"_text};
    return {is_apart() ? "along_in"_text : "along_out"_text,
            {way_.length, static_cast<double>(way_.owner), static_cast<double>(way_.edge)}};
  }
  std::uint32_t event_state() const override { return never() ? 2 : static_cast<std::uint32_t>(is_apart()); }
  std::vector<Readout> readouts() const override {
    return {{"way", ReadoutKind::hidden, way_.length},
            {"edge_separation", ReadoutKind::hidden, never() ? none_here : edge_separation_},
            {"share", ReadoutKind::hidden, never() ? none_here : dot(way_.normal, way_.u())}};
  }

 private:
  bool never() const { return std::isnan(way_.length); }

  void ask() override {
    way_ = way_along(body(shape_a), body(shape_b), degrees_of(direction(u_part)), !is_apart());
    edge_separation_ = projection_of(body(shape_b), way_.normal).min - projection_of(body(shape_a), way_.normal).max;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Vec2d u = direction(u_part);
    const Vec2d straight = never() ? Vec2d(0, 0) : way_.normal * -edge_separation_;
    // The names of u and of the straight way are on the outer sides of the angle between them.
    const Vec2d aside = right_normal(u) * (cross(u, straight) < 0 ? -beside : beside);
    if (!never()) draw_way(canvas, straight, aside);
    draw_origin(canvas, origin, is_apart(), u + straight);
    canvas.arrow(origin, origin + u, {Role::axis, 3});
    canvas.label(origin + u * 0.75 + aside, Anchor::centre, Role::axis, {symbol_u});
  }

  void draw_way(display::Canvas& canvas, Vec2d straight, Vec2d aside) const {
    const Vec2d move = way_.move();
    draw_ghost(canvas, moved(body(shape_b), move), {Role::body_b, 2, 1, 5});
    canvas.arrow(position(shape_b), position(shape_b) + move, {Role::overlap, 3});
    // Straight to the line of the edge that is crossed, and along this line to where the way is.
    const Vec2d foot = origin + straight;
    canvas.line(foot, origin + move, {Role::axis, 1.5f, 1, 4});
    canvas.line(origin, foot, {Role::mtv, 2, 1, 4});
    canvas.label(origin + straight * 0.4 - aside, Anchor::centre, Role::mtv,
                 {"straight_name"_text, {edge_separation_}});
    draw_ray(canvas, {origin}, move, {Role::overlap, 3});
    canvas.label(origin + move + way_.u() * 0.4, Anchor::centre, Role::overlap, {length_name});
  }

  Way way_{};
  double edge_separation_ = 0;  ///< on the normal of the edge that is crossed
};

const Registration registered{{"way-along", figure_views, make<WayAlong>}};

}  // namespace
}  // namespace gnomon::scenes::way_along_figure
