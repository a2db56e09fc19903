// The light and the shadow of a polygon: on an axis, what it covers from its least corner to its greatest.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::shape_shadow {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, axis };
constexpr Vec2d corners[] = {{-1.5, -0.9}, {1.1, -1.2}, {1.9, 0.5}, {0.2, 1.5}, {-1.6, 0.7}};

class ShapeShadow final : public FigureScene {
 public:
  ShapeShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-0.6, 1.2}, {1, 0.2}, 2.2}), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override { return {"shadow_covers"_text, {shadow_.min, shadow_.max}}; }
  std::vector<Readout> readouts() const override {
    return {{"min", ReadoutKind::hidden, shadow_.min}, {"max", ReadoutKind::hidden, shadow_.max}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_ = projection_of(body(shape), screen_.n);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_light(canvas, screen_, body(shape), shadow_, Role::body_a);
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    draw_shadow(canvas, screen_, shadow_, Role::body_a, 0);
    draw_named(canvas, body(shape), Role::body_a, name_a);
    canvas.label(screen_.at(shadow_.min, -0.48), Anchor::centre, Role::body_a, {min_a});
    canvas.label(screen_.at(shadow_.max, -0.48), Anchor::centre, Role::body_a, {max_a});
  }

  Screen screen_{{1, 0}};
  Interval<double> shadow_{0, 0};
};

const Registration registered{{"shape-shadow", figure_views, make<ShapeShadow>}};

}  // namespace
}  // namespace gnomon::scenes::shape_shadow
