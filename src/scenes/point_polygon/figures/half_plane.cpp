// The half-plane of one edge: n points out of it, q is asked about, and d says how far q lies beyond its line.
#include "scenes/kit/picture/half_plane.h"

#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::half_plane {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point };
enum NumberIndex : std::size_t { n_x, n_y, way_x, way_y, d, number_count };
constexpr Vec2d corners[] = {{-1.8, -1.6}, {1.5, -1.6}, {2, 0.4}, {-0.4, 1.6}, {-2.2, 0.4}};
/// The edge whose line is drawn, from the corner of its number.
constexpr std::size_t edge = 2;

class HalfPlane final : public FigureScene {
 public:
  HalfPlane()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-1, -0.8}, {1, 0}, 2.6}), point_part(name_q, {2.6, 2.2})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[d] == 0) return {"point_on_line"_text};
    return numbers_[d] > 0 ? Message{"point_beyond"_text, {numbers_[d]}}
                           : Message{"point_behind"_text, {0 - numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"n_x", ReadoutKind::hidden, numbers_[n_x]},
            {"n_y", ReadoutKind::hidden, numbers_[n_y]},
            {"way_x", ReadoutKind::hidden, numbers_[way_x]},
            {"way_y", ReadoutKind::hidden, numbers_[way_y]},
            {"d", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  Line<double> line() const { return line_of_edge(body(shape), edge); }

  void measure() override {
    const Vec2d n = line().normal();
    const Vec2d way = position(point) - line().point();
    numbers_ = {n.x, n.y, way.x, way.y, beyond(line(), position(point))};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    const Line<double> edge_line = line();
    const Vec2d n = edge_line.normal();
    const Vec2d q = position(point);
    draw_beyond(canvas, edge_line, 0.3f, 1.5f);
    draw_named(canvas, polygon, Role::body_a, name_a);
    const Vec2d corner = polygon.vertex(edge);
    const Vec2d next = polygon.vertex(edge + 1);
    canvas.line(corner, next, {Role::body_a, 5});
    const Vec2d middle = (corner + next) * 0.5;
    canvas.arrow(middle, middle + n, {Role::axis, 3});
    canvas.label(middle + n * 1.3, Anchor::centre, Role::axis, {symbol_n});
    canvas.arrow(corner, q, {Role::handle, 1.5f, 0.8f});
    canvas.point(corner, display::Marker::square, 6, Role::body_a);
    canvas.label(corner - n * 0.4, Anchor::centre, Role::body_a, {"corner_a"_text});
    const Vec2d foot = q - n * numbers_[d];
    const double side = dot(right_normal(n), q - corner) < 0 ? -0.75 : 0.75;
    draw_measure(canvas, foot, q, false, right_normal(n) * side, {d_is, {numbers_[d]}});
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  std::array<double, number_count> numbers_{};
};

const Registration registered{{"half-plane", figure_views, make<HalfPlane>}};

}  // namespace
}  // namespace gnomon::scenes::half_plane
