// What it takes to get out: on one axis A can leave B's shadow on either side, and the shorter way is the depth there.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::ways_out {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, axis };
enum ParameterIndex : std::uint32_t { shows_shared };
constexpr Parameter parameter_list[] = {{"shows_shared", ParameterKind::toggle, 0, 1, 1, 0}};
constexpr Vec2d corners_a[] = {{-0.9, -0.7}, {0.8, -0.8}, {1, 0.5}, {-0.3, 0.9}};
constexpr Vec2d corners_b[] = {{-2, -1.3}, {1.7, -1.5}, {2.3, 0.5}, {0.4, 1.7}, {-2.1, 0.9}};

class WaysOut final : public FigureScene {
 public:
  WaysOut()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.7, 1.7}, {1, 0}, 0}),
                     body_part(name_b, Role::body_b, {corners_b, {0.6, 1.4}, {1, 0}, 0}), screen_part({1, 0})},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.separation > 0) return {"out_already"_text, {reading_.separation}};
    return {"out_two_ways"_text, {against_, along_, against_ <= along_ ? 0.0 : 1.0, reading_.separation}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    const Interval<double>& a = reading_.a;
    const Interval<double>& b = reading_.b;
    return {{"min_a", ReadoutKind::hidden, a.min},
            {"max_a", ReadoutKind::hidden, a.max},
            {"min_b", ReadoutKind::hidden, b.min},
            {"max_b", ReadoutKind::hidden, b.max},
            {"against", ReadoutKind::hidden, against_},
            {"along", ReadoutKind::hidden, along_},
            {"shorter", ReadoutKind::hidden, against_ < along_ ? against_ : along_},
            {"shared", ReadoutKind::hidden, shared_.max - shared_.min},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
    against_ = reading_.a.max - reading_.b.min;
    along_ = reading_.b.max - reading_.a.min;
    shared_.min = reading_.a.min > reading_.b.min ? reading_.a.min : reading_.b.min;
    shared_.max = reading_.a.max < reading_.b.max ? reading_.a.max : reading_.b.max;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    draw_screen(canvas, screen_);
    if (reading_.separation <= 0) {
      draw_way(canvas, a, against_, -1, against_ <= along_);
      draw_way(canvas, a, along_, 1, along_ < against_);
    }
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, a, Role::body_a);
    canvas.label(position(shape_a), Anchor::centre, Role::body_a, {name_a});
    canvas.label(body(shape_b).vertex(0) + Vec2d(0.5, 0.3), Anchor::centre, Role::body_b, {name_b});
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    if (is_on(shows_shared) && shared_.max > shared_.min) draw_shared(canvas);
  }

  /// The stretch that both shadows cover, which is often taken for the depth.
  void draw_shared(display::Canvas& canvas) const {
    draw_shadow(canvas, screen_, shared_, Role::overlap, 1.2);
    canvas.label(screen_.at((shared_.min + shared_.max) / 2, 1.55), Anchor::centre, Role::overlap,
                 {"shared_is"_text, {shared_.max - shared_.min}});
  }

  /// Where A would be, and on the screen how far its shadow goes: before it the way against the axis, behind it the
  /// other.
  void draw_way(display::Canvas& canvas, const Placed<double>& a, double length, double side, bool shorter) const {
    const Vec2d move = screen_.n * (side * length);
    draw_ghost(canvas, {a.shape, *Pose<double>::make(a.pose.position() + move, a.pose.rotation())},
               {Role::body_a, shorter ? 2.0f : 1.0f, shorter ? 1.0f : 0.6f, 5});
    const double from = side < 0 ? reading_.a.max : reading_.a.min;
    const double lift = side < 0 ? 0.4 : -0.45;
    canvas.arrow(screen_.at(from, lift), screen_.at(from + side * length, lift),
                 {Role::mtv, shorter ? 3.5f : 1.5f, 1, shorter ? 0.0f : 4.0f});
    canvas.label(screen_.at(from + side * length / 2, lift + (side < 0 ? 0.4 : -0.4)), Anchor::centre, Role::mtv,
                 {"way_is"_text, {length}});
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
  Interval<double> shared_{0, 0};  ///< empty where its end comes before its beginning
  double against_ = 0;             ///< what A must move against the axis
  double along_ = 0;               ///< or along it
};

const Registration registered{{"ways-out", figure_views, make<WaysOut>}};

}  // namespace
}  // namespace gnomon::scenes::ways_out
