// Two shadows on one axis: a gap between them, or an overlap.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::two_shadows {
namespace {

using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, axis };
constexpr Vec2d corners_a[] = {{-1.4, -1}, {1, -1.2}, {1.5, 0.4}, {-0.2, 1.3}, {-1.5, 0.5}};
constexpr Vec2d corners_b[] = {{-1.1, -0.9}, {1, -0.7}, {1.2, 0.8}, {-0.9, 1}};

class TwoShadows final : public FigureScene {
 public:
  TwoShadows()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.2, 1.5}, {1, 0}, 2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.3, 1.9}, {1, 0.2}, 1.8}), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.separation == 0) return {"shadows_touch"_text};
    return reading_.separation > 0 ? Message{"shadows_apart"_text, {reading_.separation}}
                                   : Message{"shadows_overlap"_text, {0 - reading_.separation}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    const Interval<double>& a = reading_.a;
    const Interval<double>& b = reading_.b;
    return {{"min_a", ReadoutKind::hidden, a.min},
            {"max_a", ReadoutKind::hidden, a.max},
            {"min_b", ReadoutKind::hidden, b.min},
            {"max_b", ReadoutKind::hidden, b.max},
            {"b_beyond_a", ReadoutKind::hidden, b.min - a.max},
            {"a_beyond_b", ReadoutKind::hidden, a.min - b.max},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_screen(canvas, screen_);
    draw_light(canvas, screen_, body(shape_a), reading_.a, Role::body_a);
    draw_light(canvas, screen_, body(shape_b), reading_.b, Role::body_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    draw_separation(canvas, screen_, reading_);
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
};

const Registration registered{{"two-shadows", figure_views, make<TwoShadows>}};

}  // namespace
}  // namespace gnomon::scenes::two_shadows
