// What the origin tells: within A − B the shapes overlap, and beside it they are apart. The shortest way from it to the
// outline is the shortest move of B after which both only touch.
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/moved.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"
#include "scenes/minkowski_difference/shortest_way.h"

namespace gnomon::scenes::difference_origin {
namespace {

using display::Anchor;
using display::Role;

class DifferenceOrigin final : public DifferenceFigure {
 public:
  DifferenceOrigin() : DifferenceFigure({part_a(), part_b()}) { reset(0); }

  Message describe() const override {
    return {is_apart() ? "origin_away"_text : "origin_within"_text, {shortest_.length}};
  }
  std::uint32_t event_state() const override { return is_apart(); }
  std::vector<Readout> readouts() const override {
    return {{"distance", ReadoutKind::hidden, found_.distance}, {"shortest", ReadoutKind::hidden, shortest_.length}};
  }

 private:
  void ask() override {
    found_ = closest_points(body(shape_a), body(shape_b), discard_trace());
    shortest_ = shortest_way(body(shape_a), body(shape_b));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Vec2d move = shortest_.move();
    draw_ghost(canvas, moved(body(shape_b), move), {Role::body_b, 1.5f, 1, 5});
    if (is_apart()) {
      draw_nearest(canvas);
    } else if (move != Vec2d(0, 0)) {
      canvas.arrow(position(shape_b), position(shape_b) + move, {Role::mtv, 3});
    }
    if (move != Vec2d(0, 0)) canvas.arrow(origin, origin + move, {Role::mtv, 3});
    canvas.point(origin + move, display::Marker::disc, 6, Role::mtv);
    const Vec2d beyond = shortest_.u() * (is_apart() ? -0.3 : 0.35);
    canvas.label(origin + move + (is_apart() ? right_normal(beyond) : beyond), Anchor::centre, Role::mtv, {symbol_x});
    draw_origin(canvas, origin, is_apart(), shortest_.u());
  }

  void draw_nearest(display::Canvas& canvas) const {
    const Vec2d a = found_.point_a;
    const Vec2d b = found_.point_b;
    const Vec2d beside = right_normal(found_.normal) * 0.3;
    canvas.arrow(b, a, {Role::mtv, 3});
    canvas.point(a, display::Marker::disc, 6, Role::body_a);
    canvas.point(b, display::Marker::disc, 6, Role::body_b);
    canvas.label(a + beside, Anchor::centre, Role::body_a, {point_a});
    canvas.label(b + beside, Anchor::centre, Role::body_b, {point_b});
  }

  Distance<double> found_{};
  Way shortest_{};
};

const Registration registered{{"difference-origin", figure_views, make<DifferenceOrigin>}};

}  // namespace
}  // namespace gnomon::scenes::difference_origin
