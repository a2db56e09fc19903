// The curves on which the angular momentum of a free body goes round, as the body sees it: one for each energy.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/rigid_body_in_space/sphere_picture.h"
#include "scenes/rigid_body_in_space/spin_texts.h"
#include "teaching/polhode.h"

namespace gnomon::scenes::momentum_sphere {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Role;

constexpr Vec3 moments(1, 2, 3);
constexpr double length = 6;
constexpr double radius = 3.4;
const SpherePicture sphere({0, 0}, radius);
constexpr Walls around{radius, radius};
/// Of the radius.
constexpr double just_within = 1 - 1e-12;
/// Of L, along the line that is about to flip: so near to the middle axis is on it.
constexpr double on_axis = 1e-3;
constexpr std::size_t pieces = 60;
constexpr double quarter = full_turn / 4;
/// From e₃ to the lines that cross: its tangent squared is (1/I₂ − 1/I₃)/(1/I₁ − 1/I₂), a third.
constexpr double turn_of_crossing = quarter / 3;
using Loop = std::array<Vec3, pieces>;

Loop loop_through(Vec3 unit) {
  Loop loop{};
  d3::polhode(moments, unit, loop);
  return loop;
}

class MomentumSphere final : public FigureScene {
 public:
  MomentumSphere() : FigureScene({point_part("name_momentum"_text, sphere.at({0.12, 0.86, 0.5}), around)}) { reset(0); }

  Message describe() const override {
    if (std::isinf(period_) || middle_part() > 1 - on_axis * on_axis / 2) return {"sphere_rests"_text, {energy()}};
    if (period_ == 0) return {"sphere_stands"_text, {energy()}};
    // From the middle axis to its other end it goes only near the crossing.
    const bool about_least = energy() > length * length / moments.y / 2;
    const double axis = about_least ? 0 : 1;
    return {reach_ > 0.7 ? "sphere_flips"_text : "sphere_rings"_text, {axis, energy(), period_}};
  }
  std::vector<Readout> readouts() const override {
    const double period = std::isinf(period_) ? none_here : period_;
    return {{"energy", ReadoutKind::hidden, energy()},
            {"period", ReadoutKind::hidden, period},
            {"part_1", ReadoutKind::hidden, length * now_.x},
            {"part_2", ReadoutKind::hidden, length * now_.y},
            {"part_3", ReadoutKind::hidden, length * now_.z}};
  }

 private:
  double middle_part() const { return std::fabs(now_.y); }
  double energy() const {
    const Vec3 m = length * now_;
    return (m.x * m.x / moments.x + m.y * m.y / moments.y + m.z * m.z / moments.z) / 2;
  }

  void measure() override {
    // From beyond the rim back to it; from there on the place is what is kept, to the bit.
    const Vec2d off = position(0) - sphere.middle();
    const double away = gnomon::length(off);
    if (away > radius) shift(0, off * (just_within * radius / away - 1));
    now_ = sphere.near_point(position(0));
    period_ = d3::polhode_period(moments, length * now_);
    loop_ = loop_through(now_);
    reach_ = 0;
    for (const Vec3 point : loop_) reach_ = std::max(reach_, std::fabs(point.y));
  }

  void draw_figure(display::Canvas& canvas) const override {
    sphere.draw(canvas);
    constexpr display::Stroke thin{Role::muted, 1.25f};
    // From both stable ends outwards, up to the two that cross: 30 degrees from e₃.
    for (const double part : {0.28, 0.54, 0.78}) {
      const SinCos greatest = *sin_cos(part * turn_of_crossing);
      const SinCos least = *sin_cos(part * (quarter - turn_of_crossing));
      for (const double side : {-1.0, 1.0}) {
        sphere.draw_loop(canvas, loop_through({greatest.sine, 0, side * greatest.cosine}), thin);
        sphere.draw_loop(canvas, loop_through({side * least.cosine, 0, least.sine}), thin);
      }
    }
    // In two planes through the middle axis the energy is that of a spin about it.
    const SinCos crossing = *sin_cos(turn_of_crossing);
    for (const double side : {-1.0, 1.0}) {
      Loop great{};
      for (std::size_t i = 0; i < pieces; ++i) {
        const SinCos at = *sin_cos(4 * quarter * static_cast<double>(i) / pieces);
        great[i] = {side * at.cosine * crossing.sine, at.sine, at.cosine * crossing.cosine};
      }
      sphere.draw_loop(canvas, great, {Role::mtv, 2});
    }
    sphere.draw_loop(canvas, loop_, {Role::body_a, 3});
    canvas.line(sphere.middle(), sphere.at(now_), {Role::body_a, 2, 0.6f});
    canvas.point(sphere.at(now_), display::Marker::disc, 9, Role::handle);
    canvas.label(sphere.at(now_) + Vec2d(0.4, -0.35), Anchor::centre, Role::body_a, {symbol_momentum});
  }

  Vec3 now_{0, 1, 0};
  Loop loop_{};
  double period_ = 0;
  double reach_ = 0;  ///< of the line, along the middle axis
};

const Registration registered{{"momentum-sphere", figure_views, make<MomentumSphere>}};

}  // namespace
}  // namespace gnomon::scenes::momentum_sphere
