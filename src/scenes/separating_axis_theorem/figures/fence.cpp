// A gap is a proof: at right angles to the axis, through the gap, runs a line that has A on one side and B on the
// other.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::fence {
namespace {

using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, axis };
constexpr Vec2d corners_a[] = {{-1.5, -1.2}, {0.9, -1.4}, {1.4, 0.3}, {0, 1.4}, {-1.6, 0.6}};
constexpr Vec2d corners_b[] = {{-1.3, -0.4}, {0.3, -1.5}, {1.4, 0.1}, {-0.2, 1.2}};

class Fence final : public FigureScene {
 public:
  Fence()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.3, 1.2}, {1, 0}, 2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.5, 1.9}, {1, 0}, 2}), screen_part({0.96, 0.28})}) {
    reset(0);
  }

  Message describe() const override {
    return stands() ? Message{"fence_stands"_text, {reading_.separation}} : Message{"no_fence"_text};
  }
  std::uint32_t event_state() const override { return stands(); }
  std::vector<Readout> readouts() const override { return {{"separation", ReadoutKind::hidden, reading_.separation}}; }

 private:
  bool stands() const { return reading_.separation > 0; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
  }

  void draw_figure(display::Canvas& canvas) const override {
    if (stands()) draw_sides(canvas);
    draw_screen(canvas, screen_);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
  }

  /// The fence, and each side in the colour of whom it belongs to.
  void draw_sides(display::Canvas& canvas) const {
    const bool b_beyond_a = dot(reading_.normal, screen_.n) > 0;
    const double middle = b_beyond_a ? (reading_.a.max + reading_.b.min) / 2 : (reading_.b.max + reading_.a.min) / 2;
    const Vec2d at = screen_.at(middle);
    tint_beyond(canvas, at, -reading_.normal, Role::body_a, 0.08f);
    tint_beyond(canvas, at, reading_.normal, Role::body_b, 0.08f);
    draw_through(canvas, at, screen_.n, {Role::ink, 2.5f, 1, 9});
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
};

const Registration registered{{"fence", figure_views, make<Fence>}};

}  // namespace
}  // namespace gnomon::scenes::fence
