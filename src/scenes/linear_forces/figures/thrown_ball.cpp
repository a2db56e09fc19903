// A ball on its way, step by step, beside the parabola that it would fly without air.
#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/texts.h"
#include "teaching/integrate.h"

namespace gnomon::scenes::thrown_ball {
namespace {

using display::Anchor;
using display::Role;

enum ParameterIndex : std::size_t { steps, rule, air, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"throw_steps", ParameterKind::slider, 3, 60, 1, 30},
                                                       {"throw_rule", ParameterKind::choice, 0, 3, 1, 3},
                                                       {"throw_air", ParameterKind::slider, 0, 4, 0.5, 0}};
enum PartIndex : std::size_t { aim, hand };

constexpr double gravity = -10;
constexpr double flight = 1.5;
constexpr Vec2d start(-5, -2);
/// A metre is drawn so long, a speed of 1 m/s, and a force of 1 N.
constexpr double per_metre = 1.4;
constexpr double per_speed = 0.3;
constexpr double per_newton = 0.22;
constexpr TimeLine line{{-4.5, -3.6}, 6, flight};
constexpr Walls aims{1.6, 1.35, start + Vec2d(1.7, 1.5)};
constexpr std::size_t max_steps = 60;
/// Two places within so much are the same, for the sentence.
constexpr double same_place = 0.005;

struct Moment {
  Vec2d place;
  Vec2d velocity;
};

class ThrownBall final : public FigureScene {
 public:
  ThrownBall()
      : FigureScene({point_part("name_throw"_text, start + Vec2d(1.5, 2.25), aims),
                     point_part(name_time, line.at(0.9), line.walls())},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (value(air) > 0) return {"thrown_in_air"_text, {time_now(), now().place.x, now().place.y, off()}};
    return {off() < same_place ? "thrown_on_parabola"_text : "thrown_beside"_text,
            {time_now(), now().place.x, now().place.y, off()}};
  }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},      {"x", ReadoutKind::hidden, now().place.x},
            {"y", ReadoutKind::hidden, now().place.y},      {"v_x", ReadoutKind::hidden, now().velocity.x},
            {"v_y", ReadoutKind::hidden, now().velocity.y}, {"start_x", ReadoutKind::hidden, thrown().x},
            {"start_y", ReadoutKind::hidden, thrown().y},   {"true_y", ReadoutKind::hidden, truth(time_now()).y},
            {"beside", ReadoutKind::hidden, off()}};
  }

 private:
  Vec2d thrown() const { return (position(aim) - start) * (1 / per_speed); }
  double interval() const { return flight / value(steps); }
  /// The last step that the hand has come to.
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(hand)) / interval() + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, value(steps)));
  }
  double time_now() const { return interval() * static_cast<double>(shown()); }
  /// Measured from the start.
  const Moment& now() const { return moments_[shown()]; }
  Vec2d truth(double time) const { return thrown() * time + Vec2d(0, gravity * time * time / 2); }
  double off() const {
    const Vec2d way = now().place - truth(time_now());
    return length(way);
  }

  void measure() override {
    const ForceLaw<double> law{{0, gravity}, {value(air) / 10, 0, 0}, {}, {}};
    std::array<OrientedBody<double>, 1> ball{};
    ball[0].body.inverse_mass = 1;
    ball[0].body.velocity = thrown();
    StepScratch<double> scratch(1);
    const std::size_t count = whole(steps);
    for (std::size_t i = 0; i <= count; ++i) {
      moments_[i] = {ball[0].body.centre, ball[0].body.velocity};
      static_cast<void>(advance<double>(ball, law, interval(), scratch, choice<Integrator>(rule)));
    }
  }

  static Vec2d in_picture(Vec2d place) { return start + place * per_metre; }

  void draw_figure(display::Canvas& canvas) const override {
    constexpr int pieces = 60;
    for (int i = 0; i < pieces; i += 2) {
      canvas.line(in_picture(truth(flight * i / pieces)), in_picture(truth(flight * (i + 1) / pieces)),
                  {Role::axis, 1.5f});
    }
    const std::size_t count = whole(steps);
    for (std::size_t i = 0; i < count; ++i) {
      canvas.line(in_picture(moments_[i].place), in_picture(moments_[i + 1].place), {Role::body_a, 1.5f, 0.7f});
      canvas.point(in_picture(moments_[i + 1].place), display::Marker::disc, 2.5f, Role::body_a);
    }
    canvas.arrow(start, position(aim), {Role::overlap, 2, 0.7f});
    canvas.point(position(aim), display::Marker::ring, 8, Role::handle);
    const Vec2d ball = in_picture(now().place);
    const Vec2d speed = ball + now().velocity * per_speed;
    canvas.arrow(ball, speed, {Role::overlap, 3});
    canvas.label(speed + Vec2d(0.2, 0.1), Anchor::left, Role::overlap, {symbol_v});
    const Vec2d weight = ball + Vec2d(0, gravity * per_newton);
    canvas.arrow(ball, weight, {Role::handle, 3});
    canvas.label(weight + Vec2d(-0.15, 0.1), Anchor::right, Role::handle, {symbol_weight});
    if (value(air) > 0) {
      const Vec2d drag = now().velocity * (-value(air) / 10 * per_newton);
      canvas.arrow(ball, ball + drag, {Role::handle, 3});
      // Outside of the bend: behind the ball is its path.
      const Vec2d outwards = right_normal(now().velocity) * (-0.35 / length(now().velocity));
      canvas.label(ball + drag + outwards, Anchor::centre, Role::handle, {symbol_air});
    }
    canvas.point(ball, display::Marker::disc, 7, Role::body_a);
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, position(hand), 0);
  }

  std::array<Moment, max_steps + 1> moments_{};
};

const Registration registered{{"thrown-ball", figure_views, make<ThrownBall>}};

}  // namespace
}  // namespace gnomon::scenes::thrown_ball
