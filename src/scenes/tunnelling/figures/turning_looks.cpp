// Two looks that see the same: between them the blade has turned once around, and swept over all that it can reach.
#include "gnomon/core/numbers.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::turning_looks {
namespace {

using display::Role;

enum PartIndex : std::size_t { shape_a, hand };
constexpr Vec2d corners_a[] = {{0.45, 0}, {0.22, 0.39}, {-0.22, 0.39}, {-0.45, 0}, {-0.22, -0.39}, {0.22, -0.39}};
constexpr Vec2d corners_b[] = {{-2.4, 0}, {0, -0.3}, {2.4, 0}, {0, 0.3}};
constexpr Vec2d pivot(0, 0.9);
constexpr Walls around{5, 2.9, {0, 1.2}};
constexpr TimeLine line{{-5, -3.5}, 9.8};

class TurningLooks final : public FigureScene {
 public:
  TurningLooks()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {1, 2.3}, {1, 0}, 0}, around),
                     point_part(name_time, line.at(0.06), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    return {separation_ > 0 ? "blade_apart"_text : "blade_overlap"_text, {360 * time_now()}};
  }
  std::uint32_t event_state() const override { return separation_ > 0; }
  std::vector<Readout> readouts() const override {
    const double reach = corner_distance(blade_);
    return {{"time", ReadoutKind::hidden, time_now()},
            {"turned", ReadoutKind::hidden, full_turn * time_now()},
            {"reach", ReadoutKind::hidden, reach},
            {"tip_way", ReadoutKind::hidden, full_turn * time_now() * reach},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  double time_now() const { return line.time_at(position(hand)); }
  Placed<double> b_at(double time) const {
    return {blade_, *Pose<double>::make(pivot, *Rotation<double>::from_angle(full_turn * time))};
  }
  void measure() override { separation_ = separation(body(shape_a), b_at(time_now())).value; }

  void draw_figure(display::Canvas& canvas) const override {
    const double reach = corner_distance(blade_);
    const Placed<double> b = b_at(time_now());
    // All that its tips can reach.
    constexpr int dashes = 48;
    for (int i = 0; i < dashes; ++i) {
      const auto at = [&](double part) {
        return pivot + Rotation<double>::from_angle(full_turn * (i + part) / dashes)->apply({reach, 0});
      };
      canvas.line(at(0), at(0.5), {Role::muted, 1});
    }
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_ghost(canvas, b_at(0), {Role::body_b, 2.5f, 0.8f, 5});
    draw_body(canvas, b, separation_ > 0 ? Role::body_b : Role::overlap);
    canvas.point(pivot, display::Marker::disc, 4, Role::body_b);
    draw_time_line(canvas, line);
    for (const double look : {0.0, 1.0}) canvas.point(line.at(look), display::Marker::disc, 6, Role::ink);
    draw_time_now(canvas, line, position(hand), 0);
  }

  Shape<double> blade_ = known_polygon(corners_b);
  double separation_ = 0;
};

const Registration registered{{"turning-looks", figure_views, make<TurningLooks>}};

}  // namespace
}  // namespace gnomon::scenes::turning_looks
