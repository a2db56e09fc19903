// One axis of two upright rectangles: their shadows on the floor by their ends, or by centres and half widths.
#include <array>

#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangles/box_figure.h"

namespace gnomon::scenes::box_floor {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

constexpr Text half_is{"half_is"};

enum PartIndex : std::size_t { box_a, box_b };
enum ParameterIndex : std::uint32_t { halves };
constexpr Parameter parameter_list[] = {{"halves", ParameterKind::toggle, 0, 1, 1, 0}};
enum NumberIndex : std::size_t {
  min_a_is,
  max_a_is,
  min_b_is,
  max_b_is,
  x_a,
  x_b,
  distance,
  b_beyond_a,
  a_beyond_b,
  half_of_a,
  half_of_b,
  d,
  number_count
};
constexpr HalfSize half_a{1.6, 1.1};
constexpr HalfSize half_b{1.2, 0.9};
constexpr auto corners_a = corners_of(half_a);
constexpr auto corners_b = corners_of(half_b);
constexpr Walls above{5.6, 3.1, {0, 1.1}};
constexpr double ground = -3;

class BoxFloor final : public FigureScene {
 public:
  BoxFloor()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.2, 1.7}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {1.9, 0.4}, {1, 0}, 0}, above)},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    return numbers_[d] > 0 ? Message{"floor_apart"_text, {numbers_[d]}}
                           : Message{"floor_overlap"_text, {0 - numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"min_a", ReadoutKind::hidden, numbers_[min_a_is]},
            {"max_a", ReadoutKind::hidden, numbers_[max_a_is]},
            {"min_b", ReadoutKind::hidden, numbers_[min_b_is]},
            {"max_b", ReadoutKind::hidden, numbers_[max_b_is]},
            {"x_a", ReadoutKind::hidden, numbers_[x_a]},
            {"x_b", ReadoutKind::hidden, numbers_[x_b]},
            {"distance", ReadoutKind::hidden, numbers_[distance]},
            {"b_beyond_a", ReadoutKind::hidden, numbers_[b_beyond_a]},
            {"a_beyond_b", ReadoutKind::hidden, numbers_[a_beyond_b]},
            {"half_a", ReadoutKind::hidden, numbers_[half_of_a]},
            {"half_b", ReadoutKind::hidden, numbers_[half_of_b]},
            {"separation", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  void measure() override {
    minimum_translation(rectangle_at(position(box_a), half_a), rectangle_at(position(box_b), half_b),
                        trace_.recorder());
    for (const Step& step : trace_.steps()) {
      // Of edge 1, whose normal is level.
      if (step.second != 1) continue;
      const double* v = step.values;
      if (step.mark == marks::rectangle_overlap) numbers_[d] = v[0];
      if (step.mark == marks::rectangle_axis) std::copy(v + 2, v + 6, numbers_.begin());
    }
    numbers_[x_a] = position(box_a).x;
    numbers_[x_b] = position(box_b).x;
    const double way = numbers_[x_b] - numbers_[x_a];
    numbers_[distance] = way < 0 ? -way : way;
    numbers_[half_of_a] = half_a.x;
    numbers_[half_of_b] = half_b.x;
    numbers_[b_beyond_a] = numbers_[min_b_is] - numbers_[max_a_is];
    numbers_[a_beyond_b] = numbers_[min_a_is] - numbers_[max_b_is];
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({-6, ground}, {6, ground}, {Role::axis, 1.5f});
    draw_named(canvas, body(box_a), Role::body_a, name_a);
    draw_named(canvas, body(box_b), Role::body_b, name_b);
    is_on(halves) ? draw_halves(canvas) : draw_ends(canvas);
    const bool b_ahead = numbers_[x_b] > numbers_[x_a];
    const double from = numbers_[b_ahead ? max_a_is : min_a_is];
    const double to = numbers_[b_ahead ? min_b_is : max_b_is];
    draw_measure(canvas, {from, ground - 0.35}, {to, ground - 0.35}, numbers_[d] > 0, {0, -0.4}, {d_is, {numbers_[d]}});
  }

  void draw_ends(display::Canvas& canvas) const {
    for (std::size_t i = 0; i < 4; ++i) {
      const Placed<double> box = body(i < 2 ? box_a : box_b);
      canvas.line({numbers_[i], box.vertex(0).y}, {numbers_[i], ground},
                  {i < 2 ? Role::body_a : Role::body_b, 1.5f, 0.8f, 4});
    }
    canvas.line({numbers_[min_a_is], ground + 0.1}, {numbers_[max_a_is], ground + 0.1},
                {Role::body_a, 8, 1, 0, Cap::butt});
    canvas.line({numbers_[min_b_is], ground - 0.1}, {numbers_[max_b_is], ground - 0.1},
                {Role::body_b, 8, 1, 0, Cap::butt});
  }

  /// From each centre towards the other one, as far as the half width.
  void draw_halves(display::Canvas& canvas) const {
    const double towards = numbers_[x_b] > numbers_[x_a] ? 1 : -1;
    for (const std::size_t i : {box_a, box_b}) {
      const Role role = i == box_a ? Role::body_a : Role::body_b;
      const double length = i == box_a ? half_a.x : half_b.x;
      const Vec2d centre = position(i);
      const double y = ground + (i == box_a ? 0.1 : -0.1);
      const double end = centre.x + (i == box_a ? towards : -towards) * length;
      canvas.line(centre, {centre.x, ground}, {role, 1.5f, 0.8f, 4});
      canvas.point(centre, display::Marker::disc, 5, role);
      canvas.line({centre.x, y}, {end, y}, {role, 8, 1, 0, Cap::butt});
      canvas.label({(centre.x + end) / 2, ground + 0.45}, Anchor::centre, role, {half_is, {length}});
    }
    draw_measure(canvas, {numbers_[x_a], ground + 1.1}, {numbers_[x_b], ground + 1.1}, false, {0, 0.35},
                 {half_is, {numbers_[distance]}});
  }

  Recorded<rectangle_steps> trace_;
  std::array<double, number_count> numbers_{};
};

const Registration registered{{"box-floor", figure_views, make<BoxFloor>}};

}  // namespace
}  // namespace gnomon::scenes::box_floor
