// A floor and a point: d is how far the point lies in front of the line, and below zero how far behind.
#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangle_line/floor_picture.h"

namespace gnomon::scenes::floor_point {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { floor_line, point };
enum NumberIndex : std::size_t { n_x, n_y, way_x, way_y, d, number_count };

class FloorPoint final : public FigureScene {
 public:
  FloorPoint()
      : FigureScene({line_part(name_floor, {-2.6, -1.2}, {-0.2, 1}, {4.5, 2.5}), point_part(name_q, {2, 1.6})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[d] == 0) return {"q_on_floor"_text};
    return numbers_[d] > 0 ? Message{"q_in_front"_text, {numbers_[d]}} : Message{"q_behind"_text, {0 - numbers_[d]}};
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
  Line<double> floor() const { return line_of(body(floor_line).pose); }

  void measure() override {
    const Vec2d n = floor().normal();
    const Vec2d way = position(point) - floor().point();
    numbers_ = {n.x, n.y, way.x, way.y, beyond(floor(), position(point))};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Line<double> line = floor();
    const Vec2d q = position(point);
    draw_floor(canvas, line);
    canvas.arrow(line.point(), q, {Role::handle, 1.5f, 0.8f});
    draw_measure(canvas, q - line.normal() * numbers_[d], q, false, along(line) * 0.85, {d_is, {numbers_[d]}});
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  std::array<double, number_count> numbers_{};
};

const Registration registered{{"floor-point", figure_views, make<FloorPoint>}};

}  // namespace
}  // namespace gnomon::scenes::floor_point
