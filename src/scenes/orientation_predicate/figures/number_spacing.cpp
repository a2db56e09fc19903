// The points that there are, if a number has three binary digits: their spacing doubles at every power of two, and what
// lies between them goes to the nearest.
#include <array>
#include <cmath>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/orientation_predicate/few_bits.h"

namespace gnomon::scenes::number_spacing {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { point };
constexpr Vec2d zero_at{-5.2, -3.8};
constexpr double unit = 0.7;
constexpr double widest = 15.2;
constexpr double highest = 11.2;
constexpr Walls all{widest * unit / 2, highest* unit / 2, {-5.2 + widest * unit / 2, -3.8 + highest* unit / 2}};

class NumberSpacing final : public FigureScene {
 public:
  NumberSpacing() : FigureScene({point_part(name_q, in_picture({9.3, 5.4}), all)}) { reset(0); }

  Message describe() const override { return {"spacing_is"_text, {wanted_.x, wanted_.y, kept_.x, kept_.y}}; }
  std::vector<Readout> readouts() const override {
    return {{"wanted_x", ReadoutKind::hidden, wanted_.x},
            {"wanted_y", ReadoutKind::hidden, wanted_.y},
            {"kept_x", ReadoutKind::hidden, kept_.x},
            {"kept_y", ReadoutKind::hidden, kept_.y},
            {"apart_x", ReadoutKind::hidden, few_bits_apart(wanted_.x)},
            {"apart_y", ReadoutKind::hidden, few_bits_apart(wanted_.y)}};
  }

 private:
  static Vec2d in_picture(Vec2d number) { return zero_at + number * unit; }

  void measure() override {
    wanted_ = (position(point) - zero_at) / unit;
    kept_ = {to_few_bits(wanted_.x), to_few_bits(wanted_.y)};
  }

  static bool is_power(double number) { return number == power_of_two<double>(exponent_of(number)) && number >= 1; }
  static display::Stroke stroke_of(double number) {
    const bool stands_out = is_power(number) || number == 0;
    return {Role::axis, stands_out ? 2.0f : 1.0f, stands_out ? 1 : 0.6f};
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (double x = 0; x <= widest; x += few_bits_apart(x)) {
      canvas.line(in_picture({x, 0}), in_picture({x, highest}), stroke_of(x));
      if (is_power(x)) canvas.label(in_picture({x, -0.15}), Anchor::below, Role::axis, {tick_is, {x}});
    }
    for (double y = 0; y <= highest; y += few_bits_apart(y)) {
      canvas.line(in_picture({0, y}), in_picture({widest, y}), stroke_of(y));
      if (is_power(y)) canvas.label(in_picture({-0.35, y}), Anchor::right, Role::axis, {tick_is, {y}});
    }
    const Vec2d from = in_picture(wanted_);
    const Vec2d to = in_picture(kept_);
    // An arrow that is all head points nowhere.
    if (dot(to - from, to - from) > 0.05) canvas.arrow(from, to, {Role::mtv, 3});
    canvas.point(to, Marker::square, 7, Role::mtv);
    canvas.point(from, Marker::disc, 9, Role::handle);
    canvas.label(from + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Vec2d wanted_{0, 0};
  Vec2d kept_{0, 0};
};

const Registration registered{{"number-spacing", figure_views, make<NumberSpacing>}};

}  // namespace
}  // namespace gnomon::scenes::number_spacing
