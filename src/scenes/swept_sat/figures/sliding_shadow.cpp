// A shadow that slides: B goes its way, and its shadow on an axis goes along at a steady speed, that of B along the
// axis.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::sliding_shadow {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, along_way, axis };
constexpr Vec2d corners_a[] = {{-1.2, -0.9}, {0.8, -1.1}, {1.3, 0.3}, {-0.1, 1.2}, {-1.4, 0.5}};
constexpr Vec2d corners_b[] = {{-1, -0.7}, {0.7, -0.8}, {1, 0.7}, {-0.6, 0.9}};
/// B's way, along which the hand moves it.
constexpr Vec2d way_begin(1.9, 2);
constexpr Vec2d velocity(-4, 0);
constexpr Walls rail{2, 0, way_begin + velocity * 0.5};

class SlidingShadow final : public FigureScene {
 public:
  SlidingShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.2, 0.3}, {1, 0}, 0}),
                     point_part("name_b_on_way"_text, way_begin + velocity * 0.4, rail), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    const bool apart = reading_.separation > 0;
    return {apart ? "slides_apart"_text : "slides_overlap"_text,
            {time_now(), time_now() * speed_, apart ? reading_.separation : 0}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},
            {"speed", ReadoutKind::hidden, speed_},
            {"slid", ReadoutKind::hidden, time_now() * speed_},
            {"d_start", ReadoutKind::hidden, start_.separation},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  double time_now() const { return (position(along_way).x - way_begin.x) / velocity.x; }
  Placed<double> b_at(double time) const { return {shape_b_, *Pose<double>::make(way_begin + velocity * time)}; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    const double degrees = degrees_of(screen_.n);
    start_ = read_axis(body(shape_a), b_at(0), degrees);
    reading_ = read_axis(body(shape_a), b_at(time_now()), degrees);
    speed_ = dot(screen_.n, velocity);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> b = b_at(time_now());
    draw_screen(canvas, screen_);
    draw_light(canvas, screen_, body(shape_a), reading_.a, Role::body_a);
    draw_light(canvas, screen_, b, reading_.b, Role::body_b);
    draw_ghost(canvas, b_at(0), {Role::body_b, 1, 0.6f, 4});
    canvas.arrow(way_begin, way_begin + velocity, {Role::overlap, 2});
    canvas.label(way_begin + velocity + Vec2d(-0.25, 0), Anchor::right, Role::overlap, {symbol_v});
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_body(canvas, b, Role::body_b);
    canvas.label(b.pose.position() + Vec2d(0, 0.45), Anchor::centre, Role::body_b, {name_b});
    canvas.point(position(along_way), display::Marker::disc, 9, Role::handle);
    canvas.line(screen_.at(start_.b.min, -0.1), screen_.at(start_.b.max, -0.1),
                {Role::body_b, 8, 0.3f, 0, display::Cap::butt});
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    if (time_now() * speed_ == 0) return;
    canvas.arrow(screen_.at(start_.b.min, -0.4), screen_.at(reading_.b.min, -0.4), {Role::overlap, 2});
    canvas.label(screen_.at((start_.b.min + reading_.b.min) / 2, -0.85), Anchor::centre, Role::overlap,
                 {"slid_by"_text, {time_now() * speed_}});
  }

  Shape<double> shape_b_ = known_polygon(corners_b);
  Screen screen_{{1, 0}};
  AxisReading start_{};
  AxisReading reading_{};
  double speed_ = 0;  ///< of B's shadow
};

const Registration registered{{"sliding-shadow", figure_views, make<SlidingShadow>}};

}  // namespace
}  // namespace gnomon::scenes::sliding_shadow
