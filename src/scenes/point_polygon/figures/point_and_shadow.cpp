// One axis, the shadow of a polygon and that of a point: beside it they prove that the point is outside, in it nothing.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::point_and_shadow {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point, axis };
constexpr Vec2d corners[] = {{-1.6, -1.2}, {1.6, -1.2}, {1.9, 0.5}, {0.2, 1.6}, {-1.7, 0.8}};

class PointAndShadow final : public FigureScene {
 public:
  PointAndShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-1, 1.4}, {1, 0}, 2.4}), point_part(name_q, {2.5, 2.5}),
                     screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (outside_ == 0) return {"shadow_at_end"_text};
    return outside_ > 0 ? Message{"shadow_outside"_text, {outside_}} : Message{"shadow_inside"_text, {0 - outside_}};
  }
  std::uint32_t event_state() const override { return outside_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"min", ReadoutKind::hidden, shadow_.min},
            {"max", ReadoutKind::hidden, shadow_.max},
            {"along", ReadoutKind::hidden, along_},
            {"outside", ReadoutKind::hidden, outside_}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_ = projection_of(body(shape), screen_.n);
    along_ = dot(position(point), screen_.n);
    outside_ = along_ - shadow_.max > shadow_.min - along_ ? along_ - shadow_.max : shadow_.min - along_;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    draw_light(canvas, screen_, body(shape), shadow_, Role::body_a);
    canvas.line(q, screen_.at(along_), {Role::handle, 1.5f, 0.9f, 4});
    draw_named(canvas, body(shape), Role::body_a, name_a);
    draw_shadow(canvas, screen_, shadow_, Role::body_a, 0);
    if (outside_ > 0) {
      const double end = along_ > shadow_.max ? shadow_.max : shadow_.min;
      draw_measure(canvas, screen_.at(end, 0.35), screen_.at(along_, 0.35), true, right_normal(screen_.n) * -0.42,
                   {axis_outside, {outside_}});
    }
    canvas.point(screen_.at(along_), outside_ > 0 ? display::Marker::cross : display::Marker::disc, 7, Role::handle);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Screen screen_{{1, 0}};
  Interval<double> shadow_{0, 0};
  double along_ = 0;
  double outside_ = 0;  ///< how far beyond the shadow's nearer end; negative in it
};

const Registration registered{{"point-and-shadow", figure_views, make<PointAndShadow>}};

}  // namespace
}  // namespace gnomon::scenes::point_and_shadow
