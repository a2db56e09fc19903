// All directions at once: how far B goes in each of them until both only touch, and the shortest of these ways.
#include <array>
#include <cmath>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/moved.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/shortest_way.h"
#include "scenes/minkowski_difference/way_plot.h"

namespace gnomon::scenes::way_curve {
namespace {

using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, hand };
constexpr Vec2d corners_a[] = {{-0.8, -0.7}, {0.7, -0.8}, {0.9, 0.3}, {-0.2, 0.9}};
constexpr Vec2d corners_b[] = {{-0.8, -0.5}, {0.8, -0.6}, {0, 0.8}};
constexpr Walls walls_of_a{2.15, 2.05, {-3.65, 2.15}};
constexpr Walls walls_of_b{1.1, 1.1, {-4.3, 2.1}};
constexpr DifferencePlace place{{1.7, 2}};
constexpr WayPlot plot{{-5.1, -3.7}, 10.2, 2.9, 0.95};

class WayCurve final : public FigureScene {
 public:
  WayCurve()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-4, 2.5}, {1, 0}, 1.35}, walls_of_a),
                     body_part(name_b, Role::body_b, {corners_b, {-4.3, 2}, {1, 0}, 1.25}, walls_of_b),
                     point_part(name_direction, plot.at(330, 0), {plot.width / 2, 0, plot.at(180, 0)})}) {
    reset(0);
  }

  Message describe() const override {
    if (std::isnan(way_.length)) return {"curve_never"_text, {way_.degrees, shortest_.length, shortest_.degrees}};
    return {overlapping() ? "curve_out"_text : "curve_in"_text,
            {way_.degrees, way_.length, shortest_.length, shortest_.degrees}};
  }
  std::uint32_t event_state() const override { return overlapping(); }
  std::vector<Readout> readouts() const override {
    return {{"way", ReadoutKind::hidden, way_.length},
            {"shortest", ReadoutKind::hidden, shortest_.length},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  bool overlapping() const { return separation_ <= 0; }

  void measure() override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    separation_ = separation(a, b).value;
    difference_ = minkowski_difference<double>(a, b, room_);
    ways_.ask(a, b, difference_, overlapping());
    way_ = way_along(a, b, plot.degrees_at(position(hand).x), overlapping());
    shortest_ = shortest_way(a, b);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_difference(canvas, difference_, place.origin);
    draw_plot(canvas, plot);
    draw_curve(canvas, plot, ways_.all());
    draw_shortest(canvas);
    if (!std::isnan(way_.length)) draw_way(canvas);
    draw_kinks(canvas, plot, ways_.all(), place);
    draw_origin(canvas, place.origin, !overlapping(), way_.u() + shortest_.u());
    canvas.point(position(hand), display::Marker::disc, 9, Role::handle);
  }

  void draw_shortest(display::Canvas& canvas) const {
    draw_height(canvas, plot, shortest_, {Role::mtv, 2.5f, 1, 4});
    draw_ray(canvas, place, shortest_.move(), {Role::mtv, 2.5f, 1, 4});
    draw_length(canvas, plot, shortest_, Role::mtv);
  }

  void draw_way(display::Canvas& canvas) const {
    const Vec2d from = position(shape_b);
    draw_ghost(canvas, moved(body(shape_b), way_.move()), {Role::body_b, 1.5f, 1, 5});
    canvas.arrow(from, from + way_.move(), {Role::overlap, 2.5f});
    draw_ray(canvas, place, way_.move(), {Role::overlap, 3});
    draw_height(canvas, plot, way_, {Role::overlap, 3});
  }

  std::array<SumVertex<double>, std::size(corners_a) + std::size(corners_b)> room_{};
  Sum<double> difference_{};
  double separation_ = 0;
  Ways ways_;
  Way way_{};       ///< in the direction of the hand
  Way shortest_{};  ///< of all
};

const Registration registered{{"way-curve", figure_views, make<WayCurve>}};

}  // namespace
}  // namespace gnomon::scenes::way_curve
