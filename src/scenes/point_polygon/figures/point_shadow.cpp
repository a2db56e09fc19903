// The light and the shadow of a point: how far along an axis it lies.
#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::point_shadow {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { point, axis };
enum NumberIndex : std::size_t { q_x, q_y, n_x, n_y, along, number_count };

class PointShadow final : public FigureScene {
 public:
  PointShadow() : FigureScene({point_part(name_q, {-2.5, 1.5}), screen_part({1, 0})}) { reset(0); }

  Message describe() const override { return {"point_falls"_text, {numbers_[along]}}; }
  std::vector<Readout> readouts() const override {
    return {{"q_x", ReadoutKind::hidden, numbers_[q_x]},
            {"q_y", ReadoutKind::hidden, numbers_[q_y]},
            {"n_x", ReadoutKind::hidden, numbers_[n_x]},
            {"n_y", ReadoutKind::hidden, numbers_[n_y]},
            {"along", ReadoutKind::hidden, numbers_[along]}};
  }

 private:
  void measure() override {
    const Vec2d q = position(point);
    screen_ = screen_of(direction(axis));
    const Vec2d n = screen_.n;
    numbers_ = {q.x, q.y, n.x, n.y, dot(q, n)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const double number = numbers_[along];
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    canvas.line(q, screen_.at(number), {Role::handle, 1.5f, 0.9f, 4});
    canvas.line(screen_.at(0, 0.32), screen_.at(number, 0.32), {Role::handle, 3, 1, 0, display::Cap::butt});
    canvas.label(screen_.at(number / 2, 0.75), Anchor::centre, Role::handle, {"q_along"_text, {number}});
    canvas.point(screen_.at(number), display::Marker::disc, 6, Role::handle);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Screen screen_{{1, 0}};
  std::array<double, number_count> numbers_{};
};

const Registration registered{{"point-shadow", figure_views, make<PointShadow>}};

}  // namespace
}  // namespace gnomon::scenes::point_shadow
